import { data, type AppLoadContext } from '@remix-run/node';
import { peopleList, replacementInput, type Side } from '#modules/organizations/contract';
import type { Actor } from '#modules/shared/actor';
import { isDomainError } from '#modules/shared/errors';
import { messages } from '#modules/shared/messages';
import type { FormAnswer } from '../components/form-answer';
import { openedIn } from '../people/addresses';
import { idOf, readForm } from './form.server';
import { incomplete, refused } from './refusal.server';
import { admit, requireActor } from './viewer.server';

/** What the lists of people of both kinds of admin do. */

const ON_A_PAGE = 10;

/** What the address asks for; anything that makes no sense there falls back to the first page. */
export function queryOf(request: Request) {
  const { searchParams } = new URL(request.url);
  const page = Math.max(1, Math.trunc(Number(searchParams.get('page'))) || 1);
  const start = (page - 1) * ON_A_PAGE;
  const parsed = peopleList.safeParse({
    _start: String(start),
    _end: String(start + ON_A_PAGE),
    _sort: searchParams.get('sort') ?? undefined,
    _order: searchParams.get('order') ?? undefined,
    q: searchParams.get('q') ?? undefined,
    is_quit: searchParams.get('tab') ?? undefined,
  });
  const { is_quit, ...list } = parsed.success ? parsed.data : peopleList.parse({});
  return { ...list, isQuit: is_quit === 'T' };
}

export async function loadPeople(context: AppLoadContext, request: Request, side: Side) {
  admit(context.actor, request);
  const actor = requireActor(context.actor, request);
  const { queries } = context.organizations;
  const places = organizationsOn(actor, side);
  const choices = (await queries.own(actor)).filter(({ id }) => places.includes(id));
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get('organization');
  const organizationId = choices.find(({ id }) => id === asked)?.id;
  const within = { organizationId, toDecide: true };
  const query = { ...queryOf(request), ...within };
  const [asAsked, lengths, opened] = await Promise.all([
    queries.people(actor, side, query),
    queries.peopleLengths(actor, side, within),
    openedBy(context, actor, side, openedIn(searchParams)),
  ]);
  const shown = isPastTheEnd(query, asAsked) ? lastPage(query, asAsked.total) : query;
  const { rows, total } =
    shown === query ? asAsked : await queries.people(actor, side, { ...query, ...shown });
  return {
    people: rows,
    total,
    lengths,
    query: { ...query, start: shown.start, end: shown.end },
    choices: choices.map(({ id, name }) => ({ id, name })),
    opened,
    self: actor.userId,
  };
}

export type LoadedPeople = Awaited<ReturnType<typeof loadPeople>>;

/** Where somebody decides, on this side. */
function organizationsOn({ grants }: Actor, side: Side): string[] {
  const role = side === 'organizations' ? 'CORPORATE_ADMIN' : 'LOCATION_ADMIN';
  return grants.flatMap((grant) => (grant.role === role ? (grant.organizationId ?? []) : []));
}

/** Somebody with the card that is out; null for those who are not among the actor's. */
async function openedBy(context: AppLoadContext, actor: Actor, side: Side, id: string | null) {
  if (id === null) return null;
  const person = await context.organizations.queries.person(actor, side, id).catch(orNobody);
  if (!person) return null;
  const { userId, organizationId } = person;
  const held = await context.cards.queries.heldBy(userId, organizationId);
  const card = held && { shareId: held.shareId, front: held.images?.front ?? null };
  return { person, card };
}

function orNobody(error: unknown): null {
  if (isDomainError(error)) return null;
  throw error;
}

/** People left meanwhile, and the page that an address names is no more. */
const isPastTheEnd = (
  { start }: { start: number },
  { rows, total }: { rows: unknown[]; total: number },
): boolean => rows.length === 0 && start > 0 && total > 0;

function lastPage({ start, end }: { start: number; end: number }, total: number) {
  const size = end - start;
  const last = Math.floor((total - 1) / size) * size;
  return { start: last, end: last + size };
}

/** Removes one, or says who replaces one. */
export async function changePeople(context: AppLoadContext, request: Request, side: Side) {
  admit(context.actor, request);
  const form = await readForm(request);
  const { commands } = context.organizations;
  try {
    switch (form.get('intent')) {
      case 'remove': {
        const memberId = idOf(form.get('id'));
        await commands.remove(context.command, { side, memberId });
        return data<FormAnswer>({ done: messages.personRemoved });
      }
      case 'replace': {
        const parsed = replacementInput.safeParse(Object.fromEntries(form));
        if (!parsed.success) return incomplete(parsed.error, form);
        const { id: memberId, user_id: userId, replace_with: replaceWith } = parsed.data;
        await commands.replace(context.command, { memberId, userId, replaceWith });
        return data<FormAnswer>({ done: messages.personReplaced });
      }
      default:
        throw new Response(null, { status: 400 });
    }
  } catch (error) {
    return refused(error, form);
  }
}
