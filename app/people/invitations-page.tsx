import { Box, Button } from '@mantine/core';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { defineList, type ColumnsOf } from '#foundation/list';
import { startBulk } from '#modules/bulk/index.server';
import type { InvitedView } from '#modules/organizations/contract';
import {
  hasRefusedInvitations,
  listInvited,
  resendInvitation,
  withdrawInvitation,
} from '#modules/organizations/index.server';
import { useBulkSelection } from '../bulk/use-bulk';
import { keepForm, type FormAnswer } from '../forms/form-answer';
import { Done } from '../forms/done';
import { FormMessage } from '../forms/form-message';
import { idOf, readForm } from '../forms/form.server';
import { refused } from '../forms/refusal.server';
import { useFetcher, useSendOnce } from '../forms/use-fetcher';
import { chosenOrganization } from '../http/chosen-organization.server';
import { useWords } from '../language/use-words';
import { AddressSelect } from '../lists/list-filters';
import { listQueryOf, loadPage } from '../lists/load-list.server';
import { NoRecords } from '../lists/no-records';
import { SelectionBar } from '../lists/selection-bar';
import { among } from '../live/change-types';
import { revalidateOn } from '../live/revalidate';
import { OrganizationChoice } from '../ui/organization-choice';
import { PageHead } from '../ui/page-head';
import { titled } from '../ui/page-title';
import { INVITATIONS_AT } from './addresses';
import { INVITATION_COLUMNS, InvitationList } from './invitation-list';
import { changeInvitation } from './invitations.server';
import { WithdrawSelected } from './withdraw-selected';

/** Who is invited to be an employee and has not come yet. */
const invitedList = defineList({
  permission: 'member.import',
  columns: {
    name: { label: 'Name', kind: 'title', sort: false },
    email: { label: 'Email', kind: 'email', order: 'By email' },
    locationName: { label: 'Location', sort: false },
    ...INVITATION_COLUMNS,
  } as const satisfies ColumnsOf<InvitedView>,
  search: ['name', 'email'],
  tabs: ['all', 'refused'],
  searchLabel: 'Search people',
  first: { sort: 'invitedAt', order: 'DESC' },
  pageSize: 10,
});

export const meta = titled('invitations');

export const shouldRevalidate = revalidateOn(
  among('MemberJoined', 'ImportChanged', 'BulkChanged', 'LocationChanged', 'OrganizationUpdated'),
);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { actor, chosen, choices } = await chosenOrganization(context, request);
  const asked = listQueryOf(invitedList, new URL(request.url).searchParams);
  const wanted = { ...asked, organizationId: chosen, isRefused: asked.tab === 'refused' };
  const [{ rows, ...page }, hasRefused] = await Promise.all([
    loadPage(wanted, (query) => listInvited(context.services, actor, query)),
    hasRefusedInvitations(context.services, actor, chosen),
  ]);
  return { chosen, choices, invited: rows, hasRefused, ...page };
}

/** Sends an invitation again, or all whose mail was refused; or withdraws one. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { chosen: organizationId } = await chosenOrganization(context, request);
  const form = await readForm(request, ['id']);
  if (form.get('intent') === 'sendAll') {
    const matching = { tab: 'refused', q: '', organizationId };
    return context
      .run(startBulk, { action: 'resend', level: 'organizations', matching })
      .then((): FormAnswer => ({}))
      .catch((error: unknown) => refused(error, form));
  }
  const invitation = { organizationId, id: idOf(form.get('id')) };
  return changeInvitation(context, form, {
    send: (intent) => context.runOnce(resendInvitation, invitation, { intent }),
    withdraw: (intent) => context.runOnce(withdrawInvitation, invitation, { intent }),
  });
}

export const clientAction = keepForm;

/** Who was invited to be an employee, and has not come yet. */
export default function InvitationsPage() {
  const { chosen, choices, invited, hasRefused, ...page } = useLoaderData<typeof loader>();
  const titles = useWords('titles');
  const words = useWords('imports').invitations;
  const plain = useActionData<FormAnswer>();
  const organization = `${new URLSearchParams({ organization: chosen })}`;
  const action = `${INVITATIONS_AT}?${organization}`;
  const { tab, q } = page.query;
  const matching = { tab, q, organizationId: chosen };
  const selection = useBulkSelection({
    onAll: { action: 'withdraw', level: 'organizations', matching },
    ...page,
  });
  const onPage = selection.on(invited.map(({ id }) => id));
  return (
    <>
      <PageHead title={titles.invitations}>{words.about}</PageHead>
      <Done answer={plain} />
      <OrganizationChoice chosen={chosen} choices={choices} />
      <InvitationList
        list={invitedList}
        {...page}
        rows={invited}
        nameOf={nameOf}
        action={action}
        refusal={plain?.message}
        someRefused={
          hasRefused && (
            <>
              {words.someRefused}
              <SendAll action={action} />
            </>
          )
        }
        selection={{
          onPage,
          bar: (
            <SelectionBar label={words.selected} {...selection} onPage={onPage}>
              {(count) => <WithdrawSelected {...{ selection, matching, count }} />}
            </SelectionBar>
          ),
        }}
        filter={{
          choice: (hasRefused || tab === 'refused') && (
            <AddressSelect
              name="tab"
              label={words.delivery}
              value={tab}
              choices={[
                { value: 'all', label: words.all },
                { value: 'refused', label: words.notDelivered },
              ]}
            />
          ),
          none: tab === 'refused' ? words.noneRefused : undefined,
        }}
      >
        <NoRecords
          action={
            <Button
              component={Link}
              to={{ pathname: '/organization/users/import', search: organization }}
              variant="default"
              mt="sm"
            >
              {titles.importEmployees}
            </Button>
          }
        >
          {words.none}
        </NoRecords>
      </InvitationList>
    </>
  );
}

/** A bulk action does it, which the page shows from then on. */
function SendAll({ action }: { action: string }) {
  const words = useWords('imports').invitations;
  const sending = useFetcher<FormAnswer>();
  const isBusy = sending.state !== 'idle';
  const sendOnce = useSendOnce(isBusy, sending.data);
  return (
    <Box mt={10}>
      <FormMessage>{sending.data?.message}</FormMessage>
      <sending.Form method="post" action={action} onSubmit={sendOnce}>
        <input type="hidden" name="intent" value="sendAll" />
        <Button type="submit" variant="default" size="compact-md" loading={isBusy}>
          {words.sendAll}
        </Button>
      </sending.Form>
    </Box>
  );
}

const nameOf = ({ name }: InvitedView): string => name;
