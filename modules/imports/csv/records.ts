import { inLine, messages } from '#foundation/messages';
import { FileFault } from './text';

/** One entry of a file, which quoted line ends may spread over several lines. */
export interface CsvRecord {
  /** In which it starts, counted from 1. */
  line: number;
  fields: string[];
}

/** A quote that is never closed would make one entry of all the rest. */
const LONGEST = 20_000;

/** RFC 4180, with any separator and any line end, as the text comes; entries without a word are left out. */
export async function* recordsIn(
  text: AsyncIterable<string>,
  { separator, line = 1 }: { separator: string; line?: number },
): AsyncGenerator<CsvRecord> {
  const { field, textBehindQuote } = patternsOf(separator);
  const refuse = (message: string): never => {
    throw new FileFault(inLine(message, line));
  };
  let rest = '';
  for await (const part of ended(text)) {
    rest += part;
    let from = 0;
    let fields: string[] = [];
    let lineEnds = 0;
    for (let at = 0; ; at = field.lastIndex) {
      field.lastIndex = textBehindQuote.lastIndex = at;
      const match = field.exec(rest);
      if (!match && textBehindQuote.test(rest)) refuse(messages.importQuoteInside);
      const to = match ? field.lastIndex : rest.length;
      if (to - from > LONGEST) refuse(messages.importQuoteOpen);
      if (!match) break;
      const [, quoted, plain = '', end] = match;
      fields.push(quoted?.replaceAll('""', '"') ?? plain);
      lineEnds += lineEndsIn(quoted);
      if (end === separator) continue;
      if (fields.some((one) => one.trim() !== '')) yield { line, fields };
      line += lineEnds + lineEndsIn(end);
      from = field.lastIndex;
      fields = [];
      lineEnds = 0;
    }
    rest = rest.slice(from);
  }
  if (rest !== '') refuse(messages.importQuoteOpen);
}

async function* ended(text: AsyncIterable<string>): AsyncGenerator<string> {
  yield* text;
  yield '\n';
}

const lineEndsIn = (text = ''): number => text.match(/\r\n|\r|\n/g)?.length ?? 0;

function patternsOf(sign: string) {
  // A file may name any sign, those of a pattern too.
  const separator = `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
  // Spaces around a quoted field mean nothing.
  const quoted = ' *"([^"]*(?:""[^"]*)*)"(?!") *';
  const plain = String.raw`(?! *")([^${separator}\r\n]*)`;
  // Empty lines go with the one before them; the other half of a line end may still come.
  const end = String.raw`(${separator}|(?:\r\n|\n|\r(?=[^])){1,99})`;
  return {
    field: new RegExp(`(?:${quoted}|${plain})${end}`, 'y'),
    textBehindQuote: new RegExp(String.raw`${quoted}[^ ${separator}\r\n]`, 'y'),
  };
}

/** Matched in one pass: what opens a field in quotes goes on to its end, or to that of the text. */
const FIRST_LINE = /^(?:(?:^|[,;\t]) *"(?:[^"]|"")*(?:"|$)|[^\r\n])*/;

/** Up to the first line end outside of quotes, or all of it. */
export const firstLineIn = (text: string): string => FIRST_LINE.exec(text)?.[0] ?? '';

/** What stands between the fields of a line: whichever there is most of, outside of quotes. */
export function separatorOf(line: string): string {
  const bare = line.replace(/(^|[,;\t]) *"(?:[^"]|"")*"/g, '$1');
  const count = (sign: string) => bare.split(sign).length;
  return [',', ';', '\t'].reduce((most, sign) => (count(sign) > count(most) ? sign : most));
}
