import type { AppLoadContext } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { organizationsToAudit } from '#modules/organizations/index.server';
import { refusal } from '../forms/form.server';
import { firstOrLast, requireNamed } from '../http/chosen-organization.server';
import { readOnce } from '../http/read-once.server';
import { admit } from '../http/viewer.server';

/** Which organization a page of /audit is about: its address says it. */
export async function auditedOrganization(context: AppLoadContext, request: Request) {
  const audited = await auditedOrFirstOrganization(context, request);
  requireNamed(request, audited.chosen.id);
  return audited;
}

/** The same for a page that saves nothing: it shows the first one where its address names none. */
export async function auditedOrFirstOrganization(context: AppLoadContext, request: Request) {
  const actor = admit(context.actor, request);
  const asked = new URL(request.url).searchParams.get('organization');
  const choices = await readOnce(context, `organizations to audit ${asked}`, () =>
    organizationsToAudit(context.services, actor, asked),
  );
  const chosen =
    asked === null
      ? firstOrLast(choices, actor, 'audit.read')
      : choices.find(({ id }) => id === asked);
  // Only a super admin can be without one, and sees there that there is none.
  if (!chosen && asked === null) throw redirect('/organization/lists');
  // Others are as if they were not there.
  if (!chosen) throw refusal(404);
  return { actor, chosen, choices };
}
