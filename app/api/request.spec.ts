import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { defineCall } from './call';
import { parseInput } from './request.server';

const list = defineCall({
  method: 'GET',
  path: '/list',
  group: 'Test',
  about: 'A test.',
  who: 'public',
  query: z.object({ q: z.string().optional() }),
  answers: {},
  handle: () => ({ code: 200 }),
});
const read = (query: URLSearchParams) => parseInput(list, { body: undefined, query });

test('thousands of parameters are gone through once', () => {
  const query = new URLSearchParams(Array.from({ length: 5000 }, (_, index) => [`p${index}`, '']));
  query.set('q', 'ada');
  const asked = vi.spyOn(query, 'getAll');
  expect(read(query).query).toEqual({ q: 'ada' });
  expect(asked).not.toHaveBeenCalled();
});

test('a parameter that is sent twice is refused', () => {
  const twice = new URLSearchParams('q=ada&q=grace');
  expect(() => read(twice)).toThrow();
});
