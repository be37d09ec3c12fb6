import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inLine, messages } from '#foundation/messages';
import { recordsIn, separatorOf, type CsvRecord } from './records';

async function* inParts(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

async function read(text: string, separator = ',', size = text.length || 1): Promise<CsvRecord[]> {
  const records: CsvRecord[] = [];
  for await (const record of recordsIn(inParts(text, size), { separator })) records.push(record);
  return records;
}
const fieldsOf = async (text: string, separator?: string) =>
  (await read(text, separator)).map(({ fields }) => fields);

const quoted = (field: string) => `"${field.replaceAll('"', '""')}"`;

describe('records', () => {
  it('are what was written, however it is quoted, cut and ended', async () => {
    const field = fc.string({ unit: fc.constantFrom(...'ab,;"\n\r\t é') });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(field, { minLength: 1, maxLength: 4 }), { maxLength: 5 }),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.constantFrom(',', ';', '\t', '|', ']'),
        fc.integer({ min: 1, max: 9 }),
        async (table, end, separator, size) => {
          const text = table.map((row) => row.map(quoted).join(separator) + end).join('');
          const said = table.filter((row) => row.some((one) => one.trim() !== ''));
          expect((await read(text, separator, size)).map(({ fields }) => fields)).toEqual(said);
        },
      ),
    );
  });

  it('end with every kind of line end, and without one', async () => {
    for (const end of ['\n', '\r\n', '\r']) {
      expect(await fieldsOf(`a,b${end}c,d`)).toEqual([
        ['a', 'b'],
        ['c', 'd'],
      ]);
    }
  });

  it('know in which line they begin', async () => {
    const lines = await read('a\r\n\r\n"b\r\nb\nb"\r\n  \r\nc\r\n');
    expect(lines.map(({ line }) => line)).toEqual([1, 3, 7]);
  });

  it('take a quote in the middle of a plain field as it is, and spaces around a quoted one as nothing', async () => {
    expect(await fieldsOf('5" pipe, "a, b" ,c')).toEqual([['5" pipe', 'a, b', 'c']]);
  });

  it('tell where a quote is never closed, or is closed too early', async () => {
    await expect(fieldsOf('a\n"b\nc')).rejects.toThrow(inLine(messages.importQuoteOpen, 2));
    await expect(fieldsOf('a\n"b"c')).rejects.toThrow(inLine(messages.importQuoteInside, 2));
    await expect(fieldsOf(`a\n"${'b\n'.repeat(20_000)}`)).rejects.toThrow(
      inLine(messages.importQuoteOpen, 2),
    );
  });

  it('may have a quote inside one field and a quoted quote at the beginning of another', async () => {
    expect(await fieldsOf('a\n5" pipe,"""b""c"\n')).toEqual([['a'], ['5" pipe', '"b"c']]);
  });
});

describe('the separator', () => {
  it.each([
    ['name,mail', ','],
    ['name;mail', ';'],
    ['name\tmail', '\t'],
    ['"name; first, last";mail', ';'],
    ['name', ','],
    ['size 5";mail;"name, both"', ';'],
  ])('of %j is %j', (text, separator) => {
    expect(separatorOf(text)).toBe(separator);
  });
});
