import { Outlet, useActionData } from '@remix-run/react';
import { Done } from '../components/done';
import type { FormAnswer } from '../components/form-answer';
import { FormMessage } from '../components/form-message';
import { PageHead } from '../components/page-head';
import { Pages } from '../components/pages';
import { SideDrawer } from '../components/side-drawer';
import { ShortcutSheet } from './actions/shortcut-sheet';
import { openedAt } from './addresses';
import { RejectDialog } from './decisions/reject-dialog';
import { DrawerSkeleton } from './drawer/drawer-skeleton';
import { ListSkeleton } from './list/list-skeleton';
import { NewPill } from './list/new-pill';
import { NoRequests } from './list/no-requests';
import { RequestFilters } from './list/request-filters';
import { RequestTable } from './list/request-table';
import { RequestTabs } from './list/request-tabs';
import { SelectionBar } from './list/selection-bar';
import { useTriage, type TriageProps } from './use-triage';

/** The requests that an admin decides about: a live list, and beside it the one that is open. */
export function RequestsPage(props: TriageProps) {
  const { side, query, lengths, total, choices } = props;
  const plain = useActionData<FormAnswer>();
  const { setFilters, setList, ...triage } = useTriage(props);
  const { open, steady, selection, dialogs } = triage;
  return (
    <>
      <PageHead title="Requests">
        Who asks for a corporate card. New ones appear here by themselves.
      </PageHead>
      <Done answer={plain} />
      <FormMessage>{plain?.message}</FormMessage>
      <RequestTabs side={side} shown={query.isApproved} lengths={lengths} />
      <div ref={setFilters}>
        <RequestFilters query={query} choices={choices} onHelp={dialogs.showHelp} />
      </div>
      <NewPill waiting={steady.waiting} waitHere={steady.waitHere} onReveal={steady.reveal} />
      <div ref={setList} onFocus={triage.onFocus} aria-busy={open.isListSlow || undefined}>
        {open.isListSlow ? (
          <ListSkeleton />
        ) : steady.entries.length === 0 ? (
          <NoRequests q={query.q} isApproved={query.isApproved} />
        ) : (
          <RequestTable
            side={side}
            query={query}
            entries={steady.entries}
            isFresh={steady.isFresh}
            isDeciding={triage.isDeciding}
            selection={selection.canChoose ? selection.selection : null}
            onChoose={triage.choose}
            onChoosePage={triage.choosePage}
            addressOf={open.addressOf}
            opened={open.id}
          />
        )}
      </div>
      {selection.chosen > 0 && (
        <SelectionBar
          chosen={selection.chosen}
          more={triage.more}
          isPage={triage.isPageChosen}
          onPage={triage.choosePage}
          onAll={selection.chooseAll}
          onNone={selection.chooseNone}
          onAccept={triage.acceptChosen}
          onReject={triage.rejectChosen}
        />
      )}
      <Pages start={query.start} end={query.end} total={total} />
      <SideDrawer
        read={(_search, pathname) => openedAt(pathname)}
        opening={open.isComing}
        title={triage.title}
        closeTo={open.list}
      >
        {open.isWaiting ? <DrawerSkeleton /> : <Outlet context={triage.besideList} />}
      </SideDrawer>
      <RejectDialog
        whom={dialogs.rejected}
        isDecided={triage.isDecidedByOthers}
        onReject={dialogs.reject}
        onClose={dialogs.close}
      />
      <ShortcutSheet opened={dialogs.isHelp} onClose={dialogs.close} />
    </>
  );
}
