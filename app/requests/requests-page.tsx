import { Button, Skeleton } from '@mantine/core';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useActionData, useLoaderData, useRouteLoaderData } from '@remix-run/react';
import { IconCheck, IconX } from '@tabler/icons-react';
import { messages } from '#foundation/messages';
import { keepFormOr, keptForm, type FormAnswer } from '../forms/form-answer';
import { Done } from '../forms/done';
import { FormMessage } from '../forms/form-message';
import { TableSkeleton } from '../lists/data-table';
import { Pages } from '../lists/pages';
import { SelectionBar } from '../lists/selection-bar';
import { useWords } from '../language/use-words';
import { Fact, Facts } from '../ui/facts';
import { PageHead } from '../ui/page-head';
import { titled } from '../ui/page-title';
import { SideDrawer } from '../ui/side-drawer';
import { openedAt, REQUESTS_CALLED } from './addresses';
import { RejectDialog } from './reject-dialog';
import type { loader as openedLoader } from './request-drawer';
import {
  NewRequestsPill,
  NoRequests,
  RequestFilters,
  RequestTable,
  RequestTabs,
} from './request-list';
import { loadRequests, takeDecision } from './requests.server';
import classes from './requests.module.css';
import { ShortcutSheet } from './shortcut-sheet';
import { useUpdatedList } from './use-updates';
import { useTriage } from './use-triage';

export const meta = titled<typeof loader>(
  (titles, { data }) => titles[REQUESTS_CALLED[data?.level ?? 'organizations']],
);

export { concernsRequests as shouldRevalidate } from './concerns';

export const loader = ({ context, request }: LoaderFunctionArgs) => loadRequests(context, request);

export const action = ({ context, request }: ActionFunctionArgs) => takeDecision(context, request);

const unanswered = () => keptForm(messages.unanswered);

export const clientAction = keepFormOr(unanswered, unanswered);

/** The ids of the routes below, as app/routes.ts names them. */
const ROUTE_OF_OPENED = {
  organizations: 'organization-request',
  locations: 'location-request',
} as const;

/** The requests that an admin decides: a live list, and the open one beside it. */
export default function RequestsPage() {
  const loaded = useUpdatedList(useLoaderData<typeof loader>());
  const { level, query, lengths, total, isMore, choices } = loaded;
  const opened = useRouteLoaderData<typeof openedLoader>(ROUTE_OF_OPENED[level]);
  const plain = useActionData<FormAnswer>();
  const { setFilters, setList, ...triage } = useTriage(loaded, opened);
  const words = useWords('requests');
  const { open, steady, selection, onPage, dialogs } = triage;
  const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
  return (
    <>
      <PageHead title={useWords('titles')[REQUESTS_CALLED[level]]}>{words.intro}</PageHead>
      <Done answer={plain} />
      <FormMessage>{plain?.message}</FormMessage>
      <RequestTabs shown={query.tab} lengths={lengths} list={open.list} />
      <div ref={setFilters}>
        <RequestFilters level={level} query={query} choices={choices} onHelp={dialogs.showHelp} />
      </div>
      <NewRequestsPill {...steady} onReveal={steady.reveal} />
      <div ref={setList} className={classes.list} aria-busy={open.isListSlow || undefined}>
        {/* Over the table, which keeps the focus. */}
        {open.isListSlow && <TableSkeleton />}
        {steady.entries.length === 0 ? (
          <NoRequests q={query.q} status={query.tab} />
        ) : (
          <RequestTable
            level={level}
            query={query}
            entries={steady.entries}
            isFresh={steady.isFresh}
            isDeciding={triage.isDeciding}
            selection={triage.canSelect ? onPage : null}
            addressOf={open.addressOf}
            opened={open.id}
          />
        )}
      </div>
      <SelectionBar label={words.selected} {...selection} onPage={onPage}>
        {(count) => (
          <>
            <Button size="sm" onClick={triage.acceptSelected} leftSection={<IconCheck {...icon} />}>
              {words.acceptSelected(count)}
            </Button>
            <Button
              size="sm"
              variant="default"
              onClick={triage.rejectSelected}
              leftSection={<IconX {...icon} />}
            >
              {words.rejectSelected(count)}
            </Button>
          </>
        )}
      </SelectionBar>
      <Pages {...query} total={total} isMore={isMore} rows={steady.rows} />
      <SideDrawer
        read={(_search, pathname) => openedAt(pathname)}
        isOpen={open.id !== null}
        title={triage.title ?? words.request}
        closeTo={open.list}
        returnFocus={false}
      >
        {open.isWaiting ? <DrawerSkeleton /> : <Outlet context={triage.besideList} />}
      </SideDrawer>
      <RejectDialog
        rejected={triage.rejected}
        overtaken={triage.overtaken}
        onReject={triage.rejectWith}
        onClose={dialogs.close}
      />
      <ShortcutSheet opened={dialogs.isHelp} onClose={dialogs.close} />
    </>
  );
}

/** Shown while a request is loading. */
const DrawerSkeleton = () => (
  <div aria-hidden>
    <Skeleton height={30} width={120} radius="xl" />
    <Skeleton mt={20} mb={24} className={classes.card} />
    <Facts>
      {[64, 48, 72, 40, 56, 80].map((width) => (
        <Fact key={width} term={<Skeleton height={12} width={72} />}>
          <Skeleton height={14} my={5} width={`${width}%`} />
        </Fact>
      ))}
    </Facts>
  </div>
);
