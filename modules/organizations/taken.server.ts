import type { Services } from '#events/services';
import type { CommandContext } from '#foundation/actor';
import type { Sql } from '#foundation/database.server';
import { giveBack, takeFrom } from '#foundation/rate-limit.server';
import { unwalled } from '#foundation/reader.server';
import { nameKey } from './contract';
import { organizationTaken } from './read/organizations.server';

interface Chosen {
  name?: string;
  domain?: string;
  /** The id of the organization that has them now. */
  but?: string;
}

/** Says which of name and domain another organization has. */
export async function refuseTaken(sql: Sql, { name, domain, but }: Chosen): Promise<void> {
  const key = name === undefined ? null : nameKey(name);
  const others = await sql<{ nameKey: string; domain: string }[]>`
    select name_key, domain from organizations.organizations
     where (name_key = ${key} or domain = ${domain ?? null}) and id is distinct from ${but ?? null}`;
  if (others.length === 0) return;
  const nameTaken = others.some((other) => other.nameKey === key);
  const domainTaken = others.some((other) => other.domain === domain);
  throw organizationTaken([
    ...(nameTaken ? (['name'] as const) : []),
    ...(domainTaken ? (['domain'] as const) : []),
  ]);
}

/** The same before registering, which would say so in the end; an address learns so many of them. */
export async function refuseTakenEarly(
  { sql, hashes, env }: Services,
  { address }: CommandContext,
  chosen: Chosen,
): Promise<void> {
  const bucket = hashes.bucket('taken-organizations', address);
  const hit = await takeFrom(sql, bucket, env.LIMIT_TAKEN_ORGANIZATIONS);
  await refuseTaken(unwalled(sql, 'taken'), chosen);
  await giveBack(sql, hit);
}
