import type { LoaderFunctionArgs } from '@remix-run/node';
import { isDomainError } from '#foundation/errors';
import { messages } from '#foundation/messages';
import { trialInput } from '#modules/rules/contract';
import { tryRule } from '#modules/rules/index.server';
import { refusal } from '../forms/form.server';
import { loadOr } from '../forms/load-or';
import { auditedOrganization } from './audited-organization.server';

/** What a rule would have decided; the days it is about are in the address. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  try {
    const { actor, chosen } = await auditedOrganization(context, request);
    const { searchParams } = new URL(request.url);
    const parsed = trialInput.safeParse({
      ruleId: searchParams.get('rule') || 'none',
      version: searchParams.get('version'),
      days: searchParams.get('days'),
    });
    if (!parsed.success) throw refusal(400);
    const input = { organizationId: chosen.id, ...parsed.data };
    return { trial: await tryRule(context.services, actor, input), message: undefined };
  } catch (error) {
    if (isDomainError(error)) return { trial: null, message: error.message };
    throw error;
  }
}

/** Only the dialog asks. */
export const shouldRevalidate = () => false;

/** What cannot be had just now may be asked for again; the dialog stays. */
export const clientLoader = loadOr({ trial: null, message: messages.somethingWentWrong });
