import type { Unit } from '#events/unit-of-work.server';
import type { CommandContext } from '#modules/shared/actor';
import { DomainError } from '#modules/shared/errors';
import type { ImageInput } from '#modules/shared/images';
import type { CleanImage } from '#modules/shared/images.server';
import type { RequestsDeps } from '../deps.server';
import { MAY_ASK } from '../policy';
import { requestOf, requestsToDecide } from '../read/requests.server';
import { requestIdOf, type Details, type Request, type Where } from '../request';
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
  const image = await decoded(deps, given);
  const requestId = requestIdOf(organizationId, userId);
  return deps.store.transaction(context, async (unit) => {
    const [member, location] = await Promise.all([
      deps.organizations.member(unit.sql, organizationId, userId),
      deps.organizations.location(unit.sql, organizationId, locationId),
    ]);
    if (!member || !location) throw new DomainError('NotFound');
    const where = { requestId, organizationId, locationId, userId };
    await withPhoto(deps, unit, { where, image, stays: member.photo }, (photo) => {
      const data = { ...where, ...details, email: member.email, photo };
      return onRequest(unit, { type: 'SubmitRequest', data });
    });
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
  const image = await decoded(deps, given);
  const requestId = requestIdOf(organizationId, userId);
  await deps.store.transaction(context, async (unit) => {
    const member = await deps.organizations.member(unit.sql, organizationId, userId);
    const sent = { where: { requestId, userId }, image, stays: member?.photo };
    const request = await withPhoto(deps, unit, sent, (photo) =>
      onRequest(unit, { type: 'EditRequest', data: { requestId, ...details, photo } }),
    );
    if (request) await deps.cards.edited(unit, [request]);
  });
}

const demandMember = (
  { sql, organizations }: RequestsDeps,
  context: CommandContext,
  organizationId: string,
): Promise<void> => organizations.demand(sql, actorOf(context), organizationId, MAY_ASK);

const decoded = async ({ images }: RequestsDeps, photo: ImageInput | null | undefined) =>
  photo ? images.decode('userImage', photo) : photo;

interface SentPhoto {
  where: Pick<Where, 'requestId' | 'userId'>;
  image: CleanImage | null | undefined;
  /** A photo that others name too. */
  stays: string | null | undefined;
}

/**
 * Photos that neither the request nor what is approved names any more go, though the history may
 * still name them.
 */
async function withPhoto(
  { images }: RequestsDeps,
  unit: Unit,
  { where: { requestId, userId }, image, stays }: SentPhoto,
  send: (photo: string | null | undefined) => Promise<Request | null>,
): Promise<Request | null> {
  // Locked before the photo is kept: who drops the same one at the same moment is waited for.
  const [row] = await requestsToDecide(unit.sql, [requestId]);
  const owner = { userId, purpose: `request/${requestId}` };
  const request = await send(image ? await images.put(unit.sql, owner, image) : image);
  const named = new Set([stays, ...photosOf(request)]);
  const unnamed = photosOf(row ? requestOf(row) : null).filter((id) => !named.has(id));
  if (unnamed.length > 0) await images.drop(unit.sql, unnamed);
  return request;
}

const photosOf = (request: Request | null): string[] =>
  [request, request?.approved, request?.approvedBefore].flatMap((named) => named?.photo ?? []);
