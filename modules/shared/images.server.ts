import type { Sql } from './database.server';
import type { ImageInput, ImageType } from './images';
import type { Keyring } from './keyring.server';

/** A picture that was decoded and written anew: pixels and nothing else. */
export interface CleanImage {
  type: ImageType;
  bytes: Buffer;
}

/** Whose it is: a person's, an organization's, or with neither the product's own. */
export interface ImageOwner {
  userId?: string;
  organizationId?: string;
}

export interface Images {
  /** Throws InputInvalid about this field when it is no picture after all. Before any transaction. */
  decode: (field: string, input: ImageInput) => Promise<CleanImage>;
  /** In the transaction of the fact that names it. The same one of the same owner has the same id. */
  put: (sql: Sql, owner: ImageOwner, image: CleanImage) => Promise<string>;
  read: (id: string) => Promise<CleanImage | null>;
  /** Those that no fact names any more. */
  drop: (sql: Sql, ids: string[]) => Promise<void>;
  /** Those of a person whose account is deleted. */
  dropOfUser: (sql: Sql, userId: string) => Promise<void>;
}

export interface ImagesOptions {
  sql: Sql;
  keyring: Keyring;
  /** The installation's secret for keyed hashes: ids cannot be guessed. */
  hashKey: Buffer;
}
