import { notifications } from '@mantine/notifications';
import { Link, useLocation, useSubmit } from '@remix-run/react';
import { useCallback, useEffect, useRef } from 'react';
import type { NoticeKind, NoticeView } from '#modules/notifications/contract';
import classes from '../ui/toaster.module.css';
import { faces } from './faces';
import { useTold } from './told';
import { noticeWords } from './words';

const STAYS = 5000;

/** Where the page itself shows what has happened. */
const shownBy: Partial<Record<NoticeKind, readonly string[]>> = {
  RequestAccepted: ['/new-corporate-card-view'],
  RequestRejected: ['/new-corporate-card-view'],
  RequestDecisionUndone: ['/new-corporate-card-view'],
  MemberJoined: ['/add-organization'],
};
/** One is shown anywhere, in a face of its own; the other comes with the decision that was told. */
const unsaid: readonly NoticeKind[] = ['BulkFinished', 'CorporateCardRendered'];

/** Says what happens to oneself at the moment, on whatever page one is. */
export function OwnNews() {
  const news = useTold()?.news;
  const { pathname } = useLocation();
  const told = useRef(news?.[0]?.position ?? 0);
  const markAsRead = useMarkAsRead();
  useEffect(() => {
    const fresh = (news ?? []).filter(({ position, unread }) => unread && position > told.current);
    told.current = Math.max(told.current, news?.[0]?.position ?? 0);
    for (const notice of fresh.reverse()) {
      if (!isShown(notice, pathname)) toastNotice(notice);
      // Its own card stands on every page: whoever is there has watched it finish.
      if (notice.kind === 'BulkFinished') markAsRead(notice);
    }
  }, [news, pathname, markAsRead]);
  return null;
}

/** Unless nobody looks at the page. */
function useMarkAsRead() {
  const submit = useSubmit();
  return useCallback(
    ({ position }: NoticeView) => {
      if (document.visibilityState !== 'visible') return;
      submit(
        { intent: 'read', position: String(position) },
        {
          method: 'post',
          action: '/notifications',
          navigate: false,
          fetcherKey: `notice-${position}`,
        },
      );
    },
    [submit],
  );
}

const isShown = ({ kind }: NoticeView, pathname: string): boolean =>
  pathname === '/notifications' ||
  unsaid.includes(kind) ||
  shownBy[kind]?.includes(pathname) === true;

/** How one's request stands: what is said of it now takes the place of what was said before. */
const ofRequest: readonly NoticeKind[] = [
  'RequestAccepted',
  'RequestRejected',
  'RequestDecisionUndone',
];

const idOf = ({ kind, organizationId, position }: NoticeView): string =>
  ofRequest.includes(kind) ? `notice-request-${organizationId}` : `notice-${position}`;

function toastNotice(notice: NoticeView): void {
  const { text, to } = noticeWords(notice);
  const { icon: Icon, tone } = faces[notice.kind];
  const id = idOf(notice);
  notifications.hide(id);
  notifications.show({
    id,
    color: tone === 'quiet' ? 'gray' : tone,
    icon: <Icon size={18} stroke={1.75} aria-hidden />,
    autoClose: STAYS,
    classNames: classes,
    message: (
      <Link to={to} className={classes.lead} onClick={() => notifications.hide(id)}>
        {text}
      </Link>
    ),
  });
}
