import { useLocation, useNavigate, useNavigation, useSearchParams } from '@remix-run/react';
import { useCallback, useEffect, useState } from 'react';
import type { RequestView } from '#modules/requests/contract';
import { useBulkSelection } from '../bulk/use-bulk';
import { useListSearch } from '../lists/list-address';
import { onlyOne } from '../lists/selection';
import { openedAt, REQUESTS_AT } from './addresses';
import type { BulkDecision, Subject } from './decision-queue';
import { useDecisions } from './decisions';
import type { Rejected } from './reject-dialog';
import type { BesideList } from './request-drawer';
import { useRequestNews } from './request-news';
import type { LoadedRequest, LoadedRequests } from './requests.server';
import { useShortcuts, type ShortcutTarget } from './shortcuts';
import { hasLeft, useSteadyRows } from './steady-rows';
import { refuseOffline } from '../ui/stay-offline';
import { useLasting } from '../ui/use-lasting';
import { useRowFocus } from './use-row-focus';
import { useUpdatedRequest } from './use-updates';

/** All that an admin does on the page of requests: reading, selecting and deciding, also by key. */
export function useTriage(loaded: LoadedRequests, opened: LoadedRequest | undefined) {
  const { level, query, total, isMore } = loaded;
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const go = (to: string, replace = false) => {
    const goOn = () => navigate(to, { replace, preventScrollReset: true });
    if (!refuseOffline(to, goOn)) goOn();
  };
  const [filters, setFilters] = useState<HTMLElement | null>(null);
  const dialogs = useDialogs();
  const { deciding, undoLast, ...decisions } = useDecisions();
  const open = useOpened(level, opened);
  const news = useRequestNews();
  const { tab, q, organizationId } = query;
  const matching = { tab, q, organizationId };
  const current = [...loaded.rows, ...(opened ? [opened.request] : [])];
  const { isAway, forgetOthers } = useIsAway(current, (request) => hasLeft(loaded, news, request));
  const selection = useBulkSelection({
    onAll: { action: 'accept', level, matching },
    total,
    isMore,
    isGone: (id) => news.isGone(id, 'pending') || isAway(id),
  });
  const canSelect = tab === 'pending';
  const isRead = useScrolled() || open.id !== null || dialogs.isAny || query.start > 0;
  const hold = isRead || selection.isAny;
  if (!hold) forgetOthers();
  const steady = useSteadyRows({ ...loaded, news, list: sorted(search), hold });
  const page = steady.rows.map(({ id }) => id);
  const onPage = selection.on(page);
  const { setList, ...focus } = useRowFocus(page, open.id);

  const rowOf = (id: string | null) => steady.rows.find((row) => row.id === id);
  const accept = ({ version, ...subject }: Subject) =>
    decisions.decide({ level, subject, status: 'accepted', version });
  const reject = (subject: Subject) =>
    dialogs.askReason({ ...subject, edits: news.editsOf(subject.id) });
  const decideSelected = (decision: Pick<BulkDecision, 'status' | 'reason'>) => {
    const { count } = selection;
    if (count === null) return;
    const { ids, all } = selection.selection;
    const which = all ? { matching, count } : { ids: [...ids] };
    const { selectAgain, selectAll, selection: selected } = selection;
    decisions.decideBulk(
      { level, ...decision, ...which },
      {
        ask: () => {
          selectAll();
          if (decision.status === 'rejected') dialogs.askReason('selected');
        },
        select: () => selectAgain(selected),
      },
    );
    selection.selectNone();
  };
  // A single one is decided at once, and can be taken back like any other.
  const only = onlyOne(selection.selection);
  const single = only === null ? undefined : rowOf(only);
  const acceptSelected = () => {
    if (single) accept(single);
    else decideSelected({ status: 'accepted' });
  };
  const rejectSelected = () => {
    if (single) reject(single);
    else if (selection.count !== null) dialogs.askReason('selected');
  };
  const { rejecting } = dialogs;
  const rejectWith = (reason: string) => {
    if (rejecting === 'selected') decideSelected({ status: 'rejected', reason });
    else if (rejecting) {
      const { version, ...subject } = rejecting;
      decisions.decide({ level, subject, status: 'rejected', reason, version });
    }
    dialogs.close();
  };

  const besideList: BesideList = {
    accept,
    reject,
    undo: ({ version, ...subject }) =>
      decisions.decide({ level, subject, status: 'pending', version }),
  };
  const isSelectionMeant = open.id === null && selection.isAny;
  const target = (): ShortcutTarget => {
    const subject = (open.id === null ? rowOf(focus.focused()) : open.request) ?? null;
    return {
      subject,
      isDeciding: subject !== null && deciding.has(subject.id),
      isOpen: open.id !== null,
      isAnySelected: selection.isAny,
      canSelect,
      step: (by) => {
        const id = focus.beside(by);
        if (id === undefined) return;
        if (open.id === null) focus.focus(id);
        else go(open.addressOf(id), true);
      },
      open: () => subject && go(open.addressOf(subject.id)),
      accept: () => (isSelectionMeant ? acceptSelected() : subject && accept(subject)),
      reject: () => (isSelectionMeant ? rejectSelected() : subject && reject(subject)),
      select: () => subject && onPage.toggle(subject.id),
      selectPage: onPage.togglePage,
      selectNone: selection.selectNone,
      undo: undoLast,
      search: () => filters?.querySelector<HTMLInputElement>('[type=search]')?.select(),
      help: dialogs.showHelp,
    };
  };
  useShortcuts(target, dialogs.isAny);

  // As it is now: others decide while the reason is typed, and more may come.
  const { isAny, count, refused } = selection;
  const rejected: Rejected | null =
    rejecting === 'selected' ? { count: isAny ? count : 0, refused } : rejecting;
  const openedName = open.isWaiting ? undefined : opened?.request.name;
  return {
    ...{ setFilters, setList, dialogs, open, steady, besideList },
    ...{ selection, onPage, canSelect, acceptSelected, rejectSelected },
    title: openedName ?? rowOf(open.id)?.name,
    isDeciding: (id: string) => deciding.has(id),
    ...{ rejected, rejectWith },
    overtaken:
      rejecting === null || rejecting === 'selected'
        ? null
        : isAway(rejecting.id)
          ? ('away' as const)
          : news.overtaken(rejecting.id, rejecting.edits),
  };
}

