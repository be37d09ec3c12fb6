import { fused } from '#foundation/csv';
import { messages } from '#foundation/messages';
import { MOST_BYTES, MOST_ROWS, type EmployeeRow } from '../contract';
import { columnsOf } from './columns';
import { firstLineIn, recordsIn, separatorOf, type CsvRecord } from './records';
import { FileFault, textIn } from './text';

export interface ReadRow {
  line: number;
  row: EmployeeRow;
  /** There is more in the line than there are columns. */
  hasSurplus: boolean;
}

/** The employees of a file as it comes in; only a part of it is in memory at any time. */
export async function* employeesIn(
  bytes: AsyncIterable<Uint8Array>,
  onLeftOut: (headings: string[]) => void = () => {},
): AsyncGenerator<ReadRow> {
  let columns: ReturnType<typeof columnsOf> | undefined;
  let count = 0;
  for await (const { line, fields } of tableIn(textIn(limited(bytes)))) {
    if (!columns) {
      columns = columnsOf(fields.map(textOf));
      onLeftOut(columns.leftOut);
      continue;
    }
    if (++count > MOST_ROWS) throw new FileFault(messages.importTooManyRows);
    yield { line, ...columns.read(fields.map(textOf)) };
  }
  if (count === 0) throw new FileFault(messages.importEmpty);
}

/** So that a spreadsheet takes digits for text: `="0301234567"`. */
const AS_TEXT = /^\s*="((?:[^"]|"")*)"\s*$/;

const textOf = (field: string): string =>
  AS_TEXT.exec(field)?.[1]?.replaceAll('""', '"') ?? fused(field);

async function* limited(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > MOST_BYTES) throw new FileFault(messages.importTooLarge);
    yield chunk;
  }
}

/** Spreadsheets take the separator from a first line like this; it is no line of the table. */
const HINT = /^sep=(.)(\r\n|\r|\n)/;
const LONGEST_HEAD = 20_000;

/** Looked at again with all that comes. */
function goesOnAfterALine(text: string): boolean {
  const lines = text.trimStart();
  return firstLineIn(lines).length < lines.length - 1;
}

async function* tableIn(text: AsyncGenerator<string>): AsyncGenerator<CsvRecord> {
  let head = '';
  while (head.length <= LONGEST_HEAD && !goesOnAfterALine(head.replace(HINT, ''))) {
    const { done, value } = await text.next();
    if (done) break;
    head += value;
  }
  const [hint = '', hinted] = HINT.exec(head) ?? [];
  yield* recordsIn(
    joined(head.slice(hint.length), text),
    hinted
      ? { separator: hinted, line: 2 }
      : { separator: separatorOf(firstLineIn(head.trimStart())) },
  );
}

async function* joined(head: string, text: AsyncIterable<string>): AsyncGenerator<string> {
  yield head;
  yield* text;
}
