import { Text } from '@mantine/core';
import { Link, useSearchParams } from '@remix-run/react';
import { OUTCOMES, type ImportView, type RowFilter } from '#modules/imports/contract';
import { outcomeWords } from './outcomes';
import classes from './imports.module.css';

interface Props {
  view: ImportView;
  /** Which rows are shown. */
  outcome: RowFilter;
}

/** How many rows have which outcome; each leads to its rows. */
export function ImportSummary({ view: { counts }, outcome }: Props) {
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
    <nav aria-label="Outcomes">
      <ul className={classes.outcomes}>
        {present.map((one) => {
          const { icon: Icon, now, why, tone } = outcomeWords[one];
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
                  {(counts[one] ?? 0).toLocaleString('en')}
                </Text>
                <Text span fw={600}>
                  {now}
                </Text>
                <Text span fz="sm" c="dimmed">
                  {why}
                </Text>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
