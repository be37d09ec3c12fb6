import type { Unit } from '#events/unit-of-work.server';
import type { Acting, Actor } from '#foundation/actor';
import { demandDeciding, type Side } from '#foundation/reach';
import type { OrganizationsDeps } from '../deps.server';
import { namesOf, peopleChosen, type PeopleChoice } from '../read/people-chosen.server';
import { remove } from './removing.server';

/** Many are removed a part at a time, each in a transaction of whoever keeps count. */
export interface RemovalInParts {
  /** Throws unless the person may remove anybody on this side. */
  demand: (actor: Acting, side: Side) => void;
  matching: (
    actor: Actor,
    side: Side,
    choice: Omit<PeopleChoice, 'removed'> & { tab: string },
    most: number,
  ) => Promise<string[]>;
  /** Nobody who was removed comes back by undoing: they join again. */
  run: (
    unit: Unit,
    actor: Acting,
    part: { side: Side; ids: readonly string[] },
  ) => Promise<{ refused: { id: string; why: string }[]; undoUntil: null }>;
  named: (actor: Acting, side: Side, ids: readonly string[]) => Promise<Map<string, string>>;
}

export const removalInParts = (deps: OrganizationsDeps): RemovalInParts => ({
  demand: demandDeciding,
  matching: (actor, side, { tab, ...choice }, most) =>
    tab === 'active'
      ? peopleChosen(deps.sql, actor, side, { ...choice, removed: false }, most)
      : Promise.resolve([]),
  run: async (unit, actor, { side, ids }) => {
    const refusals = await remove(deps, unit, { actor, side }, ids);
    const refused = refusals.map(({ id, error }) => ({ id, why: error.message }));
    return { refused, undoUntil: null };
  },
  named: (actor, side, ids) => namesOf(deps.sql, actor, side, ids),
});
