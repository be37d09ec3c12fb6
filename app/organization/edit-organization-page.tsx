import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { Auditors } from './auditors';
import { Done } from '../ui/done';
import { EditOrganization } from './edit-organization';
import type { FormAnswer } from '../forms/form-answer';
import { JoiningWays } from './joining-settings';
import { keepForm } from '../forms/keep-form';
import { OrganizationChoice } from '../ui/organization-choice';
import { PageHead } from '../ui/page-head';
import { PersonList } from './person-list';
import { SettingsSection } from '../ui/settings-section';
import { titled } from '../ui/title';
import { revalidateOn } from '../live/revalidate';
import { chosenOrganization } from '../http/chosen-organization.server';
import { changeAuditors, rotateCode, saveDetails } from './edit-organization.server';
import { readForm } from '../forms/form.server';
import { refused } from '../forms/refusal.server';
import { admit } from '../http/viewer.server';

export const meta: MetaFunction = () => titled('Organization');

export const shouldRevalidate = revalidateOn(({ type }) =>
  ['OrganizationUpdated', 'RoleChanged', 'MemberRenamed', 'MemberRemoved'].includes(type),
);

export async function loader({ context, request }: LoaderFunctionArgs) {
  admit(context.actor, request);
  const { actor, chosen, choices } = await chosenOrganization(context, request);
  const { queries } = context.organizations;
  const [details, staff] = await Promise.all([
    queries.details(actor, chosen),
    queries.staff(actor, chosen),
  ]);
  const { CONTACT_EMAIL: contact } = context.env;
  return { details, staff, choices, contact, self: actor.userId };
}

export async function action({ context, request }: ActionFunctionArgs) {
  admit(context.actor, request);
  const { chosen: organizationId } = await chosenOrganization(context, request);
  const form = await readForm(request);
  const asked = { context, organizationId, form };
  try {
    switch (form.get('intent')) {
      case 'rotate-code':
        return await rotateCode(asked);
      case 'add-auditor':
        return await changeAuditors(asked, 'addAuditor');
      case 'remove-auditor':
        return await changeAuditors(asked, 'removeAuditor');
      default:
        return await saveDetails(asked);
    }
  } catch (error) {
    return refused(error, form);
  }
}

export const clientAction = keepForm;

export default function Organization() {
  const { details, staff, choices, contact, self } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  return (
    <>
      <PageHead title={details.name}>
        What it is called, how people join, and who looks after it.
      </PageHead>
      <Done answer={answer} />
      <OrganizationChoice chosen={details.id} choices={choices} />
      <SettingsSection title="Details" text="They stand on every card of the organization.">
        <EditOrganization key={details.id} {...details} />
      </SettingsSection>
      <SettingsSection title="Joining" text="How people come in.">
        <JoiningWays {...details} contact={contact} />
      </SettingsSection>
      <SettingsSection
        title="Admins"
        text="They look after the organization as a whole. Leafcard appoints them."
      >
        <PersonList people={staff.admins} self={self} />
      </SettingsSection>
      <SettingsSection
        title="Auditors"
        text="They see what was requested and decided, and change nothing. All they need is an account."
      >
        <Auditors
          key={details.id}
          organization={details.id}
          auditors={staff.auditors}
          self={self}
        />
      </SettingsSection>
    </>
  );
}
