import type { AppLoadContext } from '@remix-run/node';
import { mayDo, recentBulks } from '#modules/bulk/index.server';
import type { BulkView } from '#modules/bulk/contract';

/** Times are sent as seconds left, because the clocks of browsers differ. */
export interface ShownBulk extends BulkView {
  undoSeconds: number;
  /** Null: shown until it was seen or is dismissed. */
  shownSeconds: number | null;
  /** Whether the user may still do this: a role may have ended meanwhile. */
  isAllowed: boolean;
}

/** The user's own bulk actions that run, or whose outcome is still shown. */
export async function shownBulks({ services, actor }: AppLoadContext): Promise<ShownBulk[]> {
  if (!actor) return [];
  const now = actor.readAt.getTime();
  const bulks = await recentBulks(services, actor);
  return bulks.map((one) => ({
    ...one,
    undoSeconds: secondsLeft(one.undoUntil, now),
    shownSeconds: one.shownUntil === null ? null : secondsLeft(one.shownUntil, now),
    isAllowed: mayDo(actor, one),
  }));
}

const secondsLeft = (until: string | null, now: number): number =>
  until === null ? 0 : Math.max(0, (Date.parse(until) - now) / 1000);
