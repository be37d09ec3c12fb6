import '@mantine/dates/styles.layer.css';
import { DatePicker, type DatesRangeValue } from '@mantine/dates';
import dayjs from 'dayjs';
import { useMemo } from 'react';
import type { Parts } from '#foundation/words/parts';
import { useLanguage, useWords } from '../language/use-words';
import { calendarIn } from './calendar';
import classes from './day-range.module.css';

interface Props {
  picked: DatesRangeValue<string>;
  onPick: (range: DatesRangeValue<string>) => void;
  /** Days of UTC are picked, instead of the reader's own. */
  isUtc: boolean;
}

const DAY = 'YYYY-MM-DD';

type Words = Parts['common']['days'];

const presets = (words: Words, isUtc: boolean) => {
  const today = dayjs(isUtc ? new Date().toISOString().slice(0, 10) : undefined);
  const since = (first: dayjs.Dayjs): [string, string] => [first.format(DAY), today.format(DAY)];
  return [
    { label: words.last7, value: since(today.subtract(6, 'day')) },
    { label: words.last30, value: since(today.subtract(29, 'day')) },
    { label: words.thisYear, value: since(today.startOf('year')) },
  ];
};

/** From a day to a day, or one of those that are asked for most. */
export function DayCalendar({ picked, onPick, isUtc }: Props) {
  const words = useWords('common').days;
  const { locale } = useLanguage();
  const calendar = useMemo(() => calendarIn(locale), [locale]);
  return (
    <DatePicker
      type="range"
      size="md"
      classNames={{ datePickerRoot: classes.calendar, presetsList: classes.presets }}
      value={picked}
      defaultDate={picked[0] ?? undefined}
      onChange={onPick}
      presets={presets(words, isUtc)}
      {...calendar}
      allowSingleDateInRange
      weekendDays={[]}
      hideOutsideDates
      ariaLabels={{
        previousMonth: words.monthBefore,
        nextMonth: words.monthAfter,
        previousYear: words.yearBefore,
        nextYear: words.yearAfter,
        previousDecade: words.tenYearsBefore,
        nextDecade: words.tenYearsAfter,
        monthLevelControl: words.chooseMonth,
        yearLevelControl: words.chooseYear,
      }}
    />
  );
}
