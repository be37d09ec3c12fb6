import { ActionIcon, Tooltip, VisuallyHidden } from '@mantine/core';
import { Link } from '@remix-run/react';
import { IconKeyboard, IconX } from '@tabler/icons-react';
import {
  REQUEST_STATUSES,
  requestList,
  type RequestLengths,
  type RequestStatus,
  type RequestView,
} from '#modules/requests/contract';
import { DataTable, type RowState } from '../lists/data-table';
import { atBeginning, useListSearch } from '../lists/list-address';
import { ListFilters } from '../lists/list-filters';
import { ListTabs } from '../lists/list-tabs';
import { NoRecords } from '../lists/no-records';
import type { PageSelection } from '../lists/selection';
import type { PresenceViewer, PresenceTarget } from '../live/presence-target';
import { useOthersAmong } from '../live/use-presence';
import { Faces } from '../ui/faces';
import { NewPill } from '../ui/new-pill';
import { STATUS_LOOKS } from '../ui/request-status';
import { viewerWords } from './history-words';
import classes from './requests.module.css';
import type { LoadedRequests } from './requests.server';

interface TabsProps {
  shown: RequestStatus;
  lengths: RequestLengths;
  list: string;
}

export const RequestTabs = ({ lengths, ...at }: TabsProps) => (
  <ListTabs
    label="Requests by state"
    tabs={REQUEST_STATUSES.map((tab) => ({
      tab,
      ...STATUS_LOOKS[tab],
      of: 'Requests',
      count: lengths[tab],
    }))}
    {...at}
  />
);

/** Admins of organizations see no locations: all of them are theirs. */
const hiddenFor = (side: LoadedRequests['side']): string[] =>
  side === 'locations' ? [] : ['locationName'];

interface FiltersProps extends Pick<LoadedRequests, 'side' | 'query' | 'choices'> {
  onHelp: () => void;
}

export const RequestFilters = ({ side, onHelp, ...list }: FiltersProps) => (
  <ListFilters list={requestList} hide={hiddenFor(side)} {...list}>
    {list.query.sort === 'submittedAt' && <OrderByDay order={list.query.order} />}
    <Tooltip label="Keyboard shortcuts">
      <ActionIcon
        variant="default"
        size={42}
        aria-label="Keyboard shortcuts"
        onClick={onHelp}
        className={classes.help}
      >
        <IconKeyboard size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Tooltip>
  </ListFilters>
);

/** No column shows this order, so it is named here, with a link back to names. */
function OrderByDay({ order }: Pick<LoadedRequests['query'], 'order'>) {
  const next = atBeginning(useListSearch());
  ['sort', 'order'].forEach((name) => next.delete(name));
  const [oldest, newest] = requestList.columns.submittedAt.order;
  return (
    <Link to={`?${next}`} preventScrollReset className={`${classes.order} mantine-visible-from-lg`}>
      {order === 'ASC' ? oldest : newest}
      <IconX size={16} stroke={1.75} aria-label="Sort by name again" />
    </Link>
  );
}

interface PillProps {
  waiting: number;
  /** They are on this page; otherwise the link leads to the newest. */
  areHere: boolean;
  onReveal: () => void;
}

/** How many requests came in while the list stood still, and a way to them. */
export function NewRequestsPill({ waiting, areHere, onReveal }: PillProps) {
  const search = useListSearch();
  const newest = new URLSearchParams({ sort: 'submittedAt', order: 'DESC' });
  for (const name of ['tab', 'organization']) {
    const value = search.get(name);
    if (value) newest.set(name, value);
  }
  return <NewPill waiting={waiting} to={areHere ? undefined : `?${newest}`} onReveal={onReveal} />;
}

interface TableProps extends Pick<LoadedRequests, 'side' | 'query'> {
  entries: readonly { row: RequestView; leaving: boolean }[];
  isFresh: (id: string) => boolean;
  isDeciding: (id: string) => boolean;
  /** Null where nothing can be selected. */
  selection: PageSelection | null;
  addressOf: (id: string) => string;
  opened: string | null;
}

interface RequestRowState extends RowState {
  /** Other admins who have it open. */
  viewers: PresenceViewer[];
}

export function RequestTable({ entries, side, opened, ...table }: TableProps) {
  const rows = entries.map(({ row }) => row);
  const leaving = new Set(entries.filter((entry) => entry.leaving).map(({ row }) => row.id));
  const viewersOf = useOthersAmong(rows.map(targetOf));
  return (
    <DataTable
      list={requestList}
      query={table.query}
      rows={rows}
      hide={hiddenFor(side)}
      narrow="cards"
      afterTitle={Viewers}
      linkTo={({ id }) => table.addressOf(id)}
      selection={table.selection}
      stateOf={(row): RequestRowState => ({
        fresh: table.isFresh(row.id),
        leaving: leaving.has(row.id),
        busy: table.isDeciding(row.id),
        opened: opened === row.id,
        viewers: viewersOf(targetOf(row)),
      })}
    />
  );
}

const targetOf = ({ id, organizationId }: RequestView): PresenceTarget => ({
  kind: 'request',
  organizationId,
  id,
});

const Viewers = (_row: RequestView, { viewers }: RequestRowState) =>
  viewers.length > 0 && (
    <span className={classes.viewers} title={viewerWords(viewers)}>
      <Faces people={viewers} size={20} />
      <VisuallyHidden>{viewerWords(viewers)}</VisuallyHidden>
    </span>
  );

const EMPTY: Record<RequestStatus, string> = {
  pending: 'Nobody is waiting. People who ask for a card appear here automatically.',
  accepted: 'No request has been accepted yet.',
  rejected: 'No request has been rejected.',
};

export const NoRequests = ({ q, status }: { q: string; status: RequestStatus }) => (
  <NoRecords showAll={q ? 'Show all of them' : undefined}>
    {q ? `No request here matches “${q}”.` : EMPTY[status]}
  </NoRecords>
);
