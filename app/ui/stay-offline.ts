import { messages } from '#foundation/messages';
import { toastWarning } from './toasts';

let isReached = true;
let isAway = false;

/**
 * A server on this machine is reached without a network too; `away` where live updates came until now, and the
 * line to the server cannot be opened again.
 */
export const serverIsReached = (reached: boolean, away = false): void => {
  isReached = reached;
  isAway = away;
};

const PATIENCE_MS = 5000;

/** Whether the server answers now. A proxy may answer in its place, with an error. */
export const serverAnswers = (): Promise<boolean> =>
  fetch('/favicon.svg', {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Why what a part of the page asked for has not come. */
export const whyNothingCame = (): string =>
  navigator.onLine ? messages.somethingWentWrong : messages.offlinePage;

/**
 * Offline, another page cannot come, and this one would be lost with all that is typed. True where it was asked
 * for and cannot be opened at once: where the server answers all the same, `goOn` opens it then.
 */
export function refuseOffline(to: string, goOn: () => void): boolean {
  const { href, origin, protocol, pathname } = window.location;
  const next = new URL(to, href);
  const isAnother = next.pathname !== pathname;
  const isOurs = next.origin === origin && next.protocol === protocol;
  const isThere = isReached || (navigator.onLine && !isAway);
  if (isThere || !isOurs || !isAnother) return false;
  void serverAnswers().then((answers) => (answers ? goOn() : toastWarning(messages.offlinePage)));
  return true;
}
