import { expect, it } from 'vitest';
import { LANGUAGES } from '#foundation/languages';
import { calendarIn } from './calendar';

type WithWeek = Intl.Locale & { getWeekInfo?: () => Week; weekInfo?: Week };
interface Week {
  firstDay: number;
}

it.each(Object.values(LANGUAGES))('a week in $name begins as it does there', ({ locale }) => {
  const there = new Intl.Locale(locale) as WithWeek;
  const week = there.getWeekInfo?.() ?? there.weekInfo;
  expect(calendarIn(locale).firstDayOfWeek).toBe((week?.firstDay ?? NaN) % 7);
});

it.each([
  ['en-GB', 'November 2026', '5 November 2026'],
  ['es', 'noviembre de 2026', '5 de noviembre de 2026'],
  ['ja', '2026年11月', '2026年11月5日'],
])('months and days are written as %s has them', (locale, month, day) => {
  const calendar = calendarIn(locale);
  expect(calendar.monthLabelFormat('2026-11-01')).toBe(month);
  expect(calendar.getDayAriaLabel('2026-11-05')).toBe(day);
});
