import { Checkbox, CheckIcon, Skeleton, Table, VisuallyHidden } from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import { Link } from '@remix-run/react';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { memo, useEffect, useMemo, useRef, type InputHTMLAttributes, type ReactNode } from 'react';
import { textOf, type Column, type Columns, type ListQuery } from '#foundation/list';
import { useSay } from '../language/say';
import { useWords } from '../language/use-words';
import controls from '../theme/controls.module.css';
import { MailAddress } from '../ui/mail-address';
import { Moment } from '../ui/moment';
import { RowLink } from '../ui/row-link';
import classes from './data-table.module.css';
import { atBeginning, useListSearch } from './list-address';
import type { PageSelection } from './selection';

/** What is going on with a row; each is an attribute for its style, as `data-fresh`. */
export interface RowState {
  /** It has just come in. */
  fresh?: boolean;
  /** It is not in the list any more, and fades. */
  leaving?: boolean;
  /** Something is done with it. */
  busy?: boolean;
  /** It is open beside the list. */
  opened?: boolean;
}

interface Props<Row extends { id: string }, State extends RowState> {
  list: { columns: Columns };
  /** Heads sort through the address, where there is one. */
  query?: Pick<ListQuery, 'sort' | 'order'>;
  rows: readonly Row[];
  /** Columns that this page does not show. */
  hide?: readonly string[];
  /** Only these columns, in this order. Must be the same array in each render. */
  show?: readonly string[];
  /** Cells that hold more than the text of their field. Must be the same object in each render. */
  cells?: Cells<Row, State>;
  /** Behind the title. Must be the same function in each render. */
  afterTitle?: (row: Row, state: State) => ReactNode;
  /** Where a row leads: the title is the link, and all of the row follows it. */
  linkTo?: (row: Row) => string;
  stateOf?: (row: Row) => State;
  /** Null where nothing can be selected. */
  selection?: PageSelection | null;
  canSelect?: (row: Row) => boolean;
  /** On narrow screens rows are cards, or blocks of lines; otherwise `className` says how. */
  narrow?: 'cards' | 'lines';
  stickyHeader?: boolean;
  className?: string;
}

export type Cells<Row, State extends RowState = RowState> = Readonly<
  Partial<Record<string, (row: Row, state: State) => ReactNode>>
>;

/** The rows of a list: a table, and on narrow screens cards or lines. */
export function DataTable<Row extends { id: string }, State extends RowState = RowState>(
  props: Props<Row, State>,
) {
  const { list, query, rows, hide, show, cells, selection = null, narrow, className = '' } = props;
  const { afterTitle, linkTo, stateOf, canSelect } = props;
  const words = useWords('common').lists;
  const say = useSay();
  const hidden = hide?.join();
  const columns = useMemo(
    () =>
      (show ?? Object.keys(list.columns)).flatMap((key) => {
        const column = list.columns[key];
        const isShown = column && column.table !== false && !hidden?.split(',').includes(key);
        return isShown ? [{ key, ...column }] : [];
      }),
    [list, show, hidden],
  );
  const table = useRef<HTMLTableElement>(null);
  const addTicked = useCallbackRef(() => {
    // Boxes can be ticked before scripts run.
    const ticked = [...(table.current?.querySelectorAll('input:checked') ?? [])];
    selection?.addTicked(ticked.map((box) => box.closest('tr')?.dataset.row));
  });
  useEffect(addTicked, [addTicked]);
  const toggle = useCallbackRef((id: string) => selection?.toggle(id));
  return (
    <Table
      ref={table}
      className={`${classes.table} ${className}`}
      data-narrow={narrow}
      stickyHeader={props.stickyHeader}
    >
      <Table.Thead>
        <Table.Tr>
          {selection && (
            <Table.Th className={classes.select}>
              <Checkbox
                radius="sm"
                autoComplete="off"
                aria-label={words.selectPage}
                checked={selection.isWhole}
                indeterminate={selection.isPart}
                onChange={selection.togglePage}
              />
            </Table.Th>
          )}
          {columns.map(({ key, label, sort, hiddenLabel }) =>
            query && sort !== false ? (
              <SortableHead key={key} name={key} label={say(label)} query={query} />
            ) : (
              <Table.Th key={key} scope="col">
                {hiddenLabel ? <VisuallyHidden>{say(label)}</VisuallyHidden> : say(label)}
              </Table.Th>
            ),
          )}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <MemoRow
            key={row.id}
            row={row}
            columns={columns}
            cells={cells as RowProps['cells']}
            afterTitle={afterTitle as RowProps['afterTitle']}
            link={linkTo?.(row)}
            state={stateOf?.(row)}
            isSelected={selection && (canSelect?.(row) ?? true) && selection.has(row.id)}
            isSelectable={canSelect?.(row) ?? true}
            onSelect={toggle}
          />
        ))}
      </Table.Tbody>
    </Table>
  );
}

type ShownColumn = Column & { key: string };

interface RowProps {
  row: { id: string };
  columns: readonly ShownColumn[];
  cells?: Cells<object>;
  afterTitle?: (row: object, state: RowState) => ReactNode;
  link?: string;
  state?: RowState;
  /** Null where nothing can be selected. */
  isSelected: boolean | null;
  isSelectable: boolean;
  onSelect: (id: string) => void;
}

