import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { confirmDomain, listOrganizations } from '#modules/organizations/index.server';
import { useLoaderData } from '@remix-run/react';
import { messages } from '#foundation/messages';
import { keepForm } from '../forms/form-answer';
import { idOf, readForm } from '../forms/form.server';
import { refused } from '../forms/refusal.server';
import { admit, requireActor } from '../http/viewer.server';
import { pageThatIs } from '../lists/page-asked.server';
import { revalidateOn } from '../live/revalidate';
import { PageHead, titled } from '../ui/page-head';
import { OrganizationList } from './organization-list';
import { queryOf } from './organization-list.server';

export const meta: MetaFunction = () => titled('Organization List');

export const shouldRevalidate = revalidateOn(({ type }) =>
  ['OrganizationRegistered', 'OrganizationUpdated'].includes(type),
);

export async function loader({ context, request }: LoaderFunctionArgs) {
  admit(context.actor, request);
  const actor = requireActor(context.actor, request);
  const { rows, ...page } = await pageThatIs(queryOf(request), (query) =>
    listOrganizations(context.services, actor, query),
  );
  return { organizations: rows, ...page };
}

/** Confirms a domain. */
export async function action({ context, request }: ActionFunctionArgs) {
  admit(context.actor, request);
  const form = await readForm(request);
  const organizationId = idOf(form.get('organization'));
  const domain = String(form.get('domain') ?? '');
  try {
    await context.run(confirmDomain, { organizationId, domain });
    return { done: messages.domainConfirmed };
  } catch (error) {
    return refused(error, form);
  }
}

export const clientAction = keepForm;

export default function OrganizationLists() {
  return (
    <>
      <PageHead title="Organization List">
        Every organization on Leafcard. New ones appear here by themselves.
      </PageHead>
      <OrganizationList {...useLoaderData<typeof loader>()} />
    </>
  );
}
