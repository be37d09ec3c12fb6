import { useNavigate, useSearchParams } from '@remix-run/react';
import { useState } from 'react';
import { onlyOne } from '../lists/selection';
import { useSelection } from '../lists/use-selection';
import type { Hands } from './actions/action';
import { useTriageKeys } from './actions/use-triage-keys';
import { listOf } from './addresses';
import type { DecisionOnMany, Subject } from './decisions/decision';
import { useDecisions } from './decisions/decisions';
import type { BesideList } from './drawer/opened-request';
import { useNews } from './list/use-news';
import { useRowFocus } from './list/use-row-focus';
import { useSteadyRows } from './list/use-steady-rows';
import type { RequestData, RequestsData } from './requests-data';
import { useDialogs } from './use-dialogs';
import { useOpened } from './use-opened';
import { useScrolled } from './use-scrolled';

export interface TriageProps extends RequestsData {
  /** What was loaded of the one beside the list. */
  opened?: RequestData;
}

/** All that an admin does with requests: reading, choosing and deciding, by hand and by key. */
export function useTriage(props: TriageProps) {
  const { side, query, total, isMore } = props;
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [filters, setFilters] = useState<HTMLElement | null>(null);
  const dialogs = useDialogs();
  const { deciding, undoLast, ...decisions } = useDecisions();
  const open = useOpened(side, props.opened);
  const news = useNews();
  const { status, q, organizationId } = query;
  const matching = { tab: status, q, organizationId };
  const selection = useSelection({
    onAll: { deed: 'accept', side, matching },
    total,
    isMore,
    isGone: (id) => news.isGone(id, 'pending'),
  });
  /** Nothing more is decided about what is decided. */
  const canChoose = status === 'pending';
  const isRead = useScrolled() || open.id !== null || dialogs.isAny || query.start > 0;
  const hold = isRead || selection.isAny;
  const steady = useSteadyRows({ ...props, news, list: listOf(search), hold });
  const page = steady.rows.map(({ id }) => id);
  const choice = selection.on(page);
  const { setList, onFocus, ...focus } = useRowFocus(page, open.id);

  const rowOf = (id: string | null) => steady.rows.find((row) => row.id === id);
  const accept = ({ version, ...subject }: Subject) =>
    decisions.decide({ side, subject, status: 'accepted', version });
  const reject = ({ version, ...subject }: Subject) =>
    dialogs.askWhy(subject, (reason) =>
      decisions.decide({ side, subject, status: 'rejected', reason, version }),
    );
  const decideChosen = (decision: Pick<DecisionOnMany, 'status' | 'reason'>) => {
    const { ids, all } = selection.selection;
    decisions.decideMany({ side, ...decision, ...(all ? { matching } : { ids: [...ids] }) });
    selection.chooseNone();
  };
  const only = onlyOne(selection.selection);
  const chosen = only === null ? undefined : rowOf(only);
  const acceptChosen = () => {
    if (chosen) return accept(chosen);
    if (selection.chosen !== null) decideChosen({ status: 'accepted' });
  };
  const rejectChosen = () => {
    if (chosen) return reject(chosen);
    const { chosen: count } = selection;
    if (count === null) return;
    dialogs.askWhy({ count }, (reason) => decideChosen({ status: 'rejected', reason }));
  };

  const besideList: BesideList = {
    accept,
    reject,
    undo: (subject) => decisions.decide({ side, subject, status: 'pending' }),
  };
  const subject = (open.id === null ? rowOf(focus.id) : open.request) ?? null;
  const areChosen = open.id === null && selection.isAny;
  const hands: Hands = {
    subject,
    isDeciding: subject !== null && deciding.has(subject.id),
    isOpen: open.id !== null,
    isAnyChosen: selection.isAny,
    canChoose,
    step: (by) => {
      const id = focus.beside(by);
      if (id === undefined) return;
      if (open.id === null) focus.focus(id);
      else navigate(open.addressOf(id), { replace: true, preventScrollReset: true });
    },
    open: () => subject && navigate(open.addressOf(subject.id), { preventScrollReset: true }),
    accept: () => (areChosen ? acceptChosen() : subject && accept(subject)),
    reject: () => (areChosen ? rejectChosen() : subject && reject(subject)),
    choose: () => subject && choice.toggle(subject.id),
    choosePage: choice.togglePage,
    chooseNone: selection.chooseNone,
    undo: undoLast,
    search: () => filters?.querySelector<HTMLInputElement>('[type=search]')?.select(),
    help: dialogs.showHelp,
  };
  useTriageKeys(hands, dialogs.isAny);

  const { rejected } = dialogs;
  const shownName = open.isWaiting ? undefined : props.opened?.request.name;
  return {
    ...{
      setFilters,
      setList,
      onFocus,
      dialogs,
      open,
      selection,
      choice,
      canChoose,
      steady,
      besideList,
    },
    ...{ acceptChosen, rejectChosen },
    title: shownName ?? rowOf(open.id)?.name ?? 'Request',
    isDeciding: (id: string) => deciding.has(id),
    overtaken: rejected !== null && 'id' in rejected ? news.overtaken(rejected.id) : null,
  };
}
