import { Link, useSearchParams } from '@remix-run/react';
import { FATES, type ImportView, type RowFilter } from '#modules/imports/contract';
import { fateWords } from './fates';
import classes from './imports.module.css';

interface Props {
  view: ImportView;
  /** Which rows are shown. */
  fate: RowFilter;
}

/** How many rows have which fate; each leads to its rows. */
export function ImportSummary({ view: { counts }, fate }: Props) {
  const [search] = useSearchParams();
  const at = (chosen: string | null): string => {
    const next = new URLSearchParams(search);
    next.delete('page');
    if (chosen === null) next.delete('fate');
    else next.set('fate', chosen);
    return `?${next}`;
  };
  const present = FATES.filter((one) => (counts[one] ?? 0) > 0);
  return (
    <nav aria-label="Fates">
      <ul className={classes.fates}>
        {present.map((one) => {
          const { icon: Icon, now, why, tone } = fateWords[one];
          const isShown = fate === one;
          return (
            <li key={one}>
              <Link
                to={at(isShown ? null : one)}
                preventScrollReset
                className={classes.fate}
                data-tone={tone}
                aria-current={isShown || undefined}
              >
                <Icon size={20} stroke={1.75} aria-hidden />
                <span className={classes.number}>{(counts[one] ?? 0).toLocaleString('en')}</span>
                <span className={classes.name}>{now}</span>
                <small>{why}</small>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
