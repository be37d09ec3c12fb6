import { expect, it } from 'vitest';
import { pdfOf } from './pdf';

const whole = { x: 0, y: 0, width: 10, height: 5 };

it('a file for print tells where each of its objects is, and has its pictures packed', async () => {
  const bytes = new Uint8Array(2 * 1 * 3).fill(200);
  const page = {
    ...{ width: 20, height: 10 },
    ...{ trim: whole, bleed: whole, lines: [[0, 0, 1, 1] as const] },
    picture: { width: 2, height: 1, bytes },
  };
  const file = Buffer.from(await (await pdfOf([page, page], 'Zoë')).arrayBuffer());
  const text = file.toString('latin1');
  const table = Number(/startxref\n(\d+)/.exec(text)?.[1]);
  expect(text.slice(table, table + 4)).toBe('xref');
  const starts = [...text.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, at]) =>
    Number(at),
  );
  expect(starts).toHaveLength(9);
  starts.forEach((start, at) => {
    expect(text.slice(start, start + 7)).toBe(`${at + 1} 0 obj`);
  });
  expect(text).toContain('/Count 2');
  expect(text).toContain('/Title<FEFF005A006F00EB>');
});
