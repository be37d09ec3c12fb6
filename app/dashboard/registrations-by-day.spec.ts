import { expect, test } from 'vitest';
import { registrationsByDay } from './registrations-by-day';

const NOW = '2026-11-28T13:02:00.000Z';

test('days are those of the reader', () => {
  const registrations = [
    { at: '2026-11-27T10:45:00.000Z', count: 1 },
    { at: '2026-11-27T11:00:00.000Z', count: 2 },
    { at: '2026-11-28T10:45:00.000Z', count: 4 },
    { at: '2026-11-28T13:00:00.000Z', count: 8 },
  ];
  const lastIn = (timeZone: string) => registrationsByDay(registrations, NOW, timeZone).slice(-3);
  expect(lastIn('UTC')).toEqual([
    { day: '2026-11-26', count: 0 },
    { day: '2026-11-27', count: 3 },
    { day: '2026-11-28', count: 12 },
  ]);
  expect(lastIn('Pacific/Auckland')).toEqual([
    { day: '2026-11-27', count: 1 },
    { day: '2026-11-28', count: 6 },
    { day: '2026-11-29', count: 8 },
  ]);
  expect(lastIn('Asia/Kathmandu')).toEqual([
    { day: '2026-11-26', count: 0 },
    { day: '2026-11-27', count: 3 },
    { day: '2026-11-28', count: 12 },
  ]);
});

test('fourteen days, each once, also where clocks change at midnight', () => {
  const days = registrationsByDay([], '2026-09-10T12:00:00.000Z', 'America/Santiago');
  expect(days.map(({ day }) => Number(day.slice(-2)))).toEqual([
    28, 29, 30, 31, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
  ]);
});
