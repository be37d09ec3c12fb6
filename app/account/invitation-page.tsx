import { Alert, Anchor, Button, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core';
import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import {
  Form,
  Link,
  useLoaderData,
  useNavigation,
  type ShouldRevalidateFunction,
} from '@remix-run/react';
import { IconMailOff } from '@tabler/icons-react';
import { useEffect, type ReactNode } from 'react';
import { wireHash } from '#foundation/wire-hash.server';
import { userById } from '#modules/identity/index.server';
import { invitationForm, type InvitationView } from '#modules/organizations/contract';
import { acceptInvitation, invitationBy } from '#modules/organizations/index.server';
import { DRAFTS } from '../forms/draft';
import { useFetcher } from '../forms/use-fetcher';
import { titled } from '../ui/page-title';
import { certainFaults, NewPasswordFields, UsernameField } from '../forms/account-fields';
import { keepForm, useAnswer, type FormAnswer } from '../forms/form-answer';
import { FormMessage } from '../forms/form-message';
import { readForm } from '../forms/form.server';
import { incomplete, refused } from '../forms/refusal.server';
import { useFormCheck, type FieldOf } from '../forms/use-form-check';
import { Pieces, useWords } from '../language/use-words';
import { changesEverything, revalidateOn } from '../live/revalidate';
import { tabStorage } from '../ui/browser-storage';
import { usernameFrom } from './chosen-design';
import { enter } from './sign-up.server';
import { PastedLink, pastedToken, useLinkToken } from './link-token';

export const meta = titled('invitation');

/** A refused link may have been used in another tab, which signed in there. */
export const shouldRevalidate: ShouldRevalidateFunction = (asked) =>
  asked.actionStatus === 401 || revalidateOn(changesEverything)(asked);

export const loader = ({ context }: LoaderFunctionArgs) => ({
  signedInAs: context.actor?.username,
});

/** The token comes from the page's fragment, so that no address in a log ever holds it. */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await readForm(request, [invitationForm]);
  try {
    return form.get('intent') === 'read' ? await read(context, form) : await accept(context, form);
  } catch (error) {
    return refused(error, form);
  }
}

async function read({ services, actor }: AppLoadContext, form: FormData) {
  const token = String(form.get('token') ?? '');
  const { name, ...invitation } = await invitationBy(services, { token, userId: actor?.userId });
  const answer: InvitationAnswer = { invitation, proposal: usernameFrom(name) };
  return answer;
}

async function accept(context: AppLoadContext, form: FormData) {
  const token = pastedToken(String(form.get('token') ?? ''));
  const parsed = invitationForm.safeParse({ ...Object.fromEntries(form), token });
  if (!parsed.success) return incomplete(parsed.error, form);
  const { username, password } = parsed.data;
  const passwordHash = wireHash(password);
  const input = { token, username, passwordHash };
  const { userId } = await context.runOnce(acceptInvitation, input);
  const user = await userById(context.services.sql, userId);
  return enter(context, { email: user?.email ?? '', passwordHash }, 'registered');
}

export const clientAction = keepForm;

/** Kept in the tab while its holder signs in: no address on the way may hold the token. */
const KEPT = `${DRAFTS}invitation-token`;

const keptToken = () => String(tabStorage.read(KEPT) ?? '');

export default function Invitation() {
  const token = useLinkToken(keptToken);
  // Nothing that was read, answered or typed goes over to another one.
  return <OpenedInvitation key={token} token={token} />;
}

function OpenedInvitation({ token }: { token: string | null }) {
  const words = useWords('account');
  const { signedInAs } = useLoaderData<typeof loader>();
  const answer = useAnswer();
  const { state, data, submit } = useFetcher<InvitationAnswer>();

  useEffect(() => {
    if (token) submit({ intent: 'read', token }, { method: 'post' });
  }, [token, submit]);

  const spent = token === '' || [answer?.code, data?.code].includes('InvitationInvalid');
  const reread = () => submit({ intent: 'read', token }, { method: 'post' });
  return (
    <Stack gap="lg">
      {spent ? (
        <InvitationSpent signedInAs={signedInAs} />
      ) : token && data?.invitation ? (
        <AcceptInvitation
          token={token}
          invitation={data.invitation}
          proposal={data.proposal}
          signedInAs={signedInAs}
          answer={answer}
        />
      ) : data ? (
        <InvitationUnread answer={data} busy={state !== 'idle'} onRetry={reread} />
      ) : (
        <InvitationReading answer={answer} />
      )}
      {!signedInAs && !spent && (
        <Text>
          {words.alreadyHere}{' '}
          <Anchor
            component={Link}
            to="/login?to=/invitation"
            onClick={() => tabStorage.write(KEPT, token)}
            inherit
          >
            {words.signIn}
          </Anchor>
        </Text>
      )}
    </Stack>
  );
}

interface InvitationAnswer extends FormAnswer {
  invitation?: InvitationView;
  /** A username made of the name of who was invited. */
  proposal?: string;
}

