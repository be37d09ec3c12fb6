import { Paper, Table, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { HISTORY_FIELDS, type LifeEntry } from '#modules/requests/contract';
import { useNumber, useWords } from '../language/use-words';
import { actorName, fieldLabel, type People } from '../requests/history-words';
import { Photo } from '../requests/request-facts';
import { DetailText } from '../ui/detail-text';
import { MailAddress } from '../ui/mail-address';
import classes from './request-life.module.css';
import { AuditMoment } from './times';

/** Status and reason are what is decided about a version, and not in it. */
const FIELDS = HISTORY_FIELDS.filter((field) => field !== 'status' && field !== 'reason');

interface Props {
  entries: readonly LifeEntry[];
  people: People;
}

/** What the request said each time it was sent or edited, side by side: what is new is marked. */
export function Versions({ entries, people }: Props) {
  const words = useWords('requests');
  const { life } = useWords('audit');
  const number = useNumber();
  const versions = entries.filter(({ version }) => version !== null);
  if (versions.length === 0) return null;
  return (
    <>
      <Title order={3} id="versions-title" mb="sm">
        {versions.length === 1 ? life.whatItSaid : life.versions(versions.length)}
      </Title>
      <Paper role="region" aria-labelledby="versions-title" tabIndex={0} className={classes.scroll}>
        <Table className={classes.versions}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">
                <VisuallyHidden>{life.field}</VisuallyHidden>
              </Table.Th>
              {versions.map((entry, at) => (
                <Table.Th key={entry.position} scope="col">
                  {(entry.type === 'RequestEdited' ? life.editedBy : life.sentBy)(
                    number(at + 1),
                    actorName(entry, people, words),
                  )}
                  <Text size="sm" c="dimmed" fw={400}>
                    <AuditMoment at={entry.at} />
                  </Text>
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {FIELDS.map((field) => (
              <Table.Tr key={field}>
                <Table.Th scope="row">{fieldLabel(field, words)}</Table.Th>
                {versions.map((entry, at) => (
                  <Cell
                    key={entry.position}
                    field={field}
                    entry={entry}
                    before={versions[at - 1]?.version}
                  />
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Paper>
    </>
  );
}

interface CellProps {
  field: (typeof FIELDS)[number];
  entry: LifeEntry;
  before: LifeEntry['version'] | undefined;
}

function Cell({ field, entry, before }: CellProps) {
  const { goneLocation } = useWords('requests');
  const { none } = useWords('audit');
  const now = entry.version?.[field] ?? null;
  const was = before?.[field] ?? null;
  const isNew = before !== undefined && was !== now;
  const shown = (value: string | null) => {
    if (value === null) return none;
    if (field === 'photo') return <Photo id={value} />;
    if (field === 'locationId') return entry.locationNames[value] ?? goneLocation;
    if (field === 'email') return <MailAddress address={value} />;
    return <DetailText of={field}>{value}</DetailText>;
  };
  if (!isNew) return <Table.Td>{shown(now)}</Table.Td>;
  return (
    <Table.Td>
      <Text component="del" inherit c="var(--coral-text)" bg="var(--coral-wash)" px={4} bdrs={4}>
        {shown(was)}
      </Text>{' '}
      <IconArrowRight
        size={16}
        stroke={1.75}
        color="var(--quiet)"
        aria-hidden
        className="mantine-rotate-rtl"
        style={{ verticalAlign: -3 }}
      />{' '}
      <Text
        component="ins"
        inherit
        fw={600}
        td="none"
        c="var(--leaf-text)"
        bg="var(--leaf-wash)"
        px={4}
        bdrs={4}
      >
        {shown(now)}
      </Text>
    </Table.Td>
  );
}
