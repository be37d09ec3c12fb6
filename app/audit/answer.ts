import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { nullIfRefused } from '#foundation/errors';
import { isId } from '#foundation/ids';
import { requestIdOf, requestLife } from '#modules/requests/index.server';
import { auditedOrganization } from './audited-organization.server';

/** From a person and a day to what the card said then; to the empty timeline of whom there is no request of. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { actor, chosen } = await auditedOrganization(context, request);
  const asked = new URL(request.url).searchParams;
  const person = asked.get('person') ?? '';
  const within = new URLSearchParams({ organization: chosen.id });
  if (!isId(person)) throw redirect(`/audit?${within}`);
  const id = requestIdOf(chosen.id, person);
  const life = await requestLife(context.services, actor, chosen.id, id).catch(nullIfRefused);
  if (!life) {
    within.set('person', person);
    throw redirect(`/audit?${within}`);
  }
  for (const name of ['on', 'zone']) within.set(name, asked.get(name) ?? '');
  throw redirect(`/audit/requests/${id}?${within}`);
}
