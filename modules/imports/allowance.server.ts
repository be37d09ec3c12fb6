import type { Sql } from '#foundation/database.server';
import { DomainError } from '#foundation/errors';
import { leftIn, takeFrom, takeSeveral } from '#foundation/rate-limit.server';
import type { ImportsDeps } from './deps.server';

/**
 * Anybody can register an organization, and everybody in a file is sent a mail: whoever has not shown
 * that the domain is theirs reaches few.
 */

type AllowanceDeps = Pick<ImportsDeps, 'organizations' | 'people' | 'limits'>;

/** How many more people may be imported today; null: any number. */
export async function allowanceOf(
  { organizations, people, limits }: AllowanceDeps,
  sql: Sql,
  organizationId: string,
): Promise<number | null> {
  const organization = await organizations.byId(sql, organizationId);
  if (organization?.domainProven) return null;
  return leftIn(sql, people.bucket('imported', organizationId), limits.LIMIT_IMPORTED_UNCONFIRMED);
}

/** Counts an import of so many, or refuses it. */
export async function takeAllowance(
  { organizations, people, limits }: AllowanceDeps,
  sql: Sql,
  { organizationId, userId, total }: { organizationId: string; userId: string; total: number },
): Promise<void> {
  await takeFrom(sql, people.bucket('imports', userId), limits.LIMIT_IMPORTS);
  const organization = await organizations.byId(sql, organizationId);
  if (organization?.domainProven) return;
  const bucket = people.bucket('imported', organizationId);
  const isTaken = await takeSeveral(sql, bucket, total, limits.LIMIT_IMPORTED_UNCONFIRMED);
  if (!isTaken) throw new DomainError('ImportUnconfirmed');
}
