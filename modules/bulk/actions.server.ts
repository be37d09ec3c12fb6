import type { Services } from '#events/services';
import type { Refusal } from '#events/many.server';
import type { Unit } from '#events/unit';
import { DomainError } from '#foundation/errors';
import { holdsSomewhere, type Holder, type Level, type Permission } from '#foundation/permissions';
import {
  invitedChosen,
  mailTime,
  namesOfInvited,
  namesOfPeople,
  peopleChosen,
  removeEach,
  resendEach,
  withdrawEach,
} from '#modules/organizations/index.server';
import {
  decideEach,
  namesOnRequests,
  requestsChosen,
  type TakenBack,
} from '#modules/requests/index.server';
import type { BulkActionName, Matching } from './contract';

/** What came of some ids; those that are not named were done. */
export interface ChunkOutcome {
  refused: { id: string; why: string }[];
  /** Until when it can be taken back; null where it cannot. */
  undoUntil: string | null;
}

/** A part of what was chosen. */
interface Chosen {
  level: Level;
  ids: readonly string[];
  reason?: string;
  /** When it was chosen: what came later under the same ids was not meant. */
  askedAt: Date;
  /** How many of what was chosen came before these. */
  before: number;
  takesBack?: TakenBack;
}

interface BulkAction {
  permission: Permission;
  /** What a list shows to the actor, in the order of names, up to so many. */
  matching: (
    services: Services,
    actor: Holder,
    level: Level,
    matching: Matching,
    most: number,
  ) => Promise<string[]>;
  /** On each by itself, inside this transaction, as far as the actor may. */
  run: (services: Services, unit: Unit, actor: Holder, chosen: Chosen) => Promise<ChunkOutcome>;
  /** The names of those of them that the actor may see. */
  named: (
    services: Services,
    actor: Holder,
    level: Level,
    ids: readonly string[],
  ) => Promise<Map<string, string>>;
}

const refusedOf = ({ id, error }: Refusal) => ({ id, why: error.message });

const decision = (status: 'accepted' | 'rejected' | 'pending'): BulkAction => ({
  permission: 'request.decide',
  matching: async (services, actor, level, { tab, ...choice }, most) =>
    tab === 'pending'
      ? requestsChosen(services, actor, level, { ...choice, status: 'pending' }, most)
      : [],
  run: async (services, unit, actor, chosen) => {
    const { refusals, decided } = await decideEach(services, unit, actor, { status, ...chosen });
    const [undoUntil = null] = decided.flatMap((request) => request.undoUntil ?? []);
    return { refused: refusals.map(refusedOf), undoUntil };
  },
  named: namesOnRequests,
});

export const ACTIONS: Record<BulkActionName, BulkAction> = {
  accept: decision('accepted'),
  reject: decision('rejected'),
  undo: decision('pending'),
  remove: {
    permission: 'member.remove',
    matching: async (services, actor, level, { tab, ...choice }, most) =>
      tab === 'active'
        ? peopleChosen(services, actor, level, { ...choice, removed: false }, most)
        : [],
    // A removed member does not come back by undoing: they join again.
    run: async (services, unit, actor, chosen) => ({
      refused: (await removeEach(services, unit, actor, chosen)).map(refusedOf),
      undoUntil: null,
    }),
    named: namesOfPeople,
  },
  resend: {
    permission: 'member.import',
    matching: async (services, actor, level, { tab, ...choice }, most) =>
      tab === 'refused'
        ? invitedChosen(services, actor, level, { ...choice, isRefused: true }, most)
        : [],
    run: async (services, unit, actor, { level, ids, askedAt, before }) => {
      const mailAt = (nth: number) => mailTime(askedAt, before + nth);
      const refusals = await resendEach(services, unit, actor, { level, ids, mailAt });
      return { refused: refusals.map(refusedOf), undoUntil: null };
    },
    named: namesOfInvited,
  },
  withdraw: {
    permission: 'member.import',
    matching: async (services, actor, level, { tab, ...choice }, most) =>
      invitedChosen(services, actor, level, { ...choice, isRefused: tab === 'refused' }, most),
    run: async (_services, unit, actor, chosen) => ({
      refused: (await withdrawEach(unit, actor, chosen)).map(refusedOf),
      undoUntil: null,
    }),
    named: namesOfInvited,
  },
};

/** Whether there is anything to which the actor may do this. */
export const mayDo = (
  actor: Pick<Holder, 'grants'>,
  { action, level }: { action: BulkActionName; level: Level },
): boolean => holdsSomewhere(actor, ACTIONS[action].permission, level);

export function requireAction(
  actor: Pick<Holder, 'grants'>,
  action: BulkActionName,
  level: Level,
): void {
  if (!mayDo(actor, { action, level })) throw new DomainError('NotAllowed');
}
