import type { Unit } from '#events/unit-of-work.server';
import type { Actor, CommandContext } from '#foundation/actor';
import type { Sql } from '#foundation/database.server';
import { DomainError } from '#foundation/errors';
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
  const { requestId } = command.data;
  // In this order: whoever begins the stream in between is noticed by its version.
  const [version, [row]] = await Promise.all([
    versionOf(unit.sql, requestId),
    requestsToDecide(unit.sql, [requestId]),
  ]);
  return decideOf(unit, command, row ? requestOf(row) : null, row?.version ?? version);
}

/**
 * What is decided of is the row, which is as new as its stream, and locked: many are decided without
 * reading as many streams. Gives the request as it is from then on.
 */
export function onRow(unit: Unit, command: RequestCommand, row: RequestRow) {
  return decideOf(unit, command, requestOf(row), row.version);
}

async function decideOf(
  unit: Unit,
  command: RequestCommand,
  request: Request | null,
  version: number,
): Promise<Request | null> {
  const events = decideRequest(command, request);
  if (events.length > 0) {
    await unit.events.appendToStream(requestStream(command.data.requestId), events, {
      expectedStreamVersion: BigInt(version),
    });
  }
  return events.reduce(evolveRequest, request);
}

async function versionOf(sql: Sql, requestId: string): Promise<number> {
  const [row] = await sql<{ version: number }[]>`
    select coalesce(max(version), 0)::int as version from log.events
     where stream = ${requestStream(requestId)}`;
  return row?.version ?? 0;
}

export function actorOf({ actor }: CommandContext): Actor {
  if (!actor) throw new DomainError('NotSignedIn');
  return actor;
}
