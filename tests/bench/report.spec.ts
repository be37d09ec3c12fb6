import { describe, expect, it } from 'vitest';
import { compare, type Row } from './measure';
import {
  lineOf,
  linesIn,
  mergedLines,
  ratiosOf,
  reportOf,
  tableOf,
  unexplained,
  worseThan,
} from './report';

const row = (what: string, ratio: number, more: Partial<Row> = {}): Row =>
  compare({ what, unit: 'ms', n: 'once', ...more }, { ours: ratio, bare: 1 });

const line = (part: string, measured: Row, day = '2026-11-01') => lineOf(part, measured, day);

describe('a check', () => {
  it('finds a row with a bound that is worse by more than a fifth than the report', () => {
    const [most, least] = [{ bound: { atMost: 9 } }, { bound: { atLeast: 0.1 } }];
    const written = [row('slower', 2, most), row('fewer', 0.5, least), row('unbounded', 1)];
    const report = tableOf(written.map((one) => line('part', one)));
    const recorded = ratiosOf(linesIn(report));
    const worse = (...rows: Row[]) => worseThan(recorded, rows).map(({ what }) => what);
    expect(worse(row('slower', 2.5, most), row('fewer', 0.4, least))).toEqual([]);
    expect(worse(row('slower', 2.51, most), row('fewer', 0.39, least))).toEqual([
      'slower',
      'fewer',
    ]);
    expect(worse(row('slower', 0.5, most), row('fewer', 5, least))).toEqual([]);
    expect(worse(row('unbounded', 9), row('new', 9, most))).toEqual([]);
  });

  it('finds a row with two bounds that left what was recorded on either side', () => {
    const bound = { atLeast: 0.97, atMost: 1.03 };
    const recorded = new Map([['control', 1]]);
    const found = (ratio: number) => worseThan(recorded, [row('control', ratio, { bound })]).length;
    expect([0.79, 0.8, 1, 1.25, 1.26].map(found)).toEqual([1, 0, 0, 0, 1]);
  });

  it('can compare with a ratio far below one', () => {
    const recorded = ratiosOf(linesIn(tableOf([line('part', row('quick', 0.0044))])));
    expect(recorded.get('quick')).toBe(0.0044);
  });
});

describe('a report', () => {
  it('gives back the lines it was made of', () => {
    const lines = [
      line('append', row('one', 0.5, { bound: { atLeast: 0.7 } })),
      line('push', row('other', 2)),
    ];
    expect(linesIn(reportOf(lines, 'Here'))).toEqual(lines);
  });

  it('says processor time only where it was measured, and of PostgreSQL only where it can be had', () => {
    const cpu = {
      ours: { node: 0.4213, postgres: 0.9 },
      bare: { node: 0.1, postgres: null },
    };
    expect(line('append', row('one', 1, { cpu }))['CPU, ours ÷ bare']).toBe('0.421 + 0.9 ÷ 0.1 ms');
    expect(line('push', row('one', 1))['CPU, ours ÷ bare']).toBe('');
  });

  it('says which end of a bound is meant, or both', () => {
    const expected = (bound: Row['bound']) => line('part', row('one', 1, { bound })).expected;
    expect(expected({ atLeast: 0.97, atMost: 1.03 })).toBe('0.97 – 1.03');
    expect([expected({ atLeast: 3 }), expected({ atMost: 1.5 })]).toEqual(['≥ 3', '≤ 1.5']);
  });

  it('of some parts keeps the rows and days of the others', () => {
    const kept = [
      line('append', row('one', 1)),
      line('append', row('dropped', 1)),
      line('push', row('other', 2)),
      line('gone', row('of a part that is no more', 2)),
    ];
    const measured = [line('append', row('one', 3), '2026-11-02')];
    const merged = mergedLines(kept, measured, { parts: ['push', 'append'], again: ['append'] });
    expect(merged.map(({ part, measured, ratio, day }) => [part, measured, ratio, day])).toEqual([
      ['push', 'other', '2.00', '2026-11-01'],
      ['append', 'one', '3.00', '2026-11-02'],
    ]);
  });

  it('says what stops a goal that is missed, and no more once it is met', () => {
    const goal = (ratio: number) =>
      line('append', row('append ÷ raw INSERT, 8 writers', ratio, { bound: { atLeast: 0.7 } }));
    expect(reportOf([goal(0.5)], 'Here')).toMatch(/## Goals that are missed\n\n- \*\*An append/);
    expect(reportOf([goal(0.7)], 'Here')).not.toMatch('Goals that are missed');
    const other = line('new', row('never seen', 2, { bound: { atMost: 1 } }));
    expect(unexplained([goal(0.5), other])).toEqual(['never seen']);
  });
});
