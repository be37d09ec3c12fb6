import { expect, it } from 'vitest';
import { z } from 'zod';
import { messages } from '#foundation/messages';
import { plainMessage } from './plain-message';

const union = z.discriminatedUnion('name', [
  z.object({ name: z.literal('logo') }),
  z.object({ name: z.literal('line') }),
]);

it.each<[z.ZodType, unknown, string]>([
  [z.string(), undefined, messages.required],
  [z.string(), 5, 'must be text'],
  [z.string(messages.required), null, messages.required],
  [z.string(messages.required), 5, 'must be text'],
  [z.array(z.string(messages.required)), ['a', 5], 'must be text'],
  [z.array(z.string(messages.required)), ['a', null], messages.required],
  [z.string(messages.required).min(1, messages.required), '', messages.required],
  [z.number(), 'x', 'must be a number'],
  [z.array(z.string()), 'x', 'must be a list'],
  [z.enum(['left', 'right']), 'up', 'must be one of left, right'],
  [z.literal(0), 1, 'must be 0'],
  [z.literal(null), {}, 'must be null'],
  [z.enum(['', 'transparent']).nullable(), 'red', 'must be one of empty, transparent'],
  [z.string().max(2), 'abc', 'must have at most 2 characters'],
  [z.array(z.string()).max(1), ['a', 'b'], 'must have at most 1 items'],
  [z.number().min(1), 0, 'must be at least 1'],
  [z.number().max(60), 61, 'must be at most 60'],
  [z.string().regex(/^a/), 'b', 'has another form than it must have'],
  [z.union([z.number(), z.boolean()]), 'x', 'has another form than it must have'],
  [union, { name: 'fax' }, 'must be one of logo, line'],
  [z.string().max(2, 'Too long for a card'), 'abc', 'Too long for a card'],
])('says in plain words what is wrong', (schema, given, message) => {
  const [issue] = schema.safeParse(given, { reportInput: true }).error?.issues ?? [];
  expect(issue && plainMessage(issue)).toBe(message);
});
