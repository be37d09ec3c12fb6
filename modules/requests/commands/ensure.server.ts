import type { Services } from '#events/services';
import { systemContext } from '#events/store.server';
import type { Unit } from '#events/unit';
import { cardDetailsOf } from '#foundation/card-details';
import { changeDetails, memberByUser } from '#modules/organizations/index.server';
import { requestOfUser, requests } from '../read/requests.server';
import { requestIdOf, type Details, type RequestCommand } from '../request';
import { commandOf } from './decide.server';

/** Something that happened to a request; where no admin is named, the requester did it. */
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

/** For the demo: a request with its decisions, unless the member has one there. Sends no mail. */
export async function ensureRequest(
  { store, sql }: Services,
  { organizationId, userId, employeeId, steps }: EnsuredRequest,
): Promise<void> {
  const member = await memberByUser(sql, organizationId, userId);
  if (!member || (await requestOfUser(sql, userId, organizationId))) return;
  const { locationId, email, photo } = member;
  const details = { ...cardDetailsOf(member), employeeId, email, photo };
  const requestId = requestIdOf(organizationId, userId);
  const asked = { requestId, organizationId, locationId, userId, ...details };
  for (const step of steps) {
    const onBehalfOf = 'by' in step ? step.by : userId;
    await store.transaction({ ...systemContext('start'), onBehalfOf }, (unit) =>
      take(unit, step, asked),
    );
  }
}

type Asked = Extract<RequestCommand, { type: 'SubmitRequest' }>['data'];

async function take(unit: Unit, step: EnsuredStep, asked: Asked): Promise<void> {
  const { requestId, organizationId, locationId, userId } = asked;
  if (step.kind === 'submitted' || step.kind === 'edited') {
    const { kind, ...changes } = step;
    const all = { ...asked, ...changes };
    const details = cardDetailsOf(all);
    await changeDetails(unit, { organizationId, locationId, userId, ...details });
    const command: RequestCommand =
      kind === 'submitted'
        ? { type: 'SubmitRequest', data: all }
        : { type: 'EditRequest', data: { requestId, ...details } };
    await unit.decide(requests, requestId, command);
    return;
  }
  const status = step.kind === 'undone' ? 'pending' : step.kind;
  const reason = step.kind === 'rejected' ? step.reason : undefined;
  await unit.decide(requests, requestId, commandOf(requestId, { status, reason }, new Date()));
}
