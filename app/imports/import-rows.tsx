import { Anchor, Button, Group, Text } from '@mantine/core';
import { Link } from '@remix-run/react';
import { IconDownload } from '@tabler/icons-react';
import type { Column } from '#foundation/list';
import {
  COLUMNS,
  COLUMN_LABELS,
  WRONG,
  type Column as FileColumn,
  type ImportRowView,
} from '#modules/imports/contract';
import { DataTable, type Cells } from '../lists/data-table';
import { atBeginning, useListSearch } from '../lists/list-address';
import { NoRecords } from '../lists/no-records';
import { Pages } from '../lists/pages';
import { MailAddress } from '../ui/mail-address';
import type { OpenedImport } from './import.server';
import { faultsInWords, outcomeLooks } from './outcomes';
import classes from './imports.module.css';
import type { Parts } from '#foundation/words/parts';
import { useSay } from '../language/say';
import { useWords } from '../language/use-words';
import { useMemo } from 'react';

interface Props {
  opened: OpenedImport;
  organization: string;
}

type Row = ImportRowView & { id: string };

const fileColumns = COLUMNS.map((key): [string, Column] => [
  key,
  key === 'name'
    ? { label: COLUMN_LABELS.name, kind: 'title' }
    : { label: COLUMN_LABELS[key], ...(key !== 'email' && { labelled: true }) },
]);

/** In the order of the file, so it is sorted by nothing. */
const listIn = (words: Parts['imports']): { columns: Record<string, Column> } => ({
  columns: {
    line: { label: words.line, labelled: true },
    ...Object.fromEntries(fileColumns),
    outcome: { label: words.whatHappens },
  },
});

const fileCell = (column: FileColumn) => {
  const cell = ({ row, faults }: Row) =>
    row[column] && (
      <span
        className={classes.clamped}
        title={row[column]}
        data-wrong={faults[column] ? true : undefined}
      >
        {column === 'email' ? <MailAddress address={row.email} /> : <bdi>{row[column]}</bdi>}
      </span>
    );
  return cell;
};

const cells: Cells<Row> = {
  ...Object.fromEntries(COLUMNS.map((column) => [column, fileCell(column)])),
  outcome: (row) => <RowOutcome {...row} />,
};

function RowOutcome({ outcome, faults }: Row) {
  const words = useWords('imports');
  const why = faultsInWords(faults, words, useSay());
  const { icon: Icon, color } = outcomeLooks[outcome];
  return (
    <>
      <span className={classes.badge} style={{ color }}>
        <Icon size={16} stroke={1.75} aria-hidden />
        {words.now[outcome]}
      </span>
      {why && (
        <Text size="sm" c="var(--coral-text)">
          {why}
        </Text>
      )}
    </>
  );
}

/** The rows of a file, each with what becomes of it. */
export function ImportRows({ opened, organization }: Props) {
  const { view, outcome, start, end, total } = opened;
  const words = useWords('imports');
  const list = useMemo(() => listIn(words), [words]);
  const rows = opened.rows.map((row): Row => ({ ...row, id: String(row.line) }));
  const hasWrong = WRONG.some((one) => (view.counts[one] ?? 0) > 0);
  const wrong = new URLSearchParams({ organization, import: view.id });
  return (
    <>
      <Group justify="space-between" gap="sm" mih={42} mt={24} mb={8}>
        <Shown outcome={outcome} />
        {hasWrong && (
          <Button
            component="a"
            href={`/organization/users/import/wrong.csv?${wrong}`}
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
          >
            {words.downloadErrors}
          </Button>
        )}
      </Group>
      {rows.length === 0 ? (
        <NoRecords />
      ) : (
        <DataTable list={list} rows={rows} cells={cells} className={classes.table} />
      )}
      <Pages start={start} end={end} total={total} />
    </>
  );
}

function Shown({ outcome }: Pick<OpenedImport, 'outcome'>) {
  const words = useWords('imports');
  const all = atBeginning(useListSearch());
  if (outcome === undefined) return <Text fw={600}>{words.allRows}</Text>;
  all.delete('outcome');
  return (
    <Text fw={600}>
      {outcome === 'wrong' ? words.hasError : words.now[outcome]}{' '}
      <Anchor component={Link} to={`?${all}`} preventScrollReset ms={8} fw={400}>
        {words.showAllRows}
      </Anchor>
    </Text>
  );
}
