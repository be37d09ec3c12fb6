import { systemContext } from '#events/store.server';
import type { Unit } from '#events/unit-of-work.server';
import { json, type Sql } from '#foundation/database.server';
import { isDomainError } from '#foundation/errors';
import type { Fate, FateCounts } from '../contract';
import type { ImportsDeps } from '../deps.server';
import { candidateOf } from '../judging';
import { mayStillImport } from '../policy';
import { heldImport, type ImportRow } from '../read/imports.server';
import { nextRows } from '../read/rows.server';
import { finish, note } from './noting.server';

/** One transaction of a few statements. */
const CHUNK = 250;
/** So that thousands of mails neither hold up a code that somebody waits for, nor look like spam. */
const MAILS_A_SECOND = 10;
const TRIES = 5;

/**
 * Takes in whom a file names, a chunk in a transaction, from where it stands: whoever ends it in the
 * middle loses nothing, and nothing is done twice. False when it was ended before it was over.
 */
export async function runImport(
  deps: ImportsDeps,
  { importId }: { importId: string },
  stopping: AbortSignal,
): Promise<boolean> {
  const [row] = await deps.sql<{ userId: string }[]>`
    select user_id from imports.imports where id = ${importId}`;
  if (!row) return true;
  const context = { ...systemContext(`import ${importId}`), onBehalfOf: row.userId };
  for (let failures = 0; !stopping.aborted;) {
    try {
      const isRunning = await deps.store.transaction(context, (unit) =>
        takeChunk(deps, unit, importId),
      );
      if (!isRunning) return true;
      failures = 0;
    } catch (error) {
      // Somebody whom the chunk names came in by another way at this very moment.
      if (!isDomainError(error) || ++failures >= TRIES) throw error;
    }
  }
  return false;
}

/** False when nothing is left to do. */
async function takeChunk(deps: ImportsDeps, unit: Unit, importId: string): Promise<boolean> {
  const row = await heldImport(unit.sql, importId);
  if (row?.state !== 'running') return false;
  const [person, organization, rows] = await Promise.all([
    deps.people.byId(unit.sql, row.userId),
    deps.organizations.byId(unit.sql, row.organizationId),
    nextRows(unit.sql, importId, row.lastLine, CHUNK),
  ]);
  if (!organization || !mayStillImport(person?.grants ?? [], row.organizationId)) {
    await finish(unit, row, 'cancelled');
    return false;
  }
  if (rows.length === 0) {
    await finish(unit, row, 'finished');
    return false;
  }
  const arrivals = await deps.intake.takeIn(unit, {
    organization,
    employees: rows.map(({ details, email, locationId }) =>
      candidateOf(details, email, locationId),
    ),
    mailAt: (nth) => leavesAt(row, nth),
  });
  const became = rows.map(({ line, email, fate }) => ({
    line,
    before: fate,
    fate: arrivals.get(email) ?? fate,
  }));
  await keep(unit.sql, row, became);
  const done = row.done + rows.length;
  const { organizationId } = row;
  await note(unit, { type: 'ImportProgressed', data: { importId, organizationId, done } });
  return true;
}

const leavesAt = ({ beganAt, mails }: ImportRow, nth: number): Date =>
  new Date((beganAt?.getTime() ?? Date.now()) + ((mails + nth) * 1000) / MAILS_A_SECOND);

interface Became {
  line: number;
  before: Fate;
  fate: Fate;
}

async function keep(sql: Sql, row: ImportRow, became: readonly Became[]): Promise<void> {
  const counts: FateCounts = { ...row.counts };
  for (const { before, fate } of became) {
    counts[before] = (counts[before] ?? 0) - 1;
    counts[fate] = (counts[fate] ?? 0) + 1;
  }
  const mails = became.filter(({ fate }) => fate === 'joined' || fate === 'invited').length;
  await sql`
    update imports.rows r set fate = b.fate
      from jsonb_to_recordset(${json(became)}::text::jsonb) as b (line int, fate text)
     where r.import_id = ${row.id} and r.line = b.line`;
  await sql`
    update imports.imports
       set counts = ${json(counts)}::text::jsonb, done = done + ${became.length},
           mails = mails + ${mails}, last_line = ${became.at(-1)?.line ?? row.lastLine}
     where id = ${row.id}`;
}
