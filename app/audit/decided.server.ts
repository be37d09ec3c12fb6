import type { AppLoadContext } from '@remix-run/node';
import { lastTimes } from '#events/verify-log.server';
import type { Actor } from '#foundation/actor';
import { requestTimeline } from '#modules/requests/index.server';
import { actorNames } from '../requests/actor-names.server';
import { timesOf } from './times';

const SHOWN = 8;

/** What was decided last in an organization. */
export async function loadDecided(
  { services }: AppLoadContext,
  request: Request,
  actor: Actor,
  organizationId: string,
) {
  const type = ['RequestAccepted', 'RequestRejected'] as const;
  const { entries: decided } = await requestTimeline(
    services,
    actor,
    { organizationId, type },
    SHOWN,
  );
  return {
    organizationId,
    decided,
    names: await actorNames(services, decided),
    self: actor.userId,
    times: timesOf(request),
  };
}

/** When the log was last sealed and verified. */
export async function loadLogFacts({ services: { sql } }: AppLoadContext, request: Request) {
  const { sealedAt, verifiedAt, ok } = await lastTimes(sql);
  return {
    sealedAt: sealedAt?.toISOString() ?? null,
    verified: verifiedAt && { at: verifiedAt.toISOString(), ok: ok === true },
    times: timesOf(request),
  };
}

export type LoggedFacts = Awaited<ReturnType<typeof loadLogFacts>>;
export type Decided = Awaited<ReturnType<typeof loadDecided>>;