/** In a live list most rows stay as they are, so only those that changed are rendered again. */
const MemoRow = memo(
  Row,
  (before, now) => isAlike(before, now) && isAlike(before.state, now.state),
);

const isAlike = (before: object = {}, now: object = {}): boolean =>
  Object.entries(now).every(
    ([name, value]) => name === 'state' || before[name as keyof typeof before] === value,
  );

/** Plain elements with Mantine's classes: its own take most of the time of a page that is a list. */
function Row({ row, columns, cells, afterTitle, link, state = {}, ...select }: RowProps) {
  const words = useWords('common').lists;
  const say = useSay();
  const { fresh, leaving, busy, opened } = state;
  const fields = row as Record<string, unknown>;
  const title = columns.find(({ kind }) => kind === 'title');
  return (
    <tr
      className={Table.classes.tr}
      data-with-row-border
      data-row={row.id}
      data-fresh={fresh || undefined}
      data-leaving={leaving || undefined}
      data-busy={busy || undefined}
      data-opened={opened || undefined}
      aria-hidden={leaving || undefined}
    >
      {select.isSelected !== null && (
        <td className={`${Table.classes.td} ${classes.select}`}>
          <RowCheckbox
            aria-label={words.select(textOf({}, fields[title?.key ?? 'id']))}
            checked={select.isSelected}
            disabled={leaving || !select.isSelectable}
            onChange={() => select.onSelect(row.id)}
          />
        </td>
      )}
      {columns.map((column) => {
        const cell = cells?.[column.key];
        const content = cell ? (
          cell(row, state)
        ) : (
          <Value column={column} value={fields[column.key]} />
        );
        return (
          <td
            key={column.key}
            className={Table.classes.td}
            data-column={column.key}
            data-kind={column.kind}
            data-label={column.labelled ? say(column.label) : undefined}
            data-long={hasLongWord(column, fields[column.key]) || undefined}
          >
            {column === title && link !== undefined ? (
              <RowLink to={link} preventScrollReset tabIndex={leaving ? -1 : undefined}>
                {content}
              </RowLink>
            ) : (
              content
            )}
            {column === title && afterTitle?.(row, state)}
          </td>
        );
      })}
    </tr>
  );
}

/** So that it may break anywhere: several of them would make the table wider than the page. */
const hasLongWord = (column: Column, value: unknown): boolean =>
  column.kind !== 'email' && /[^\s-]{20}/.test(textOf(column, value));

function Value({ column, value }: { column: Column; value: unknown }) {
  const say = useSay();
  const text = textOf(column, value);
  const { kind, values } = column;
  if (text === '') return null;
  if (kind === 'email') return <MailAddress address={text} />;
  // Else its plus would stand at its end where a page reads from right to left.
  if (kind === 'phone') return <bdi dir="ltr">{text}</bdi>;
  if (kind === 'day') return <Moment at={text} dayOnly />;
  return values ? say(text) : <bdi>{text}</bdi>;
}

interface HeadProps {
  name: string;
  label: string;
  query: Pick<ListQuery, 'sort' | 'order'>;
}

/** Sorts through the address: first upward, then downward. */
function SortableHead({ name, label, query: { sort, order } }: HeadProps) {
  const isSorted = sort === name;
  const isUpward = order === 'ASC';
  const Icon = isUpward ? IconArrowUp : IconArrowDown;
  const next = atBeginning(useListSearch());
  next.set('sort', name);
  next.set('order', isSorted && isUpward ? 'DESC' : 'ASC');
  const direction = isUpward ? 'ascending' : 'descending';
  return (
    <Table.Th scope="col" aria-sort={isSorted ? direction : undefined}>
      <Link to={`?${next}`} className={classes.sort} preventScrollReset>
        {label}
        {isSorted && <Icon size={16} stroke={1.75} aria-hidden />}
      </Link>
    </Table.Th>
  );
}

const SKELETON_ROWS = Array.from({ length: 10 }, (_, at) => at);

/** Over the table while another list is loading. */
export const TableSkeleton = () => (
  <div aria-hidden className={classes.skeleton}>
    {SKELETON_ROWS.map((at) => (
      <div key={at}>
        <Skeleton height={14} width={`${44 + ((at * 17) % 40)}%`} />
        <Skeleton height={14} width="70%" />
        <Skeleton height={14} width="80%" />
        <Skeleton height={14} width="60%" />
      </div>
    ))}
  </div>
);

/** Mantine's checkbox as plain elements: one in every row took a third of the time of a whole page. */
const RowCheckbox = (props: InputHTMLAttributes<HTMLInputElement>) => (
  <div className="mantine-Checkbox-root" data-checked={props.checked || undefined}>
    <div className={Checkbox.classes.inner}>
      <input
        type="checkbox"
        className={`mantine-focus-auto ${Checkbox.classes.input} ${controls.box}`}
        // Else a browser that comes back ticks the boxes of whichever rows are there by then.
        autoComplete="off"
        {...props}
      />
      <CheckIcon className={Checkbox.classes.icon} />
    </div>
  </div>
);
