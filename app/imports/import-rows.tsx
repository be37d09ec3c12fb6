import { Button, Table, Text } from '@mantine/core';
import { Link } from '@remix-run/react';
import { IconDownload } from '@tabler/icons-react';
import { COLUMNS, COLUMN_LABELS, WRONG, type ImportRowView } from '#modules/imports/contract';
import { EmptyTray } from '../ui/drawings';
import { MailAddress } from '../ui/mail-address';
import { Pages } from '../lists/pages';
import rowClasses from '../lists/rows.module.css';
import { atBeginning } from '../lists/page-address';
import { useListSearch } from '../lists/use-list-search';
import type { OpenedImport } from './import.server';
import { outcomeWords, faultsInWords } from './outcomes';
import classes from './imports.module.css';

interface Props {
  opened: OpenedImport;
  organization: string;
}

/** The rows of a file, each with what becomes of it. */
export function ImportRows({ opened, organization }: Props) {
  const { view, rows, outcome, start, end, total } = opened;
  const hasWrong = WRONG.some((one) => (view.counts[one] ?? 0) > 0);
  const wrong = new URLSearchParams({ organization, import: view.id });
  return (
    <>
      <div className={classes.listHead}>
        <Shown outcome={outcome} />
        {hasWrong && (
          <Button
            component="a"
            href={`/organization/users/import/wrong.csv?${wrong}`}
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
          >
            Download what is wrong
          </Button>
        )}
      </div>
      {rows.length === 0 ? (
        <div className={classes.none}>
          <EmptyTray />
          <Text fw={600}>No Records</Text>
        </div>
      ) : (
        <Table className={`${rowClasses.rows} ${classes.table}`}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Line</Table.Th>
              {COLUMNS.map((column) => (
                <Table.Th key={column} scope="col">
                  {COLUMN_LABELS[column]}
                </Table.Th>
              ))}
              <Table.Th scope="col">What becomes of it</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Row key={row.line} {...row} />
            ))}
          </Table.Tbody>
        </Table>
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
      {outcome === 'wrong' ? 'Something is wrong' : outcomeWords[outcome].now}{' '}
      <Link to={`?${all}`} preventScrollReset className={classes.all}>
        Show all rows
      </Link>
    </Text>
  );
}

function Row({ line, row, outcome, faults }: ImportRowView) {
  const { icon: Icon, now, tone } = outcomeWords[outcome];
  const why = faultsInWords(faults);
  return (
    <Table.Tr>
      <Table.Td className={classes.line} data-label="Line">
        {line}
      </Table.Td>
      {COLUMNS.map((column) => (
        <Table.Td
          key={column}
          data-column={column}
          data-label={COLUMN_LABELS[column]}
          data-wrong={faults[column] ? true : undefined}
          data-empty={row[column] === '' || undefined}
        >
          <span className={classes.clamped} title={row[column]}>
            {column === 'email' ? <MailAddress address={row[column]} /> : row[column]}
          </span>
        </Table.Td>
      ))}
      <Table.Td className={classes.becomes}>
        <span className={classes.badge} data-tone={tone}>
          <Icon size={16} stroke={1.75} aria-hidden />
          {now}
        </span>
        {why && <span className={classes.fault}>{why}</span>}
      </Table.Td>
    </Table.Tr>
  );
}
