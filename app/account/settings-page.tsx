import {
  changeUsername,
  deleteOwnAccount,
  endSession,
  listSessions,
} from '#modules/identity/index.server';
import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { profileForm } from '#modules/identity/contract';
import { mailChoicesInput } from '#modules/notifications/contract';
import { holds, type Actor } from '#foundation/actor';
import { messages } from '#foundation/messages';
import { AppearanceSetting } from './appearance-setting';
import { DeleteAccount } from './delete-account';
import { DeviceList } from './device-list';
import { keepForm } from '../forms/keep-form';
import { MailChoices } from '../notifications/mail-choices';
import { PageHead } from '../ui/page-head';
import { ProfileForm } from './profile-form';
import { SettingsSection } from '../ui/settings-section';
import { SignedOutSettings } from './signed-out-settings';
import { titled } from '../ui/title';
import { revalidateOn } from '../live/revalidate';
import { idOf, readForm } from '../forms/form.server';
import { incomplete, refused } from '../forms/refusal.server';
import { sayNext } from '../forms/toast.server';
import { requireActor } from '../http/viewer.server';

export const meta: MetaFunction = () => titled('Settings');

export const shouldRevalidate = revalidateOn(({ type }) =>
  ['SessionStarted', 'SessionEnded', 'PasswordChanged', 'UsernameChanged', 'MailsChosen'].includes(
    type,
  ),
);

export async function loader({ context }: LoaderFunctionArgs) {
  const { actor, services, notifications } = context;
  if (!actor) return { person: null };
  const [sessions, mails] = await Promise.all([
    listSessions(services, actor),
    notifications.queries.mails(actor),
  ]);
  const decides = holds(actor, 'CORPORATE_ADMIN') || holds(actor, 'LOCATION_ADMIN');
  return {
    person: { username: actor.username, email: actor.email },
    sessions,
    mails: { ...mails, decides },
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const actor = requireActor(context.actor, request);
  const form = await readForm(request);
  try {
    switch (form.get('intent')) {
      case 'end-session': {
        const sessionId = idOf(form.get('session'));
        await context.run(endSession, { sessionId });
        return { done: messages.sessionEnded };
      }
      case 'choose-mails': {
        const mails = mailChoicesInput.parse(Object.fromEntries(form));
        await context.notifications.commands.chooseMails(context.command, mails);
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
      <SettingsSection title="Profile" text="How we greet you, and how your cards will be named.">
        <ProfileForm {...person} />
      </SettingsSection>
      <SettingsSection
        title="Where you are signed in"
        text="Sign out a device that you have lost or lent."
      >
        <DeviceList sessions={sessions} />
      </SettingsSection>
      <SettingsSection
        title="Mails"
        text="What we write to you about. Everything also stands under Notifications."
      >
        <MailChoices {...mails} />
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
