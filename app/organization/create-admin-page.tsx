import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useSearchParams } from '@remix-run/react';
import { useState } from 'react';
import { organizationAdminInput } from '#modules/organizations/contract';
import { isDomainError, type ErrorCode, type FieldErrors } from '#foundation/errors';
import { messages } from '#foundation/messages';
import { AdminCreated, CreateAdminForm, type Appointed } from './create-admin';
import { Done } from '../ui/done';
import type { FormAnswer } from '../forms/form-answer';
import { keepForm } from '../forms/keep-form';
import { PageHead } from '../ui/page-head';
import { titled } from '../ui/title';
import { useAnswer } from '../forms/use-answer';
import { changesEverything, revalidateOn } from '../live/revalidate';
import { readForm } from '../forms/form.server';
import { incomplete, refused } from '../forms/refusal.server';
import { admit } from '../http/viewer.server';

export const meta: MetaFunction = () => titled('Create admin');

export const shouldRevalidate = revalidateOn(changesEverything);

export function loader({ context, request }: LoaderFunctionArgs) {
  admit(context.actor, request);
  return null;
}

interface Answer extends FormAnswer {
  appointed?: Appointed;
}

export async function action({ context, request }: ActionFunctionArgs) {
  admit(context.actor, request);
  const form = await readForm(request);
  const parsed = organizationAdminInput.safeParse(Object.fromEntries(form));
  if (!parsed.success) return incomplete(parsed.error, form);
  const { email, name: organization } = parsed.data;
  try {
    const { invited } = await context.organizations.commands.addAdmin(context.command, parsed.data);
    const done = invited ? messages.adminInvited : messages.adminGranted;
    const answer: Answer = { done, appointed: { email, organization, invited } };
    return answer;
  } catch (error) {
    const errors = isDomainError(error) ? faults[error.code] : undefined;
    return refused(error, form, errors && { message: undefined, errors });
  }
}

const faults: Partial<Record<ErrorCode, FieldErrors>> = {
  NotFound: { name: messages.organizationUnknown },
  AdminKnown: { email: messages.adminKnown },
};

export const clientAction = keepForm;

export default function CreateAdmin() {
  const answer = useAnswer<Answer>();
  const [search] = useSearchParams();
  const [seen, setSeen] = useState(answer);
  const [created, setCreated] = useState(0);
  if (answer !== seen) {
    setSeen(answer);
    if (answer?.done) setCreated(created + 1);
  }
  return (
    <>
      <PageHead title="Create admin">
        An admin looks after an organization: its details, its locations and who joins.
      </PageHead>
      <Done answer={answer} />
      {answer?.appointed && <AdminCreated {...answer.appointed} />}
      {/* The next one begins empty. */}
      <CreateAdminForm
        key={created}
        answer={answer?.done ? undefined : answer}
        organization={created === 0 ? (search.get('organization') ?? undefined) : undefined}
      />
    </>
  );
}
