import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { z } from 'zod';
import { defineEvent } from '#events/define';
import { sealKey } from '#events/seal-key.server';
import { latestHead } from '#events/sealed-log.server';
import { sealBatch } from '#events/sealer.server';
import { verifyLog } from '#events/verify-log.server';
import type { Sql } from '#foundation/database.server';
import { verifierOf } from '#foundation/proof/signed-note';
import { connectAsOwner, freshDatabase } from '#tests/support/database';
import { append, newStream, noteEvents, openLog } from '#tests/support/log';

const definitions = {
  ...noteEvents,
  Filed: defineEvent({
    version: 1,
    schema: z.object({ organizationId: z.string(), text: z.string() }),
    scope: ({ organizationId }) => ({ organizationId }),
  }),
};
type Filed = { type: 'Filed'; data: { organizationId: string; text: string } };

/** A log of two organizations, and its sealer. */
export async function openSealedLog() {
  const database = await freshDatabase();
  const log = openLog({ url: database.url, definitions });
  const owner = connectAsOwner(database.url, 1);
  const key = await sealKey(log.sql, log.keyring, 'https://cards.example:8443/');
  await log.sql`insert into log.checkpoints values ('sealer', 0) on conflict do nothing`;
  const verifier = verifierOf(key.origin, key.secret);
  return {
    log,
    owner,
    key,
    verifier,
    organizations: [randomUUID(), randomUUID()] as [string, string],
    filed: (organizationId: string): Filed => ({
      type: 'Filed',
      data: { organizationId, text: 'as it was' },
    }),
    write: (...events: object[]) => append(log, newStream(), events as Filed[]),
    sealAll: async () => {
      while (await sealBatch(log.sql, key));
    },
    /** As a whole and in parts of the tree, which has to come to the same. */
    verify: async (sql: Sql = log.sql) => {
      const whole = await verifyLog(sql, verifier);
      const { ok, size, firstBroken } = await verifyLog(sql, verifier, { rangeSize: 64 });
      expect({ ok, size, firstBroken }).toEqual({ ...whole, events: undefined });
      return whole;
    },
    url: database.url,
    size: async () => (await latestHead(log.sql))?.size ?? 0,
    close: async () => {
      await Promise.all([log.close(), owner.end()]);
      await database.drop();
    },
  };
}
