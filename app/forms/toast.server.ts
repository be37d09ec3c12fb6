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
  'joinedNamed',
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

interface About {
  /** To which user it happened. */
  userId?: string;
  /** What a message names that is open at its end. */
  named?: string;
}

/** A cookie header that makes the next page say something, once. */
export function sayNext(key: ToastKey, { userId = '', named = '' }: About = {}): string {
  const value = new URLSearchParams({ key, userId, named });
  return cookieText(NAME, String(value), { seconds: 30, httpOnly: true });
}

export const clearToast = cookieText(NAME, '', { seconds: 0, httpOnly: true });

export function readToast(request: Request): Toast | null {
  const said = new URLSearchParams(cookieIn(request.headers.get('Cookie'), NAME) ?? '');
  const key = keys.find((name) => name === said.get('key'));
  if (!key) return null;
  const message = messages[key] + (said.get('named') ?? '');
  const userId = said.get('userId') || undefined;
  return { id: randomUUID(), message, hasLeft: LEAVING.includes(key), userId };
}
