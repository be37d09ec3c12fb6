import { defineCommand, runCommand } from '#events/command.server';
import type { Services } from '#events/services';
import { json, type Sql } from '#foundation/database.server';
import { DomainError } from '#foundation/errors';
import { newId } from '#foundation/ids';
import { messages } from '#foundation/messages';
import { Turns } from '#foundation/turns.server';
import { locationsIn, mailRelations } from '#modules/organizations/index.server';
import { checkRow, locationFinder, type CheckedRow } from '../check-row';
import { LOOKED_UP, TO_DO, type Outcome, type OutcomeCounts } from '../contract';
import { employeesIn } from '../csv/reading';
import { FileFault } from '../csv/text';
import { discard, takeAllowance } from './steer.server';

interface StagedFile {
  organizationId: string;
  fileName: string;
  bytes: AsyncIterable<Uint8Array>;
}

/** A file that arrives slowly keeps its turn, so there are enough of them for others. */
const turns = new Turns(12, 12);
/** Users who have a file coming in: one at a time. */
const uploading = new Set<string>();
const BATCH = 500;
const LONGEST_FILE_NAME = 200;

const place = ({ organizationId }: { organizationId: string }) => ({ organizationId });

/**
 * Reads a file as it comes in, and stores for each row what would become of it. Nothing of it is a fact,
 * and reading may take minutes, so it happens before the transaction that shows it.
 */
export const stageImport = defineCommand<StagedFile>()({
  permission: 'member.import',
  place,
  prepare: ({ services, context, actor: { userId }, input: file }): Promise<{ id: string }> =>
    oneAtATime([context.address, userId], async () => {
      const { sql } = services;
      const { organizationId } = file;
      const id = await begin(sql, userId, file);
      try {
        const { counts, leftOut } = await stageRows(services, id, file);
        await takeLookUps(services, file, sumOf(counts, LOOKED_UP));
        await runCommand(services, showStaged, context, { organizationId, id, counts, leftOut });
        return { id };
      } catch (error) {
        // One whose commit was not answered may be there to be shown.
        await sql`delete from imports.imports where id = ${id} and state = 'reading'`;
        if (!(error instanceof FileFault)) throw error;
        throw new DomainError('InputInvalid', { fields: { file: error.message } });
      }
    }),
});

interface Staged {
  organizationId: string;
  id: string;
  counts: OutcomeCounts;
  leftOut: string[];
}

/** A user has one file waiting in an organization: the one before it goes once this one is there. */
const showStaged = defineCommand<Staged>()({
  permission: 'member.import',
  place,
  body: async ({ unit, actor: { userId }, input }): Promise<void> => {
    const { organizationId, id, counts, leftOut } = input;
    const waiting = await unit.sql<{ id: string }[]>`
      select id from imports.imports
       where user_id = ${userId} and organization_id = ${organizationId} and state = 'ready'
         for update`;
    for (const former of waiting) await discard(unit, former.id);
    await unit.sql`
      update imports.imports
         set state = 'ready', counts = ${json(counts)}::text::jsonb,
             total = ${sumOf(counts, TO_DO)}, left_out = ${leftOut},
             expires_at = now() + interval '1 day'
       where id = ${id}`;
  },
});

async function oneAtATime<T>(
  by: readonly [address: string, userId: string],
  work: () => Promise<T>,
): Promise<T> {
  const [, userId] = by;
  if (uploading.has(userId)) throw new DomainError('Busy', { retryAfter: 2 });
  uploading.add(userId);
  try {
    return await turns.take(by, work);
  } finally {
    uploading.delete(userId);
  }
}

/** For an hour: nobody sees what is left of it where the process is killed. */
async function begin(sql: Sql, userId: string, { organizationId, fileName }: StagedFile) {
  const id = newId();
  await sql`
    insert into imports.imports (id, organization_id, user_id, file_name, state, expires_at)
    values (${id}, ${organizationId}, ${userId}, ${fileName.slice(0, LONGEST_FILE_NAME)},
            'reading', now() + interval '1 hour')`;
  return id;
}

