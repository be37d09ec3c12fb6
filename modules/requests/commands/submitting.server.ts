import type { Sql } from '#foundation/database.server';
import type { CommandContext } from '#foundation/actor';
import { DomainError } from '#foundation/errors';
import type { ImageInput } from '#foundation/images';
import type { CleanImage } from '#foundation/images.server';
import { takeFrom } from '#foundation/rate-limit.server';
import type { RequestsDeps } from '../deps.server';
import { MAY_ASK } from '../policy';
import { requestIdOf, type Details } from '../request';
import { actorOf, onRequest } from './append.server';

export interface EditInput extends Omit<Details, 'email' | 'photo'> {
  organizationId: string;
  /** Left out, the photo of before stays; null takes it away. */
  photo?: ImageInput | null;
}

export interface SubmitInput extends EditInput {
  locationId: string;
}

/** The person's own request; the mail on it is the one with which the person is in the organization. */
export async function submitRequest(
  deps: RequestsDeps,
  context: CommandContext,
  { organizationId, locationId, photo: given, ...details }: SubmitInput,
): Promise<{ id: string }> {
  const { userId } = actorOf(context);
  await demandMember(deps, context, organizationId);
  const image = await decoded(deps, userId, given);
  const requestId = requestIdOf(organizationId, userId);
  return deps.store.transaction(context, async (unit) => {
    const [member, location] = await Promise.all([
      deps.organizations.member(unit.sql, organizationId, userId),
      deps.organizations.location(unit.sql, organizationId, locationId),
    ]);
    if (!member || !location) throw new DomainError('NotFound');
    await deps.members.asked(unit, { organizationId, userId, locationId, ...details });
    const photo = await kept(deps, unit.sql, userId, image);
    const where = { requestId, organizationId, locationId, userId };
    const data = { ...where, ...details, email: member.email, photo };
    await onRequest(unit, { type: 'SubmitRequest', data });
    return { id: requestId };
  });
}

/** The person's own request, while it waits. */
export async function editRequest(
  deps: RequestsDeps,
  context: CommandContext,
  { organizationId, photo: given, ...details }: EditInput,
): Promise<void> {
  const { userId } = actorOf(context);
  await demandMember(deps, context, organizationId);
  const image = await decoded(deps, userId, given);
  const requestId = requestIdOf(organizationId, userId);
  await deps.store.transaction(context, async (unit) => {
    await deps.members.asked(unit, { organizationId, userId, ...details });
    const photo = await kept(deps, unit.sql, userId, image);
    const data = { requestId, ...details, photo };
    const request = await onRequest(unit, { type: 'EditRequest', data });
    if (request) await deps.cards.edited(unit, [request]);
  });
}

const demandMember = (
  { sql, organizations }: RequestsDeps,
  context: CommandContext,
  organizationId: string,
): Promise<void> => organizations.demand(sql, actorOf(context), organizationId, MAY_ASK);

/** Each is kept for as long as the history names it, so nobody may send any number of them. */
async function decoded(
  { sql, images, people, limits }: RequestsDeps,
  userId: string,
  photo: ImageInput | null | undefined,
): Promise<CleanImage | null | undefined> {
  if (!photo) return photo;
  await takeFrom(sql, people.bucket('request-photos', userId), limits.LIMIT_REQUEST_PHOTOS);
  return images.decode('photo', photo);
}

const kept = async (
  { images }: RequestsDeps,
  sql: Sql,
  userId: string,
  image: CleanImage | null | undefined,
) => (image ? images.put(sql, { userId }, image) : image);
