import { defineCommand, relationsOnce, requireInScope, runCommand } from '#events/command.server';
import { MailDecision, job } from '#events/jobs';
import { eachByItself, inChunks, outcomeOf, type Refusal } from '#events/many.server';
import type { ByRule } from '#events/requests';
import type { Services } from '#events/services';
import type { Unit } from '#events/unit';
import type { CommandContext } from '#foundation/actor';
import { DomainError } from '#foundation/errors';
import type { Outcome } from '#foundation/many';
import { holdsSomewhere, type Holder, type Level } from '#foundation/permissions';
import { UNDO_MS, type RequestStatus } from '../contract';
import { changedSince, newestOf, requests, type RequestRow } from '../read/requests.server';
import type { Request, RequestCommand } from '../request';

/** What is decided; `pending` takes a decision back. */
export interface Decision {
  level: Level;
  status: RequestStatus;
  /** Why it is rejected: the requester is shown it. */
  reason?: string;
}

/** About one request. */
export const decideRequest = defineCommand<
  Decision & { requestId: string; /** How it was when the admin saw it. */ version?: number }
>()({
  permission: 'request.decide',
  preload: (unit, { requestId }) => unit.find(requests, requestId),
  body: async ({ services, unit, actor, input }): Promise<void> => {
    const { requestId, version, ...decision } = input;
    const row = await unit.find(requests, requestId);
    const wanted = { ids: [requestId], ...decision };
    const { refusals } = await decideEach(services, unit, actor, wanted);
    if (refusals[0]) throw refusals[0].error;
    if (version !== undefined && version !== row?.version) throw new DomainError('Conflict');
  },
});

/** About up to 250 at once; one that is refused does not hold up the others. */
const decideRequests = defineCommand<Decision & { ids: readonly string[] }>()({
  permission: 'request.decide',
  body: async ({ services, unit, actor, input }): Promise<Outcome> => {
    if (!holdsSomewhere(actor, 'request.decide', input.level)) throw new DomainError('NotAllowed');
    const { refusals } = await decideEach(services, unit, actor, input);
    return outcomeOf(input.ids, refusals);
  },
});

/** About any number, a chunk at a time, each in its own transaction. */
export const decideInChunks = (
  services: Services,
  context: CommandContext,
  { ids: all, ...decision }: Decision & { ids: readonly string[] },
): Promise<Outcome> =>
  inChunks(context, all, (part, ids) =>
    runCommand(services, decideRequests, part, { ids, ...decision }),
  );

/** Decisions that were made together are taken back together. */
export interface TakenBack {
  /** Of the decisions: what another admin decided meanwhile stays. */
  correlation: string;
  /** When taking them back was asked for. */
  at: Date;
}

interface Deciding extends Omit<Decision, 'level'> {
  ids: readonly string[];
  /** When the decision was asked for, where it had to wait since. */
  askedAt?: Date;
  takesBack?: TakenBack;
  /** What decides in the place of a user. */
  rule?: ByRule;
}

/** Decides about each by itself, inside a transaction: which were refused, and how the others are now. */
export function decideEach(
  services: Pick<Services, 'relationTo'>,
  unit: Unit,
  actor: Holder,
  { level, ...deciding }: Omit<Deciding, 'rule'> & { level: Level },
) {
  const wanted = { actor, permission: 'request.decide', level } as const;
  const relations = relationsOnce(services);
  const admit = (row?: RequestRow) => requireInScope(relations, unit.sql, wanted, row);
  return decideAdmitted(unit, admit, deciding);
}

/** In the place of the users of an organization, in a transaction of the system. */
export function decideByRule(
  unit: Unit,
  { organizationId, ...deciding }: Deciding & { organizationId: string; rule: ByRule },
) {
  const admit = async (row?: RequestRow): Promise<RequestRow> => {
    if (row?.organizationId !== organizationId) throw new DomainError('NotFound');
    return row;
  };
  return decideAdmitted(unit, admit, deciding);
}

async function decideAdmitted(
  unit: Unit,
  admit: (row: RequestRow | undefined) => Promise<RequestRow>,
  { ids, askedAt, takesBack, ...decision }: Deciding,
): Promise<{ refusals: Refusal[]; decided: Request[] }> {
  const rows = await unit.load(requests, ids);
  const together =
    takesBack && (await newestOf(unit.sql, [...rows.values()], takesBack.correlation));
  const changed = askedAt && (await changedSince(unit.sql, [...rows.keys()], askedAt));
  // After the locks: another admin who decides at the same moment was waited for.
  const at = takesBack?.at ?? unit.now();
  const decided: Request[] = [];
  const refusals = await eachByItself(ids, async (id) => {
    const row = await admit(rows.get(id));
    if (changed?.has(id)) throw new DomainError('Conflict');
    if (together && !together.has(id)) throw new DomainError('UndoRefused');
    const { state: request } = await unit.decide(requests, id, commandOf(id, decision, at));
    if (!request) return;
    decided.push(request);
    if (request.undoUntil) mailLater(unit, request, row.version + 1);
  });
  return { refusals, decided };
}

export function commandOf(
  requestId: string,
  { status, reason, rule }: Pick<Deciding, 'status' | 'reason' | 'rule'>,
  now: Date,
): RequestCommand {
  const undoUntil = new Date(now.getTime() + UNDO_MS).toISOString();
  switch (status) {
    case 'accepted':
      return { type: 'AcceptRequest', data: { requestId, undoUntil, rule } };
    case 'rejected':
      return { type: 'RejectRequest', data: { requestId, undoUntil, reason, rule } };
    case 'pending':
      return { type: 'UndoDecision', data: { requestId, at: now.toISOString() } };
    default:
      return status satisfies never;
  }
}

/** By mail, once the decision cannot be undone any more. */
function mailLater(unit: Unit, { requestId, undoUntil }: Request, version: number): void {
  const when = { key: `decision/${requestId}/${version}`, runAt: new Date(undoUntil ?? 0) };
  const { language } = unit;
  unit.enqueue(job(MailDecision, { requestId, version, language }, when));
}
