import type { AppLoadContext } from '@remix-run/node';
import { usernamesOf } from '#modules/identity/index.server';
import { requestLife } from '#modules/requests/index.server';
import { auditedOrganization } from './audited-organization.server';

export async function loadLife(context: AppLoadContext, request: Request, id: string) {
  const { actor, chosen } = await auditedOrganization(context, request);
  const { services } = context;
  const life = await requestLife(services, actor, chosen.id, id);
  const actors = life.entries.flatMap((entry) => entry.actor ?? []);
  const names = await usernamesOf(services, actors);
  return { organization: chosen.id, id, life, names, self: actor.userId };
}
