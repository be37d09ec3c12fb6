import { fused } from '#foundation/csv';
import { messages } from '#foundation/messages';
import { MOST_BYTES, MOST_ROWS, type EmployeeRow } from '../contract';
import { columnsOf, type ReadFields } from './columns';
import { FileFault } from './fault';
import { RecordReader, separatorOf, type CsvRecord } from './records';
import { TextReader } from './text';

export interface ReadRow {
  line: number;
  row: EmployeeRow;
  /** There is more in the line than there are columns. */
  hasSurplus: boolean;
}

/** The employees of a file as it comes in; only a part of it is in memory at any time. */
export async function* employeesIn(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<ReadRow[]> {
  let read: ReadFields | undefined;
  let count = 0;
  for await (const records of recordsIn(bytes)) {
    if (!read) {
      const first = records.shift();
      if (!first) continue;
      read = columnsOf(first.fields);
    }
    const readRow = read;
    count += records.length;
    if (count > MOST_ROWS) throw new FileFault(messages.importTooManyRows);
    if (records.length === 0) continue;
    yield records.map(({ line, fields }) => ({ line, ...readRow(fields.map(fused)) }));
  }
  if (count === 0) throw new FileFault(messages.importEmpty);
}

async function* recordsIn(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRecord[]> {
  const text = new TextReader();
  let head = '';
  let records: RecordReader | undefined;
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > MOST_BYTES) throw new FileFault(messages.importTooLarge);
    const part = text.push(chunk);
    if (records) {
      yield records.push(part);
      continue;
    }
    head += part;
    if (!hasHeadings(head)) continue;
    records = readerOf(head);
    yield records.push(withoutHint(head));
  }
  const rest = text.end();
  if (records) yield records.push(rest);
  else {
    records = readerOf(head + rest);
    yield records.push(withoutHint(head + rest));
  }
  yield records.end();
}

/** Spreadsheets take the separator from a first line like this; it is no line of the table. */
const HINT = /^sep=(.)(\r\n|\r|\n)/;
const LONGEST_HEAD = 20_000;

const hasHeadings = (head: string): boolean =>
  head.length > LONGEST_HEAD || /\S[^\r\n]*[\r\n][^]/.test(head.replace(HINT, ''));

const readerOf = (head: string): RecordReader => {
  const [, hinted] = HINT.exec(head) ?? [];
  const [first = ''] = head.trimStart().split(/[\r\n]/, 1);
  return hinted ? new RecordReader(hinted, 2) : new RecordReader(separatorOf(first));
};

const withoutHint = (head: string): string => head.replace(HINT, '');
