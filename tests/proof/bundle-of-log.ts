import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { bundleOf, type BundleOf } from '#events/bundle.server';
import { defineEvent } from '#events/define';
import { sealKey, type SealKey } from '#events/seal-key.server';
import { sealBatch } from '#events/sealer.server';
import { sign, verifierOf, type VerifierKey } from '#foundation/proof/signed-note';
import { unzip } from '#foundation/proof/zip';
import { zipOf } from '#foundation/zip.server';
import { freshDatabase } from '#tests/support/database';
import { append, newStream, noteEvents, openLog } from '#tests/support/log';
import { verifyPage } from '../../app/audit/verify-page.server';

const definitions = {
  ...noteEvents,
  PersonHired: defineEvent({
    version: 1,
    schema: z.object({
      organizationId: z.string(),
      personId: z.string(),
      name: z.string(),
      team: z.string(),
    }),
    personal: { subject: 'personId', fields: ['name'], createsKey: true },
    scope: ({ organizationId, personId }) => ({ organizationId, userId: personId }),
  }),
  TeamNamed: defineEvent({
    version: 1,
    schema: z.object({ organizationId: z.string(), name: z.string() }),
    scope: ({ organizationId }) => ({ organizationId }),
  }),
};

export type Files = Map<string, Uint8Array>;

/** A log of two organizations that write by turns, and bundles of what is sealed of it. */
export async function logWithBundles() {
  const database = await freshDatabase();
  const log = openLog({ url: database.url, definitions });
  const key: SealKey = await sealKey(log.sql, log.keyring, 'https://cards.example/');
  await log.sql`insert into log.checkpoints values ('sealer', 0) on conflict do nothing`;
  const organizations = [randomUUID(), randomUUID()] as const;
  const logKey = verifierOf(key.origin, key.secret);
  const parts = {
    ...log,
    logKey,
    witnesses: [] as VerifierKey[],
    signAsLog: (text: string) => sign(text, key.origin, key.secret),
    verifyPage,
  };

  const sealAll = async () => {
    while (await sealBatch(log.sql, key));
  };
  const add = (stream: string, ...events: object[]) => append(log, stream, events as never[]);
  const named = (organizationId: string, name: string) => ({
    type: 'TeamNamed',
    data: { organizationId, name },
  });
  const hired = (organizationId: string, personId: string) => ({
    type: 'PersonHired',
    data: { organizationId, personId, name: 'Ada Lovelace', team: 'Engines' },
  });
  /** So many of each organization, one person hired with every hundred. */
  const write = async (count: number, streams: readonly [string, string]) => {
    for (let at = 0; at < count; at += 100) {
      const many = Math.min(100, count - at);
      for (const [which, id] of organizations.entries()) {
        const events = Array.from({ length: many - 1 }, (_, n) => named(id, `team ${at + n}`));
        await add(streams[which]!, ...events, hired(id, randomUUID()));
      }
    }
    await sealAll();
  };

  const zip = async (
    of: BundleOf = { organizationId: organizations[0], first: 0 },
    witnesses: VerifierKey[] = [],
  ) => {
    const bundle = await bundleOf({ ...parts, witnesses }, of);
    const chunks: Uint8Array[] = [];
    for await (const chunk of zipOf(bundle!.entries)) chunks.push(chunk);
    return Buffer.concat(chunks);
  };

  return {
    log,
    key,
    logKey,
    parts,
    database,
    organizations,
    add,
    write,
    sealAll,
    zip,
    files: async (of?: BundleOf, witnesses?: VerifierKey[]): Promise<Files> =>
      unzip(await zip(of, witnesses)),
    streams: [newStream(), newStream()] as const,
    close: async () => {
      await log.close();
      await database.drop();
    },
  };
}
