import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { messages } from '#foundation/messages';
import { RecordReader, separatorOf, type CsvRecord } from './records';

const read = (text: string, separator = ',', step = text.length || 1): CsvRecord[] => {
  const reader = new RecordReader(separator);
  const records: CsvRecord[] = [];
  for (let at = 0; at < text.length; at += step) {
    records.push(...reader.push(text.slice(at, at + step)));
  }
  return [...records, ...reader.end()];
};
const fieldsOf = (text: string, separator?: string) =>
  read(text, separator).map(({ fields }) => fields);

const quoted = (field: string) => `"${field.replaceAll('"', '""')}"`;

describe('records', () => {
  it('are what was written, however it is quoted, cut and ended', () => {
    const field = fc.string({ unit: fc.constantFrom(...'ab,;"\n\r\t é') });
    fc.assert(
      fc.property(
        fc.array(fc.array(field, { minLength: 1, maxLength: 4 }), { maxLength: 5 }),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.constantFrom(',', ';', '\t'),
        fc.integer({ min: 1, max: 9 }),
        (table, end, separator, step) => {
          const text = table.map((row) => row.map(quoted).join(separator) + end).join('');
          const said = table.filter((row) => row.some((one) => one.trim() !== ''));
          expect(read(text, separator, step).map(({ fields }) => fields)).toEqual(said);
        },
      ),
    );
  });

  it('end with every kind of line end, and without one', () => {
    for (const end of ['\n', '\r\n', '\r']) {
      expect(fieldsOf(`a,b${end}c,d`)).toEqual([
        ['a', 'b'],
        ['c', 'd'],
      ]);
    }
  });

  it('know in which line they begin', () => {
    const lines = read('a\r\n\r\n"b\r\nb\nb"\r\n  \r\nc\r\n').map(({ line }) => line);
    expect(lines).toEqual([1, 3, 7]);
  });

  it('take a quote in the middle of a plain field as it is, and spaces around a quoted one as nothing', () => {
    expect(fieldsOf('5" pipe, "a, b" ,c')).toEqual([['5" pipe', 'a, b', 'c']]);
  });

  it('tell where a quote is never closed, or is closed too early', () => {
    expect(() => fieldsOf('a\n"b\nc')).toThrow(`${messages.importQuoteOpen} (line 2)`);
    expect(() => fieldsOf('a\n"b"c')).toThrow(`${messages.importQuoteInside} (line 2)`);
    expect(() => fieldsOf(`a\n"${'b\n'.repeat(20_000)}`)).toThrow(
      `${messages.importQuoteOpen} (line 2)`,
    );
  });
});

describe('the separator', () => {
  it.each([
    ['name,mail', ','],
    ['name;mail', ';'],
    ['name\tmail', '\t'],
    ['"name; first, last";mail', ';'],
    ['name', ','],
  ])('of %j is %j', (text, separator) => {
    expect(separatorOf(text)).toBe(separator);
  });
});
