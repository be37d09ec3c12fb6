import { messages } from '#foundation/messages';
import { toastWarning } from './toasts';

let isReached = true;
let isAway = false;
/** It does, and only live updates are cut off. */
let answersAlone = false;

/**
 * A server on this machine is reached without a network too; `away` where live updates came until now, and the
 * line to the server cannot be opened again.
 */
export const serverIsReached = (reached: boolean, away = false): void => {
  isReached = reached;
  answersAlone &&= !reached;
  isAway = away && !answersAlone;
};

/** Whether the server answers now. A proxy may answer in its place, with an error. */
export const serverAnswers = (): Promise<boolean> =>
  fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Offline, another page cannot come, and this one would be lost with all that is typed. True where it was asked
 * for and refused.
 */
export function refuseOffline(to: string): boolean {
  const { href, origin, protocol, pathname } = window.location;
  const next = new URL(to, href);
  const isAnother = next.pathname !== pathname;
  const isOurs = next.origin === origin && next.protocol === protocol;
  const isThere = isReached || (navigator.onLine && !isAway);
  if (isThere || !isOurs || !isAnother) return false;
  toastWarning(messages.offlinePage);
  // Where only live updates are cut off, the next click leads on.
  void serverAnswers().then((answers) => {
    answersAlone = answers;
    isAway &&= !answers;
  });
  return true;
}
