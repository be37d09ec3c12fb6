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

const UNITS: Partial<Record<string, string>> = { string: 'characters', array: 'items' };

/** How the library begins its messages, which are for programmers. */
const FROM_LIBRARY = /^(Invalid|Too (big|small):) /;

/** Keeps messages of our schemas, and replaces those of the library. Needs what was given: `reportInput`. */
export function plainMessage(issue: z.core.$ZodIssue): string {
  // Our schemas say of a value of another kind what they say of a missing one.
  const isOfOtherKind = issue.code === 'invalid_type' && (issue.input ?? null) !== null;
  const isKept = !(isOfOtherKind && issue.message === messages.required);
  if (isKept && !FROM_LIBRARY.test(issue.message)) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      if (/received (undefined|null)$/.test(issue.message)) return messages.required;
      return `must be ${KINDS[issue.expected] ?? 'of another kind'}`;
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(written).join(', ')}`;
    case 'too_big':
      return `must ${amount(issue.origin, 'at most', issue.maximum)}`;
    case 'too_small':
      return `must ${amount(issue.origin, 'at least', issue.minimum)}`;
    case 'invalid_union':
      return 'options' in issue && Array.isArray(issue.options)
        ? `must be one of ${issue.options.join(', ')}`
        : 'has another form than it must have';
    default:
      return 'has another form than it must have';
  }
}

const written = (value: unknown): string => (value === '' ? 'empty' : String(value));

function amount(origin: string, limit: string, count: number | bigint): string {
  const unit = UNITS[origin];
  return unit ? `have ${limit} ${count} ${unit}` : `be ${limit} ${count}`;
}
