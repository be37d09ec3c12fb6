import { createHash, randomBytes } from 'node:crypto';
import { DomainError } from './errors';
import type { Sql } from './database.server';
import {
  cleanImage,
  type CleanImage,
  type DecodedImage,
  type ImageUse,
} from './image-decoder.server';
import type { ImageInput, ImageType } from './images';
import { decrypt, encrypt, keyedHash, sealedAs, type Keyring } from './keyring.server';
import type { ObjectStore } from './object-store.server';

/** Whose it is: a person's, who takes it along when leaving, an organization's, or the product's own. */
export interface ImageOwner {
  userId?: string;
  organizationId?: string;
  /**
   * What it was put for: the same picture that is put for two things is there twice, so that one of
   * them may go without the other.
   */
  purpose?: string;
}

export interface Images {
  /**
   * In the turn of these keys: the address or organization, and the account. Throws InputInvalid about this
   * field when it is no picture after all. Before any transaction.
   */
  decode: (
    field: string,
    input: ImageInput,
    use: ImageUse,
    by: readonly string[],
  ) => Promise<DecodedImage>;
  /** In the transaction of the fact that names it. The same one of the same owner has the same id. */
  put: (sql: Sql, owner: ImageOwner, image: CleanImage) => Promise<string>;
  /**
   * As put, of what people send: refused when what is stored of the owner would take too much space. What the
   * history alone shows does not count.
   */
  putSent: (sql: Sql, owner: ImageOwner, image: CleanImage) => Promise<string>;
  read: (id: string) => Promise<CleanImage | null>;
  /**
   * Keeps those of organizations for a design that is about to name them, and answers whose all of them
   * are; one that is not there is left out.
   */
  markNamed: (sql: Sql, ids: readonly string[]) => Promise<Map<string, ImageOwner>>;
  /** Those that no fact names any more. */
  drop: (sql: Sql, ids: string[]) => Promise<void>;
}

interface ImagesOptions {
  /** Bytes for the images of a user, and of an organization. */
  quota: { user: number; organization: number };
  sql: Sql;
  keyring: Keyring;
  /** Where workers move their bytes. */
  objects?: ObjectStore;
  /** The installation's secret for keyed hashes: ids cannot be guessed. */
  hashKey: Buffer;
}

interface StoredImage {
  type: ImageType;
  wrapped: string;
  /** Null where the bytes are an object. */
  sealed: Buffer | null;
  object: string | null;
  size: number;
}

const KEY_BYTES = 32;
const ID = /^[\w-]{43}$/;

export function createImages(options: ImagesOptions): Images {
  const { sql: pool, keyring, objects, hashKey, quota } = options;
  const idOf = (
    { userId, organizationId, purpose }: ImageOwner,
    { type, bytes }: CleanImage,
  ): string => {
    const content = createHash('sha256').update(bytes).digest('hex');
    const parts = [userId, organizationId, type, content, ...(purpose ? [purpose] : [])];
    return keyedHash(hashKey, 'image', parts.join('\0'));
  };
  const bytesOf = ({ object, size }: StoredImage): Promise<Buffer> => {
    if (!object || !objects) throw new Error('The image is in an object store: set BLOB_URL.');
    return objects.get(object, size);
  };
  const refuseFull = async (
    sql: Sql,
    { userId, organizationId }: ImageOwner,
    image: { id: string; bytes: Buffer },
  ): Promise<void> => {
    const most = userId ? quota.user : quota.organization;
    const [others] = await sql<{ bytes: string }[]>`
      select coalesce(sum(coalesce(size, octet_length(sealed))), 0) as bytes from media.images
       where (user_id = ${userId ?? null} or organization_id = ${organizationId ?? null})
         and past_since is null and id <> ${image.id}`;
    if (Number(others?.bytes) + image.bytes.length > most) throw new DomainError('PicturesFull');
  };
  const images: Images = {
    decode: cleanImage,
    putSent: async (sql, owner, image) => {
      await refuseFull(sql, owner, { id: idOf(owner, image), bytes: image.bytes });
      return images.put(sql, owner, image);
    },
    put: async (sql, owner, image) => {
      const id = idOf(owner, image);
      const key = randomBytes(KEY_BYTES);
      const sealed = encrypt(key, image.bytes, id);
      await sql`
        insert into media.images (id, user_id, organization_id, type, wrapped, sealed)
        values (${id}, ${owner.userId ?? null}, ${owner.organizationId ?? null}, ${image.type},
                ${keyring.seal(key, sealedAs.imageKey(id))}, ${sealed})
        on conflict (id) do update set named_at = now(), past_since = null`;
      return id;
    },
    read: async (id) => {
      if (!ID.test(id)) return null;
      const [row] = await pool<StoredImage[]>`
        select type, wrapped, sealed, object, size from media.images where id = ${id}`;
      if (!row) return null;
      const sealed = row.sealed ?? (await bytesOf(row));
      const key = keyring.open(row.wrapped, sealedAs.imageKey(id));
      return { type: row.type, bytes: decrypt(key, sealed, id) };
    },
    markNamed: async (sql, ids) => {
      const rows = await sql<
        { id: string; userId: string | null; organizationId: string | null }[]
      >`
        with named as (
          update media.images set named_at = now(), past_since = null
           where id = any(${[...ids]}) and organization_id is not null)
        select id, user_id, organization_id from media.images where id = any(${[...ids]})`;
      return new Map(
        rows.map(({ id, userId, organizationId }) => [
          id,
          { ...(userId && { userId }), ...(organizationId && { organizationId }) },
        ]),
      );
    },
    drop: async (sql, ids) => {
      await sql`delete from media.images where id = any(${ids})`;
    },
  };
  return images;
}