/** Without script the link is pasted, and the invitation is accepted in one step. */
function InvitationReading({ answer }: { answer?: FormAnswer }) {
  const words = useWords('invitation');
  const { field, message } = useFormCheck({ schema: invitationForm, answer });
  return (
    <>
      <Title order={1}>{words.title}</Title>
      <noscript>
        <Form method="post" action="/invitation">
          <Stack>
            <FormMessage>{message}</FormMessage>
            <PastedLink field={field} />
            <AccountFields field={field} />
          </Stack>
        </Form>
      </noscript>
      <Stack aria-busy data-needs-script>
        <Skeleton h={22} w="80%" />
        <Skeleton h={66} />
        <Skeleton h={66} />
        <Skeleton h={66} />
      </Stack>
    </>
  );
}

interface AccountProps extends Pick<InvitationAnswer, 'proposal'> {
  field: FieldOf;
  busy?: boolean;
}

const AccountFields = ({ field, proposal, busy }: AccountProps) => (
  <>
    <UsernameField field={field} proposal={proposal} />
    <NewPasswordFields field={field} />
    <Button type="submit" loading={busy}>
      {useWords('invitation').accept}
    </Button>
  </>
);

function InvitationSpent({ signedInAs }: Pick<Props, 'signedInAs'>) {
  const words = useWords('invitation');
  const { signIn } = useWords('account');
  const { invitationInvalid } = useWords('messages');
  return (
    <>
      <Title order={1}>{words.spent}</Title>
      <Alert
        role="alert"
        color="marigold"
        icon={<IconMailOff aria-hidden />}
        title={invitationInvalid}
      >
        {/* Whether there is one is not for strangers: this is said to everyone. */}
        <Text inherit>{words.spentNewer}</Text>
        <Text inherit>{signedInAs ? words.spentSignedIn(signedInAs) : words.spentText}</Text>
      </Alert>
      <Button
        component={Link}
        to={signedInAs ? '/dashboard' : '/login'}
        style={{ alignSelf: 'start' }}
      >
        {signedInAs ? words.openDashboard : signIn}
      </Button>
    </>
  );
}

interface UnreadProps {
  answer: InvitationAnswer;
  busy: boolean;
  onRetry: () => void;
}

/** The server could not be asked. */
function InvitationUnread({ answer, busy, onRetry }: UnreadProps) {
  const words = useWords('invitation');
  return (
    <Stack>
      <Title order={1}>{words.title}</Title>
      <FormMessage>{answer.message}</FormMessage>
      <Button onClick={onRetry} loading={busy} style={{ alignSelf: 'start' }}>
        {words.tryAgain}
      </Button>
    </Stack>
  );
}

interface Props extends Pick<InvitationAnswer, 'proposal'> {
  token: string;
  invitation: InvitationView;
  /** A visitor who has an account already, and is signed in with it here. */
  signedInAs?: string;
  answer?: FormAnswer;
}

/** What one is invited to, and the account that it takes. */
function AcceptInvitation({ token, invitation, proposal, signedInAs, answer }: Props) {
  const words = useWords('invitation');
  const { joinOrganization } = useWords('titles');
  const { joinedAlready } = useWords('messages');
  const { formProps, field, message } = useFormCheck({
    schema: invitationForm,
    answer,
    certain: certainFaults,
    draft: `invitation-${invitation.email}`,
  });
  const busy = useNavigation().formAction?.startsWith('/invitation') ?? false;
  const isMember = invitation.as === 'member';
  return (
    <>
      <div>
        <Title order={1}>{words.title}</Title>
        <Text>
          <Pieces
            of={(isMember ? words.get : words.manage)(<strong>{invitation.organization}</strong>)}
          />
        </Text>
        {signedInAs && (
          <Text size="sm" c="dimmed" mt={4}>
            {words.signedInAs(signedInAs)}
          </Text>
        )}
        {signedInAs && isMember && invitation.joined && (
          <Text mt={12}>
            {joinedAlready}{' '}
            <Anchor component={Link} to="/dashboard" inherit>
              {words.openDashboard}
            </Anchor>
          </Text>
        )}
        {signedInAs && isMember && !invitation.joined && (
          <Text size="sm" c="dimmed" mt={4}>
            <Pieces
              of={words.joinInstead<ReactNode>(
                <Anchor component={Link} to="/add-organization" inherit>
                  {joinOrganization}
                </Anchor>,
                <strong>{invitation.email}</strong>,
              )}
            />
          </Text>
        )}
      </div>
      {/* Without its fragment a refused form would come back to a page without a token. */}
      <Form method="post" action={`#token=${token}`} {...formProps}>
        <input type="hidden" name="token" value={token} />
        <Stack>
          <FormMessage>{message}</FormMessage>
          <TextInput
            label={useWords('account').email}
            type="email"
            autoComplete="username"
            value={invitation.email}
            readOnly
          />
          <AccountFields field={field} proposal={proposal} busy={busy} />
        </Stack>
      </Form>
    </>
  );
}
