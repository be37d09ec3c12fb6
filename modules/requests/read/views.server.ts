import type { RequestView } from '../contract';
import type { RequestsDeps } from '../deps.server';
import type { RequestRow } from './requests.server';

/** Requests as people see them: with the names of where they are. */
export async function requestViews(
  { sql, organizations }: Pick<RequestsDeps, 'sql' | 'organizations'>,
  rows: readonly RequestRow[],
): Promise<RequestView[]> {
  if (rows.length === 0) return [];
  const idsOf = (key: 'organizationId' | 'locationId') => [...new Set(rows.map((row) => row[key]))];
  const [named, located] = await Promise.all([
    organizations.named(sql, idsOf('organizationId')),
    organizations.locationsNamed(sql, idsOf('locationId')),
  ]);
  const names = new Map([...named, ...located].map(({ id, name }) => [id, name]));
  return rows.map((row) => ({
    id: row.id,
    userId: row.userId,
    organizationId: row.organizationId,
    organizationName: names.get(row.organizationId) ?? '',
    locationId: row.locationId,
    locationName: names.get(row.locationId) ?? '',
    name: row.name,
    email: row.email,
    contactNumber: row.contactNumber,
    designation: row.designation,
    employeeId: row.employeeId,
    photo: row.photo,
    status: row.status,
    reason: row.reason,
    undoUntil: row.undoUntil?.toISOString() ?? null,
    submittedAt: row.submittedAt.toISOString(),
    version: row.version,
  }));
}
