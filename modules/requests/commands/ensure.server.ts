import type { Services } from '#events/services';
import { systemContext } from '#events/store.server';
import type { Unit } from '#events/unit';
import { cardDetailsOf } from '#foundation/card-details';
import { changeDetails, memberByUser } from '#modules/organizations/index.server';
import { requestOfUser, requests } from '../read/requests.server';
import { requestIdOf, type RequestCommand } from '../request';
import { commandOf } from './decide.server';

/** Something that happened to a request; where no admin is named, the requester did it. */
export type EnsuredStep =
  | { kind: 'submitted' | 'edited'; designation: string }
  | { kind: 'accepted' | 'undone'; by: string }
  | { kind: 'rejected'; by: string; reason: string };

interface EnsuredRequestStep {
  organizationId: string;
  userId: string;
  employeeId: string;
  /** Which of the request's steps it is, from 1: one that was taken is not taken twice. */
  number: number;
  step: EnsuredStep;
}

/** For the demo: what a member asked for, or what was decided about it. Sends no mail. */
export async function ensureRequestStep(
  { store, sql }: Services,
  { organizationId, userId, employeeId, number, step }: EnsuredRequestStep,
): Promise<void> {
  const [member, known] = await Promise.all([
    memberByUser(sql, organizationId, userId),
    requestOfUser(sql, userId, organizationId),
  ]);
  if (!member || (known && known.version >= number)) return;
  const { locationId, email, photo } = member;
  const details = { ...cardDetailsOf(member), employeeId, email, photo };
  const requestId = requestIdOf(organizationId, userId);
  const asked = { requestId, organizationId, locationId, userId, ...details };
  const onBehalfOf = 'by' in step ? step.by : userId;
  await store.transaction({ ...systemContext('start'), onBehalfOf }, (unit) =>
    take(unit, step, asked),
  );
}

type Asked = Extract<RequestCommand, { type: 'SubmitRequest' }>['data'];

async function take(unit: Unit, step: EnsuredStep, asked: Asked): Promise<void> {
  const { requestId, organizationId, locationId, userId } = asked;
  if (step.kind === 'submitted' || step.kind === 'edited') {
    const all = { ...asked, designation: step.designation };
    const details = cardDetailsOf(all);
    await changeDetails(unit, { organizationId, locationId, userId, ...details });
    const command: RequestCommand =
      step.kind === 'submitted'
        ? { type: 'SubmitRequest', data: all }
        : { type: 'EditRequest', data: { requestId, ...details } };
    await unit.decide(requests, requestId, command);
    return;
  }
  const status = step.kind === 'undone' ? 'pending' : step.kind;
  const reason = step.kind === 'rejected' ? step.reason : undefined;
  await unit.decide(requests, requestId, commandOf(requestId, { status, reason }, unit.now()));
}
