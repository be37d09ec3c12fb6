import { Alert, Button, Stack, TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData, useNavigation, useSearchParams } from '@remix-run/react';
import { IconMailForward, IconUserCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { messages } from '#foundation/messages';
import { organizationAdminInput } from '#modules/organizations/contract';
import {
  addAdmin,
  listInvitedAdmins,
  resendAdminInvitation,
  withdrawAdminInvitation,
} from '#modules/organizations/index.server';
import { useFetcher } from '../forms/use-fetcher';
import { titled } from '../ui/page-title';
import { keepForm, useAnswer, useSuccessCount, type FormAnswer } from '../forms/form-answer';
import { Done } from '../forms/done';
import { FormMessage } from '../forms/form-message';
import { idOf, readForm } from '../forms/form.server';
import { incomplete, refused, type AtFields } from '../forms/refusal.server';
import { useFormCheck } from '../forms/use-form-check';
import { admit } from '../http/viewer.server';
import { listQueryOf, loadPage } from '../lists/load-list.server';
import { among } from '../live/change-types';
import { revalidateOn } from '../live/revalidate';
import { changeInvitation } from '../people/invitations.server';
import { PageHead } from '../ui/page-head';
import { SuggestField } from '../ui/suggest-field';
import { InvitedAdmins, invitedAdminList } from './invited-admins';
import type { loader as namesLoader } from './organization-names';
import { useWords } from '../language/use-words';
import { TYPING_PAUSE_MS } from '../ui/typing-pause';

export const meta = titled('createAdmin');

export const shouldRevalidate = revalidateOn(among('RoleChanged', 'OrganizationUpdated'));

export async function loader({ context, request }: LoaderFunctionArgs) {
  const actor = admit(context.actor, request);
  const asked = listQueryOf(invitedAdminList, new URL(request.url).searchParams);
  const { rows, ...page } = await loadPage(asked, (query) =>
    listInvitedAdmins(context.services, actor, query),
  );
  return { invited: rows, ...page };
}

interface Answer extends FormAnswer {
  appointed?: Appointed;
}

/** Makes someone an admin; or sends an invitation again, or withdraws it. */
export async function action({ context, request }: ActionFunctionArgs) {
  admit(context.actor, request);
  const form = await readForm(request, [organizationAdminInput, 'id']);
  if (form.has('intent')) {
    const invitation = { id: idOf(form.get('id')) };
    return changeInvitation(context, form, {
      send: (intent) => context.runOnce(resendAdminInvitation, invitation, { intent }),
      withdraw: (intent) => context.runOnce(withdrawAdminInvitation, invitation, { intent }),
    });
  }
  const parsed = organizationAdminInput.safeParse(Object.fromEntries(form));
  if (!parsed.success) return incomplete(parsed.error, form);
  const { email } = parsed.data;
  try {
    const added = await context.runOnce(addAdmin, parsed.data);
    const answer: Answer = { done: messages.adminGranted, appointed: { email, ...added } };
    return answer;
  } catch (error) {
    return refused(error, form, {}, FAULTS);
  }
}

const FAULTS: AtFields = {
  NotFound: { name: messages.organizationUnknown },
  AdminKnown: { email: messages.adminKnown },
};

export const clientAction = keepForm;

export default function CreateAdmin() {
  const titles = useWords('titles');
  const words = useWords('organization').createAdmin;
  const loaded = useLoaderData<typeof loader>();
  const answer = useAnswer<Answer>();
  // Where there is no script, the page is answered what an invitation is.
  const isOfForm = answer?.values?.intent === undefined;
  const [search] = useSearchParams();
  const created = useSuccessCount(answer);
  return (
    <>
      <PageHead title={titles.createAdmin}>{words.about}</PageHead>
      <Done answer={answer} />
      {answer?.appointed && <AdminCreated {...answer.appointed} />}
      {/* The next one begins empty. */}
      <CreateAdminForm
        key={created}
        answer={answer?.done || !isOfForm ? undefined : answer}
        organization={created === 0 ? (search.get('organization') ?? undefined) : undefined}
      />
      <InvitedAdmins {...loaded} refusal={isOfForm ? undefined : answer?.message} />
    </>
  );
}

interface Props {
  answer?: FormAnswer;
  /** The name of the one it is about, where the way here says so. */
  organization?: string;
}

function CreateAdminForm({ answer, organization }: Props) {
  const words = useWords('organization');
  const { formProps, field, message } = useFormCheck({
    schema: organizationAdminInput,
    answer,
    draft: 'createadmin',
  });
  const busy = useNavigation().formMethod === 'POST';
  const name = field('name', words.organizationName);
  return (
    <Form method="post" {...formProps}>
      <Stack maw={440}>
        <FormMessage>{message}</FormMessage>
        <TextInput
          {...field('email', words.createAdmin.email)}
          type="email"
          autoComplete="off"
          description={words.createAdmin.emailHint}
        />
        <OrganizationNameField {...name} defaultValue={name.defaultValue ?? organization} />
        <Button type="submit" loading={busy} style={{ alignSelf: 'start' }}>
          {words.createAdmin.submit}
        </Button>
      </Stack>
    </Form>
  );
}

interface Appointed {
  email: string;
  organization: string;
  invited: boolean;
}

function AdminCreated({ email, organization, invited }: Appointed) {
  const words = useWords('organization').createAdmin;
  const Icon = invited ? IconMailForward : IconUserCheck;
  const textOf = invited ? words.invitedText : words.appointedText;
  return (
    <Alert
      color="leaf"
      mb="lg"
      maw={440}
      icon={<Icon aria-hidden />}
      title={invited ? words.invited : words.appointed}
    >
      {textOf(email, organization)}
    </Alert>
  );
}

/** The name of an organization, looked for among all of them as one types. */
function OrganizationNameField(props: TextInputProps) {
  const words = useWords('organization').createAdmin;
  const fetcher = useFetcher<typeof namesLoader>();
  const [typed, setTyped] = useState<string>();
  const search = useDebouncedCallback(
    (q: string) => fetcher.load(`/organization/lists/names?${new URLSearchParams({ q })}`),
    TYPING_PAUSE_MS,
  );

  const found = fetcher.data;
  // Of more letters of what nothing fits, nothing does either: what is said stays while one types.
  const isCurrent = found?.q != null && typed?.trim().startsWith(found.q);
  return (
    <SuggestField
      {...props}
      suggestions={found?.organizations ?? []}
      onSearch={(text) => {
        setTyped(text);
        search(text);
      }}
      none={isCurrent ? words.noOrganization : undefined}
    />
  );
}
