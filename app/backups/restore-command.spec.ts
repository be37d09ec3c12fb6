import { describe, expect, it } from 'vitest';
import { ownServerAdvice, wayBackLines } from '../backup-words';
import { chosenMoment, wayBack } from './restore-command';

const day = (d: number, time = '03:00:00'): string =>
  `2026-01-${String(d).padStart(2, '0')}T${time}.000Z`;
const backup = (d: number, reaches?: string) =>
  ({
    id: `202601${String(d).padStart(2, '0')}_030000`,
    at: day(d),
    state: 'complete',
    reaches,
  }) as const;

/** The newest first, as they are listed; nothing is kept between the end of the first and the second. */
const backups = [
  { ...backup(4), state: 'failed' as const },
  backup(3, day(3, '15:00:00')),
  backup(2),
  backup(1, day(1, '12:00:00')),
];
const to = (moment: string) => wayBack(backups, new Date(moment));

describe('the way back', () => {
  it('is to the last moment that is kept, where none is chosen', () => {
    expect(wayBack(backups, null)).toEqual({
      kind: 'latest',
      moment: day(3, '15:00:00'),
      command: 'npm run restore -- 20260103_030000 --to latest',
    });
  });

  it('is to any moment between a backup and the end of its log', () => {
    expect(to(day(1, '11:30:00'))).toEqual({
      kind: 'moment',
      moment: '2026-01-01T11:30:00Z',
      command: 'npm run restore -- 20260101_030000 --to 2026-01-01T11:30:00Z',
    });
  });

  it('is to the nearest moment before one that is not kept', () => {
    expect(to(day(1, '20:00:00'))).toMatchObject({ kind: 'nearest', moment: day(1, '12:00:00') });
    expect(to(day(2, '20:00:00'))).toEqual({
      kind: 'nearest',
      moment: day(2),
      command: 'npm run restore -- 20260102_030000',
    });
    expect(to(day(9))).toMatchObject({ kind: 'nearest', moment: day(3, '15:00:00') });
  });

  it('is none to a moment before the first backup, and without a backup', () => {
    expect(to('2025-12-31T00:00Z')).toEqual({ kind: 'too-early', moment: day(1) });
    expect(wayBack([], null)).toBeNull();
    expect(wayBack([backups[0]!], new Date())).toBeNull();
  });
});

describe('the chosen moment', () => {
  const chosen = (fields: string) =>
    chosenMoment(new URLSearchParams(fields))?.toISOString() ?? null;

  it('is in the zone of the device, and in UTC where that is not known', () => {
    expect(chosen('day=2026-01-31&time=12:00')).toBe('2026-01-31T12:00:00.000Z');
    expect(chosen('day=2026-01-31&time=12:00:30&offset=60')).toBe('2026-01-31T11:00:30.000Z');
    expect(chosen('day=2026-01-31&time=00:00&offset=-330')).toBe('2026-01-31T05:30:00.000Z');
  });

  it.each([
    '',
    'day=2026-01-31',
    'day=31.1.2026&time=12:00',
    'day=2026-02-31&time=25:00',
    'day=x&time=y&offset=z',
  ])('is none where no moment is written: %s', (fields) => expect(chosen(fields)).toBeNull());
});

it('is said at a first start, with the newest backup where the folder has one', () => {
  const lines = (found: Parameters<typeof wayBackLines>[1]) =>
    wayBackLines('/data/encryption.keys', found).join('\n');
  const known = { release: '1', postgres: 17, key: 'k', allBytes: 1 };
  expect(lines([])).toContain('npm run restore -- <file>');
  expect(lines([{ ...known, ...backup(3, day(3, '15:00:00')) }])).toContain(
    'npm run restore -- 20260103_030000 --to latest',
  );
  expect(lines([])).toContain('/data/encryption.keys');
});

describe('what is said of a server of one’s own', () => {
  it('names what an older backup lacks, after the command that restores it', () => {
    expect(ownServerAdvice).toMatch(/pg_restore[^]*move DATA_DIR\/checkpoints aside/);
  });
});
