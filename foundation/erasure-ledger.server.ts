import { appendFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { syncFolder } from './durable-file.server';
import { ConfigurationError, type Env } from './env.server';
import { isId } from './ids';
import type { Log } from './log.server';

/** Who was erased and when: an id says nothing of the user. */
export interface Erasure {
  userId: string;
  at: Date;
}

/** A list outside of the database that only grows: a restored backup has the users again, and not this. */
export interface ErasureLedger {
  userIds: () => string[];
  erasures: () => Erasure[];
  /** Those that are not in it yet; on the disk when this is over. */
  add: (erasures: readonly Erasure[]) => Promise<void>;
}

/** What it is called beside the data, and beside the backups. */
export const LEDGER = 'erased.ndjson';

export const ledgerFile = ({ ERASURE_LEDGER, DATA_DIR }: Env): string =>
  path.resolve(ERASURE_LEDGER ?? path.join(DATA_DIR, LEDGER));

/** None where neither was chosen: a process that keeps nothing on its disk starts without. */
export async function erasureLedgerOf(env: Env, log: Log): Promise<ErasureLedger | undefined> {
  const file = ledgerFile(env);
  try {
    return await openErasureLedger(file);
  } catch (error) {
    if (env.embedded || env.ERASURE_LEDGER || error instanceof ConfigurationError) throw error;
    log.warn(
      { file },
      'who is erased comes back with an older backup: DATA_DIR cannot be written, and ERASURE_LEDGER names no file',
    );
    return undefined;
  }
}

/** Reads the ledger, and makes sure that it can be written. */
export async function openErasureLedger(file: string): Promise<ErasureLedger> {
  const folder = path.dirname(file);
  await mkdir(folder, { recursive: true });
  await append(file, '');
  await syncFolder(folder);
  const text = await readFile(file, 'utf8');
  const lines = text.split('\n').filter((line) => line !== '');
  const known = new Map(lines.flatMap(erasureIn).map((erasure) => [erasure.userId, erasure]));
  if (lines.length > 0 && known.size === 0) {
    throw new ConfigurationError(
      `${file} is not a list of erased accounts: put that of this database there, or name it in ERASURE_LEDGER.`,
    );
  }
  return {
    userIds: () => [...known.keys()],
    erasures: () => [...known.values()],
    add: async (erasures) => {
      const added = erasures.filter(({ userId }) => !known.has(userId));
      if (added.length === 0) return;
      // What a crash left of a line before stays a line of its own.
      await append(file, added.map((erasure) => `\n${JSON.stringify(erasure)}`).join(''));
      for (const erasure of added) known.set(erasure.userId, erasure);
    },
  };
}

const append = (file: string, text: string): Promise<void> =>
  appendFile(file, text, { mode: 0o600, flush: true });

const line = z.object({ userId: z.string().refine(isId), at: z.coerce.date() });

function erasureIn(text: string): Erasure[] {
  try {
    return [line.parse(JSON.parse(text))];
  } catch {
    return [];
  }
}
