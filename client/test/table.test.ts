import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, entry, FakeSocket, state, update, whole } from './fakes';

vi.stubGlobal('location', new URL('http://sacbe.test/'));
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
vi.stubGlobal('navigator', { language: 'en' });
const store = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => store.set(key, value),
});

const { Connection } = await import('../src/lib/connection.svelte');
const { Table } = await import('../src/lib/table.svelte');
const { prefs } = await import('../src/lib/prefs.svelte');

let socket: FakeSocket;
let table: InstanceType<typeof Table>;

beforeEach(() => {
  vi.useFakeTimers();
  store.clear();
  const connection = new Connection('ws://x', () => (socket = new FakeSocket()) as unknown as WebSocket);
  table = new Table(connection, 'T');
  vi.advanceTimersByTime(1);
  socket.open();
  socket.hear(whole(5, 3));
  socket.sent = [];
});
afterEach(() => {
  table.leave();
  vi.useRealTimers();
});

const last = () => socket.sent.at(-1) as Record<string, unknown>;

describe('a table', () => {
  it('takes updates in order', () => {
    socket.hear(update(5, 6, 4, 3, [entry(4)]));
    expect(table.state?.seq).toBe(6);
    expect(table.log.map((line) => line.n)).toEqual([1, 2, 3, 4]);
    expect(table.view).toEqual({ made: 4 });
    expect(table.lookback.played).toEqual({ seat: 0, move: 'end', before: { made: 3 } });
  });

  it('drops what was taken back', () => {
    socket.hear(update(5, 6, 2, 1, [entry(2, 1)]));
    expect(table.log.map((line) => [line.n, line.seat])).toEqual([[1, 0], [2, 1]]);
  });

  it('drops an update that it has, and asks anew after a gap', () => {
    socket.hear(update(4, 5, 9, 3, [entry(9)]));
    expect(table.log.length).toBe(3);
    expect(socket.sent).toEqual([]);
    socket.hear(update(7, 8, 5, 4, [entry(5)]));
    expect(table.state?.seq).toBe(5);
    expect(last()).toMatchObject({ type: 'watch', table: 'T' });
    socket.hear(whole(8, 5));
    expect(table.log.length).toBe(5);
  });

  it('plays with the number it saw, and is busy until it sees the result', async () => {
    const done = table.play(['end']);
    expect(last()).toMatchObject({ type: 'play', seq: 5, seat: 0, moves: ['end'] });
    expect(table.busy).toBe(true);
    expect(await table.play(['end'])).toBe(false);
    socket.hear(answer(String(last()['id']), 'ok', 6));
    await vi.advanceTimersByTimeAsync(1);
    expect(table.busy).toBe(true);
    socket.hear(update(5, 6, 4, 3, [entry(4)]));
    expect(await done).toBe(true);
    expect(table.busy).toBe(false);
  });

  it('says why not, and looks again when it was stale', async () => {
    const done = table.play(['end']);
    socket.hear({ ...answer(String(last()['id']), 'illegal', 5), words: 'No way.', code: '' });
    expect(await done).toBe(false);
    expect(table.trouble).toBe('No way.');
    const again = table.play(['end']);
    socket.hear(answer(String(last()['id']), 'stale', 6));
    expect(await again).toBe(false);
    expect(last()).toMatchObject({ type: 'watch' });
  });

  it('changes hands with every setback: a key for the state before is void', async () => {
    const hand = table.hand;
    const done = table.play(['end']);
    expect([table.waits, table.hand]).toEqual([true, hand]);
    socket.hear(answer(String(last()['id']), 'ok', 6));
    socket.hear(update(5, 6, 4, 3, [entry(4)]));
    await done;
    expect([table.waits, table.hand]).toEqual([false, hand]);

    const refused = table.play(['end']);
    socket.hear({ ...answer(String(last()['id']), 'illegal', 6), words: 'No way.', code: '' });
    await refused;
    expect(table.hand).not.toBe(hand);

    const before = table.hand;
    socket.hear({ ...update(6, 7, 5, 4, [entry(5)]), state: state(7, 5, { awaiting: [1] }) });
    expect(table.hand).not.toBe(before);

    const earlier = table.hand;
    socket.hear(whole(7, 5));
    expect(table.hand).not.toBe(earlier);
  });

  it('has no moves while looking back, and none for others', async () => {
    expect(table.moves.length).toBe(1);
    vi.stubGlobal('fetch', async () => ({
      ok: true, status: 200, headers: new Headers({ 'content-type': 'application/json' }),
      text: async () => JSON.stringify({ table: 'T', n: 1, seat: 0, view: { made: 1 }, awaiting: [1], turn: 1, outcome: null, board: '' }),
    }));
    await table.show(1);
    expect(table.view).toEqual({ made: 1 });
    expect(table.me).toBeNull();
    expect(table.moves).toEqual([]);
    expect(table.seats.map((seat) => seat.awaited)).toEqual([false, true]);
    await table.show(2);
    await table.show(3);
    expect(table.past).toBeNull();
    expect(table.me).toBe(0);
    socket.hear({ ...update(5, 6, 4, 3, [entry(4)]), state: state(6, 4, { awaiting: [1] }) });
    expect(table.me).toBeNull();
  });

  it('counts a running clock down', () => {
    expect(table.seats.map((seat) => seat.seconds)).toEqual([90, null]);
    vi.advanceTimersByTime(30_000);
    expect(table.seats[0]?.seconds).toBeCloseTo(60, 0);
  });

  it('knows when it is gone', () => {
    socket.hear({ type: 'gone', table: 'T' });
    expect(table.gone).toBe(true);
  });
});

