import { Group, Paper, Text } from '@mantine/core';
import { Link } from '@remix-run/react';
import { OUTCOMES, type ImportView, type RowFilter } from '#modules/imports/contract';
import { atBeginning, useListSearch } from '../lists/list-address';
import { Tiles } from '../ui/tiles';
import { outcomeLooks } from './outcomes';
import classes from './imports.module.css';
import { useNumber, useWords } from '../language/use-words';

interface Props {
  view: ImportView;
  /** Which rows are shown. */
  outcome: RowFilter;
}

const presentIn = (counts: ImportView['counts']) =>
  OUTCOMES.filter((one) => (counts[one] ?? 0) > 0);

/** What a file leads to, for those who hear the page: empty unless it waits for a decision. */
export function useSummary(view: ImportView | undefined): string {
  const words = useWords('imports');
  const number = useNumber();
  if (view?.state !== 'ready') return '';
  const { counts } = view;
  const all = presentIn(counts).map((one) => `${words.now[one]}: ${number(counts[one] ?? 0)}`);
  return [...all, words.states.ready].join('\n');
}

/** How many rows have which outcome; each leads to its rows. */
export function ImportSummary({ view: { counts }, outcome }: Props) {
  const words = useWords('imports');
  const number = useNumber();
  const search = useListSearch();
  const at = (chosen: string | null): string => {
    const next = atBeginning(search);
    if (chosen === null) next.delete('outcome');
    else next.set('outcome', chosen);
    return `?${next}`;
  };
  const present = presentIn(counts);
  return (
    <nav aria-label={words.outcomes}>
      <Tiles least="min(180px, 42%)" gap={12}>
        {present.map((one) => {
          const { icon: Icon, color } = outcomeLooks[one];
          const isShown = outcome === one;
          return (
            <li key={one}>
              <Paper
                component={Link}
                to={at(isShown ? null : one)}
                preventScrollReset
                className={classes.outcome}
                aria-current={isShown || undefined}
              >
                <Group component="span" gap={8} ff="heading" fz="xl" fw={600}>
                  <Icon size={20} stroke={1.75} color={color} aria-hidden />
                  <span>{number(counts[one] ?? 0)}</span>
                </Group>
                <Text span display="block" fw={600}>
                  {words.now[one]}
                </Text>
                <Text span display="block" fz="sm" c="dimmed">
                  {words.why[one]}
                </Text>
              </Paper>
            </li>
          );
        })}
      </Tiles>
    </nav>
  );
}
