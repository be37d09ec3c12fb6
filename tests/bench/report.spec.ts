import { expect, it } from 'vitest';
import { compare, type Row } from './measure';
import { ratiosIn, tableOf, worseThan } from './report';

const row = (what: string, ratio: number, more: Partial<Row> = {}): Row =>
  compare({ what, unit: 'ms', n: 'once', ...more }, { ours: ratio, bare: 1 });

it('a row with a bound that is worse by more than a fifth than the report is found', () => {
  const [most, least] = [{ bound: { atMost: 9 } }, { bound: { atLeast: 0.1 } }];
  const recorded = ratiosIn(
    tableOf([row('slower', 2, most), row('fewer', 0.5, least), row('unbounded', 1)]),
  );
  const worse = (...rows: Row[]) => worseThan(recorded, rows).map(({ what }) => what);
  expect(worse(row('slower', 2.5, most), row('fewer', 0.4, least))).toEqual([]);
  expect(worse(row('slower', 2.51, most), row('fewer', 0.39, least))).toEqual(['slower', 'fewer']);
  expect(worse(row('slower', 0.5, most), row('fewer', 5, least))).toEqual([]);
  expect(worse(row('unbounded', 9), row('new', 9, most))).toEqual([]);
});
