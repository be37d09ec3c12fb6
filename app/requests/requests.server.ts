import { previewCard } from '#modules/cards/index.server';
import { data, type AppLoadContext } from '@remix-run/node';
import type { PersonView } from '#modules/organizations/contract';
import { getPersonOfUser } from '#modules/organizations/index.server';
import {
  closedRequest,
  countRequests,
  decideRequest,
  listRequests,
  requestDetails,
} from '#modules/requests/index.server';
import {
  DECISION_MESSAGES,
  decisionForm,
  requestList,
  type ClosedRequest,
} from '#modules/requests/contract';
import type { Level } from '#foundation/permissions';
import type { Actor } from '#foundation/actor';
import { isDomainError, nullIfRefused } from '#foundation/errors';
import type { FormAnswer } from '../forms/form-answer';
import { listQueryOf, loadPage, ownPlaces, levelOf } from '../lists/load-list.server';
import { readForm } from '../forms/form.server';
import { incomplete, refused } from '../forms/refusal.server';
import { admit } from '../http/viewer.server';
import { actorNames } from './actor-names.server';

export async function loadRequests(context: AppLoadContext, request: Request) {
  const level = levelOf(request);
  const actor = admit(context.actor, request);
  const { searchParams } = new URL(request.url);
  const { organizationId, ...own } = await ownPlaces(context, actor, level, searchParams);
  const { services } = context;
  const within = { organizationId, permission: 'request.decide' } as const;
  const counted = countRequests(services, actor, level, within);
  const [page, lengths] = await Promise.all([
    loadPage({ ...listQueryOf(requestList, searchParams), ...within }, (query) =>
      listRequests(services, actor, level, { ...query, status: query.tab }, counted),
    ),
    counted,
  ]);
  /** What has happened up to here is in it. */
  const position = context.livePosition;
  return { level, ...page, ...own, lengths, position, self: actor.userId };
}

export type LoadedRequests = Awaited<ReturnType<typeof loadRequests>>;

export async function loadRequest(context: AppLoadContext, request: Request, id: string) {
  const level = levelOf(request);
  const actor = admit(context.actor, request);
  const details = await requestDetails(context.services, actor, level, id).catch(
    async (error: unknown) => {
      if (!isDomainError(error)) throw error;
      throw data(await goneRequest(context, actor, { level, id }), { status: 404 });
    },
  );
  const [design, names] = await Promise.all([
    previewCard(context.services, details),
    actorNames(context.services, details.history),
  ]);
  return {
    level,
    request: details,
    design,
    names,
    self: actor.userId,
    /** By the database's clock: those of browsers differ. */
    undoLeft: details.undoUntil
      ? Math.max(0, Date.parse(details.undoUntil) - actor.readAt.getTime())
      : 0,
  };
}

/** A request that ended together with its requester's membership or account. */
export interface GoneRequest extends Pick<ClosedRequest, 'at' | 'why'> {
  level: Level;
  /** Null where the admin does not see the person any more. */
  person: Pick<PersonView, 'id' | 'name' | 'removed' | 'replacedByName'> | null;
}

/** Why a request cannot be shown; null where the admin never saw it. */
async function goneRequest(
  { services }: AppLoadContext,
  actor: Actor,
  { level, id }: { level: Level; id: string },
): Promise<GoneRequest | null> {
  const closed = await closedRequest(services, actor, level, id);
  return closed && goneWith(closed, level, getPersonOfUser(services, actor, level, closed));
}

/** Only what is shown of the requester, and only to those who see them where they are now. */
export async function goneWith(
  { at, why }: ClosedRequest,
  level: Level,
  personIn: Promise<PersonView>,
): Promise<GoneRequest> {
  const found = await personIn.catch(nullIfRefused);
  if (!found) return { level, at, why, person: null };
  const { id, name, removed, replacedByName } = found;
  return { level, at, why, person: { id, name, removed, replacedByName } };
}

export type LoadedRequest = Awaited<ReturnType<typeof loadRequest>>;

/** Accepts, rejects or takes back; of two who decide one is refused. */
export async function takeDecision(context: AppLoadContext, request: Request) {
  const level = levelOf(request);
  admit(context.actor, request);
  const form = await readForm(request, [decisionForm]);
  const parsed = decisionForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) return incomplete(parsed.error, form);
  const { id: requestId, status, reason, version } = parsed.data;
  try {
    await context.run(decideRequest, {
      level,
      requestId,
      status,
      version,
      ...(reason && { reason }),
    });
    return data<FormAnswer>({ done: DECISION_MESSAGES[status] });
  } catch (error) {
    return refused(error, form);
  }
}
