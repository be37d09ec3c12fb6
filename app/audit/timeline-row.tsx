import { Text } from '@mantine/core';
import { memo, type KeyboardEvent } from 'react';
import type { TimelineEntry } from '#modules/requests/contract';
import { Pieces, useWords } from '../language/use-words';
import { actorName, changeWords, didOf, type People } from '../requests/history-words';
import { Change, HistoryIcon } from '../requests/request-history';
import arrival from '../ui/arrival.module.css';
import { RowLink } from '../ui/row-link';
import { AuditMoment } from './times';
import classes from './timeline.module.css';

interface Props {
  entry: TimelineEntry;
  people: People;
  isFresh: boolean;
  /** The life of the request. */
  to: string;
  /** From 1. */
  place: number;
  /** How many there are; -1 where that is not known. */
  size: number;
  /** Of the rows before it that are not rendered, in pixels. */
  above: number;
}

/** Who did what to whose request, and what changed. */
export const TimelineRow = memo(function Row(props: Props) {
  const { entry, people, to, isFresh, place, size, above } = props;
  const words = useWords('requests');
  const bold = (name: string) => (
    <Text span fw={600}>
      {name}
    </Text>
  );
  const who = actorName(entry, people, words);
  // A request may give another name than that of the account.
  const isOwn = entry.actor === entry.userId && who === entry.name;
  const did = <Pieces of={didOf(entry, words)(bold(who))} />;
  return (
    <li
      className={isFresh ? `${classes.row} ${arrival.row}` : classes.row}
      aria-posinset={place}
      aria-setsize={size}
      style={above > 0 ? { marginTop: above } : undefined}
    >
      <HistoryIcon type={entry.type} />
      <div>
        <RowLink to={to} className={classes.who} onKeyDown={moveFocus}>
          {isOwn ? did : <Pieces of={words.ofPerson(did, bold(entry.name))} />}
        </RowLink>
        <Text component="div" size="sm" c="dimmed" className={classes.about}>
          <About entry={entry} />
        </Text>
      </div>
      <div className={classes.when}>
        <AuditMoment at={entry.at} />
      </div>
    </li>
  );
});

/** Where it was, and what changed. */
function About({ entry }: { entry: TimelineEntry }) {
  const words = useWords('requests');
  const { closedBecause } = useWords('audit').life;
  const { changes, locationNames, why } = entry;
  const reason = entry.type === 'RequestRejected' ? changes.reason?.to : null;
  const changed = entry.isFirst ? [] : changeWords(entry, words);
  return (
    <>
      <bdi>{locationNames[entry.locationId]}</bdi>
      {why && ` · ${closedBecause[why](entry.name)}`}
      {reason && (
        <>
          {' · '}
          <q>
            <bdi>{reason}</bdi>
          </q>
        </>
      )}
      {changed.map((change) => (
        <span key={change.label}>
          {' · '}
          <Change {...change} />
        </span>
      ))}
    </>
  );
}

const STEPS: Readonly<Record<string, 'previousElementSibling' | 'nextElementSibling'>> = {
  ArrowUp: 'previousElementSibling',
  ArrowDown: 'nextElementSibling',
  k: 'previousElementSibling',
  j: 'nextElementSibling',
};

/** From row to row with the arrows; those beyond the window are there before they are reached. */
function moveFocus(event: KeyboardEvent): void {
  const step = STEPS[event.key];
  const row = step && (event.target as Element).closest('li')?.[step];
  if (!row) return;
  event.preventDefault();
  row.querySelector<HTMLElement>('[data-row-link]')?.focus();
}
