import type { Unit } from '#events/unit-of-work.server';
import { requestsOfUserToClose } from '../read/requests.server';
import { onRow } from './append.server';

/** What requests do when something becomes of a person, in the transaction in which it does. */

export async function closeRequests(unit: Unit, userId: string): Promise<void> {
  for (const row of await requestsOfUserToClose(unit.sql, userId)) {
    const data = { requestId: row.id, why: 'account-deleted' as const };
    await onRow(unit, { type: 'CloseRequest', data }, row);
  }
}
