import type { Actor } from '#foundation/actor';
import type { Sql } from '#foundation/database.server';
import type { AdministeredLocation } from '../contract';
import { locationsWhere } from '../policy';
import { locationView, locationsAmong } from './locations.server';
import { organizationView, organizationsAmong } from './organizations.server';

/** The locations that somebody administers, by name, with the organizations they belong to. */
export async function administeredLocations(
  sql: Sql,
  actor: Actor,
): Promise<AdministeredLocation[]> {
  const locations = await locationsAmong(sql, locationsWhere(actor, 'LOCATION_ADMIN'));
  const around = await organizationsAmong(
    sql,
    locations.map(({ organizationId }) => organizationId),
  );
  const known = new Map(around.map((row) => [row.id, organizationView(row)]));
  return locations.flatMap((row) => {
    const organization = known.get(row.organizationId);
    return organization ? [{ ...locationView(row), organization }] : [];
  });
}
