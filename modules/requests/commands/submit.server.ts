import type { z } from 'zod';
import { defineCommand } from '#events/command.server';
import { BackfillDetails, job } from '#events/jobs';
import type { Services } from '#events/services';
import { systemContext } from '#events/store.server';
import type { Unit } from '#events/unit';
import type { User } from '#foundation/actor';
import { cardDetailsOf } from '#foundation/card-details';
import { DomainError, nullIfRefused } from '#foundation/errors';
import type { CleanImage } from '#foundation/image-decoder.server';
import type { ImageInput } from '#foundation/images';
import { takeFrom } from '#foundation/rate-limit.server';
import { changeDetails, holdMember, locationIn } from '#modules/organizations/index.server';
import type { editRequestInput, submitRequestInput } from '../contract';
import { requests, requestsAfter } from '../read/requests.server';
import { requestIdOf } from '../request';

/** The user's own request; its email address is the one with which the user joined the organization. */
export const submitRequest = defineCommand<z.output<typeof submitRequestInput>>()({
  permission: 'request.submit',
  place: ({ organizationId }) => ({ organizationId }),
  preload: readOwn,
  prepare: ({ services, context, actor, input }) =>
    decodePhoto(services, [context.address, actor.userId], input.photo),
  body: async ({ services, unit, actor: { userId }, input, prepared }): Promise<{ id: string }> => {
    const { organizationId, locationId, photo: _, ...details } = input;
    const [member, location] = await Promise.all([
      holdMember(unit, organizationId, userId),
      locationIn(unit.sql, organizationId, locationId),
    ]);
    if (!member || !location) throw new DomainError('NotFound');
    await changeDetails(unit, { organizationId, userId, locationId, ...details });
    const requestId = requestIdOf(organizationId, userId);
    const before = await unit.find(requests, requestId);
    const sent = await storePhoto(services, unit, userId, prepared);
    const photo = sent === undefined && !before ? member.photo : sent;
    const where = { requestId, organizationId, locationId, userId };
    const data = { ...where, ...details, email: member.email, photo };
    await unit.decide(requests, requestId, { type: 'SubmitRequest', data });
    return { id: requestId };
  },
});

/** The user's own request, while it waits for a decision. */
export const editRequest = defineCommand<z.output<typeof editRequestInput>>()({
  permission: 'request.submit',
  place: ({ organizationId }) => ({ organizationId }),
  preload: readOwn,
  prepare: ({ services, context, actor, input }) =>
    decodePhoto(services, [context.address, actor.userId], input.photo),
  body: async ({ services, unit, actor: { userId }, input, prepared }): Promise<void> => {
    const { organizationId, photo: _, version, ...details } = input;
    await changeDetails(unit, { organizationId, userId, ...details });
    const photo = await storePhoto(services, unit, userId, prepared);
    const requestId = requestIdOf(organizationId, userId);
    const before = await unit.find(requests, requestId);
    const data = { requestId, ...details, photo };
    await unit.decide(requests, requestId, { type: 'EditRequest', data });
    if (version !== undefined && version !== before?.version) throw new DomainError('Conflict');
  },
});

/** The member who asks, and their request. */
function readOwn(unit: Unit, { organizationId }: { organizationId: string }, { userId }: User) {
  const requestId = requestIdOf(organizationId, userId);
  return Promise.all([holdMember(unit, organizationId, userId), unit.find(requests, requestId)]);
}

/** A photo is stored for as long as the history names it, so their number is limited. */
async function decodePhoto(
  { sql, hashes, images, env }: Services,
  by: readonly [address: string, userId: string],
  photo: ImageInput | null | undefined,
): Promise<CleanImage | null | undefined> {
  if (!photo) return photo;
  await takeFrom(sql, hashes.bucket('request-photos', by[1]), env.LIMIT_REQUEST_PHOTOS);
  return images.decode('photo', photo, 'photo', by);
}

const storePhoto = async (
  { images }: Services,
  { sql }: Unit,
  userId: string,
  image: CleanImage | null | undefined,
) => (image ? images.putSent(sql, { userId }, image) : image);

/** Each chunk is one transaction, short enough that no one waits long behind it. */
const CHUNK = 250;

/**
 * Once after an upgrade: copies to the members what their requests said before organizations stored it.
 * As events, because rows that only a migration filled would be empty after a rebuild. Running it twice
 * changes nothing.
 */
export const backfillDetails = ({ store }: Services, { after }: { after: string }): Promise<void> =>
  store.transaction(systemContext('backfill-details'), async (unit) => {
    const rows = await requestsAfter(unit.sql, after, CHUNK);
    for (const row of rows) {
      const { organizationId, locationId, userId } = row;
      const details = { organizationId, locationId, userId, ...cardDetailsOf(row) };
      // A member who has left has no details.
      await changeDetails(unit, details).catch(nullIfRefused);
    }
    const last = rows.at(-1);
    if (last) unit.enqueue(job(BackfillDetails, { after: last.id }, { key: 'backfill-details' }));
  });
