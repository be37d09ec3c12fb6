import { ActionIcon, Button, Tooltip, VisuallyHidden } from '@mantine/core';
import { Link } from '@remix-run/react';
import { IconKeyboard, IconX } from '@tabler/icons-react';
import { memo } from 'react';
import {
  REQUEST_STATUSES,
  requestList,
  type RequestLengths,
  type RequestStatus,
  type RequestView,
} from '#modules/requests/contract';
import { useSay } from '../language/say';
import { useListing, useWords } from '../language/use-words';
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
import classes from './requests.module.css';
import type { LoadedRequests } from './requests.server';

interface TabsProps {
  shown: RequestStatus;
  lengths: RequestLengths;
  list: string;
}

export const RequestTabs = memo(function RequestTabs({ lengths, ...at }: TabsProps) {
  const words = useWords('requests');
  const tabs = REQUEST_STATUSES.map((tab) => {
    const [label = '', of] = words.tabs[tab].split(' | ');
    return { tab, ...STATUS_LOOKS[tab], label, of, count: lengths[tab] };
  });
  return <ListTabs label={words.byState} tabs={tabs} {...at} />;
});

/** Admins of organizations see no locations: all of them are theirs. */
const hiddenFor = (level: LoadedRequests['level']): string[] =>
  level === 'locations' ? [] : ['locationName'];

interface FiltersProps extends Pick<LoadedRequests, 'level' | 'query' | 'choices'> {
  onHelp: () => void;
}

/** Not rendered again while rows come and go: nothing in it depends on them. */
export const RequestFilters = memo(function RequestFilters({
  level,
  onHelp,
  ...list
}: FiltersProps) {
  const { title } = useWords('requests').shortcuts;
  return (
    <ListFilters list={requestList} hide={hiddenFor(level)} {...list}>
      {list.query.sort === 'submittedAt' && <OrderByDay order={list.query.order} />}
      <Tooltip label={title}>
        <ActionIcon
          variant="default"
          size={42}
          aria-label={title}
          onClick={onHelp}
          ms="auto"
          visibleFrom="sm"
          className={classes.forKeyboards}
        >
          <IconKeyboard size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </ListFilters>
  );
});

/** No column shows this order, so it is named here, with a link back to names. */
function OrderByDay({ order }: Pick<LoadedRequests['query'], 'order'>) {
  const words = useWords('requests');
  const say = useSay();
  const next = atBeginning(useListSearch());
  ['sort', 'order'].forEach((name) => next.delete(name));
  const [oldest, newest] = requestList.columns.submittedAt.order;
  return (
    <Button
      component={Link}
      to={`?${next}`}
      preventScrollReset
      variant="light"
      visibleFrom="lg"
      px="sm"
      rightSection={<IconX size={16} stroke={1.75} aria-label={words.sortByName} />}
    >
      {say(order === 'ASC' ? oldest : newest)}
    </Button>
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

interface TableProps extends Pick<LoadedRequests, 'level' | 'query'> {
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

export function RequestTable({ entries, level, opened, ...table }: TableProps) {
  const rows = entries.map(({ row }) => row);
  const leaving = new Set(entries.filter((entry) => entry.leaving).map(({ row }) => row.id));
  const viewersOf = useOthersAmong(rows.map(targetOf));
  return (
    <DataTable
      list={requestList}
      query={table.query}
      rows={rows}
      hide={hiddenFor(level)}
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
  viewers.length > 0 && <ViewersOf viewers={viewers} />;

function ViewersOf({ viewers }: Pick<RequestRowState, 'viewers'>) {
  const listing = useListing();
  const names = listing(viewers.map(({ name }) => name));
  const text = useWords('requests').looking(names, viewers.length);
  return (
    <span className={classes.viewers} title={text}>
      <Faces people={viewers} size={20} />
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  );
}

export function NoRequests({ q, status }: { q: string; status: RequestStatus }) {
  const words = useWords('requests');
  return (
    <NoRecords showAll={q ? words.showAll : undefined}>
      {q ? words.noneMatches(q) : words.empty[status]}
    </NoRecords>
  );
}
