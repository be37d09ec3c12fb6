import { Anchor, Stack, Text } from '@mantine/core';
import type {
  ActionFunctionArgs,
  AppLoadContext,
  LoaderFunctionArgs,
  MetaFunction,
} from '@remix-run/node';
import { Link, useFetcher, useLoaderData } from '@remix-run/react';
import { useEffect } from 'react';
import { invitationForm } from '#modules/organizations/contract';
import { AcceptInvitation } from './accept-invitation';
import {
  InvitationReading,
  InvitationSpent,
  InvitationUnread,
  type InvitationAnswer,
} from './invitation-states';
import { keepForm } from '../forms/keep-form';
import { titled } from '../ui/title';
import { useAnswer } from '../forms/use-answer';
import { useFragment } from './use-fragment';
import { changesEverything, revalidateOn } from '../live/revalidate';
import { enter } from './enter.server';
import { readForm } from '../forms/form.server';
import { incomplete, refused } from '../forms/refusal.server';
import { wireHash } from '#foundation/wire-hash.server';

export const meta: MetaFunction = () => titled('Invitation');

export const shouldRevalidate = revalidateOn(changesEverything);

export const loader = ({ context }: LoaderFunctionArgs) => ({
  signedInAs: context.actor?.username,
});

/** The token comes from the page's fragment, so that no address in a log ever holds it. */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await readForm(request);
  try {
    return form.get('intent') === 'read' ? await read(context, form) : await accept(context, form);
  } catch (error) {
    return refused(error, form);
  }
}

async function read({ organizations }: AppLoadContext, form: FormData) {
  const token = String(form.get('token') ?? '');
  const answer: InvitationAnswer = {
    invitation: await organizations.queries.invitation({ token }),
  };
  return answer;
}

async function accept(context: AppLoadContext, form: FormData) {
  const parsed = invitationForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) return incomplete(parsed.error, form);
  const { token, username, password } = parsed.data;
  const passwordHash = wireHash(password);
  const { commands } = context.organizations;
  const input = { token, username, passwordHash };
  const { email } = await commands.acceptInvitation(context.command, input);
  return enter(context, { email, passwordHash }, 'registered');
}

export const clientAction = keepForm;

export default function Invitation() {
  const { signedInAs } = useLoaderData<typeof loader>();
  const token = useFragment('token');
  const answer = useAnswer();
  const { state, data, submit } = useFetcher<InvitationAnswer>();

  useEffect(() => {
    if (token) submit({ intent: 'read', token }, { method: 'post' });
  }, [token, submit]);

  const spent = [answer?.code, data?.code].includes('InvitationInvalid');
  const reread = () => submit({ intent: 'read', token }, { method: 'post' });
  return (
    <Stack gap="lg">
      {token === '' || spent ? (
        <InvitationSpent />
      ) : token && data?.invitation ? (
        <AcceptInvitation
          token={token}
          invitation={data.invitation}
          signedInAs={signedInAs}
          answer={answer}
        />
      ) : data ? (
        <InvitationUnread answer={data} busy={state !== 'idle'} onRetry={reread} />
      ) : (
        <InvitationReading />
      )}
      <Text>
        Already here?{' '}
        <Anchor component={Link} to="/login" inherit>
          Sign in
        </Anchor>
      </Text>
    </Stack>
  );
}
