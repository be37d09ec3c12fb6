import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useRouteLoaderData } from '@remix-run/react';
import type { CodeAnswer } from '../components/code-steps';
import { Done } from '../components/done';
import { keepForm } from '../components/keep-form';
import { PublicFrame } from '../components/public-frame';
import { RegisterOrganization } from '../components/register-organization';
import { titled } from '../components/title';
import { useAnswer } from '../components/use-answer';
import { changesEverything, revalidateOn } from '../live/revalidate';
import type { loader as rootLoader } from '../root';
import { registerOrganization } from './create-organization.server';
import { readForm } from './form.server';
import { checkCode, sendCode } from './sign-up.server';

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
