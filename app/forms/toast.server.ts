import { randomUUID } from 'node:crypto';
import { messages } from '#foundation/messages';
import { cookieIn, cookieText } from '../http/cookies';
import type { Toast } from '../ui/toasts';

const NAME = 'leafcard-toast';

/** What may be said on the page a form leads to. */
const keys = [
  'signedIn',
  'signedOut',
  'registered',
  'organizationRegistered',
  'organizationCreated',
  'locationAdded',
  'locationChanged',
  'ruleSaved',
  'passwordChanged',
  'accountClosed',
  'accountDeleted',
] as const satisfies (keyof typeof messages)[];

export type ToastKey = (typeof keys)[number];

const LEAVING: readonly ToastKey[] = ['signedOut', 'accountClosed', 'accountDeleted'];

/** A cookie header that makes the next page say something, once; and to which user that happened. */
export const sayNext = (key: ToastKey, userId?: string): string =>
  cookieText(NAME, userId ? `${key}.${userId}` : key, { seconds: 30, httpOnly: true });

export const clearToast = cookieText(NAME, '', { seconds: 0, httpOnly: true });

export function readToast(request: Request): Toast | null {
  const [next, userId] = cookieIn(request.headers.get('Cookie'), NAME)?.split('.') ?? [];
  const key = keys.find((name) => name === next);
  if (!key) return null;
  return { id: randomUUID(), message: messages[key], hasLeft: LEAVING.includes(key), userId };
}
