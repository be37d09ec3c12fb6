import { data, type AppLoadContext } from '@remix-run/node';
import { heldCard } from '#modules/cards/index.server';
import { peopleList, replacementInput } from '#modules/organizations/contract';
import type { Level } from '#foundation/permissions';
import {
  countPeople,
  getPerson,
  listPeople,
  removeMember,
  replaceMember,
  rolesIn,
} from '#modules/organizations/index.server';
import type { Actor } from '#foundation/actor';
import { DomainError, isDomainError, nullIfRefused } from '#foundation/errors';
import { messages } from '#foundation/messages';
import type { FormAnswer } from '../forms/form-answer';
import { listQueryOf, loadPage, ownPlaces, levelOf } from '../lists/load-list.server';
import { openedIn } from './addresses';
import { idOf, readForm, refusal } from '../forms/form.server';
import { incomplete, refused } from '../forms/refusal.server';
import { admit } from '../http/viewer.server';

export async function loadPeople(context: AppLoadContext, request: Request) {
  const level = levelOf(request);
  const actor = admit(context.actor, request);
  const { searchParams } = new URL(request.url);
  const { choices, organizationId } = await ownPlaces(context, actor, level, searchParams);
  const within = { organizationId, permission: 'member.remove' } as const;
  const counted = countPeople(context.services, actor, level, within);
  const [{ rows, total, isMore, query }, lengths, opened] = await Promise.all([
    loadPage({ ...listQueryOf(peopleList, searchParams), ...within }, (page) => {
      const removed = page.tab === 'removed';
      return listPeople(context.services, actor, level, { ...page, removed }, counted);
    }),
    counted,
    openedBy(context, actor, level, openedIn(searchParams)),
  ]);
  return {
    level,
    people: rows,
    total,
    isMore,
    lengths,
    query,
    choices,
    opened,
    self: actor.userId,
  };
}

export type LoadedPeople = Awaited<ReturnType<typeof loadPeople>>;

/** A person, their card and roles, and whether the admin sees who replaces them; null where the admin does not see them. */
async function openedBy(context: AppLoadContext, actor: Actor, level: Level, id: string | null) {
  if (id === null) return null;
  const person = await getPerson(context.services, actor, level, id).catch(nullIfRefused);
  if (!person) return null;
  const { userId, organizationId, replaceWith } = person;
  const [held, roles, substitute] = await Promise.all([
    heldCard(context.services, userId, organizationId),
    rolesIn(context.services, actor, person),
    replaceWith && getPerson(context.services, actor, level, replaceWith).catch(nullIfRefused),
  ]);
  const card = held && { shareId: held.shareId, front: held.images?.front ?? null };
  return { person, card, roles, seesSubstitute: Boolean(substitute) };
}

/** Removes a person, or names who replaces a removed one. */
export async function changePeople(context: AppLoadContext, request: Request) {
  const level = levelOf(request);
  admit(context.actor, request);
  const form = await readForm(request, ['id', replacementInput]);
  try {
    switch (form.get('intent')) {
      case 'remove': {
        const memberId = idOf(form.get('id'));
        await context.run(removeMember, { level, memberId });
        return data<FormAnswer>({ done: messages.personRemoved });
      }
      case 'replace': {
        const parsed = replacementInput.safeParse(Object.fromEntries(form));
        if (!parsed.success) return incomplete(parsed.error, form);
        const { id: memberId, userId, replaceWith } = parsed.data;
        await context.run(replaceMember, { memberId, userId, replaceWith });
        return data<FormAnswer>({ done: messages.personReplaced });
      }
      default:
        throw refusal(400);
    }
  } catch (error) {
    // One of the two has left or joined again since the page was loaded.
    const isOutdated = isDomainError(error) && error.code === 'ReplaceRefused';
    return refused(isOutdated ? new DomainError('Conflict') : error, form);
  }
}
