import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { messages } from '#foundation/messages';
import {
  auditorForm,
  removedAdminForm,
  updateOrganizationInput,
} from '#modules/organizations/contract';
import {
  addAuditor,
  organizationDetails,
  organizationStaff,
  removeAdmin,
  removeAuditor,
  rotateReferCode,
  updateOrganization,
} from '#modules/organizations/index.server';
import { titled } from '../ui/page-title';
import { keepForm, type FormAnswer } from '../forms/form-answer';
import { Done } from '../forms/done';
import { readForm, valuesOf } from '../forms/form.server';
import { onlyChanged } from '../forms/only-changed';
import { incomplete, refused, type AtFields } from '../forms/refusal.server';
import { chosenOrganization } from '../http/chosen-organization.server';
import { among } from '../live/change-types';
import { revalidateOn } from '../live/revalidate';
import { OrganizationChoice } from '../ui/organization-choice';
import { PageHead } from '../ui/page-head';
import { SettingsSection } from '../ui/settings-section';
import { Admins } from './admins';
import { Auditors } from './auditors';
import { EditOrganization } from './edit-organization';
import { JoiningSettings } from './joining-settings';
import { useWords } from '../language/use-words';

export const meta = titled('organization');

export const shouldRevalidate = revalidateOn(
  among('OrganizationUpdated', 'RoleChanged', 'UsernameChanged', 'MemberRenamed', 'MemberRemoved'),
);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { actor, chosen, choices } = await chosenOrganization(context, request);
  const [details, staff] = await Promise.all([
    organizationDetails(context.services, actor, chosen),
    organizationStaff(context.services, actor, chosen),
  ]);
  const { CONTACT_EMAIL: contact } = context.env;
  return { details, staff, choices, contact, self: actor.userId };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { chosen: organizationId } = await chosenOrganization(context, request);
  const form = await readForm(request, [auditorForm, updateOrganizationInput]);
  const asked = { context, organizationId, form };
  try {
    switch (form.get('intent')) {
      case 'rotate-code':
        return await rotateCode(asked);
      case 'add-auditor':
        return await changeAuditors(asked, addAuditor);
      case 'remove-auditor':
        return await changeAuditors(asked, removeAuditor);
      case 'remove-admin':
        return await endAdmin(asked);
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
  const words = useWords('organization');
  const answer = useActionData<FormAnswer>();
  return (
    <>
      <PageHead title={details.name}>{words.edit.about}</PageHead>
      <Done answer={answer} />
      <OrganizationChoice chosen={details.id} choices={choices} />
      <SettingsSection title={words.edit.details} text={words.edit.detailsText}>
        <EditOrganization key={details.id} {...details} />
      </SettingsSection>
      <SettingsSection id="joining" title={words.edit.joining} text={words.edit.joiningText}>
        <JoiningSettings {...details} contact={contact} />
      </SettingsSection>
      <SettingsSection title={words.admins} text={words.edit.adminsText}>
        <Admins key={details.id} organization={details} admins={staff.admins} self={self} />
      </SettingsSection>
      <SettingsSection title={words.auditors} text={words.edit.auditorsText}>
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

interface Asked {
  context: ActionFunctionArgs['context'];
  organizationId: string;
  form: FormData;
}

async function saveDetails({ context, organizationId, form }: Asked) {
  const parsed = onlyChanged(updateOrganizationInput).safeParse(await valuesOf(form));
  if (!parsed.success) return incomplete(parsed.error, form);
  const { logo, ...details } = parsed.data;
  await context.run(updateOrganization, { organizationId, ...details, logo });
  return { done: messages.organizationUpdated };
}

async function rotateCode({ context, organizationId }: Asked) {
  await context.run(rotateReferCode, { organizationId });
  return { done: messages.referCodeRotated };
}

async function changeAuditors({ context, organizationId, form }: Asked, change: typeof addAuditor) {
  const parsed = auditorForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) return incomplete(parsed.error, form);
  try {
    await context.run(change, { organizationId, ...parsed.data });
  } catch (error) {
    return refused(error, form, {}, AUDITOR_FAULTS);
  }
  if (change === addAuditor) return { done: messages.auditorAdded };
  return { done: messages.auditorRemoved, undo: { intent: 'add-auditor', ...parsed.data } };
}

async function endAdmin({ context, organizationId, form }: Asked) {
  const parsed = removedAdminForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) return incomplete(parsed.error, form);
  await context.run(removeAdmin, { organizationId, ...parsed.data });
  return { done: messages.locationAdminRemoved };
}

const AUDITOR_FAULTS: AtFields = {
  NotFound: { email: messages.accountUnknown },
  AuditorKnown: { email: messages.auditorKnown },
};
