import type { Actor } from '#foundation/actor';
import { isId } from '#foundation/ids';
import type { ClosedRequest } from '../contract';
import type { RequestsDeps } from '../deps.server';
import { reaches, readingReach, type Side } from '../policy';
import { requestStream, type Where } from '../request';

interface LastRow extends Omit<Where, 'requestId'> {
  type: string;
  at: Date;
  why: ClosedRequest['why'];
}

/** What ended a request that is no more, to whom saw it; null where nothing did. */
export async function closedRequest(
  { sql }: Pick<RequestsDeps, 'sql'>,
  actor: Actor,
  side: Side,
  requestId: string,
): Promise<ClosedRequest | null> {
  if (!isId(requestId)) return null;
  const [last] = await sql<LastRow[]>`
    select type, at, organization_id, location_id, user_id, data ->> 'why' as why
      from log.events where stream = ${requestStream(requestId)} order by version desc limit 1`;
  if (last?.type !== 'RequestClosed' || !reaches(readingReach(actor, side), last)) return null;
  const { organizationId, userId, why, at } = last;
  return { organizationId, userId, why, at: at.toISOString() };
}
