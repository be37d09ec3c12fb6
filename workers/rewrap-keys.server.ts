import { Codec } from '#events/codec.server';
import { rewrapResult } from '#events/command-result.server';
import { RewrapKeys } from '#events/jobs';
import { rewrapKeptMail } from '#events/kept-mails.server';
import { rewrapPayload } from '#events/outbox.server';
import { json, type Sql } from '#modules/shared/database.server';
import { rewrapSecret } from '#modules/shared/installation-key.server';
import { rewrapAnswer } from '#modules/shared/kept-answer.server';
import type { Keyring } from '#modules/shared/keyring.server';
import type { Log } from '#modules/shared/log.server';
import type { JobHandler } from './handler';

interface Sealed {
  id: string;
  sealed: string;
  /** Of a job: what it is for. */
  task?: string;
}

/** A place where sealed things lie: how to read some of them, reseal one and write them back. */
interface Place {
  name: string;
  /** Those not under the present key, after the given id. */
  read: (current: string, after: string) => PromiseLike<Sealed[]>;
  reseal: (one: Sealed) => string;
  /** Only where the old text is still there: what was erased meanwhile stays erased. */
  write: (changes: string) => PromiseLike<unknown>;
}

const BATCH = 500;

/** Puts everything under the present key, so that an older one may be dropped. */
export function createRewrapKeys({
  sql,
  keyring,
  log,
}: {
  sql: Sql;
  keyring: Keyring;
  log: Log;
}): JobHandler<unknown> {
  return {
    definition: RewrapKeys,
    run: async () => {
      const all = places(sql, keyring);
      for (const place of all) {
        const { rewrapped, unreadable } = await rewrapAll(place, keyring.current);
        const facts = { place: place.name, rewrapped, unreadable };
        if (unreadable > 0) log.error(facts, 'some need a key that ENCRYPTION_KEYS does not have');
        else if (rewrapped > 0) log.info(facts, 'put under the present encryption key');
      }
      // Looked at once more: what another process sealed meanwhile may be under its older key.
      if (keyring.hasOlder && (await isNothingLeft(all, keyring.current))) {
        log.info({ key: keyring.current }, 'nothing is left under another encryption key');
      }
    },
  };
}

async function isNothingLeft(all: Place[], current: string): Promise<boolean> {
  for (const place of all) {
    const left = await place.read(current, '');
    if (left.length > 0) return false;
  }
  return true;
}

async function rewrapAll(place: Place, current: string) {
  let rewrapped = 0;
  let unreadable = 0;
  for (let after = ''; ;) {
    const found = await place.read(current, after);
    const changes = found.flatMap((one) => {
      try {
        return [{ id: one.id, old: one.sealed, new: place.reseal(one) }];
      } catch {
        return [];
      }
    });
    if (changes.length > 0) await place.write(json(changes));
    rewrapped += changes.length;
    unreadable += found.length - changes.length;
    if (found.length < BATCH) return { rewrapped, unreadable };
    after = found.at(-1)?.id ?? '';
  }
}

