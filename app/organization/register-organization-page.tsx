import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useRouteLoaderData } from '@remix-run/react';
import type { CodeAnswer } from '../forms/code-steps';
import { Done } from '../ui/done';
import { keepForm } from '../forms/keep-form';
import { PublicFrame } from '../ui/public-frame';
import { RegisterOrganization } from './register-organization';
import { titled } from '../ui/title';
import { useAnswer } from '../forms/use-answer';
import { changesEverything, revalidateOn } from '../live/revalidate';
import type { loader as rootLoader } from '../root';
import { registerOrganization } from './register-organization.server';
import { readForm } from '../forms/form.server';
import { checkCode, sendCode } from '../account/sign-up.server';

export const meta: MetaFunction = () => titled('Register your organization');

export const shouldRevalidate = revalidateOn(changesEverything);

export function loader({ context }: LoaderFunctionArgs) {
  if (context.actor) throw redirect('/dashboard');
  return null;
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await readForm(request);
  switch (form.get('intent')) {
    case 'send-code':
      return sendCode(context, form, 'registration');
    case 'use-code':
      return checkCode(context, form);
    case 'register':
      return registerOrganization(context, form);
    default:
      return data<CodeAnswer>({}, { status: 400 });
  }
}

export const clientAction = keepForm;

export default function CreateOrganization() {
  const answer = useAnswer();
  const keepsMails = useRouteLoaderData<typeof rootLoader>('root')?.keepsMails ?? false;
  return (
    <PublicFrame>
      <Done answer={answer} />
      <RegisterOrganization answer={answer} keepsMails={keepsMails} />
    </PublicFrame>
  );
}
