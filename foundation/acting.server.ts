import type { Acting } from './actor';
import type { Sql } from './database.server';
import { DomainError } from './errors';
import { demandDeciding, type Side } from './reach';

/** Knows people with their rights as they are now; null when the account is gone. */
export interface KnowsRights {
  acting: (sql: Sql, userId: string) => Promise<Acting | null>;
}

/** What takes several transactions asks in each whether the person may still decide. */
export async function whoDecides(
  people: KnowsRights,
  sql: Sql,
  { userId, side }: { userId: string; side: Side },
): Promise<Acting> {
  const actor = await people.acting(sql, userId);
  if (!actor) throw new DomainError('NotSignedIn');
  demandDeciding(actor, side);
  return actor;
}
