import { data, type AppLoadContext } from '@remix-run/node';
import { decisionForm, requestList, type Side } from '#modules/requests/contract';
import type { Actor } from '#modules/shared/actor';
import { isDomainError } from '#modules/shared/errors';
import { messages } from '#modules/shared/messages';
import type { DecisionAnswer } from '../requests/decisions/decision';
import { readForm } from './form.server';
import { incomplete, refused } from './refusal.server';
import { admit, requireActor } from './viewer.server';

/** What the pages of requests of both kinds of admin do. */

export const REQUESTS_ON_A_PAGE = 10;

/** What the address asks for; anything that makes no sense there falls back to the first page. */
export function queryOf(request: Request) {
  const { searchParams } = new URL(request.url);
  const page = Math.max(1, Math.trunc(Number(searchParams.get('page'))) || 1);
  const start = (page - 1) * REQUESTS_ON_A_PAGE;
  const parsed = requestList.safeParse({
    _start: String(start),
    _end: String(start + REQUESTS_ON_A_PAGE),
    _sort: searchParams.get('sort') ?? undefined,
    _order: searchParams.get('order') ?? undefined,
    q: searchParams.get('q') ?? undefined,
    is_approved: searchParams.get('tab') ?? undefined,
  });
  const { is_approved: isApproved, ...list } = parsed.success ? parsed.data : requestList.parse({});
  return { ...list, isApproved };
}

export async function loadRequests(context: AppLoadContext, request: Request, side: Side) {
  admit(context.actor, request);
  const actor = requireActor(context.actor, request);
  const places = placesOf(actor, side);
  const own = await context.organizations.queries.own(actor);
  const choices = own.filter(({ id }) => places.organizations.includes(id));
  const asked = new URL(request.url).searchParams.get('organization');
  const organizationId = choices.find(({ id }) => id === asked)?.id;
  const { queries } = context.requests;
  const within = { organizationId, toDecide: true };
  const query = { ...queryOf(request), ...within };
  const [asAsked, lengths] = await Promise.all([
    queries.list(actor, side, query),
    queries.lengths(actor, side, within),
  ]);
  const shown = isPastTheEnd(query, asAsked) ? lastPage(query, asAsked.total) : query;
  const { rows, total } =
    shown === query ? asAsked : await queries.list(actor, side, { ...query, ...shown });
  return {
    rows,
    total,
    lengths,
    query: { ...query, start: shown.start, end: shown.end },
    choices: choices.map(({ id, name }) => ({ id, name })),
    places,
    self: actor.userId,
  };
}

export type LoadedRequests = Awaited<ReturnType<typeof loadRequests>>;

/** Where somebody decides: what happens elsewhere is nothing to these pages. */
function placesOf({ grants }: Actor, side: Side) {
  const role = side === 'organizations' ? 'CORPORATE_ADMIN' : 'LOCATION_ADMIN';
  const held = grants.filter((grant) => grant.role === role);
  const idsOf = (key: 'organizationId' | 'locationId') => held.flatMap((grant) => grant[key] ?? []);
  return { organizations: idsOf('organizationId'), locations: idsOf('locationId') };
}

/** Others decided meanwhile, and the page that an address names is no more. */
const isPastTheEnd = (
  { start }: { start: number },
  { rows, total }: { rows: unknown[]; total: number },
): boolean => rows.length === 0 && start > 0 && total > 0;

function lastPage({ start, end }: { start: number; end: number }, total: number) {
  const size = end - start;
  const last = Math.floor((total - 1) / size) * size;
  return { start: last, end: last + size };
}

export async function loadRequest(
  context: AppLoadContext,
  request: Request,
  { side, id }: { side: Side; id: string },
) {
  admit(context.actor, request);
  const actor = requireActor(context.actor, request);
  const details = await context.requests.queries.details(actor, side, id).catch(notHere);
  const actors = details.history.flatMap((entry) => entry.actor ?? []);
  const [design, names] = await Promise.all([
    context.cards.queries.preview(details),
    context.identity.queries.usernames(actors),
  ]);
  return {
    request: details,
    design,
    names,
    self: actor.userId,
    /** By the server's clock: those of browsers differ. */
    undoLeft: details.undoUntil ? Math.max(0, Date.parse(details.undoUntil) - Date.now()) : 0,
  };
}

export type LoadedRequest = Awaited<ReturnType<typeof loadRequest>>;

function notHere(error: unknown): never {
  if (isDomainError(error)) throw new Response(null, { status: 404 });
  throw error;
}

const DONE = {
  T: messages.requestAccepted,
  R: messages.requestRejected,
  P: messages.requestWaitsAgain,
};

/** Accepts, rejects or takes back; of two who decide one is refused. */
export async function decideRequest(context: AppLoadContext, request: Request, side: Side) {
  admit(context.actor, request);
  const form = await readForm(request);
  const parsed = decisionForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) return incomplete(parsed.error, form);
  const { id: requestId, is_approved: isApproved, reason, version } = parsed.data;
  try {
    await context.requests.commands.decide(context.command, {
      side,
      requestId,
      isApproved,
      version,
      ...(reason && { reason }),
    });
    const answer: DecisionAnswer = { done: DONE[isApproved] };
    return data(answer);
  } catch (error) {
    return refused(error, form);
  }
}
