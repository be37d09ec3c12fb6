import type { Unit } from '#events/unit-of-work.server';
import type { ImportsDeps } from '../deps.server';

/** Whose account ends is in no file any more, by any mail they are known by, and has none waiting. */
export async function forgetPerson(
  { people, organizations }: ImportsDeps,
  unit: Unit,
  userId: string,
): Promise<void> {
  const person = await people.byId(unit.sql, userId);
  const mails = await organizations.mailsOf(unit.sql, userId);
  if (person) mails.push(person.email);
  await unit.sql`delete from imports.rows where email = any(${mails})`;
  await unit.sql`delete from imports.imports where user_id = ${userId}`;
}
