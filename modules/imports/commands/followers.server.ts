import type { Unit } from '#events/unit-of-work.server';
import type { ImportsDeps } from '../deps.server';

/** Whose account ends is in no file any more, and has none waiting. */
export async function forgetPerson(
  { people }: ImportsDeps,
  unit: Unit,
  userId: string,
): Promise<void> {
  const person = await people.byId(unit.sql, userId);
  if (person) await unit.sql`delete from imports.rows where email = ${person.email}`;
  await unit.sql`delete from imports.imports where user_id = ${userId}`;
}
