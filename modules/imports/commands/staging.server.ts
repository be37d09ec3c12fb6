import type { CommandContext } from '#foundation/actor';
import { json, type Sql } from '#foundation/database.server';
import { DomainError } from '#foundation/errors';
import { newId } from '#foundation/ids';
import { messages } from '#foundation/messages';
import { Turns } from '#foundation/turns.server';
import { DOING, type Fate, type FateCounts } from '../contract';
import { employeesIn } from '../csv/reading';
import { FileFault } from '../csv/text';
import type { ImportsDeps } from '../deps.server';
import { judge, type Judged } from '../judging';
import { findPlaceAmong } from '../places';
import { MAY_IMPORT } from '../policy';
import { actorOf } from './actor.server';

export interface StagedFile {
  organizationId: string;
  fileName: string;
  bytes: AsyncIterable<Uint8Array>;
}

/** A file that comes in slowly keeps its turn, and should keep nobody from theirs. */
const turns = new Turns(12, 12);
/** Who has a file coming in: one at a time. */
const bringing = new Set<string>();
const BATCH = 500;
const LONGEST_FILE_NAME = 200;

/** Reads a file as it comes in, and says of each row what would become of it. Nobody is taken in yet. */
export async function stageFile(
  deps: ImportsDeps,
  context: CommandContext,
  file: StagedFile,
): Promise<{ id: string }> {
  const { userId } = actorOf(context);
  await deps.organizations.demand(deps.sql, actorOf(context), file.organizationId, MAY_IMPORT);
  return alone(userId, async () => {
    const id = await begin(deps.sql, userId, file);
    try {
      const counts = await stage(deps, id, file);
      await deps.sql`
        update imports.imports
           set state = 'ready', counts = ${json(counts)}::text::jsonb, total = ${toDo(counts)}
         where id = ${id}`;
      return { id };
    } catch (error) {
      await deps.sql`delete from imports.imports where id = ${id}`;
      if (!(error instanceof FileFault)) throw error;
      throw new DomainError('InputInvalid', { fields: { file: error.message } });
    }
  });
}

async function alone<T>(userId: string, work: () => Promise<T>): Promise<T> {
  if (bringing.has(userId)) throw new DomainError('Busy', { retryAfter: 2 });
  bringing.add(userId);
  try {
    return await turns.take(work);
  } finally {
    bringing.delete(userId);
  }
}

/** A person has one file waiting in an organization: what waited before is forgotten. */
async function begin(sql: Sql, userId: string, { organizationId, fileName }: StagedFile) {
  const id = newId();
  await sql`
    delete from imports.imports
     where user_id = ${userId} and organization_id = ${organizationId} and state = 'ready'`;
  await sql`
    insert into imports.imports (id, organization_id, user_id, file_name, state, expires_at)
    values (${id}, ${organizationId}, ${userId}, ${fileName.slice(0, LONGEST_FILE_NAME)},
            'reading', now() + interval '1 day')`;
  return id;
}

const toDo = (counts: FateCounts): number =>
  DOING.reduce((sum, fate) => sum + (counts[fate] ?? 0), 0);

async function stage(
  deps: ImportsDeps,
  importId: string,
  { organizationId, bytes }: StagedFile,
): Promise<FateCounts> {
  const findPlace = findPlaceAmong(
    await deps.organizations.locationsIn(deps.sql, [organizationId]),
  );
  const counts: FateCounts = {};
  let waiting: Judged[] = [];
  const flush = async (): Promise<void> => {
    for (const { fate } of await keep(deps, { importId, organizationId }, waiting)) {
      counts[fate] = (counts[fate] ?? 0) + 1;
    }
    waiting = [];
  };
  for await (const row of employeesIn(bytes)) {
    waiting.push(judge(row, findPlace));
    if (waiting.length >= BATCH) await flush();
  }
  if (waiting.length > 0) await flush();
  return counts;
}

type Kept = Judged & { fate: Fate };

async function keep(
  { sql, intake }: ImportsDeps,
  { importId, organizationId }: { importId: string; organizationId: string },
  judged: readonly Judged[],
): Promise<Kept[]> {
  const [before, known] = await Promise.all([
    mailsAmong(sql, importId, mailsOf(judged)),
    intake.standings(sql, organizationId, mailsOf(judged.filter(({ fate }) => !fate))),
  ]);
  const kept = judged.map((row): Kept => {
    const { email, fate } = row;
    const isTaken = email !== null && before.has(email);
    if (fate && isTaken) {
      return { ...row, fate, faults: { ...row.faults, email: messages.importMailTaken } };
    }
    if (fate || email === null) return { ...row, fate: fate ?? 'invalid' };
    if (isTaken) return { ...row, fate: 'duplicate' };
    before.add(email);
    return { ...row, fate: FATE_OF[known.get(email)?.standing ?? 'unknown'] };
  });
  await insert(sql, importId, kept);
  return kept;
}

const mailsOf = (judged: readonly Judged[]): string[] => [
  ...new Set(judged.flatMap(({ email }) => email ?? [])),
];

const FATE_OF = {
  unknown: 'invites',
  invited: 'waiting',
  account: 'joins',
  removed: 'rejoins',
  member: 'member',
} as const satisfies Record<string, Fate>;

/** Those of these mails that an earlier row has taken. */
async function mailsAmong(sql: Sql, importId: string, emails: string[]): Promise<Set<string>> {
  const rows = await sql<{ email: string }[]>`
    select distinct email from imports.rows
     where import_id = ${importId} and email = any(${emails})
       and fate not in ('unknown-location', 'invalid')`;
  return new Set(rows.map(({ email }) => email));
}

function insert(sql: Sql, importId: string, rows: readonly Kept[]): Promise<unknown> {
  const list = rows.map(({ line, email, row, locationId, fate, faults }) => ({
    line,
    email,
    details: row,
    location_id: locationId,
    fate,
    faults,
  }));
  return sql`
    insert into imports.rows (import_id, line, email, details, location_id, fate, faults)
    select ${importId}, line, email, details, location_id, fate, faults
      from jsonb_to_recordset(${json(list)}::text::jsonb)
        as t (line int, email text, details jsonb, location_id uuid, fate text, faults jsonb)`;
}
