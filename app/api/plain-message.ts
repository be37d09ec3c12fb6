import type { z } from 'zod';
import { messages } from '#foundation/messages';

const KINDS: Partial<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

/** Keeps messages of our schemas, and replaces those of the library, which are for programmers. */
export function plainMessage(issue: z.core.$ZodIssue): string {
  const { message } = issue;
  if (issue.code !== 'invalid_type' || !message.startsWith('Invalid input: ')) return message;
  if (/received (undefined|null)$/.test(message)) return messages.required;
  return `must be ${KINDS[issue.expected] ?? 'of another kind'}`;
}
