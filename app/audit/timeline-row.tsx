import { Text } from '@mantine/core';
import type { TimelineEntry } from '#modules/requests/contract';
import { changeWords, entryWords, type People } from '../requests/history-words';
import { HistoryIcon } from '../requests/request-history';
import { Moment } from '../ui/moment';
import { Row } from '../ui/row-list';

interface Props {
  entry: TimelineEntry;
  people: People;
}

/** Who did what to whose request, and what changed. */
export function TimelineRow({ entry, people }: Props) {
  const { who, did } = entryWords(entry, people, entry.isFirst);
  const changes = entry.isFirst ? [] : changeWords(entry, entry.locationNames);
  return (
    <Row
      icon={<HistoryIcon type={entry.type} />}
      name={
        <>
          {who}{' '}
          <Text span fw={400}>
            {did}
            {entry.actor !== entry.userId && ' of '}
          </Text>
          {entry.actor !== entry.userId && entry.name}
        </>
      }
      about={
        <>
          <Moment at={entry.at} /> · {entry.locationNames[entry.locationId]}
          {changes.map(({ label, from, to }) => (
            <Text key={label} component="span" display="block" size="sm">
              {label}: {from !== null && <del>{from}</del>} {from !== null && '→'} {to ?? 'none'}
            </Text>
          ))}
        </>
      }
    />
  );
}
