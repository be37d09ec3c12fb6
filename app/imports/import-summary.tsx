import { Text } from '@mantine/core';
import { Link, useSearchParams } from '@remix-run/react';
import { OUTCOMES, type ImportView, type RowFilter } from '#modules/imports/contract';
import { outcomeLooks } from './outcomes';
import classes from './imports.module.css';
import { useNumber, useWords } from '../language/use-words';

interface Props {
  view: ImportView;
  /** Which rows are shown. */
  outcome: RowFilter;
}

/** How many rows have which outcome; each leads to its rows. */
export function ImportSummary({ view: { counts }, outcome }: Props) {
  const words = useWords('imports');
  const number = useNumber();
  const [search] = useSearchParams();
  const at = (chosen: string | null): string => {
    const next = new URLSearchParams(search);
    next.delete('page');
    if (chosen === null) next.delete('outcome');
    else next.set('outcome', chosen);
    return `?${next}`;
  };
  const present = OUTCOMES.filter((one) => (counts[one] ?? 0) > 0);
  return (
    <nav aria-label={words.outcomes}>
      <ul className={classes.outcomes}>
        {present.map((one) => {
          const { icon: Icon, tone } = outcomeLooks[one];
          const isShown = outcome === one;
          return (
            <li key={one}>
              <Link
                to={at(isShown ? null : one)}
                preventScrollReset
                className={classes.outcome}
                data-tone={tone}
                aria-current={isShown || undefined}
              >
                <Icon size={20} stroke={1.75} aria-hidden />
                <Text
                  span
                  ff="heading"
                  fz="xl"
                  fw={600}
                  style={{ fontVariantNumeric: 'tabular-nums' }}
                >
                  {number(counts[one] ?? 0)}
                </Text>
                <Text span fw={600}>
                  {words.now[one]}
                </Text>
                <Text span fz="sm" c="dimmed">
                  {words.why[one]}
                </Text>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
