import type { AppLoadContext } from '@remix-run/node';
import { latestHead } from '#events/sealed-log.server';
import { vouchersOf } from '#events/vouchers.server';
import { endedUnfinished, progressOf } from '#events/verifier.server';
import { lastVerification } from '#events/verify-log.server';
import { isInScope, scopeOf } from '#foundation/permissions';
import { formatKey } from '#foundation/proof/signed-note';
import { ownMailChoices } from '#modules/notifications/index.server';
import { auditedOrganization } from './audited-organization.server';

/** How the log is sealed, and what came of it when it was last verified. */
export async function loadProof(context: AppLoadContext, request: Request) {
  const { actor, chosen } = await auditedOrganization(context, request);
  const { sql, logKey, witnesses, env } = context.services;
  // Asked for first: what ends in between has its outcome below.
  const verifying = await progressOf(sql);
  const [head, verified, isUnfinished, vouchers, mails] = await Promise.all([
    latestHead(sql),
    lastVerification(sql),
    endedUnfinished(sql),
    vouchersOf(sql, { witnesses, hasAuthority: env.TSA_URL !== undefined }),
    ownMailChoices(context.services, actor),
  ]);
  const place = { organizationId: chosen.id };
  return {
    organization: chosen.id,
    /** Location admins see a part of the organization, which cannot be proven alone. */
    mayVerify: isInScope(scopeOf(actor, 'audit.verify', 'organizations'), place),
    isMailed: mails.checkpoint,
    key: formatKey(logKey),
    head: head && { size: head.size, note: head.note, at: head.at.toISOString() },
    vouchers: vouchers.map(({ last, ...voucher }) => ({
      ...voucher,
      last: last && { ...last, at: last.at.toISOString() },
    })),
    verifying,
    /** The last one, which has no outcome. */
    isUnfinished,
    verified: verified && { ...verified, at: verified.at.toISOString() },
  };
}
