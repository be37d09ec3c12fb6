import { usernamesOf } from '#modules/identity/index.server';
import { data, type AppLoadContext } from '@remix-run/node';
import { decisionForm, requestList } from '#modules/requests/contract';
import {
  countRequests,
  decideRequest,
  listRequests,
  requestDetails,
} from '#modules/requests/index.server';
import { isDomainError } from '#foundation/errors';
import { messages } from '#foundation/messages';
import { ownPlaces, sideOf } from '../lists/own-places.server';
import { pageAsked, pageThatIs, placeAsked } from '../lists/page-asked.server';
import type { DecisionAnswer } from './decisions/decision';
import { goneRequest } from './gone.server';
import { readForm } from '../forms/form.server';
import { incomplete, refused } from '../forms/refusal.server';
import { admit, requireActor } from '../http/viewer.server';

/** What the pages of requests of both kinds of admin do. */

const ON_A_PAGE = 10;

/** What the address asks for; anything that makes no sense there falls back to the first page. */
export function queryOf(request: Request) {
  const { searchParams } = new URL(request.url);
  const parsed = requestList.safeParse({
    ...pageAsked(searchParams, ON_A_PAGE),
    status: searchParams.get('tab') ?? undefined,
  });
  const list = parsed.success ? parsed.data : requestList.parse({});
  return { ...list, place: placeAsked(searchParams) };
}

export async function loadRequests(context: AppLoadContext, request: Request) {
  const side = sideOf(request);
  admit(context.actor, request);
  const actor = requireActor(context.actor, request);
  const { searchParams } = new URL(request.url);
  const { organizationId, ...own } = await ownPlaces(context, actor, side, searchParams);
  const { services } = context;
  const within = { organizationId, toDecide: true };
  const [page, lengths] = await Promise.all([
    pageThatIs({ ...queryOf(request), ...within }, (query) =>
      listRequests(services, actor, side, query),
    ),
    countRequests(services, actor, side, within),
  ]);
  return { side, ...page, ...own, lengths, self: actor.userId };
}

export type LoadedRequests = Awaited<ReturnType<typeof loadRequests>>;

export async function loadRequest(context: AppLoadContext, request: Request, id: string) {
  const side = sideOf(request);
  admit(context.actor, request);
  const actor = requireActor(context.actor, request);
  const details = await requestDetails(context.services, actor, side, id).catch(
    async (error: unknown) => {
      if (!isDomainError(error)) throw error;
      throw data(await goneRequest(context, actor, { side, id }), { status: 404 });
    },
  );
  const actors = details.history.flatMap((entry) => entry.actor ?? []);
  const [design, names] = await Promise.all([
    context.cards.queries.preview(details),
    usernamesOf(context.services, actors),
  ]);
  return {
    side,
    request: details,
    design,
    names,
    self: actor.userId,
    /** By the server's clock: those of browsers differ. */
    undoLeft: details.undoUntil ? Math.max(0, Date.parse(details.undoUntil) - Date.now()) : 0,
  };
}

export type LoadedRequest = Awaited<ReturnType<typeof loadRequest>>;

const DONE = {
  accepted: messages.requestAccepted,
  rejected: messages.requestRejected,
  pending: messages.requestWaitsAgain,
};

/** Accepts, rejects or takes back; of two who decide one is refused. */
export async function takeDecision(context: AppLoadContext, request: Request) {
  const side = sideOf(request);
  admit(context.actor, request);
  const form = await readForm(request);
  const parsed = decisionForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) return incomplete(parsed.error, form);
  const { id: requestId, status, reason, version } = parsed.data;
  try {
    await context.run(decideRequest, {
      level: side,
      requestId,
      status,
      version,
      ...(reason && { reason }),
    });
    const answer: DecisionAnswer = { done: DONE[status] };
    return data(answer);
  } catch (error) {
    return refused(error, form);
  }
}
