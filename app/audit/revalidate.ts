import type { ShouldRevalidateFunction } from '@remix-run/react';
import { revalidateOn, type LiveChange } from '../live/revalidate';

/** Names and details that a page shows are gone: it is loaded again, whatever it shows. */
export const isErasure = ({ type }: LiveChange): boolean => type === 'AccountDeleted';

/**
 * As `revalidateOn`, and for all of the history that super admins hear of, without what happened in another
 * organization than the one that the address names.
 */
export const revalidateInChoice =
  (concerns: (change: LiveChange) => boolean): ShouldRevalidateFunction =>
  (asked) => {
    const chosen = asked.nextUrl.searchParams.get('organization');
    const isHere = ({ organizationId }: LiveChange) =>
      chosen === null || organizationId === undefined || organizationId === chosen;
    return revalidateOn(
      (change) =>
        isErasure(change) ||
        (isHere(change) && (change.type === 'HistoryChanged' || concerns(change))),
    )(asked);
  };
