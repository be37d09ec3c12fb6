import type { Unit } from '#events/unit-of-work.server';
import type { Actor, CommandContext } from '#modules/shared/actor';
import { DomainError } from '#modules/shared/errors';
import { requestOf, requestsToDecide, type RequestRow } from '../read/requests.server';
import {
  decideRequest,
  evolveRequest,
  requestStream,
  type Request,
  type RequestCommand,
} from '../request';

/** Decides a command inside the transaction of the unit. */
export async function onRequest(unit: Unit, command: RequestCommand): Promise<Request | null> {
  const [row] = await requestsToDecide(unit.sql, [command.data.requestId]);
  return onRow(unit, command, row);
}

/**
 * What is decided of is the row, which is as new as its stream, and locked: many are decided without
 * reading as many streams. Gives the request as it is from then on.
 */
export async function onRow(
  unit: Unit,
  command: RequestCommand,
  row: RequestRow | undefined,
): Promise<Request | null> {
  const request = row ? requestOf(row) : null;
  const events = decideRequest(command, request);
  if (events.length > 0) {
    const expected = row && { expectedStreamVersion: BigInt(row.version) };
    await unit.events.appendToStream(requestStream(command.data.requestId), events, expected);
  }
  return events.reduce(evolveRequest, request);
}

export function actorOf({ actor }: CommandContext): Actor {
  if (!actor) throw new DomainError('NotSignedIn');
  return actor;
}
