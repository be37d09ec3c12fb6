import {
  Alert,
  Anchor,
  Button,
  Divider,
  PasswordInput,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useLoaderData, useNavigation } from '@remix-run/react';
import { IconDoorExit } from '@tabler/icons-react';
import { useState, type MouseEvent } from 'react';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, type DemoAccount } from '#foundation/demo';
import { messages } from '#foundation/messages';
import { wireHash } from '#foundation/wire-hash.server';
import { signInForm } from '#modules/identity/contract';
import { signIn } from '#modules/identity/index.server';
import { titled } from '../ui/page-title';
import { keepForm, useAnswer, type FormAnswer } from '../forms/form-answer';
import { FormMessage } from '../forms/form-message';
import { readForm } from '../forms/form.server';
import { incomplete, refused } from '../forms/refusal.server';
import { useFormCheck, valuesOf } from '../forms/use-form-check';
import { returnPath } from '../http/viewer.server';
import { Said } from '../language/say';
import { useWords } from '../language/use-words';
import type { EndReason } from '../live/protocol';
import { useOnward } from '../ui/onward';
import { ForgotPassword } from './forgot-password';
import { enterWith } from './page-session.server';

export const meta = titled('login');

/** Why a live page has just sent the user here. */
const endings: Record<EndReason, string> = {
  'signed-out': messages.signedOut,
  ended: messages.endedElsewhere,
  password: messages.endedByPassword,
  deleted: messages.endedByDeletion,
  expired: messages.endedByTime,
};

const reasonOf = (request: Request): string | undefined =>
  Object.entries(endings).find(
    ([reason]) => reason === new URL(request.url).searchParams.get('ended'),
  )?.[1];

export function loader({ context, request }: LoaderFunctionArgs) {
  if (context.actor) throw redirect(returnPath(request));
  return { demo: context.env.demo ? DEMO_ACCOUNTS : [], ended: reasonOf(request) };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await readForm(request, ['demo', signInForm]);
  const demo = context.env.demo && DEMO_ACCOUNTS.find(({ email }) => email === form.get('demo'));
  const input = demo ? { email: demo.email, password: DEMO_PASSWORD } : Object.fromEntries(form);
  const parsed = signInForm.safeParse(input);
  if (!parsed.success) return incomplete(parsed.error, form);
  const { email, password } = parsed.data;
  try {
    const session = await context.run(signIn, {
      email,
      passwordHash: wireHash(password),
      kind: 'page',
      device: context.device,
    });
    return enterWith(context, session, { to: returnPath(request), say: 'signedIn' });
  } catch (error) {
    return refused(error, form);
  }
}

export const clientAction = keepForm;

interface Forgot {
  opened: boolean;
  email: string;
  /** The refusal that led there: it is not shown any longer. */
  since?: FormAnswer;
}

export default function Login() {
  const words = useWords('account');
  const onward = useOnward();
  const { demo, ended } = useLoaderData<typeof loader>();
  const answer = useAnswer();
  const [forgot, setForgot] = useState<Forgot>({ opened: false, email: '' });
  const { formProps, field, message } = useFormCheck({
    schema: signInForm,
    answer: answer === forgot.since ? undefined : answer,
  });
  const busy = useNavigation().formAction?.startsWith('/login') ?? false;
  const openDialog = (event: MouseEvent) => {
    event.preventDefault();
    const form = formProps.ref.current;
    setForgot({ opened: true, email: (form && valuesOf(form).email) ?? '', since: answer });
  };
  return (
    <Stack gap="lg">
      <div>
        <Title order={1}>{words.login.title}</Title>
        <Text c="dimmed">{words.login.lead}</Text>
      </div>
      {ended && (
        <Alert
          role="status"
          color="marigold"
          icon={<IconDoorExit aria-hidden />}
          title={<Said>{ended}</Said>}
        />
      )}
      <Form method="post" {...formProps}>
        <Stack>
          <FormMessage>{message}</FormMessage>
          <TextInput {...field('email', words.email)} type="email" autoComplete="username" />
          <PasswordInput {...field('password', words.password)} autoComplete="current-password" />
          <Anchor
            component={Link}
            to="/reset-password?ask"
            size="sm"
            onClick={openDialog}
            style={{ alignSelf: 'start' }}
          >
            {words.login.forgot}
          </Anchor>
          <Button type="submit" loading={busy}>
            {words.signIn}
          </Button>
        </Stack>
      </Form>
      <Text>
        {words.login.newHere}{' '}
        <Anchor component={Link} to={onward('/registration')} inherit>
          {words.login.create}
        </Anchor>
      </Text>
      {demo.length > 0 && <DemoSignIns accounts={demo} />}
      <ForgotPassword
        opened={forgot.opened}
        email={forgot.email}
        onClose={() => setForgot({ ...forgot, opened: false })}
      />
    </Stack>
  );
}

/** One press signs in as a user of the demo. */
function DemoSignIns({ accounts }: { accounts: readonly DemoAccount[] }) {
  const words = useWords('account').login;
  const roles: Partial<Record<string, string>> = words.roles;
  return (
    <Form method="post" aria-labelledby="demo-title">
      <Divider mb={20} />
      <Text id="demo-title" size="sm" c="dimmed">
        {words.demo}
      </Text>
      <SimpleGrid cols={2} spacing={8} mt={10}>
        {accounts.map(({ email, username, role }) => (
          <Button
            key={email}
            type="submit"
            name="demo"
            value={email}
            variant="default"
            justify="start"
            h="auto"
            px={14}
            py={6}
          >
            <Stack
              component="span"
              gap={0}
              align="start"
              lh={1.35}
              ta="start"
              style={{ whiteSpace: 'normal' }}
            >
              <Text component="span" inherit fz="sm">
                {username}
              </Text>
              <Text component="span" inherit c="dimmed" fz="xs" fw={400}>
                {roles[role] ?? role}
              </Text>
            </Stack>
          </Button>
        ))}
      </SimpleGrid>
    </Form>
  );
}
