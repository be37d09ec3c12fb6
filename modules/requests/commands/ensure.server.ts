import { systemContext } from '#events/store.server';
import type { Unit } from '#events/unit-of-work.server';
import type { RequestsDeps } from '../deps.server';
import { requestOfUser } from '../read/requests.server';
import { UNDO_MS } from '../contract';
import { requestIdOf, type Details, type RequestCommand } from '../request';
import { onRequest } from './append.server';

/** Something that happened to a request; where nobody is named, the person did it. */
export type EnsuredStep =
  | ({ kind: 'submitted' | 'edited' } & Partial<Pick<Details, 'name' | 'designation'>>)
  | { kind: 'accepted' | 'undone'; by: string }
  | { kind: 'rejected'; by: string; reason: string };

export interface EnsuredRequest {
  organizationId: string;
  userId: string;
  employeeId: string;
  steps: readonly EnsuredStep[];
}

/** For the demo: what members of an organization asked for, and what came of it. Nobody is mailed. */
export async function ensureRequest(
  deps: RequestsDeps,
  { organizationId, userId, employeeId, steps }: EnsuredRequest,
): Promise<void> {
  const { store, sql, organizations } = deps;
  const member = await organizations.member(sql, organizationId, userId);
  if (!member || (await requestOfUser(sql, userId, organizationId))) return;
  const { locationId, name, designation, contactNumber, email, photo } = member;
  const details = { name, designation, employeeId, contactNumber, email, photo };
  const requestId = requestIdOf(organizationId, userId);
  for (const step of steps) {
    const onBehalfOf = 'by' in step ? step.by : userId;
    const where = { requestId, organizationId, locationId, userId };
    await store.transaction({ ...systemContext('start'), onBehalfOf }, (unit) =>
      take(deps, unit, commandOf(step, { ...where, ...details })),
    );
  }
}

function commandOf(step: EnsuredStep, asked: Asked): RequestCommand {
  const { requestId } = asked;
  const now = Date.now();
  const undoUntil = new Date(now + UNDO_MS).toISOString();
  switch (step.kind) {
    case 'submitted': {
      const { kind: _, ...changes } = step;
      return { type: 'SubmitRequest', data: { ...asked, ...changes } };
    }
    case 'edited': {
      const { kind: _, ...changes } = step;
      const { name, designation, employeeId, contactNumber } = { ...asked, ...changes };
      const data = { requestId, name, designation, employeeId, contactNumber };
      return { type: 'EditRequest', data };
    }
    case 'accepted':
      return { type: 'AcceptRequest', data: { requestId, undoUntil } };
    case 'rejected':
      return { type: 'RejectRequest', data: { requestId, undoUntil, reason: step.reason } };
    case 'undone':
      return { type: 'UndoDecision', data: { requestId, at: new Date(now).toISOString() } };
    default:
      return step satisfies never;
  }
}

type Asked = Extract<RequestCommand, { type: 'SubmitRequest' }>['data'];

async function take(deps: RequestsDeps, unit: Unit, command: RequestCommand): Promise<void> {
  const { cards, members } = deps;
  const request = await onRequest(unit, command);
  if (!request) return;
  switch (command.type) {
    case 'SubmitRequest':
    case 'EditRequest':
      return members.asked(unit, request);
    case 'AcceptRequest':
      return cards.accepted(unit, [request]);
    case 'RejectRequest':
      return cards.rejected(unit, [request]);
    case 'UndoDecision':
      return cards.undone(unit, [request]);
    default:
      return;
  }
}
