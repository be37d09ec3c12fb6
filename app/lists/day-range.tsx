import { Button, Group, Input, InputBase, Popover, TextInput } from '@mantine/core';
import { Form, useSearchParams } from '@remix-run/react';
import { IconCalendar } from '@tabler/icons-react';
import { useEffect, useId, useMemo, useState } from 'react';
import { useLanguage, useWords } from '../language/use-words';
import { writtenIn } from '../ui/days';
import { useHydrated } from '../ui/use-hydrated';
import { usePart } from '../ui/use-part';
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

const loadCalendar = () => import('./day-calendar');

type Range = [from: string | null, to: string | null];

/** From a day to a day, both in it, kept in the address together with whose days they are. */
export function DayRange({ label, from, to, zone, isUtc = false, keep }: Props) {
  const id = useId();
  const words = useWords('common').days;
  const { show } = useWords('common');
  const { locale } = useLanguage();
  const day = useMemo(() => writtenIn(locale, { dateStyle: 'medium' }), [locale]);
  const shown = from && to ? words.range(day(from), day(to)) : words.any;
  const search = useListSearch();
  const [, setSearch] = useSearchParams();
  const [opened, setOpened] = useState(false);
  const part = usePart(loadCalendar, opened, () => setOpened(false));
  const [picked, setPicked] = useState<Range>([from ?? null, to ?? null]);
  const takeAsked = () => setPicked([from ?? null, to ?? null]);
  useEffect(takeAsked, [from, to]);

  const own = isUtc ? 'UTC' : Intl.DateTimeFormat().resolvedOptions().timeZone;
  const isHydrated = useHydrated();
  const close = () => {
    setOpened(false);
    // Half of a range is none.
    takeAsked();
  };
  const pick = (range: Range) => {
    setPicked(range);
    const [first, last] = range;
    if ((first === null) !== (last === null)) return;
    setOpened(false);
    const next = atBeginning(search);
    for (const name of ['from', 'to', 'zone']) next.delete(name);
    if (first && last) {
      next.set('from', first);
      next.set('to', last);
      next.set('zone', own);
    }
    setSearch(next, { preventScrollReset: true });
  };
  const isPicked = picked.some((one) => one !== null);
  const written = picked.flatMap((one) => (one === null ? [] : [day(one)])).join(' – ');

  return (
    <>
      <Popover
        // The calendar is called what its button is called.
        id={id}
        opened={opened && part !== undefined}
        onChange={close}
        position="bottom-start"
        trapFocus
        returnFocus
        withinPortal={false}
        // A page scrolls to all that is below its head, even past the button; to nothing above.
        hideDetached={false}
        middlewares={{ flip: { fallbackStrategy: 'initialPlacement' } }}
      >
        <Popover.Target>
          <InputBase
            component="button"
            type="button"
            id={`${id}-target`}
            className={classes.picker}
            data-needs-script
            size="md"
            pointer
            aria-label={words.of(label, shown)}
            description={isHydrated && zone !== own && zone}
            onClick={() => (opened ? close() : setOpened(true))}
            leftSection={<IconCalendar size={20} stroke={1.75} aria-hidden />}
            rightSection={
              isPicked && (
                <Input.ClearButton
                  aria-label={words.anyDay}
                  tabIndex={0}
                  onClick={() => pick([null, null])}
                />
              )
            }
            rightSectionPointerEvents="all"
          >
            {written || <span className={classes.placeholder}>{words.of(label, words.any)}</span>}
          </InputBase>
        </Popover.Target>
        <Popover.Dropdown>
          {part && <part.DayCalendar picked={picked} onPick={pick} isUtc={isUtc} />}
        </Popover.Dropdown>
      </Popover>
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
