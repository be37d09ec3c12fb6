import {
  Anchor,
  Button,
  Center,
  Group,
  SegmentedControl,
  Stack,
  Text,
  TextInput,
  useMantineColorScheme,
  type MantineColorScheme,
} from '@mantine/core';
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Link, useFetcher, useLoaderData } from '@remix-run/react';
import { IconDeviceDesktop, IconMoon, IconSun, type Icon } from '@tabler/icons-react';
import type { Actor } from '#foundation/actor';
import { holdsSomewhere } from '#foundation/permissions';
import { messages } from '#foundation/messages';
import { profileForm } from '#modules/identity/contract';
import {
  changeUsername,
  deleteOwnAccount,
  endSession,
  listSessions,
} from '#modules/identity/index.server';
import { mailChoicesInput } from '#modules/notifications/contract';
import { titled } from '../ui/page-title';
import { certainFaults } from '../forms/account-fields';
import { keepForm, type FormAnswer } from '../forms/form-answer';
import { Done, FormMessage } from '../forms/form-message';
import { idOf, readForm } from '../forms/form.server';
import { incomplete, refused } from '../forms/refusal.server';
import { sayNext } from '../forms/toast.server';
import { useFormCheck } from '../forms/use-form-check';
import { requireActor } from '../http/viewer.server';
import { revalidateOn } from '../live/revalidate';
import { chooseMails, ownMailChoices } from '#modules/notifications/index.server';
import { MailChoices } from '../notifications/mail-choices';
import { LanguageChoice } from '../ui/language-choice';
import { PageHead } from '../ui/page-head';
import { SettingsSection } from '../ui/settings-section';
import { useHydrated } from '../ui/use-hydrated';
import { DeleteAccount } from './delete-account';
import { DeviceList } from './device-list';

export const meta = titled('settings');

export const shouldRevalidate = revalidateOn(({ type }) =>
  ['SessionStarted', 'SessionEnded', 'PasswordChanged', 'UsernameChanged', 'MailsChosen'].includes(
    type,
  ),
);

export async function loader({ context }: LoaderFunctionArgs) {
  const { actor, services } = context;
  if (!actor) return { person: null };
  const [sessions, mails] = await Promise.all([
    listSessions(services, actor),
    ownMailChoices(services, actor),
  ]);
  const decides = holdsSomewhere(actor, 'request.decide');
  return {
    person: { username: actor.username, email: actor.email },
    sessions,
    mails: { ...mails, decides },
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const actor = requireActor(context.actor, request);
  const form = await readForm(request, ['session', mailChoicesInput, profileForm]);
  try {
    switch (form.get('intent')) {
      case 'end-session': {
        const sessionId = idOf(form.get('session'));
        await context.run(endSession, { sessionId });
        return { done: messages.sessionEnded };
      }
      case 'choose-mails': {
        const mails = mailChoicesInput.parse(Object.fromEntries(form));
        await context.run(chooseMails, mails);
        return { done: messages.mailsChosen };
      }
      case 'delete-account':
        await context.run(deleteOwnAccount, undefined);
        return redirect('/login', {
          headers: [
            ['Set-Cookie', context.endSession()],
            ['Set-Cookie', sayNext('accountClosed')],
          ],
        });
      default:
        return await saveProfile({ context, actor, form });
    }
  } catch (error) {
    return refused(error, form);
  }
}

interface ProfileChange {
  context: ActionFunctionArgs['context'];
  actor: Actor;
  form: FormData;
}

async function saveProfile({ context, actor, form }: ProfileChange) {
  const parsed = profileForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) return incomplete(parsed.error, form);
  await context.run(changeUsername, {
    userId: actor.userId,
    username: parsed.data.username,
  });
  return { done: messages.profileSaved };
}

export const clientAction = keepForm;

export default function Settings() {
  const loaded = useLoaderData<typeof loader>();
  if (!loaded.person) return <SignedOutSettings />;
  const { person, sessions, mails } = loaded;
  return (
    <>
      <PageHead title="Settings" />
      <SettingsSection title="Profile" text="How we greet you and name your cards.">
        <ProfileForm {...person} />
      </SettingsSection>
      <SettingsSection
        title="Where you are signed in"
        text="Sign out any device you have lost or lent. Devices are signed out after 14 days without use, and after 30 days in any case. You can have up to 100; beyond that, those unused for longest are signed out."
      >
        <DeviceList sessions={sessions} />
      </SettingsSection>
      <SettingsSection
        title="Mails"
        text="What we email you about. Everything also appears under Notifications."
      >
        <MailChoices {...mails} />
      </SettingsSection>
      <SettingsSection title="Language" text="In which we write to you on this device.">
        <LanguageChoice />
      </SettingsSection>
      <SettingsSection title="Appearance" text="Paper by day, forest by night.">
        <AppearanceSetting />
      </SettingsSection>
      <SettingsSection
        title="Delete Account"
        text="Erases your account and everything personal in it, for good."
      >
        <DeleteAccount />
      </SettingsSection>
    </>
  );
}

function SignedOutSettings() {
  return (
    <>
      <PageHead title="Settings">You are not signed in. These settings still work.</PageHead>
      <SettingsSection title="Your account" text="Sign in to see your profile and devices.">
        <Group>
          <Button component={Link} to="/login?to=/settings">
            Sign in
          </Button>
          <Button component={Link} to="/registration" variant="default">
            Register
          </Button>
        </Group>
      </SettingsSection>
      <SettingsSection title="Language" text="In which we write to you on this device.">
        <LanguageChoice />
      </SettingsSection>
      <SettingsSection title="Appearance" text="Paper by day, forest by night.">
        <AppearanceSetting />
      </SettingsSection>
      <SettingsSection title="Delete Account" text="You can do this without signing in.">
        <Text>
          <Anchor component={Link} to="/delete" inherit>
            Delete your account with an emailed code
          </Anchor>
        </Text>
      </SettingsSection>
    </>
  );
}

function ProfileForm({ username, email }: { username: string; email: string }) {
  const fetcher = useFetcher<FormAnswer>();
  const { formProps, field, message } = useFormCheck({
    schema: profileForm,
    answer: fetcher.data,
    certain: certainFaults,
  });
  return (
    <fetcher.Form method="post" action="/settings" {...formProps}>
      <Done answer={fetcher.data} />
      <input type="hidden" name="intent" value="save-profile" />
      <Stack maw={440}>
        <FormMessage>{message}</FormMessage>
        <TextInput
          {...field('username', 'Username')}
          defaultValue={username}
          autoComplete="nickname"
        />
        <Text size="sm" c="dimmed">
          You sign in with {email}.
        </Text>
        <Button
          type="submit"
          variant="default"
          loading={fetcher.state !== 'idle'}
          style={{ alignSelf: 'start' }}
        >
          Save profile
        </Button>
      </Stack>
    </fetcher.Form>
  );
}

const option = (value: MantineColorScheme, word: string, Icon: Icon) => ({
  value,
  label: (
    <Center style={{ gap: 8 }}>
      <Icon size={18} stroke={1.75} aria-hidden />
      {word}
    </Center>
  ),
});

const choices = [
  option('auto', 'As my device', IconDeviceDesktop),
  option('light', 'Light', IconSun),
  option('dark', 'Dark', IconMoon),
];

function AppearanceSetting() {
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const hydrated = useHydrated();
  return (
    <SegmentedControl
      aria-label="Appearance"
      data={choices}
      disabled={!hydrated}
      value={hydrated ? colorScheme : 'auto'}
      onChange={(value) => setColorScheme(value as MantineColorScheme)}
    />
  );
}
