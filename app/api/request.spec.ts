import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { messages } from '#foundation/messages';
import type { Refusal } from './answer.server';
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

const named = z.object({ name: z.string(messages.required).min(1, messages.required) });
const rename = defineCall({
  method: 'PUT',
  path: '/rename',
  group: 'Test',
  about: 'A test.',
  who: 'public',
  query: named.extend({ page: z.string().regex(/^\d+$/, 'is no number').optional() }),
  body: named,
  answers: {},
  handle: () => ({ code: 200 }),
});
const refusalOf = (query: string, body: object) => {
  try {
    return parseInput(rename, { body, query: new URLSearchParams(query) });
  } catch (error) {
    return (error as Refusal).answer;
  }
};

test.each([
  ['', { name: 'Ada' }, { name: messages.required }, messages.allFieldsRequired],
  ['name=', { name: 'Ada' }, { name: messages.required }, messages.allFieldsRequired],
  ['name=Ada', { name: '' }, { name: messages.required }, messages.allFieldsRequired],
  ['name=Ada', {}, { name: messages.required }, messages.allFieldsRequired],
  ['name=Ada&page=', { name: 'Ada' }, { page: 'is no number' }, messages.checkFields],
])('what is missing of query %j and body %j is missing there', (query, body, errors, status) => {
  expect(refusalOf(query, body)).toEqual({ code: 422, status, errors });
});
