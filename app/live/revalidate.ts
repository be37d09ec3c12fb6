import type { ShouldRevalidateFunction } from '@remix-run/react';
import type { RequestStatus } from '#modules/requests/contract';
import type { Change } from './protocol';

/** A change as a page sees it. */
export interface LiveChange extends Omit<Change, 'is_approved'> {
  /** Of the request that changed. */
  status?: RequestStatus;
  /** About the person who is signed in here. */
  own: boolean;
}

/** What one revalidation is about. */
export type Burst = LiveChange[] | 'everything';

/** Outside React because Remix asks `shouldRevalidate` there. Only ever set in a browser. */
let current: Burst | null = null;

export const beginBurst = (burst: Burst): void => {
  current = burst;
};

export const endBurst = (): void => {
  current = null;
};

export const isRevalidatingLive = (): boolean => current !== null;

/** Whether something that is loaded for these changes is among what loads now. */
export const isUnderWay = (concerns: (change: LiveChange) => boolean): boolean =>
  current === 'everything' || (current ?? []).some(concerns);

/** Not found, or a conflict: something else holds than what the page shows. */
const OUTDATED: readonly number[] = [404, 409];

/**
 * Lets a route choose which live changes its loader is run again for. Navigations, forms and
 * everything else stay as Remix does them.
 *
 *     export const shouldRevalidate = revalidateOn(among('RequestSubmitted', 'RequestClosed'));
 */
export const revalidateOn =
  (concerns: (change: LiveChange) => boolean): ShouldRevalidateFunction =>
  ({ currentUrl, nextUrl, formMethod, actionStatus, defaultShouldRevalidate }) => {
    // A refused form changed nothing, but it aborted what was loading. Remix's own default, which
    // routes that export this function are not asked for, would load none of it.
    if (actionStatus !== undefined && actionStatus >= 400) {
      return OUTDATED.includes(actionStatus) || isUnderWay(concerns);
    }
    const asked = formMethod !== undefined || currentUrl.href !== nextUrl.href;
    return current === null || asked ? defaultShouldRevalidate : isUnderWay(concerns);
  };

/** A new role changes what every part of a page may show. */
export const changesEverything = ({ type, own }: LiveChange): boolean =>
  own && type === 'RoleChanged';
