import type { Services } from '#events/services';
import type { Unit } from '#events/unit-of-work.server';
import type { Acting, Actor } from '#foundation/actor';
import { DomainError } from '#foundation/errors';
import { holdsSomewhere, type Level } from '#foundation/permissions';
import type { RequestStatus } from '../contract';
import { namesOnRequests, requestsChosen, type Choice } from '../read/list.server';
import { decideEach, type TakenBack } from './decide.server';

const inParts = (services: Services, status: RequestStatus) => ({
  demand: (actor: Acting, level: Level) => {
    if (!holdsSomewhere(actor, 'request.decide', level)) {
      throw new DomainError('NotAllowed');
    }
  },
  matching: (
    actor: Actor,
    level: Level,
    { tab, ...choice }: Omit<Choice, 'status'> & { tab: string },
    most: number,
  ) =>
    tab === 'pending'
      ? requestsChosen(services, actor, level, { ...choice, status: 'pending' }, most)
      : Promise.resolve([]),
  run: async (
    unit: Unit,
    actor: Acting,
    {
      side: level,
      ...part
    }: {
      side: Level;
      ids: readonly string[];
      reason?: string;
      askedAt: Date;
      takesBack?: TakenBack;
    },
  ) => {
    const { refusals, decided } = await decideEach(unit, actor, { status, level, ...part });
    const [undoUntil = null] = decided.flatMap((request) => request.undoUntil ?? []);
    return {
      refused: refusals.map(({ id, error }) => ({ id, why: error.message })),
      undoUntil: undoUntil === null ? null : new Date(undoUntil),
    };
  },
  named: (actor: Acting, level: Level, ids: readonly string[]) =>
    namesOnRequests(services, actor, level, ids),
});

export const decisionInParts = (services: Services) => ({
  accept: inParts(services, 'accepted'),
  reject: inParts(services, 'rejected'),
  undo: inParts(services, 'pending'),
});
