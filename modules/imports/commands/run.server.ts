import type { Services } from '#events/services';
import { systemContext } from '#events/store.server';
import type { Unit } from '#events/unit';
import { cardDetailsOf } from '#foundation/card-details';
import { json, type Sql } from '#foundation/database.server';
import { isDomainError } from '#foundation/errors';
import { mayAt } from '#foundation/permissions';
import { userById } from '#modules/identity/index.server';
import { mailTime, organizationById, takeIn } from '#modules/organizations/index.server';
import type { Outcome, OutcomeCounts } from '../contract';
import { imports, lockImport, type ImportRow } from '../read/imports.server';
import { nextRows, type PendingRow } from '../read/rows.server';
import { finish } from './steer.server';

/** Rows of one transaction, which takes a few statements. */
const CHUNK = 250;
const TRIES = 5;

/**
 * Takes in the employees of a file, each chunk in a transaction, from the line that was reached: a process
 * that stops in between loses nothing, and no row is imported twice. False when the rest is to be done later.
 */
export async function runImport(
  services: Services,
  { importId }: { importId: string },
  stopping: AbortSignal,
): Promise<boolean> {
  const [row] = await services.sql<{ userId: string }[]>`
    select user_id from imports.imports where id = ${importId}`;
  if (!row) return true;
  const admin = await userById(services.sql, row.userId);
  const context = {
    ...systemContext(`import ${importId}`),
    onBehalfOf: row.userId,
    language: admin?.language ?? undefined,
  };
  let hasDoneSome = false;
  for (let failures = 0; !stopping.aborted;) {
    try {
      const isRunning = await services.store.transaction(context, (unit) =>
        importChunk(services, unit, importId),
      );
      if (!isRunning) return true;
      failures = 0;
      hasDoneSome = true;
    } catch (error) {
      // A user of this chunk joined in another way at the same moment.
      if (isDomainError(error) && ++failures < TRIES) continue;
      // The attempts of the job are for a chunk that fails each time: a long import may lose its database often.
      if (!hasDoneSome) throw error;
      services.log.warn({ err: error, import: importId }, 'an import goes on in a moment');
      return false;
    }
  }
  return false;
}

/** False when nothing is left to do. */
async function importChunk(services: Services, unit: Unit, importId: string): Promise<boolean> {
  const row = await lockImport(unit, importId);
  if (row?.state !== 'running') return false;
  const { organizationId } = row;
  const [organization, next] = await Promise.all([
    organizationById(unit.sql, organizationId),
    nextRows(unit.sql, importId, row.lastLine, CHUNK + 1),
  ]);
  const isAllowed = unit.actor && mayAt(unit.actor, 'member.import', { organizationId });
  if (!organization || !isAllowed) {
    await finish(unit, row, 'cancelled');
    return false;
  }
  const rows = next.slice(0, CHUNK);
  const arrivals = await takeIn(services, unit, {
    organizationId,
    employees: rows.map(employeeOf),
    mailAt: (nth) => mailTime(row.beganAt ?? unit.now(), row.mails + nth),
  });
  const done = rows.map(({ line, email, outcome }) => ({
    line,
    before: outcome,
    outcome: arrivals.get(email) ?? outcome,
  }));
  await unit.decide(imports, importId, { type: 'RecordChunk', data: { done: done.length } });
  const counts = await store(unit.sql, row, done);
  if (next.length > rows.length) return true;
  // At once: after its last row it could still be cancelled, though nothing is left out.
  await finish(unit, { ...row, counts }, 'finished');
  return false;
}

const employeeOf = ({ details, email, locationId }: PendingRow) => ({
  ...cardDetailsOf(details),
  email,
  locationId,
});

interface DoneRow {
  line: number;
  before: Outcome;
  outcome: Outcome;
}

async function store(sql: Sql, row: ImportRow, done: readonly DoneRow[]): Promise<OutcomeCounts> {
  const counts: OutcomeCounts = { ...row.counts };
  for (const { before, outcome } of done) {
    counts[before] = (counts[before] ?? 0) - 1;
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  const mails = done.filter(({ outcome }) => outcome === 'joined' || outcome === 'invited').length;
  await sql`
    update imports.rows r set fate = d.outcome
      from jsonb_to_recordset(${json(done)}::text::jsonb) as d (line int, outcome text)
     where r.import_id = ${row.id} and r.line = d.line`;
  await sql`
    update imports.imports
       set counts = ${json(counts)}::text::jsonb, done = done + ${done.length},
           mails = mails + ${mails}, last_line = ${done.at(-1)?.line ?? row.lastLine}
     where id = ${row.id}`;
  return counts;
}
