import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Sql } from '#foundation/database.server';
import { writeWhole } from '#foundation/durable-file.server';
import { toBase64 } from '#foundation/proof/bytes';
import { parseCheckpoint } from '#foundation/proof/checkpoint';
import { rootHash } from '#foundation/proof/merkle-tree';
import { hashReader, latestHead } from './sealed-log.server';

/** The newest checkpoint in a file beside the database: a log from which the end was cut off is shorter. */
export interface KeptCheckpoint {
  /** The signed note, where one is kept. */
  read: () => Promise<string | undefined>;
  /** Takes the newest one, unless the log is no longer the one that the kept one is of. */
  keep: (sql: Sql) => Promise<void>;
}

export class AnotherLogError extends Error {}

/** Each log has its own file, by its name. */
export function keptCheckpoint(dataDir: string, origin: string): KeptCheckpoint {
  const name = createHash('sha256').update(origin).digest('hex').slice(0, 16);
  const file = path.join(dataDir, 'checkpoints', name);
  const read = () =>
    readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
  return {
    read,
    keep: async (sql) => {
      const [head, text] = await Promise.all([latestHead(sql), read()]);
      const kept = text === undefined ? undefined : parseCheckpoint(text);
      if (!head || (kept && kept.size >= head.size)) return;
      if (kept && toBase64(await rootHash(kept.size, hashReader(sql))) !== toBase64(kept.root)) {
        throw new AnotherLogError(`the log is not the one of ${file}`);
      }
      await mkdir(path.dirname(file), { recursive: true });
      await writeWhole(file, head.note);
    },
  };
}