describe('advice', () => {
  it('outlives talk, and goes with the position it was for', async () => {
    const asked = table.advise();
    const id = String(last()['id']);
    expect(last()).toMatchObject({ type: 'hint', seq: 5, seat: 0 });
    socket.hear(answer(id, 'ok', 5));
    socket.hear(update(5, 6, 3, 3, []));
    const hint = { type: 'hint', id, table: 'T', seq: 5, seat: 0, steps: [], gain: {} };
    await vi.advanceTimersByTimeAsync(1);
    socket.hear(hint);
    expect(await asked).toMatchObject({ id });

    const again = table.advise();
    const other = String(last()['id']);
    socket.hear(answer(other, 'ok', 6));
    socket.hear(update(6, 7, 2, 2, []));
    socket.hear(update(7, 8, 3, 2, [entry(3)]));
    socket.hear({ ...hint, id: other });
    expect(table.thinking).toBe(false);
    expect(await again).toBeNull();
  });
});

describe('following', () => {
  const other = (n: number) => entry(n, 1);
  const replay = (n: number) => ({ table: 'T', n, seat: 0, view: { made: n }, awaiting: [1], turn: 1, outcome: null, board: '' });

  beforeEach(() => {
    vi.stubGlobal('fetch', async (url: string) => ({
      ok: true, status: 200, headers: new Headers({ 'content-type': 'application/json' }),
      text: async () => JSON.stringify(replay(Number(/at\/(\d+)/.exec(url)?.[1]))),
    }));
  });

  it('shows moves of others one by one, and ends in the present', async () => {
    socket.hear(update(5, 6, 6, 3, [other(4), other(5), other(6)]));
    expect([table.lookback.following, table.at, table.me]).toEqual([true, 3, null]);
    await vi.advanceTimersByTimeAsync(1000);
    expect([table.at, table.view]).toEqual([4, { made: 4 }]);
    await vi.advanceTimersByTimeAsync(2000);
    expect([table.lookback.following, table.past, table.me]).toEqual([false, null, 0]);
  });

  it('can be skipped and stopped', async () => {
    socket.hear(update(5, 6, 6, 3, [other(4), other(5), other(6)]));
    table.lookback.now();
    expect([table.past, table.me]).toEqual([null, 0]);
    socket.hear(update(6, 7, 9, 6, [other(7), other(8), other(9)]));
    await vi.advanceTimersByTimeAsync(1000);
    table.lookback.halt();
    await vi.advanceTimersByTimeAsync(5000);
    expect(table.at).toBe(7);
  });

  it('goes on with what comes meanwhile, and takes single moves at once', async () => {
    socket.hear(update(5, 6, 4, 3, [other(4)]));
    expect(table.past).toBeNull();
    socket.hear(update(6, 7, 5, 4, [other(5)]));
    expect([table.lookback.following, table.at]).toEqual([true, 4]);
    socket.hear(update(7, 8, 6, 5, [other(6)]));
    await vi.advanceTimersByTimeAsync(1000);
    expect(table.at).toBe(5);
    await vi.advanceTimersByTimeAsync(1000);
    expect(table.past).toBeNull();
  });

  it('is left out for those who do not want it', () => {
    prefs.follow = false;
    socket.hear(update(5, 6, 6, 3, [other(4), other(5), other(6)]));
    prefs.follow = true;
    expect([table.past, table.me]).toEqual([null, 0]);
  });

  it('leaves alone what was done here', () => {
    socket.hear(update(5, 6, 5, 3, [entry(4), entry(5)]));
    expect(table.past).toBeNull();
  });
});

describe('a screen in several hands', () => {
  const both = { ...state(0, 0).table, mine: [0, 1], waiting: [0, 1] };
  const pass = (seq: number, seat: number, covered: boolean) => {
    const next = update(seq - 1, seq, 3, 3, []);
    const moves = covered ? [] : next.state.moves.map((move) => ({ ...move, seat }));
    socket.hear({ ...next, state: { ...next.state, table: both, seat, covered, awaiting: [seat], moves } });
  };

  it('plays nothing while it is covered, and asks for the next seat when it was handed on', () => {
    pass(6, 0, false);
    expect([table.covered, table.me]).toEqual([false, 0]);
    pass(7, 1, true);
    expect([table.covered, table.me, table.moves]).toEqual([true, null, []]);
    expect(socket.sent).toEqual([]);
    table.uncover();
    expect(last()).toMatchObject({ type: 'watch', seat: 1, passes: true });
  });

  it('is still with who had it after a gap, a reload and a lost connection', () => {
    pass(6, 0, false);
    pass(7, 1, true);
    socket.hear(update(8, 9, 4, 3, [entry(4)]));
    expect(last()).toMatchObject({ type: 'watch', seat: 0, passes: true });
    socket.sent = [];
    table.look();
    expect(last()).toMatchObject({ type: 'watch', seat: 0, passes: true });
    socket.close();
    vi.advanceTimersByTime(1000);
    socket.open();
    expect(last()).toMatchObject({ type: 'watch', seat: 0, passes: true });
  });

  it('passes by itself where nothing is hidden', () => {
    pass(6, 0, false);
    pass(7, 1, false);
    expect(table.me).toBe(1);
    socket.close();
    vi.advanceTimersByTime(1000);
    socket.open();
    expect(last()).toMatchObject({ type: 'watch', seat: 1 });
  });

  it('shows nothing that the one before looked back on', () => {
    pass(6, 0, false);
    table.lookback.past = { table: 'T', n: 1, seat: 0, view: { made: 1 }, awaiting: [0], turn: 1, outcome: null, board: '' };
    pass(7, 1, true);
    expect(table.past).toBeNull();
  });
});
