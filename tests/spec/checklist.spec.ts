import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { messages } from '#foundation/messages';
import { calls, entities, limits, roles, rules, states } from './lines';
import { section8 } from './section-8';
import { screens } from './screens';
import type { Line } from './line';

/** The specification, section by section: which test shows that it holds. */

/** A test, with the table or the loop that it is made of. */
const TEST = /^(?:for \(const (?:(?!^ *(?:test|it)\b)[^])*)? *(?:test|it)(?:\.each)?\b/gm;

const sources = new Map<string, string>();

function sourceOf(file: string): string {
  if (!sources.has(file)) sources.set(file, existsSync(file) ? readFileSync(file, 'utf8') : '');
  return sources.get(file) ?? '';
}

/** What may stand before a sentence or a title; a slash where a test looks for it by a pattern. */
const QUOTES = ["'", '"', '`', '/'];

/** The text of a test; empty where there is none of this title. */
function bodyOf({ file, test }: Line): string {
  const source = sourceOf(file);
  const title = Math.max(...QUOTES.map((quote) => source.indexOf(quote + test + quote)));
  if (title === -1) return '';
  const starts = [...source.matchAll(TEST)].map(({ index }) => index);
  const start = starts.findLast((index) => index < title);
  return source.slice(
    start,
    starts.find((index) => index > title),
  );
}

/** A constant or a function of a file, with all of its text. */
const SHARED = /^(?:const (\w+) =.*?;$|(?:async )?function (\w+)\(.*?^\}$)/gms;

/** Said in the test itself, by the name of the message, or by what the test uses of its file. */
function isSaidIn(line: Line, message: string): boolean {
  const body = bodyOf(line);
  const [key] = Object.entries(messages).find(([, text]) => text === message) ?? [];
  const isQuotedIn = (text: string) => QUOTES.some((quote) => text.includes(quote + message));
  const shared = [...sourceOf(line.file).matchAll(SHARED)];
  return (
    isQuotedIn(body) ||
    (key !== undefined && new RegExp(`messages\\.${key}\\b`).test(body)) ||
    shared.some(([text, value, helper]) => isQuotedIn(text) && body.includes(value ?? helper ?? ''))
  );
}

const sections = {
  '2, screens': screens,
  '3, entities': entities,
  '4, states': states,
  '5, rules': rules,
  '6, roles': roles,
  '7, calls': calls,
  '9, limits': limits,
};

describe.each(Object.entries(sections))('section %s', (_, lines) => {
  it.each(lines)('$says', (line) => {
    expect(bodyOf(line), `no test is called so in ${line.file}`).not.toBe('');
  });

  it('says each thing once', () => {
    const said = lines.map(({ says }) => says);
    expect(said).toEqual([...new Set(said)]);
  });
});

describe('section 8, messages', () => {
  it.each(section8)('$says', (line) => {
    expect(isSaidIn(line, line.says), `${line.file} does not show it`).toBe(true);
  });

  it('would miss a message that no test shows', () => {
    const [line] = section8;
    expect(isSaidIn(line!, 'No test says this')).toBe(false);
    expect(bodyOf({ ...line!, test: 'no test is called so' })).toBe('');
  });
});
