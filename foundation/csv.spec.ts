import { describe, expect, it } from 'vitest';
import { csvLine, fused } from './csv';

describe('a line of comma separated values', () => {
  it('quotes what would be misread', () => {
    expect(csvLine(['a', 'b, c', 'say "d"', 'e\nf', '', ' g'])).toBe(
      'a,"b, c","say ""d""","e\nf",," g"\r\n',
    );
  });

  it.each(['=1+1', '+1', '-1', '@sum', '\t=1', '\r=1', '\n=1', '＝1+1', '＋1', '－1', '＠sum'])(
    'gives no program %j to run',
    (field) => {
      const [line = ''] = csvLine([field]).match(/'.*/s) ?? [];
      expect(line.startsWith("'")).toBe(true);
      expect(fused(`'${field}`)).toBe(field);
    },
  );

  it.each([
    [';', "Gardener;=cmd|'/c calc'!A0;x"],
    [';', 'Gardener;"=1+1"'],
    [';', 'Gardener;\t=1+1'],
    ['\t', 'Gardener\t@sum'],
    ['\n', 'Gardener\n=1+1'],
    ['\r', 'Gardener\r\n＝1+1'],
  ])('gives no program that separates by %j anything of %j to run', (separator, field) => {
    const cells = csvLine(['a', field, 'b']).split(separator);
    expect(cells.filter((cell) => /^[\t\r\n"]*[=+\-@＝＋－＠]/.test(cell))).toEqual([]);
  });

  it.each(['a;=1;-2\n+3', "'=1", "a;'=1", "''-1", '\t=1', 'a;"=1', 'a;b\nc', "'s"])(
    '%j is read again as it was',
    (field) => {
      const [, written = ''] = /^(.*)\r\n$/s.exec(csvLine([field])) ?? [];
      const read = written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written;
      expect(fused(read)).toBe(field);
    },
  );

  it('leaves an apostrophe that defends nothing', () => {
    expect(fused("'s-Hertogenbosch")).toBe("'s-Hertogenbosch");
  });
});
