import { randomUUID } from 'node:crypto';
import { messages } from '#foundation/messages';
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

/** A cookie header that makes the next page say something, once. */
export const sayNext = (key: ToastKey): string =>
  `${NAME}=${key}; Path=/; Max-Age=30; HttpOnly; SameSite=Lax`;

export const clearToast = `${NAME}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`;

export function readToast(request: Request): Toast | null {
  const cookies = request.headers.get('Cookie')?.split(/; */) ?? [];
  const key = keys.find((name) => cookies.includes(`${NAME}=${name}`));
  return key ? { id: randomUUID(), message: messages[key], hasLeft: LEAVING.includes(key) } : null;
}
