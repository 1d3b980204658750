import { expect, it, vi } from 'vitest';

vi.stubGlobal('location', new URL('http://sacbe.test/'));

const { match } = await import('../src/lib/router.svelte');

it('reads addresses', () => {
  expect(match('/table/:id', '/table/abc')).toEqual({ id: 'abc' });
  expect(match('/table/:id', '/table/abc/')).toEqual({ id: 'abc' });
  expect(match('/table/:id/at/:step', '/table/abc/at/12')).toEqual({ id: 'abc', step: '12' });
  expect(match('/watch/:id/:key', '/watch/abc/k-1')).toEqual({ id: 'abc', key: 'k-1' });
  expect(match('/table/:id', '/tables/abc')).toBeNull();
  expect(match('/table/:id', '/table/abc/at')).toBeNull();
  expect(match('/', '/')).toEqual({});
  expect(match('/', '/x')).toBeNull();
});
