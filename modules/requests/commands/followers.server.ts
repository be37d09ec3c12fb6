import type { Unit } from '#events/unit-of-work.server';
import type { RequestsDeps } from '../deps.server';
import { requestOf, requestsOfUserToClose, requestsToDecide } from '../read/requests.server';
import { requestIdOf } from '../request';
import { onRow } from './append.server';

/** What requests do when something becomes of people, in the transaction in which it does. */

export async function closeRequests(unit: Unit, userId: string): Promise<void> {
  for (const row of await requestsOfUserToClose(unit.sql, userId)) {
    const data = { requestId: row.id, why: 'account-deleted' as const };
    await onRow(unit, { type: 'CloseRequest', data }, row);
  }
}

/** What people asked for in an organization ends with their membership, and so do their cards. */
export async function closeRequestsOfRemoved(
  { cards }: RequestsDeps,
  unit: Unit,
  members: readonly { organizationId: string; userId: string }[],
): Promise<void> {
  const ids = members.map(({ organizationId, userId }) => requestIdOf(organizationId, userId));
  const rows = await requestsToDecide(unit.sql, ids);
  for (const row of rows) {
    const data = { requestId: row.id, why: 'removed' as const };
    await onRow(unit, { type: 'CloseRequest', data }, row);
  }
  await cards.removed(unit, rows.map(requestOf));
}
