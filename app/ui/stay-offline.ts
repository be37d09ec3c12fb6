import { useEffect } from 'react';
import { messages } from '#foundation/messages';
import { toastWarning } from './toasts';

let isReached = true;

/** A server on this machine is reached without a network too. */
export const serverIsReached = (reached: boolean): void => {
  isReached = reached;
};

/**
 * Offline, another page cannot come: for its script Remix would load the document again, and this page
 * would be lost with all that is typed. True where it was asked for and refused.
 */
export function refuseOffline(to: string): boolean {
  const { href, origin, protocol, pathname } = window.location;
  const next = new URL(to, href);
  const isAnother = next.pathname !== pathname;
  const isOurs = next.origin === origin && next.protocol === protocol;
  if (navigator.onLine || isReached || !isOurs || !isAnother) return false;
  toastWarning(messages.offlinePage);
  return true;
}

/** Where a click leads, or the form that is sent. */
const addressIn = ({ target, type }: Event): string | null | undefined => {
  if (!(target instanceof Element)) return null;
  if (type === 'submit') return target.getAttribute('action');
  return target.closest('a[href]')?.getAttribute('href');
};

/** For all links and forms, before anything else hears of them. */
export function useStayOffline(): void {
  useEffect(() => {
    const listen = (event: Event) => {
      const to = addressIn(event);
      if (!to || !refuseOffline(to)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('click', listen, true);
    window.addEventListener('submit', listen, true);
    return () => {
      window.removeEventListener('click', listen, true);
      window.removeEventListener('submit', listen, true);
    };
  }, []);
}
