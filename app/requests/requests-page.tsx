import { Button } from '@mantine/core';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useActionData, useLoaderData, useRouteLoaderData } from '@remix-run/react';
import { IconCheck, IconX } from '@tabler/icons-react';
import { Done, FormMessage } from '../forms/form-message';
import { type FormAnswer, keepForm } from '../forms/form-answer';
import { titled, PageHead } from '../ui/page-head';
import { Pages } from '../lists/pages';
import { SideDrawer } from '../ui/side-drawer';
import { SelectionBar } from '../lists/selection-bar';
import { ShortcutSheet } from './actions/shortcut-sheet';
import type { loader as oneLoader } from './drawer/opened-request';
import { openedAt, REQUESTS_CALLED } from './addresses';
import { RejectDialog } from './decisions/reject-dialog';
import { DrawerSkeleton } from './drawer/drawer-skeleton';
import { ListSkeleton } from './list/list-skeleton';
import { NewPill } from './list/new-pill';
import { NoRequests } from './list/no-requests';
import { RequestFilters } from './list/request-filters';
import { RequestTable } from './list/request-table';
import { RequestTabs } from './list/request-tabs';
import { takeDecision, loadRequests } from './requests.server';
import { useTriage } from './use-triage';

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled(REQUESTS_CALLED[data?.side ?? 'organizations']);

export { concernsRequests as shouldRevalidate } from './concerns';

export const loader = ({ context, request }: LoaderFunctionArgs) => loadRequests(context, request);

export const action = ({ context, request }: ActionFunctionArgs) => takeDecision(context, request);

export const clientAction = keepForm;

/** The route of the one that is open, as app/routes.ts names it. */
const ROUTE_OF_ONE = {
  organizations: 'organization-request',
  locations: 'location-request',
} as const;

/** The requests that an admin decides about: a live list, and beside it the one that is open. */
export default function RequestsPage() {
  const list = useLoaderData<typeof loader>();
  const opened = useRouteLoaderData<typeof oneLoader>(ROUTE_OF_ONE[list.side]);
  const props = { ...list, opened };
  const { side, query, lengths, total, isMore, choices } = props;
  const plain = useActionData<FormAnswer>();
  const { setFilters, setList, ...triage } = useTriage(props);
  const { open, steady, selection, choice, dialogs } = triage;
  const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
  return (
    <>
      <PageHead title={REQUESTS_CALLED[side]}>
        Who asks for a corporate card. New ones appear here by themselves.
      </PageHead>
      <Done answer={plain} />
      <FormMessage>{plain?.message}</FormMessage>
      <RequestTabs shown={query.status} lengths={lengths} list={open.list} />
      <div ref={setFilters}>
        <RequestFilters side={side} query={query} choices={choices} onHelp={dialogs.showHelp} />
      </div>
      <NewPill waiting={steady.waiting} waitHere={steady.waitHere} onReveal={steady.reveal} />
      <div ref={setList} onFocus={triage.onFocus} aria-busy={open.isListSlow || undefined}>
        {open.isListSlow ? (
          <ListSkeleton />
        ) : steady.entries.length === 0 ? (
          <NoRequests q={query.q} status={query.status} />
        ) : (
          <RequestTable
            side={side}
            query={query}
            entries={steady.entries}
            isFresh={steady.isFresh}
            isDeciding={triage.isDeciding}
            choice={triage.canChoose ? choice : null}
            addressOf={open.addressOf}
            opened={open.id}
          />
        )}
      </div>
      <SelectionBar label="Selected requests" {...selection} onPage={choice}>
        {(chosen) => (
          <>
            <Button size="sm" onClick={triage.acceptChosen} leftSection={<IconCheck {...icon} />}>
              Accept {chosen}
            </Button>
            <Button
              size="sm"
              variant="default"
              onClick={triage.rejectChosen}
              leftSection={<IconX {...icon} />}
            >
              Reject {chosen}
            </Button>
          </>
        )}
      </SelectionBar>
      <Pages {...query} total={total} isMore={isMore} rows={steady.rows} />
      <SideDrawer
        read={(_search, pathname) => openedAt(pathname)}
        isOpen={open.id !== null}
        title={triage.title}
        closeTo={open.list}
        returnFocus={false}
      >
        {open.isWaiting ? <DrawerSkeleton /> : <Outlet context={triage.besideList} />}
      </SideDrawer>
      <RejectDialog
        whom={dialogs.rejected}
        overtaken={triage.overtaken}
        onReject={dialogs.reject}
        onClose={dialogs.close}
      />
      <ShortcutSheet opened={dialogs.isHelp} onClose={dialogs.close} />
    </>
  );
}
