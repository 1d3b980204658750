import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Connection } from '../src/lib/connection.svelte';
import { answer, FakeSocket } from './fakes';

let sockets: FakeSocket[] = [];
const dial = () => {
  const socket = new FakeSocket();
  sockets.push(socket);
  return socket as unknown as WebSocket;
};

beforeEach(() => {
  sockets = [];
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

describe('the connection', () => {
  it('dials when somebody follows a table, and asks for it', () => {
    const connection = new Connection('ws://x', dial);
    expect(connection.state).toBe('closed');
    connection.watch({ type: 'watch', table: 'T' });
    vi.advanceTimersByTime(1);
    sockets[0]?.open();
    expect(connection.state).toBe('online');
    expect(sockets[0]?.sent).toEqual([{ type: 'watch', table: 'T' }]);
  });

  it('comes back, asks again, and repeats an unanswered command under its id', async () => {
    const connection = new Connection('ws://x', dial);
    connection.watch({ type: 'watch', table: 'T' });
    vi.advanceTimersByTime(1);
    sockets[0]?.open();
    const played = connection.send({ type: 'play', table: 'T', moves: ['end'] }, 'c1');
    sockets[0]?.close();
    expect(connection.state).toBe('offline');
    vi.advanceTimersByTime(1000);
    sockets[1]?.open();
    expect(sockets[1]?.sent).toEqual([
      { type: 'watch', table: 'T' },
      { type: 'play', table: 'T', moves: ['end'], id: 'c1' },
    ]);
    sockets[1]?.hear(answer('c1', 'duplicate', 7));
    expect((await played).result).toBe('duplicate');
    sockets[1]?.close();
    vi.advanceTimersByTime(2000);
    sockets[2]?.open();
    expect(sockets[2]?.sent).toEqual([{ type: 'watch', table: 'T' }]);
  });

  it('waits longer each time, and at most a quarter of a minute or so', () => {
    const connection = new Connection('ws://x', dial);
    connection.connect();
    vi.advanceTimersByTime(1);
    for (let i = 0; i < 12; i++) {
      sockets.at(-1)?.close();
      const before = sockets.length;
      vi.advanceTimersByTime(200);
      expect(sockets.length).toBe(before);
      vi.advanceTimersByTime(19_000);
      expect(sockets.length).toBe(before + 1);
    }
  });

  it('gives a silent socket up', () => {
    const connection = new Connection('ws://x', dial);
    connection.connect();
    vi.advanceTimersByTime(1);
    sockets[0]?.open();
    vi.advanceTimersByTime(25_000);
    expect(sockets[0]?.sent).toEqual([{ type: 'ping', n: 0 }]);
    vi.advanceTimersByTime(10_000);
    expect(connection.state).toBe('offline');
  });
});