function places(sql: Sql, keyring: Keyring): Place[] {
  // Only its way with keys is needed, no event.
  const codec = new Codec({}, keyring);
  return [
    {
      name: 'subject keys',
      read: (current, after) => sql<Sealed[]>`
        select subject::text as id, wrapped as sealed from log.subject_keys
         where split_part(wrapped, '.', 1) <> ${current} and subject::text > ${after}
         order by subject::text limit ${BATCH}`,
      reseal: ({ sealed }) => codec.rewrap(sealed),
      write: (changes) => sql`
        update log.subject_keys k set wrapped = c.new
          from jsonb_to_recordset(${changes}::text::jsonb) as c(id uuid, old text, new text)
         where k.subject = c.id and k.wrapped = c.old`,
    },
    {
      name: 'secrets',
      read: (current, after) => sql<Sealed[]>`
        select name as id, wrapped as sealed from log.secrets
         where split_part(wrapped, '.', 1) <> ${current} and name > ${after}
         order by name limit ${BATCH}`,
      reseal: ({ sealed }) => rewrapSecret(keyring, sealed),
      write: (changes) => sql`
        update log.secrets s set wrapped = c.new
          from jsonb_to_recordset(${changes}::text::jsonb) as c(id text, old text, new text)
         where s.name = c.id and s.wrapped = c.old`,
    },
    {
      name: 'kept mails',
      read: (current, after) => sql<Sealed[]>`
        select id::text as id, sealed from mail.kept
         where split_part(sealed, '.', 1) <> ${current} and id::text > ${after}
         order by id::text limit ${BATCH}`,
      reseal: ({ id, sealed }) => rewrapKeptMail(keyring, id, sealed),
      write: (changes) => sql`
        update mail.kept m set sealed = c.new
          from jsonb_to_recordset(${changes}::text::jsonb) as c(id uuid, old text, new text)
         where m.id = c.id and m.sealed = c.old`,
    },
    {
      name: 'results of commands',
      read: (current, after) => sql<Sealed[]>`
        select key as id, result as sealed from log.commands
         where split_part(result, '.', 1) <> ${current} and key > ${after}
         order by key limit ${BATCH}`,
      reseal: ({ id, sealed }) => rewrapResult(keyring, id, sealed),
      write: (changes) => sql`
        update log.commands k set result = c.new
          from jsonb_to_recordset(${changes}::text::jsonb) as c(id text, old text, new text)
         where k.key = c.id and k.result = c.old`,
    },
    {
      name: 'kept answers',
      read: (current, after) => sql<Sealed[]>`
        select key_hash as id, answer as sealed from api.idempotency
         where split_part(answer, '.', 1) <> ${current} and key_hash > ${after}
         order by key_hash limit ${BATCH}`,
      reseal: ({ id, sealed }) => rewrapAnswer(keyring, id, sealed),
      write: (changes) => sql`
        update api.idempotency i set answer = c.new
          from jsonb_to_recordset(${changes}::text::jsonb) as c(id text, old text, new text)
         where i.key_hash = c.id and i.answer = c.old`,
    },
    {
      // Before the jobs: that is where they go from here.
      name: 'outbox',
      read: (current, after) => sql<Sealed[]>`
        select lpad(id::text, 20, '0') as id, payload ->> 'sealed' as sealed, task from log.outbox
         where split_part(payload ->> 'sealed', '.', 1) <> ${current}
           and lpad(id::text, 20, '0') > ${after}
         order by 1 limit ${BATCH}`,
      reseal: ({ task, sealed }) => rewrapPayload(keyring, task ?? '', sealed),
      write: (changes) => sql`
        update log.outbox o set payload = jsonb_build_object('sealed', c.new)
          from jsonb_to_recordset(${changes}::text::jsonb) as c(id text, old text, new text)
         where o.id = c.id::bigint and o.payload ->> 'sealed' = c.old`,
    },
    {
      // Those being done too: one that fails is read again, and whoever does it has read it.
      name: 'jobs',
      read: (current, after) => sql<Sealed[]>`
        select lpad(j.id::text, 20, '0') as id, j.payload ->> 'sealed' as sealed,
               t.identifier as task
          from graphile_worker._private_jobs j
          join graphile_worker._private_tasks t on t.id = j.task_id
         where split_part(j.payload ->> 'sealed', '.', 1) <> ${current}
           and lpad(j.id::text, 20, '0') > ${after}
         order by 1 limit ${BATCH}`,
      reseal: ({ task, sealed }) => rewrapPayload(keyring, task ?? '', sealed),
      write: (changes) => sql`
        update graphile_worker._private_jobs j set payload = json_build_object('sealed', c.new)
          from jsonb_to_recordset(${changes}::text::jsonb) as c(id text, old text, new text)
         where j.id = c.id::bigint and j.payload ->> 'sealed' = c.old`,
    },
  ];
}
