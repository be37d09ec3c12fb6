import { Title } from '@mantine/core';
import {
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleX,
  IconPencil,
  IconSend,
  type Icon,
} from '@tabler/icons-react';
import { useId } from 'react';
import type { HistoryEntry, RequestDetails } from '#modules/requests/contract';
import { Moment } from '../../ui/moment';
import classes from './request-history.module.css';
import { told, toldChanges, type People } from './told';

const icons: Record<string, Icon> = {
  RequestSubmitted: IconSend,
  RequestAccepted: IconCircleCheck,
  RequestRejected: IconCircleX,
  RequestDecisionUndone: IconArrowBackUp,
};

interface Props {
  request: RequestDetails;
  people: People;
}

/** All that happened to it, the newest first. */
export function RequestHistory({ request, people }: Props) {
  const title = useId();
  const entries = [...request.history].reverse();
  return (
    <section aria-labelledby={title}>
      <Title order={3} id={title}>
        History
      </Title>
      <ol className={classes.entries}>
        {entries.map((entry, at) => (
          <Entry
            key={entry.position}
            entry={entry}
            isFirst={at === entries.length - 1}
            {...{ request, people }}
          />
        ))}
      </ol>
    </section>
  );
}

interface EntryProps extends Props {
  entry: HistoryEntry;
  isFirst: boolean;
}

function Entry({ entry, isFirst, request, people }: EntryProps) {
  const Icon = icons[entry.type] ?? IconPencil;
  const { who, did } = told(entry, people, isFirst);
  const reason = entry.type === 'RequestRejected' ? entry.changes.reason?.to : null;
  const changes = isFirst ? [] : toldChanges(entry, request.locationNames);
  return (
    <li className={classes.entry} data-type={entry.type}>
      <Icon size={20} stroke={1.75} aria-hidden />
      <div>
        <span>
          <strong>{who}</strong> {did}
        </span>
        <span className={classes.at}>
          <Moment at={entry.at} />
        </span>
        {reason && <q className={classes.reason}>{reason}</q>}
        {changes.length > 0 && (
          <ul className={classes.changes}>
            {changes.map(({ label, from, to }) => (
              <li key={label}>
                {label}: {from !== null && <del>{from}</del>} {from !== null && '→'} {to ?? 'none'}
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}
