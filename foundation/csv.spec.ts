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

  it('leaves an apostrophe that defends nothing', () => {
    expect(fused("'s-Hertogenbosch")).toBe("'s-Hertogenbosch");
  });
});