const sumOf = (counts: OutcomeCounts, outcomes: readonly Outcome[]): number =>
  outcomes.reduce((sum, outcome) => sum + (counts[outcome] ?? 0), 0);

/** For a whole file, or for none of it: nobody sees what was looked up before that, and one that is split has it all. */
const takeLookUps = (
  services: Services,
  { organizationId }: StagedFile,
  many: number,
): Promise<void> =>
  services.sql.begin((tx) =>
    takeAllowance(services, tx, { organizationId, bucket: 'staged', many }),
  );

async function stageRows(
  services: Services,
  importId: string,
  { organizationId, bytes }: StagedFile,
): Promise<{ counts: OutcomeCounts; leftOut: string[] }> {
  const findLocation = locationFinder(await locationsIn(services.sql, [organizationId]));
  const counts: OutcomeCounts = {};
  let leftOut: string[] = [];
  let batch: CheckedRow[] = [];
  const flush = async (): Promise<void> => {
    const rows = await withOutcomes(services, { importId, organizationId }, batch);
    await insertRows(services.sql, importId, rows);
    for (const { outcome } of rows) counts[outcome] = (counts[outcome] ?? 0) + 1;
    batch = [];
  };
  for await (const row of employeesIn(bytes, (headings) => (leftOut = headings))) {
    batch.push(checkRow(row, findLocation));
    if (batch.length >= BATCH) await flush();
  }
  if (batch.length > 0) await flush();
  return { counts, leftOut };
}

type StagedRow = CheckedRow & { outcome: Outcome };

async function withOutcomes(
  services: Services,
  { importId, organizationId }: { importId: string; organizationId: string },
  batch: readonly CheckedRow[],
): Promise<StagedRow[]> {
  const { sql } = services;
  const valid = batch.filter(({ outcome }) => !outcome);
  const [before, known] = await Promise.all([
    mailsAmong(sql, importId, mailsOf(batch)),
    mailRelations(services, sql, organizationId, holdersIn(valid)),
  ]);
  return batch.map((row): StagedRow => {
    const { email, outcome } = row;
    const isTaken = email !== null && before.has(email);
    if (outcome && isTaken) {
      return { ...row, outcome, faults: { ...row.faults, email: messages.importMailTaken } };
    }
    if (outcome || email === null) return { ...row, outcome: outcome ?? 'invalid' };
    if (isTaken) return { ...row, outcome: 'duplicate' };
    before.add(email);
    return { ...row, outcome: OUTCOME_OF[known.get(email)?.relation ?? 'unknown'] };
  });
}

const holdersIn = (rows: readonly CheckedRow[]) =>
  rows.flatMap(({ email, row: { name } }) => (email === null ? [] : { email, name }));

const mailsOf = (rows: readonly CheckedRow[]): string[] => [
  ...new Set(rows.flatMap(({ email }) => email ?? [])),
];

const OUTCOME_OF = {
  unknown: 'invites',
  invited: 'waiting',
  account: 'joins',
  removed: 'rejoins',
  left: 'left',
  member: 'member',
} as const satisfies Record<string, Outcome>;

/** Those of these mails that an earlier row has. */
async function mailsAmong(sql: Sql, importId: string, emails: string[]): Promise<Set<string>> {
  const rows = await sql<{ email: string }[]>`
    select distinct email from imports.rows
     where import_id = ${importId} and email = any(${emails})
       and fate not in ('unknown-location', 'invalid')`;
  return new Set(rows.map(({ email }) => email));
}

function insertRows(sql: Sql, importId: string, rows: readonly StagedRow[]): Promise<unknown> {
  const list = rows.map(({ line, email, row, locationId, outcome, faults }) => ({
    line,
    email,
    details: row,
    location_id: locationId,
    outcome,
    faults,
  }));
  return sql`
    insert into imports.rows (import_id, line, email, details, location_id, fate, faults)
    select ${importId}, line, email, details, location_id, outcome, faults
      from jsonb_to_recordset(${json(list)}::text::jsonb)
        as t (line int, email text, details jsonb, location_id uuid, outcome text, faults jsonb)`;
}
