import type { Answer, LogEntry, State, TableMessage, Update } from '../src/lib/wire';

/** A socket that the test opens, closes and speaks through. */
export class FakeSocket extends EventTarget {
  readyState = 0;
  sent: unknown[] = [];
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  open(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  close(): void {
    this.readyState = 3;
    this.dispatchEvent(new Event('close'));
  }
  hear(message: unknown): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(message) }));
  }
}

export function answer(id: string, result: Answer['result'], seq: number): Answer {
  return { type: 'answer', id, table: 'T', result, seq, done: seq, words: '', code: '', rule: '' };
}

export function entry(n: number, seat = 0): LogEntry {
  return { n, seat, move: 'end', turn: Math.ceil(n / 2), cost: 0, told: [] };
}

export function state(seq: number, made: number, more: Partial<State> = {}): State {
  const seats = [0, 1].map((seat) => ({
    seat,
    kind: 'person' as const,
    name: `P${seat}`,
    you: seat === 0,
    level: null,
    away: false,
    online: true,
  }));
  return {
    seq,
    table: {
      id: 'T', game: 'x', title: 'X', options: {}, phase: 'playing', seats, mine: [0], host: true,
      waiting: [0], turn: 1, clock: { type: 'none' }, access: 'link', advice: true, seq,
      created: 0, changed: 0, rematch: null, parent: null,
    },
    seat: 0, covered: false, awaiting: [0], turn: 1, moves_made: made, settled: made,
    view: { made }, moves: [{ seat: 0, move: 'end', spots: ['end'], cost: 0, reveals: false }],
    draft: { undo: [], redo: [] }, times: [{ left: 90, runs: true }, { left: null, runs: false }],
    outcome: null, links: null, board: '', ...more,
  };
}

export function whole(seq: number, made: number): TableMessage {
  return { type: 'table', state: state(seq, made), log: Array.from({ length: made }, (_, i) => entry(i + 1)), chat: [] };
}

export function update(prev: number, seq: number, made: number, from: number, log: LogEntry[]): Update {
  return { type: 'update', prev, state: state(seq, made), log_from: from, log, chat: [] };
}
