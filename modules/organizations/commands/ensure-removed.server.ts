import { systemContext } from '#events/store.server';
import type { OrganizationsDeps } from '../deps.server';
import { memberIdOf } from '../member';
import { membersToDecide } from './append.server';
import { removeEach } from './removing.server';
import { replace } from './replacing.server';

export interface EnsuredRemoval {
  organizationId: string;
  userId: string;
  /** The corporate admin who did it. */
  by: string;
  /** Who does now what the person did. */
  replacedBy?: string;
}

/** For the demo: somebody who was there, and is not any more. */
export async function ensureRemoved(
  { store, sql, people }: OrganizationsDeps,
  { organizationId, userId, by, replacedBy }: EnsuredRemoval,
): Promise<void> {
  const admin = await people.byId(sql, by);
  if (!admin) return;
  const memberId = memberIdOf(organizationId, userId);
  const context = { ...systemContext('start'), onBehalfOf: by };
  const actor = { userId: by, grants: admin.grants };
  const refusals = await store.transaction(context, (unit) =>
    removeEach(unit, { actor, side: 'organizations' }, [memberId]),
  );
  if (refusals.length > 0 || !replacedBy) return;
  const substituteId = memberIdOf(organizationId, replacedBy);
  await store.transaction(context, async (unit) => {
    const rows = await membersToDecide(unit, [memberId, substituteId]);
    const removed = rows.find(({ id }) => id === memberId);
    const substitute = rows.find(({ id }) => id === substituteId);
    if (removed && substitute) await replace(unit, removed, substitute);
  });
}
