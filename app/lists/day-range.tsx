import '@mantine/dates/styles.layer.css';
import { Button, Group, TextInput } from '@mantine/core';
import { DatePickerInput, type DatesRangeValue } from '@mantine/dates';
import { Form, useSearchParams } from '@remix-run/react';
import { IconCalendar } from '@tabler/icons-react';
import dayjs from 'dayjs';
import { useEffect, useId, useMemo, useState } from 'react';
import type { Parts } from '#foundation/words/parts';
import { useLanguage, useWords } from '../language/use-words';
import { useHydrated } from '../ui/use-hydrated';
import { calendarIn } from './calendar';
import { atBeginning, useListSearch } from './list-address';
import classes from './day-range.module.css';

interface Props {
  label: string;
  /** As the address has it. */
  from?: string;
  to?: string;
  /** Whose days they are. */
  zone?: string;
  /** Days of UTC are picked, instead of the reader's own. */
  isUtc?: boolean;
  /** What else of the address stays where there is no script. */
  keep: readonly string[];
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

/** From a day to a day, both in it, kept in the address together with whose days they are. */
export function DayRange({ label, from, to, zone, isUtc = false, keep }: Props) {
  const id = useId();
  const words = useWords('common').days;
  const { show } = useWords('common');
  const { locale } = useLanguage();
  const { day, calendar } = useMemo(() => calendarIn(locale), [locale]);
  const shown = from && to ? words.range(day(from), day(to)) : words.any;
  const search = useListSearch();
  const [, setSearch] = useSearchParams();
  const asked: DatesRangeValue<string> = [from ?? null, to ?? null];
  const [picked, setPicked] = useState(asked);
  useEffect(() => setPicked([from ?? null, to ?? null]), [from, to]);

  const own = isUtc ? 'UTC' : Intl.DateTimeFormat().resolvedOptions().timeZone;
  const isHydrated = useHydrated();
  const pick = (range: DatesRangeValue<string>) => {
    setPicked(range);
    const [first, last] = range;
    if ((first === null) !== (last === null)) return;
    const next = atBeginning(search);
    for (const name of ['from', 'to', 'zone']) next.delete(name);
    if (first && last) {
      next.set('from', first);
      next.set('to', last);
      next.set('zone', own);
    }
    setSearch(next, { preventScrollReset: true });
  };

  return (
    <>
      <DatePickerInput
        // The calendar is called what its button is called.
        id={`${id}-target`}
        popoverProps={{
          id,
          returnFocus: true,
          withinPortal: false,
          // A page scrolls to all that is below its head, even past the button; to nothing above.
          hideDetached: false,
          middlewares: { flip: { fallbackStrategy: 'initialPlacement' } },
        }}
        className={classes.picker}
        data-needs-script
        type="range"
        size="md"
        classNames={{
          placeholder: classes.placeholder,
          datePickerRoot: classes.calendar,
          presetsList: classes.presets,
        }}
        aria-label={words.of(label, shown)}
        placeholder={words.of(label, words.any)}
        description={isHydrated && zone !== own && zone}
        value={picked}
        onChange={pick}
        presets={presets(words, isUtc)}
        {...calendar}
        valueFormatter={({ date }) =>
          Array.isArray(date)
            ? date.flatMap((one) => (one === null ? [] : [day(String(one))])).join(' – ')
            : ''
        }
        allowSingleDateInRange
        weekendDays={[]}
        hideOutsideDates
        clearable
        clearButtonProps={{ 'aria-label': words.anyDay, tabIndex: 0 }}
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
        leftSection={<IconCalendar size={20} stroke={1.75} aria-hidden />}
      />
      <noscript>
        <Form>
          {keep.map((name) => {
            const kept = search.get(name);
            return kept && <input key={name} type="hidden" name={name} value={kept} />;
          })}
          <Group align="end">
            <TextInput type="date" name="from" label={words.from(label)} defaultValue={from} />
            <TextInput type="date" name="to" label={words.to} defaultValue={to} />
            <Button type="submit" variant="default">
              {show}
            </Button>
          </Group>
        </Form>
      </noscript>
    </>
  );
}
