import type { PersonView } from '../contract';
import { locationsAmong } from './locations.server';
import { membersAmong, type MemberRow } from './members.server';
import { organizationsAmong } from './organizations.server';
import type { PeopleDeps } from './people.server';

/** People as lists show them: with where they are, what came of their requests, and who replaces them. */
export async function personViews(
  { sql, requests }: PeopleDeps,
  rows: readonly MemberRow[],
): Promise<PersonView[]> {
  if (rows.length === 0) return [];
  const idsOf = (key: 'organizationId' | 'locationId') => [...new Set(rows.map((row) => row[key]))];
  const [organizations, locations, substitutes, approvals] = await Promise.all([
    organizationsAmong(sql, idsOf('organizationId')),
    locationsAmong(sql, idsOf('locationId')),
    membersAmong(sql, [...new Set(rows.flatMap(({ replaceWith }) => replaceWith ?? []))]),
    requests.approvalsOf(sql, rows),
  ]);
  const names = new Map([...organizations, ...locations].map(({ id, name }) => [id, name]));
  const replacing = new Map(substitutes.map((row) => [row.id, row]));
  return rows.map((row, at) => ({
    id: row.id,
    userId: row.userId,
    organizationId: row.organizationId,
    organizationName: names.get(row.organizationId) ?? '',
    locationId: row.locationId,
    locationName: names.get(row.locationId) ?? '',
    name: row.name,
    designation: row.designation,
    employeeId: row.employeeId,
    contactNumber: row.contactNumber,
    email: row.email,
    requestStatus: approvals[at] ?? null,
    removed: row.removed,
    replaceWith: row.replaceWith,
    replacedByName: (row.replaceWith && replacing.get(row.replaceWith)?.name) ?? null,
    joinedAt: row.joinedAt.toISOString(),
    removedAt: row.removedAt?.toISOString() ?? null,
  }));
}
