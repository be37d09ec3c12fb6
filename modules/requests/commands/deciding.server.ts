import { MailDecision, job } from '#events/jobs';
import { eachByItself, inChunks, type Refusal } from '#events/many.server';
import type { Unit } from '#events/unit-of-work.server';
import { whoDecides } from '#foundation/acting.server';
import type { Acting, CommandContext } from '#foundation/actor';
import type { Sql } from '#foundation/database.server';
import { DomainError } from '#foundation/errors';
import type { Outcome } from '#foundation/many';
import { UNDO_MS, type RequestStatus } from '../contract';
import type { CardFollowers, RequestsDeps } from '../deps.server';
import { MAY_DECIDE, decidingReach, reaches, type Side } from '../policy';
import { reached } from '../read/reach.server';
import { newestOf, requestById, requestsToDecide } from '../read/requests.server';
import type { Request, RequestCommand } from '../request';
import { actorOf, onRow } from './append.server';

/** What is decided; P takes a decision back. */
export interface Decision {
  side: Side;
  status: RequestStatus;
  /** Why it is rejected: the person is told. */
  reason?: string;
}

export interface DecisionOnOne extends Decision {
  requestId: string;
  /** How the request was when the admin saw it. */
  version?: number;
}

/** Decisions that were made together are taken back together. */
export interface TakenBack {
  /** Theirs: what somebody else decided meanwhile stays. */
  correlation: string;
  /** When that was asked for. */
  at: Date;
}

interface DecisionInPart extends Decision {
  actor: Acting;
  /** When it was asked for, where it had to wait since. */
  askedAt?: Date;
  takesBack?: TakenBack;
}

export interface DecisionOnMany extends Decision {
  requestIds: readonly string[];
}

export async function decideOne(
  deps: RequestsDeps,
  context: CommandContext,
  { requestId, version, ...decision }: DecisionOnOne,
): Promise<void> {
  const { side } = decision;
  const actor = actorOf(context);
  const seen = { actor, side, reach: decidingReach(actor, side), allowed: MAY_DECIDE };
  await reached(deps, seen, await requestById(deps.sql, requestId));
  await deps.store.transaction(context, async (unit) => {
    const {
      refusals: [refusal],
    } = await decide(deps, unit, { actor, ...decision }, [requestId], version);
    if (refusal) throw refusal.error;
  });
}

export async function decideMany(
  deps: RequestsDeps,
  context: CommandContext,
  { requestIds, ...decision }: DecisionOnMany,
): Promise<Outcome> {
  const { userId } = actorOf(context);
  const { side } = decision;
  return inChunks(deps.store, context, requestIds, async (unit, ids) => {
    const actor = await whoDecides(deps.people, unit.sql, { userId, side });
    const { refusals } = await decide(deps, unit, { actor, ...decision }, ids);
    return refusals;
  });
}

/** Decides about each of them by itself, inside a transaction; says which were refused, and how the others are now. */
export async function decide(
  deps: Pick<RequestsDeps, 'cards'>,
  unit: Unit,
  { actor, side, askedAt, takesBack, ...decision }: DecisionInPart,
  ids: readonly string[],
  version?: number,
): Promise<{ refusals: Refusal[]; decided: Request[] }> {
  const reach = decidingReach(actor, side);
  // Whoever decides at the same moment is waited for before the clock is read.
  const [rows, now] = await Promise.all([requestsToDecide(unit.sql, ids), clock(unit.sql)]);
  const known = new Map(rows.filter((row) => reaches(reach, row)).map((row) => [row.id, row]));
  const together = takesBack && (await newestOf(unit.sql, rows, takesBack.correlation));
  const at = takesBack?.at ?? now;
  const decided: Request[] = [];
  const refusals = await eachByItself(ids, async (id) => {
    const row = known.get(id);
    if (!row) throw new DomainError('NotFound');
    if (askedAt && row.submittedAt > askedAt) throw new DomainError('Conflict');
    if (together && !together.has(id)) throw new DomainError('UndoRefused');
    const request = await onRow(unit, commandOf(id, decision, at), row);
    if (version !== undefined && version !== row.version) throw new DomainError('Conflict');
    if (request) decided.push(request);
    if (request?.undoUntil) tellLater(unit, request, row.version + 1);
  });
  if (decided.length > 0) await deps.cards[FOLLOWER[decision.status]](unit, decided);
  return { refusals, decided };
}

const FOLLOWER = {
  accepted: 'accepted',
  rejected: 'rejected',
  pending: 'undone',
} as const satisfies Record<RequestStatus, keyof CardFollowers>;

const clock = async (sql: Sql): Promise<Date> => {
  const [row] = await sql<{ at: Date }[]>`select clock_timestamp() as at`;
  return row?.at ?? new Date();
};

function commandOf(
  requestId: string,
  { status, reason }: Omit<Decision, 'side'>,
  now: Date,
): RequestCommand {
  const undoUntil = new Date(now.getTime() + UNDO_MS).toISOString();
  switch (status) {
    case 'accepted':
      return { type: 'AcceptRequest', data: { requestId, undoUntil } };
    case 'rejected':
      return { type: 'RejectRequest', data: { requestId, undoUntil, reason } };
    case 'pending':
      return { type: 'UndoDecision', data: { requestId, at: now.toISOString() } };
    default:
      return status satisfies never;
  }
}

/** By mail, once the decision cannot be undone any more. */
function tellLater(unit: Unit, { requestId, undoUntil }: Request, version: number): void {
  const when = { key: `decision/${requestId}/${version}`, runAt: new Date(undoUntil ?? 0) };
  unit.enqueue(job(MailDecision, { requestId, version }, when));
}
