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
import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type SerializeFrom,
} from '@remix-run/node';
import { Link, useLoaderData, useLocation } from '@remix-run/react';
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
import {
  leaveOrganization,
  organizationsWithoutOtherAdmin,
  ownMemberships,
} from '#modules/organizations/index.server';
import { mailChoicesInput } from '#modules/notifications/contract';
import { useFetcher } from '../forms/use-fetcher';
import { titled } from '../ui/page-title';
import { certainFaults } from '../forms/account-fields';
import { keepForm, type FormAnswer } from '../forms/form-answer';
import { Done } from '../forms/done';
import { FormMessage } from '../forms/form-message';
import { Meanwhile, useMeanwhile, Was } from '../forms/meanwhile';
import { idOf, readForm } from '../forms/form.server';
import { incomplete, refused } from '../forms/refusal.server';
import { sayNext } from '../forms/toast.server';
import { useFormCheck } from '../forms/use-form-check';
import { requireActor } from '../http/viewer.server';
import { useWords } from '../language/use-words';
import { among } from '../live/change-types';
import { revalidateOn } from '../live/revalidate';
import { chooseMails, ownMailChoices } from '#modules/notifications/index.server';
import { MailChoices } from '../notifications/mail-choices';
import { LanguageChoice } from '../ui/language-choice';
import { PageHead } from '../ui/page-head';
import { SettingsSection } from '../ui/settings-section';
import { useHydrated } from '../ui/use-hydrated';
import { DeleteAccount } from './delete-account';
import { DeviceList } from './device-list';
import { OwnOrganizations } from './own-organizations';

export const meta = titled('settings');

export const shouldRevalidate = revalidateOn(
  among(
    'SessionStarted',
    'SessionEnded',
    'PasswordChanged',
    'UsernameChanged',
    'MailsChosen',
    'MemberJoined',
    'MemberRemoved',
    'MemberMoved',
    // Also of another admin: who is the only one is warned before the account is deleted,
    'RoleChanged',
    // by the names of the organizations.
    'OrganizationUpdated',
    // Of the own locations, by name.
    'LocationChanged',
  ),
);

export async function loader({ context }: LoaderFunctionArgs) {
  const { actor, services } = context;
  if (!actor) return { person: null };
  const [sessions, mails, memberships, ledAlone] = await Promise.all([
    listSessions(services, actor),
    ownMailChoices(services, actor),
    ownMemberships(services, actor),
    organizationsWithoutOtherAdmin(services, actor),
  ]);
  const decides = holdsSomewhere(actor, 'request.decide');
  return {
    person: { username: actor.username, email: actor.email },
    sessions,
    mails: { ...mails, decides },
    organizations: memberships.map(({ organization: { id, name }, location }) => ({
      id,
      name,
      location: location.name,
      isOnlyAdmin: ledAlone.some((led) => led.id === id),
    })),
    withoutAdmin: ledAlone.map(({ name }) => name),
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const actor = requireActor(context.actor, request);
  const form = await readForm(request, ['session', 'organization', mailChoicesInput, profileForm]);
  try {
    switch (form.get('intent')) {
      case 'end-session': {
        const sessionId = idOf(form.get('session'));
        await context.run(endSession, { sessionId });
        return { done: messages.sessionEnded };
      }
      case 'leave-organization': {
        await context.run(leaveOrganization, { organizationId: idOf(form.get('organization')) });
        return { done: messages.organizationLeft };
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
            ['Set-Cookie', sayNext('accountClosed', { userId: actor.userId })],
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
  return <SignedInSettings {...loaded} />;
}

type SignedIn = Extract<SerializeFrom<typeof loader>, { sessions: unknown }>;

function SignedInSettings({ person, sessions, mails, organizations, withoutAdmin }: SignedIn) {
  const { settings: words, deletion } = useWords('account');
  return (
    <>
      <PageHead title={useWords('titles').settings} />
      <SettingsSection title={words.profile} text={words.profileText}>
        <ProfileForm {...person} />
      </SettingsSection>
      <SettingsSection title={words.devices} text={words.devicesText}>
        <DeviceList sessions={sessions} />
      </SettingsSection>
      <OwnOrganizations organizations={organizations} />
      <SettingsSection id="emails" title={words.mails} text={words.mailsText}>
        <MailChoices {...mails} />
      </SettingsSection>
      <SettingsSection title={words.language} text={words.languageText}>
        <LanguageChoice />
      </SettingsSection>
      <SettingsSection title={words.appearance} text={words.appearanceText}>
        <AppearanceSetting />
      </SettingsSection>
      <SettingsSection title={deletion.button} text={deletion.text}>
        <DeleteAccount withoutAdmin={withoutAdmin} />
      </SettingsSection>
    </>
  );
}

function SignedOutSettings() {
  const { settings: words, deletion, signIn, register } = useWords('account');
  const { hash } = useLocation();
  // No server sees where on the page a link led.
  const to = useHydrated() ? `/settings${hash}` : '/settings';
  return (
    <>
      <PageHead title={useWords('titles').settings}>{words.signedOut}</PageHead>
      <SettingsSection title={words.account} text={words.accountText}>
        <Group>
          <Button component={Link} to={`/login?${new URLSearchParams({ to })}`}>
            {signIn}
          </Button>
          <Button component={Link} to="/registration" variant="default">
            {register}
          </Button>
        </Group>
      </SettingsSection>
      <SettingsSection title={words.language} text={words.languageText}>
        <LanguageChoice />
      </SettingsSection>
      <SettingsSection title={words.appearance} text={words.appearanceText}>
        <AppearanceSetting />
      </SettingsSection>
      <SettingsSection title={deletion.button} text={deletion.withoutSignIn}>
        <Text>
          <Anchor component={Link} to="/delete" inherit>
            {deletion.byCode}
          </Anchor>
        </Text>
      </SettingsSection>
    </>
  );
}

function ProfileForm({ username, email }: { username: string; email: string }) {
  const words = useWords('account');
  const fetcher = useFetcher<FormAnswer>();
  const { formProps, field, message } = useFormCheck({
    schema: profileForm,
    answer: fetcher.data,
    certain: certainFaults,
    draft: 'profile',
  });
  const stored = { username };
  const { meanwhile, take } = useMeanwhile(formProps.ref, stored, profileForm);
  return (
    <fetcher.Form method="post" action="/settings" {...formProps}>
      <Done answer={fetcher.data} />
      <input type="hidden" name="intent" value="save-profile" />
      <Was values={stored} />
      <Stack maw={440}>
        <Meanwhile meanwhile={meanwhile} labels={{ username: words.username }} onTake={take} />
        <FormMessage>{message}</FormMessage>
        <TextInput
          {...field('username', words.username)}
          defaultValue={username}
          autoComplete="nickname"
        />
        <Text size="sm" c="dimmed">
          {words.settings.signInWith(email)}
        </Text>
        <Button
          type="submit"
          variant="default"
          loading={fetcher.state !== 'idle'}
          style={{ alignSelf: 'start' }}
        >
          {words.settings.saveProfile}
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

function AppearanceSetting() {
  const words = useWords('account').settings;
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const hydrated = useHydrated();
  return (
    <SegmentedControl
      aria-label={words.appearance}
      style={{ flexWrap: 'wrap' }}
      data={[
        option('auto', words.asDevice, IconDeviceDesktop),
        option('light', words.light, IconSun),
        option('dark', words.dark, IconMoon),
      ]}
      disabled={!hydrated}
      value={hydrated ? colorScheme : 'auto'}
      onChange={(value) => setColorScheme(value as MantineColorScheme)}
    />
  );
}
