import type { AppLoadContext } from '@remix-run/node';
import { recentBulks } from '#modules/bulk/index.server';
import type { ShownBulk } from './bulk-progress';

/** What the person does to many things at once, with times as they are left: clocks of browsers differ. */
export async function shownBulks({ services, actor }: AppLoadContext): Promise<ShownBulk[]> {
  if (!actor) return [];
  const now = Date.now();
  const bulks = await recentBulks(services, actor);
  return bulks.map((one) => ({
    ...one,
    undoSeconds: secondsLeft(one.undoUntil, now),
    shownSeconds: one.shownUntil === null ? null : secondsLeft(one.shownUntil, now),
  }));
}

const secondsLeft = (until: string | null, now: number): number =>
  until === null ? 0 : Math.max(0, (Date.parse(until) - now) / 1000);
