import type { ActionFunctionArgs } from '@remix-run/node';
import { auditorInput, updateOrganizationInput } from '#modules/organizations/contract';
import { isDomainError, type ErrorCode } from '#foundation/errors';
import { messages } from '#foundation/messages';
import { onlyChanged } from '../forms/only-changed';
import { valuesOf } from '../forms/form.server';
import { incomplete, refused } from '../forms/refusal.server';

interface Asked {
  context: ActionFunctionArgs['context'];
  organizationId: string;
  form: FormData;
}

export async function saveDetails({ context, organizationId, form }: Asked) {
  const parsed = onlyChanged(updateOrganizationInput).safeParse(await valuesOf(form));
  if (!parsed.success) return incomplete(parsed.error, form);
  const { logo, ...details } = parsed.data;
  const { commands } = context.organizations;
  await commands.update(context.command, { organizationId, ...details, logo });
  return { done: messages.organizationUpdated };
}

export async function rotateCode({ context, organizationId }: Asked) {
  await context.organizations.commands.rotateReferCode(context.command, { organizationId });
  return { done: messages.referCodeRotated };
}

export async function changeAuditors(
  { context, organizationId, form }: Asked,
  deed: 'addAuditor' | 'removeAuditor',
) {
  const parsed = auditorInput.safeParse(Object.fromEntries(form));
  if (!parsed.success) return incomplete(parsed.error, form);
  const { email } = parsed.data;
  try {
    await context.organizations.commands[deed](context.command, { organizationId, email });
  } catch (error) {
    const fault = isDomainError(error) && aboutTheMail[error.code];
    return refused(error, form, fault ? { message: undefined, errors: { email: fault } } : {});
  }
  if (deed === 'addAuditor') return { done: messages.auditorAdded };
  return { done: messages.auditorRemoved, undo: { intent: 'add-auditor', email } };
}

const aboutTheMail: Partial<Record<ErrorCode, string>> = {
  NotFound: messages.accountUnknown,
  AuditorKnown: messages.auditorKnown,
};
