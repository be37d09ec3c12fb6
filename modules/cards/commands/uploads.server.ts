import { defineCommand, requirePermission } from '#events/command.server';
import type { Services } from '#events/services';
import type { Sql, Statement } from '#foundation/database.server';
import { DomainError } from '#foundation/errors';
import type { ImageInput } from '#foundation/images';
import type { ImageOwner } from '#foundation/images.server';
import { messages } from '#foundation/messages';
import type { Holder } from '#foundation/permissions';
import { takeFrom } from '#foundation/rate-limit.server';
import { membershipsOfUser } from '#modules/organizations/index.server';
import { assetsOf, type DesignDocument } from '../design/document';

/** An image for a design that is not saved yet: the user's own, or the organization's. */
export const uploadImage = defineCommand<{
  image: ImageInput;
  organizationId?: string;
  /** Where the image was sent, for the refusal of one that cannot be opened. */
  field?: string;
}>()({
  permission: 'signed-in',
  prepare: async ({ services, context, actor, input }) => {
    const { image, organizationId, field = 'image' } = input;
    const { sql, hashes, env } = services;
    await requireDesigning(services, sql, actor, organizationId);
    await takeFrom(sql, hashes.bucket('card-images', actor.userId), env.LIMIT_CARD_IMAGES);
    return services.images.decode(field, image, 'design', [context.address, actor.userId]);
  },
  body: async ({ services, unit, actor, input: { organizationId }, prepared: decoded }) => {
    await requireDesigning(services, unit.sql, actor, organizationId);
    const owner = organizationId ? { organizationId } : { userId: actor.userId };
    // Together with this nothing is cleaned up, so that the image is not taken for an old one.
    await unit.sql`select pg_advisory_xact_lock_shared(${UPLOADS})`;
    const assetId = await services.images.putSent(
      unit.sql,
      { ...owner, purpose: 'design' },
      decoded,
    );
    await unit.sql`
      insert into cards.uploads (image, user_id, organization_id)
      values (${assetId}, ${owner.userId ?? null}, ${owner.organizationId ?? null})
      on conflict (image) do update set unnamed_since = now()`;
    return { assetId, width: decoded.width, height: decoded.height };
  },
});

async function requireDesigning(
  services: Services,
  sql: Sql,
  actor: Holder,
  organizationId: string | undefined,
): Promise<void> {
  if (!organizationId) return;
  await requirePermission(services, sql, actor, 'design.save', { organizationId });
}

/** Any constant. */
const UPLOADS = 1_202_611_214;
const BATCH = 100;

/** Uploads that no saved design has named for a day, unless the history shows them. How many went. */
export async function dropUnnamedUploads({
  sql,
  images,
}: Pick<Services, 'sql' | 'images'>): Promise<number> {
  for (let dropped = 0; ;) {
    const batch = await sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(${UPLOADS})`;
      const rows = await tx<{ image: string }[]>`
        delete from cards.uploads where image = any(array(
          select image from cards.uploads u
           where unnamed_since < now() - interval '1 day' and not saved
             and not exists (select 1 from cards.personal where assets @> array[u.image])
             and not exists (select 1 from cards.corporate_designs where assets @> array[u.image])
           limit ${BATCH})) and unnamed_since < now() - interval '1 day' and not saved
        returning image`;
      await images.drop(
        tx,
        rows.map(({ image }) => image),
      );
      return rows.length;
    });
    dropped += batch;
    if (batch < BATCH) return dropped;
  }
}

/**
 * They are as new as the save that names them, or no longer does. The history shows designs of organizations,
 * and none of users.
 */
export const nameUploads = (
  sql: Sql,
  assetIds: readonly string[],
  { isHistory }: { isHistory: boolean },
): Statement =>
  sql`
    update cards.uploads set unnamed_since = now(), saved = saved or ${isHistory}
     where image = any(${[...new Set(assetIds)]})`;

interface Naming {
  design: DesignDocument;
  /** Named by what was saved before: they stay, whatever has become of them. */
  known: readonly string[];
  owner: ImageOwner;
}

/** A user who learns the id of another user's image must not make it part of a card by naming it. */
export async function refuseForeignImages(
  { images }: Services,
  sql: Sql,
  { design, known, owner }: Naming,
): Promise<void> {
  const named = assetsOf(design).filter((id) => !known.includes(id));
  if (named.length === 0) return;
  const owners = await images.markNamed(sql, named);
  const own = await ownersFor(sql, owner);
  const isFree = (id: string): boolean => {
    const found = owners.get(id);
    return found !== undefined && own.has(found.userId ?? found.organizationId ?? NOBODY);
  };
  const pictures = named.filter((id) => !isFree(id));
  if (pictures.length === 0) return;
  throw new DomainError('InputInvalid', { fields: { cardData: messages.imageNotYours }, pictures });
}

/** The product's own: everybody may use them. */
const NOBODY = '';

/** Whose images may be on a card: a user's may have those of the user's organizations. */
async function ownersFor(
  sql: Sql,
  { userId, organizationId = '' }: ImageOwner,
): Promise<Set<string>> {
  if (!userId) return new Set([NOBODY, organizationId]);
  const memberships = await membershipsOfUser(sql, userId);
  return new Set([NOBODY, userId, ...memberships.map((member) => member.organizationId)]);
}
