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
import { faultsInWords, outcomeWords } from './outcomes';
import classes from './imports.module.css';

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
const list: { columns: Record<string, Column> } = {
  columns: {
    line: { label: 'Line', labelled: true },
    ...Object.fromEntries(fileColumns),
    outcome: { label: 'What happens' },
  },
};

const fileCell = (column: FileColumn) => {
  const cell = ({ row, faults }: Row) =>
    row[column] && (
      <span
        className={classes.clamped}
        title={row[column]}
        data-wrong={faults[column] ? true : undefined}
      >
        {column === 'email' ? <MailAddress address={row.email} /> : row[column]}
      </span>
    );
  return cell;
};

const cells: Cells<Row> = {
  ...Object.fromEntries(COLUMNS.map((column) => [column, fileCell(column)])),
  outcome: ({ outcome, faults }) => {
    const { icon: Icon, now, tone } = outcomeWords[outcome];
    const why = faultsInWords(faults);
    return (
      <>
        <span className={classes.badge} data-tone={tone}>
          <Icon size={16} stroke={1.75} aria-hidden />
          {now}
        </span>
        {why && (
          <Text size="sm" c="var(--coral-text)">
            {why}
          </Text>
        )}
      </>
    );
  },
};

/** The rows of a file, each with what becomes of it. */
export function ImportRows({ opened, organization }: Props) {
  const { view, outcome, start, end, total } = opened;
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
            Download the errors
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
  const all = atBeginning(useListSearch());
  if (outcome === undefined) return <Text fw={600}>All rows</Text>;
  all.delete('outcome');
  return (
    <Text fw={600}>
      {outcome === 'wrong' ? 'Has an error' : outcomeWords[outcome].now}{' '}
      <Anchor component={Link} to={`?${all}`} preventScrollReset ml={8} fw={400}>
        Show all rows
      </Anchor>
    </Text>
  );
}
