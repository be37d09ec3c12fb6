import type { Unit } from '#events/unit-of-work.server';
import type { Acting, Actor } from '#foundation/actor';
import type { RequestStatus } from '../contract';
import type { RequestsDeps } from '../deps.server';
import { demandDeciding, type Side } from '../policy';
import { namesOn, requestsChosen, type Choice } from '../read/chosen.server';
import { decide, type TakenBack } from './deciding.server';

/** One decision about many, as it is made a part at a time, each in a transaction of whoever keeps count. */
export interface DecisionInParts {
  /** Throws unless the person may decide about anything on this side. */
  demand: (actor: Acting, side: Side) => void;
  matching: (
    actor: Actor,
    side: Side,
    choice: Omit<Choice, 'status'> & { tab: string },
    most: number,
  ) => Promise<string[]>;
  run: (
    unit: Unit,
    actor: Acting,
    part: {
      side: Side;
      ids: readonly string[];
      reason?: string;
      /** When they were chosen: who asks anew after that is left to be looked at. */
      askedAt: Date;
      takesBack?: TakenBack;
    },
  ) => Promise<{ refused: { id: string; why: string }[]; undoUntil: Date | null }>;
  named: (actor: Acting, side: Side, ids: readonly string[]) => Promise<Map<string, string>>;
}

/** P takes decisions back. */
export const decisionInParts = (deps: RequestsDeps, status: RequestStatus): DecisionInParts => ({
  demand: demandDeciding,
  matching: (actor, side, { tab, ...choice }, most) =>
    tab === 'pending'
      ? requestsChosen(deps, actor, side, { ...choice, status: 'pending' }, most)
      : Promise.resolve([]),
  run: async (unit, actor, { ids, ...part }) => {
    const { refusals, decided } = await decide(deps, unit, { actor, status, ...part }, ids);
    const [undoUntil = null] = decided.flatMap((request) => request.undoUntil ?? []);
    return {
      refused: refusals.map(({ id, error }) => ({ id, why: error.message })),
      undoUntil: undoUntil === null ? null : new Date(undoUntil),
    };
  },
  named: (actor, side, ids) => namesOn(deps, actor, side, ids),
});
