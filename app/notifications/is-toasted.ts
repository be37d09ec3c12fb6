import type { NoticeKind, NoticeView } from '#modules/notifications/contract';

/** What the user sees when the notice arrives. */
interface ToastContext {
  pathname: string;
  /** Whose corporate card the page shows. */
  organizationId: string | null;
  /** The newest unread notices, this one among them. */
  news: readonly NoticeView[];
}

const CARD_PAGE = '/new-corporate-card-view';
/** What the page of the corporate card shows by itself. */
const OF_CARD: readonly NoticeKind[] = [
  'RequestAccepted',
  'RequestRejected',
  'RequestDecisionUndone',
  'CorporateCardRendered',
];
/** In which an accepted card is drawn, where there is a design. */
const DRAWN_WITHIN_MS = 60_000;

/** Whether a notice is shown as a toast: not where the page says the same. */
export function isToasted(
  notice: NoticeView,
  { pathname, organizationId, news }: ToastContext,
): boolean {
  const { kind } = notice;
  if (pathname === '/notifications') return false;
  // A bulk action has a card of its own on every page.
  if (kind === 'BulkFinished') return false;
  if (kind === 'MemberJoined') return pathname !== '/add-organization';
  if (OF_CARD.includes(kind) && pathname === CARD_PAGE) {
    return notice.organizationId !== organizationId;
  }
  return kind !== 'CorporateCardRendered' || !news.some((one) => isJustBefore(one, notice));
}

/** The card follows the decision, of which the user knows. */
const isJustBefore = (accepted: NoticeView, card: NoticeView): boolean =>
  accepted.kind === 'RequestAccepted' &&
  accepted.organizationId === card.organizationId &&
  accepted.position < card.position &&
  Date.parse(card.at) - Date.parse(accepted.at) < DRAWN_WITHIN_MS;
