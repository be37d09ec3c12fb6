import { RewrapKeys } from '#events/jobs';
import { json, type Sql } from '#foundation/database.server';
import { sealedAs, type Keyring } from '#foundation/keyring.server';
import type { Log } from '#foundation/log.server';
import { handle, type JobHandler } from './handler';

/** A table with sealed values, in terms of SQL. */
interface Place {
  name: string;
  table: string;
  /** The column that identifies a row. */
  id: string;
  idType: keyof typeof LOWEST_ID;
  /** SQL of the sealed text in a row. */
  sealed: string;
  /** SQL that sets it to `c.new`, where it is not a column of its own. */
  write?: string;
  /** SQL of the job's task; the row is `t`. */
  task?: string;
  /** What its sealed values are. */
  purpose: (value: Sealed) => string;
}

interface Sealed {
  id: string;
  sealed: string;
  /** Empty where the row is not a job. */
  task: string;
}

const BATCH = 500;
const LOWEST_ID = { text: '', bigint: '0', uuid: '00000000-0000-0000-0000-000000000000' };

const places: Place[] = [
  {
    name: 'subject keys',
    table: 'log.subject_keys',
    id: 'subject',
    idType: 'uuid',
    sealed: 'wrapped',
    purpose: () => sealedAs.subjectKey,
  },
  {
    name: 'secrets',
    table: 'log.secrets',
    id: 'name',
    idType: 'text',
    sealed: 'wrapped',
    purpose: () => sealedAs.secret,
  },
  {
    name: 'images',
    table: 'media.images',
    id: 'id',
    idType: 'text',
    sealed: 'wrapped',
    purpose: ({ id }) => sealedAs.imageKey(id),
  },
  {
    name: 'kept mails',
    table: 'mail.kept',
    id: 'id',
    idType: 'uuid',
    sealed: 'sealed',
    purpose: ({ id }) => sealedAs.keptMail(id),
  },
  {
    name: 'results of commands',
    table: 'log.commands',
    id: 'key',
    idType: 'text',
    sealed: 'result',
    purpose: ({ id }) => sealedAs.result(id),
  },
  {
    name: 'kept answers',
    table: 'api.idempotency',
    id: 'key_hash',
    idType: 'text',
    sealed: 'answer',
    purpose: ({ id }) => sealedAs.answer(id),
  },
  {
    name: 'reasons of bulks',
    table: 'bulk.bulks',
    id: 'id',
    idType: 'uuid',
    sealed: 'reason',
    purpose: ({ id }) => sealedAs.reason(id),
  },
  {
    // Before the payloads of jobs, because they move from here to there.
    name: 'outbox',
    table: 'log.outbox',
    id: 'id',
    idType: 'bigint',
    sealed: `payload ->> 'sealed'`,
    write: `payload = jsonb_build_object('sealed', c.new)`,
    task: 't.task',
    purpose: ({ task }) => sealedAs.payload(task),
  },
  {
    name: 'payloads of jobs',
    table: 'log.sealed_payloads',
    id: 'job_key',
    idType: 'text',
    sealed: 'sealed',
    task: 't.task',
    purpose: ({ task }) => sealedAs.payload(task),
  },
];

/** Encrypts everything with the current key, so that older keys can be removed. */
export function createRewrapKeys({
  sql,
  keyring,
  log,
}: {
  sql: Sql;
  keyring: Keyring;
  log: Log;
}): JobHandler {
  return handle(RewrapKeys, async () => {
    for (const place of places) {
      const { rewrapped, unreadable } = await rewrapAll(sql, keyring, place);
      const facts = { place: place.name, rewrapped, unreadable };
      if (unreadable > 0) log.error(facts, 'some need a key that ENCRYPTION_KEYS does not have');
      else if (rewrapped > 0) log.info(facts, 'encrypted with the current key');
    }
    // Checked again, because another process may have used an older key meanwhile.
    if (keyring.hasOlder && (await isNothingLeft(sql, keyring))) {
      log.info({ key: keyring.current }, 'nothing is left under another encryption key');
    }
  });
}

async function isNothingLeft(sql: Sql, keyring: Keyring): Promise<boolean> {
  for (const place of places) {
    const left = await read(sql, place, keyring.current);
    if (left.length > 0) return false;
  }
  return true;
}

async function rewrapAll(sql: Sql, keyring: Keyring, place: Place) {
  let rewrapped = 0;
  let unreadable = 0;
  for (let after: string | undefined; ;) {
    const found = await read(sql, place, keyring.current, after);
    const changes = found.flatMap((one) => {
      try {
        return [
          { id: one.id, old: one.sealed, new: keyring.reseal(one.sealed, place.purpose(one)) },
        ];
      } catch {
        return [];
      }
    });
    if (changes.length > 0) await write(sql, place, json(changes));
    rewrapped += changes.length;
    unreadable += found.length - changes.length;
    if (found.length < BATCH) return { rewrapped, unreadable };
    after = found.at(-1)?.id;
  }
}

/** Values that are not encrypted with the current key, after the given id. */
function read(sql: Sql, place: Place, current: string, after = LOWEST_ID[place.idType]) {
  const [table, id] = [sql.unsafe(place.table), sql.unsafe(`t.${place.id}`)];
  const sealed = sql.unsafe(`t.${place.sealed}`);
  return sql<Sealed[]>`
    select ${id}::text as id, ${sealed} as sealed, ${sql.unsafe(place.task ?? `''`)} as task
      from ${table} t
     where split_part(${sealed}, '.', 1) <> ${current} and ${id} > ${after}
     order by ${id} limit ${BATCH}`;
}

/** Only where the old text is still there: what was deleted meanwhile stays deleted. */
function write(sql: Sql, place: Place, changes: string) {
  return sql`
    update ${sql.unsafe(place.table)} t
       set ${sql.unsafe(place.write ?? `${place.sealed} = c.new`)}
      from jsonb_to_recordset(${changes}::text::jsonb)
        as c(id ${sql.unsafe(place.idType)}, old text, new text)
     where ${sql.unsafe(`t.${place.id}`)} = c.id and ${sql.unsafe(`t.${place.sealed}`)} = c.old`;
}