/** Whether a request that was shown has left the places of the admin; those selected on other pages may have too. */
function useIsAway(requests: readonly RequestView[], isLeft: (request: RequestView) => boolean) {
  const [known] = useState(() => new Map<string, RequestView>());
  const learn = () => requests.forEach((request) => known.set(request.id, request));
  learn();
  return {
    isAway: (id: string) => {
      const request = known.get(id);
      return request !== undefined && isLeft(request);
    },
    /** None of them is selected any more. */
    forgetOthers: () => {
      known.clear();
      learn();
    },
  };
}

/** The address of a list, whatever the order of its parameters. */
const sorted = (search: URLSearchParams): string => {
  const next = new URLSearchParams(search);
  next.sort();
  return next.toString();
};

/** One request, with how often it was edited before; or what is selected. */
type Rejecting = (Subject & { edits: number }) | 'selected';

type Dialog = { kind: 'help' } | { kind: 'reject'; what: Rejecting };

/** The dialogs above the page, one at a time. */
function useDialogs() {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  return {
    isAny: dialog !== null,
    isHelp: dialog?.kind === 'help',
    rejecting: dialog?.kind === 'reject' ? dialog.what : null,
    showHelp: useCallback(() => setDialog({ kind: 'help' }), []),
    askReason: (what: Rejecting) => setDialog({ kind: 'reject', what }),
    close: () => setDialog(null),
  };
}

/** Shorter waits are not noticed, so nothing is shown instead. */
const UNNOTICED_MS = 150;

/** The request that is open beside the list, or loading. */
function useOpened(level: LoadedRequests['level'], loaded: LoadedRequest | undefined) {
  const { pathname } = useLocation();
  const { location, formMethod } = useNavigation();
  const next = formMethod === undefined ? location : undefined;
  const [search] = useSearchParams();
  const at = openedAt(pathname);
  const coming = next ? openedAt(next.pathname) : null;
  const isComing = coming !== null && coming !== at;
  const isListComing = next?.pathname === REQUESTS_AT[level];
  const isOtherList = isListComing && String(new URLSearchParams(next.search)) !== String(search);
  const isSlow = useLasting(isComing, UNNOTICED_MS);
  // Keys do what the buttons of the open one do, which follow it before it is loaded again.
  const request = useUpdatedRequest(loaded?.request);
  const list = useListSearch();
  const listSearch = list.size > 0 ? `?${list}` : '';
  return {
    /** The id in the address, or in the one that is loading. */
    id: isComing ? coming : isListComing ? null : at,
    /** Nothing of it can be shown yet. */
    isWaiting: isComing && (isSlow || at === null),
    isListSlow: useLasting(isOtherList, UNNOTICED_MS),
    request: isComing || request?.id !== at ? null : request,
    list: `${REQUESTS_AT[level]}${listSearch}`,
    addressOf: (id: string) => `${REQUESTS_AT[level]}/${id}${listSearch}`,
  };
}

/** A finger on the wheel scrolls as little as this by accident. */
const ACCIDENTAL_PX = 24;

function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const onScroll = () => setScrolled(window.scrollY > ACCIDENTAL_PX);
    onScroll();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return scrolled;
}
