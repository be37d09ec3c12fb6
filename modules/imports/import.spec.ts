import { DeciderSpecification } from '@event-driven-io/emmett';
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import type { ImportsEvent } from '#events/imports';
import { messages } from '#foundation/messages';
import { checkRow, locationFinder } from './check-row';
import type { ImportState } from './contract';
import { columnsOf } from './csv/columns';
import { importDecider, type Import, type ImportCommand } from './import';

afterEach(() => vi.restoreAllMocks());

const given = DeciderSpecification.for(importDecider);
const of = { importId: 'i', organizationId: 'o' };
const started: ImportsEvent = { type: 'ImportStarted', data: { ...of, total: 10 } };
const progressed: ImportsEvent = { type: 'ImportProgressed', data: { ...of, done: 4 } };
const brought = { joined: 1, invited: 3, cancelled: false };
const finished: ImportsEvent = { type: 'ImportFinished', data: { ...of, ...brought } };
const code = (expected: string) => (error: Error) =>
  error.message.length > 0 && (error as { code?: string }).code === expected;

it('adds up its chunks', () => {
  given([started])
    .when({ type: 'RecordChunk', data: { done: 4 } })
    .then([progressed]);
  given([started, progressed])
    .when({ type: 'RecordChunk', data: { done: 6 } })
    .then([{ type: 'ImportProgressed', data: { ...of, done: 10 } }]);
});

it('ends once, finished or cancelled', () => {
  given([started, progressed]).when({ type: 'FinishImport', data: brought }).then([finished]);
  const cancelled = { ...brought, cancelled: true };
  given([started, progressed])
    .when({ type: 'FinishImport', data: cancelled })
    .then([{ type: 'ImportFinished', data: { ...of, ...cancelled } }]);
  given([started, finished])
    .when({ type: 'FinishImport', data: cancelled })
    .thenThrows(code('ImportNotReady'));
  given([started, finished])
    .when({ type: 'RecordChunk', data: { done: 1 } })
    .thenThrows(code('Conflict'));
});

it('is nothing before its file is read', () => {
  given([]).when({ type: 'StartImport', data: {} }).thenThrows(code('NotFound'));
});

describe('a file', () => {
  const decide = (type: 'StartImport' | 'DiscardImport', file: Partial<Import>) => {
    const command: ImportCommand = { type, data: {} };
    return importDecider.decide(command, { ...of, state: 'ready', total: 10, done: 0, ...file });
  };

  test('is imported when it is ready and has rows for it', () => {
    expect(decide('StartImport', {})).toEqual([started]);
    expect(() => decide('StartImport', { total: 0 })).toThrow();
    for (const state of ['reading', 'running', 'cancelled', 'finished'] as ImportState[]) {
      expect(() => decide('StartImport', { state })).toThrow();
    }
  });

  test('is discarded unless it is being imported', () => {
    for (const state of ['ready', 'cancelled', 'finished'] as ImportState[]) {
      expect(decide('DiscardImport', { state })).toEqual([{ type: 'ImportDiscarded', data: of }]);
    }
    expect(() => decide('DiscardImport', { state: 'running' })).toThrow();
  });
});

const placed = (id: string, name: string, city: string, address = 'Rua 1') => ({
  ...{ id, name, city, address },
  country: 'Portugal',
});

test('a location is found by its name and as much more as tells it from others', () => {
  const find = locationFinder([
    placed('1', 'Branch', 'Faro'),
    placed('2', 'Branch', 'Porto'),
    placed('3', 'Branch', 'Porto', 'Rua 2'),
    placed('4', 'Branch, Faro', 'Lisbon'),
  ]);
  const several = { fault: messages.importSeveralLocations };
  expect(find('Branch')).toEqual(several);
  expect(find('branch porto')).toEqual(several);
  expect(find('Branch، Porto، Rua 2')).toEqual({ id: '3' });
  expect(find('Branch, Faro')).toEqual({ id: '4' });
  expect(find('Branch, Faro, Rua 1')).toEqual({ id: '1' });
  expect(find('Branch, Lisbon')).toEqual({ fault: messages.importUnknownLocation });
});

test('a field of marks without end is compared with nothing, as to put them in order takes the square of their number', () => {
  const normalize = vi.spyOn(String.prototype, 'normalize');
  const findLocation = locationFinder([
    placed('1', 'London', 'London'),
    placed('2', 'Paris', 'Paris'),
  ]);
  const marks = `a${'\u0301\u0323'.repeat(4000)}`;
  const { read } = columnsOf(['name', 'email', 'location', marks]);
  const { row, hasSurplus } = read([marks, 'ada@example.test', marks, '']);
  const checked = checkRow({ line: 2, row, hasSurplus }, findLocation);
  expect(checked.faults).toMatchObject({ location: messages.importUnknownLocation });
  const longest = Math.max(...normalize.mock.contexts.map((text) => String(text).length));
  expect(longest).toBeLessThan(300);
});
