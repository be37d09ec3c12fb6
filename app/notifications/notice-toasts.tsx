import { Link, useLocation, useRouteLoaderData, useSubmit } from '@remix-run/react';
import { useCallback, useEffect } from 'react';
import { writeNumber } from '#foundation/languages';
import type { NotificationWords } from '#foundation/words/notifications/en';
import type { NoticeKind, NoticeView } from '#modules/notifications/contract';
import { useLanguage, useWords } from '../language/use-words';
import { useRootData } from '../ui/root-data';
import { showAgain } from '../ui/toasts';
import classes from '../ui/toasts.module.css';
import { isToasted } from './is-toasted';
import { noticeLooks, noticeText } from './notice-text';
import { useNotificationSummary } from './notification-summary';

/** Up to where whose notices were shown: an error page, in the place of the page, goes on from there. */
let shown = { by: '', upTo: 0 };

/** Shows new notices about the user as toasts, on any page. */
export function NoticeToasts() {
  const news = useNotificationSummary()?.news;
  const { pathname } = useLocation();
  const organizationId = useCardShown();
  const by = useRootData()?.viewer?.id;
  const markAsRead = useMarkAsRead();
  const toast = useNoticeToast();
  useEffect(() => {
    if (!news || by === undefined) return;
    const newest = news[0]?.position ?? 0;
    const { upTo } = shown.by === by ? shown : { upTo: newest };
    shown = { by, upTo: Math.max(upTo, newest) };
    const fresh = news.filter(({ position, unread }) => unread && position > upTo);
    for (const notice of fresh.reverse()) {
      if (isToasted(notice, { pathname, organizationId, news })) toast(notice);
      // The user has watched it finish on its card, which is on every page.
      if (notice.kind === 'BulkFinished') markAsRead(notice);
    }
  }, [news, by, pathname, organizationId, markAsRead, toast]);
  return null;
}

/** Of which organization the page shows the user's card. */
function useCardShown(): string | null {
  const loaded = useRouteLoaderData('viewer/corporate-card-page') as
    | { card: { organizationId: string } | null }
    | undefined;
  return loaded?.card?.organizationId ?? null;
}

/** Does nothing while the page is in the background. */
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

/** A new toast about a request replaces the previous one. */
const aboutRequest: readonly NoticeKind[] = [
  'RequestAccepted',
  'RequestRejected',
  'RequestDecisionUndone',
];

const subjectOf = ({ kind, organizationId, position }: NoticeView): string =>
  aboutRequest.includes(kind) ? `notice-request-${organizationId}` : `notice-${position}`;

function useNoticeToast(): (notice: NoticeView) => void {
  const words = useWords('notifications');
  const { locale } = useLanguage();
  return useCallback((notice) => toastNotice(notice, words, locale), [words, locale]);
}

export function toastNotice(notice: NoticeView, words: NotificationWords, locale: string): void {
  const { text, to } = noticeText(notice, words, (number) => writeNumber(number, locale));
  const { icon: NoticeIcon, tone } = noticeLooks[notice.kind];
  const hide: () => void = showAgain(subjectOf(notice), {
    color: tone === 'quiet' ? 'gray' : tone,
    icon: <NoticeIcon size={18} stroke={1.75} aria-hidden />,
    message: (
      <Link to={to} className={classes.lead} onClick={() => hide()}>
        {text}
      </Link>
    ),
  });
}
