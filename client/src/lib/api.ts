/** The HTTP side of the table. Every refusal is a `Trouble` with the server's sentence. */
import type { Problem } from './wire';

export class Trouble extends Error {
  readonly code: string;
  readonly status: number;
  constructor(status: number, problem: Problem) {
    super(problem.words);
    this.code = problem.code;
    this.status = status;
  }
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const init: RequestInit = { method, credentials: 'same-origin', headers: {} };
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { 'content-type': 'application/json' };
  }
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new Trouble(0, { code: 'ui.no_server', words: '' });
  }
  if (answer.status === 204) return undefined as T;
  const text = await answer.text();
  if (!answer.ok) throw new Trouble(answer.status, problem(text));
  return (answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text) as T;
}

function problem(text: string): Problem {
  try {
    const read = JSON.parse(text) as Partial<Problem>;
    return { code: read.code ?? 'ui.trouble', words: read.words ?? '' };
  } catch {
    return { code: 'ui.trouble', words: '' };
  }
}

export const get = <T>(path: string): Promise<T> => ask<T>('GET', path);
export const post = <T>(path: string, body: unknown = {}): Promise<T> => ask<T>('POST', path, body);
export const patch = <T>(path: string, body: unknown): Promise<T> => ask<T>('PATCH', path, body);
export const remove = <T>(path: string): Promise<T> => ask<T>('DELETE', path);
