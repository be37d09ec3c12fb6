import '@mantine/dates/styles.layer.css';
import { Button, Group, TextInput } from '@mantine/core';
import { DatePickerInput, type DatesRangeValue } from '@mantine/dates';
import { Form, useSearchParams } from '@remix-run/react';
import { IconCalendar } from '@tabler/icons-react';
import dayjs from 'dayjs';
import { useEffect, useId, useState } from 'react';
import { atBeginning } from './list-address';
import classes from './day-range.module.css';

interface Props {
  label: string;
  /** As the address has it. */
  from?: string;
  to?: string;
  /** What else of the address stays where there is no script. */
  keep: readonly string[];
}

const DAY = 'YYYY-MM-DD';
const SHOWN = 'D MMM YYYY';

const inWords = (from?: string, to?: string): string =>
  from && to ? `${dayjs(from).format(SHOWN)} to ${dayjs(to).format(SHOWN)}` : 'any day';

const presets = () => {
  const today = dayjs();
  const since = (first: dayjs.Dayjs): [string, string] => [first.format(DAY), today.format(DAY)];
  return [
    { label: 'Last 7 days', value: since(today.subtract(6, 'day')) },
    { label: 'Last 30 days', value: since(today.subtract(29, 'day')) },
    { label: 'This year', value: since(today.startOf('year')) },
  ];
};

/** From a day to a day, both in it, kept in the address together with whose days they are. */
export function DayRange({ label, from, to, keep }: Props) {
  const id = useId();
  const [search, setSearch] = useSearchParams();
  const asked: DatesRangeValue<string> = [from ?? null, to ?? null];
  const [picked, setPicked] = useState(asked);
  useEffect(() => setPicked([from ?? null, to ?? null]), [from, to]);

  const pick = (range: DatesRangeValue<string>) => {
    setPicked(range);
    const [first, last] = range;
    if ((first === null) !== (last === null)) return;
    const next = atBeginning(search);
    for (const name of ['from', 'to', 'zone']) next.delete(name);
    if (first && last) {
      next.set('from', first);
      next.set('to', last);
      next.set('zone', Intl.DateTimeFormat().resolvedOptions().timeZone);
    }
    setSearch(next, { preventScrollReset: true });
  };

  return (
    <>
      <DatePickerInput
        // The calendar is called what its button is called.
        id={`${id}-target`}
        popoverProps={{ id, returnFocus: true, withinPortal: false }}
        className={classes.picker}
        data-needs-script
        type="range"
        size="md"
        classNames={{
          placeholder: classes.placeholder,
          datePickerRoot: classes.calendar,
          presetsList: classes.presets,
        }}
        aria-label={`${label}: ${inWords(from, to)}`}
        placeholder={`${label}: any day`}
        value={picked}
        onChange={pick}
        presets={presets()}
        valueFormat={SHOWN}
        allowSingleDateInRange
        weekendDays={[]}
        hideOutsideDates
        clearable
        clearButtonProps={{ 'aria-label': 'Any day', tabIndex: 0 }}
        ariaLabels={{
          previousMonth: 'Month before',
          nextMonth: 'Month after',
          previousYear: 'Year before',
          nextYear: 'Year after',
          previousDecade: 'Ten years before',
          nextDecade: 'Ten years after',
          monthLevelControl: 'Choose a month',
          yearLevelControl: 'Choose a year',
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
            <TextInput type="date" name="from" label={`${label}: from`} defaultValue={from} />
            <TextInput type="date" name="to" label="to" defaultValue={to} />
            <Button type="submit" variant="default">
              Show
            </Button>
          </Group>
        </Form>
      </noscript>
    </>
  );
}
