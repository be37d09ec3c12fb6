import type { RequestsDeps } from '../deps.server';
import { requestById } from './requests.server';

/** A decision that was not undone, for the mail about it. */
export interface StandingDecision {
  accepted: boolean;
  reason: string | null;
  userId: string;
  name: string;
  email: string;
  /** Its name. */
  organization: string;
}

/** Null when something else has happened to the request since. */
export async function standingDecision(
  { sql, organizations }: Pick<RequestsDeps, 'sql' | 'organizations'>,
  { requestId, version }: { requestId: string; version: number },
): Promise<StandingDecision | null> {
  const row = await requestById(sql, requestId);
  if (!row || row.version !== version || row.status === 'pending') return null;
  const [organization] = await organizations.named(sql, [row.organizationId]);
  const { status, reason, userId, name, email } = row;
  return {
    accepted: status === 'accepted',
    reason,
    userId,
    name,
    email,
    organization: organization?.name ?? '',
  };
}
