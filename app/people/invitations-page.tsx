import { Button, Group, Text } from '@mantine/core';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import {
  Link,
  useActionData,
  useLoaderData,
  useSearchParams,
  type FetcherWithComponents,
} from '@remix-run/react';
import { IconMailOff } from '@tabler/icons-react';
import { useMemo } from 'react';
import { defineList, type ColumnsOf } from '#foundation/list';
import type { InvitedView } from '#modules/organizations/contract';
import {
  listInvited,
  resendInvitation,
  withdrawInvitation,
} from '#modules/organizations/index.server';
import { AskFirst } from '../forms/ask-first';
import { keepForm, type FormAnswer } from '../forms/form-answer';
import { Done } from '../forms/done';
import { FormMessage } from '../forms/form-message';
import { idOf, readForm } from '../forms/form.server';
import { refused } from '../forms/refusal.server';
import { useFetcher, useSendOnce } from '../forms/use-fetcher';
import { chosenOrganization } from '../http/chosen-organization.server';
import { useWords } from '../language/use-words';
import { wordsIn } from '../language/words';
import { DataTable, type Cells, type RowState } from '../lists/data-table';
import { ListFilters } from '../lists/list-filters';
import { listQueryOf, loadPage } from '../lists/load-list.server';
import { NoRecords } from '../lists/no-records';
import { Pages } from '../lists/pages';
import { among } from '../live/change-types';
import { revalidateOn } from '../live/revalidate';
import { Moment } from '../ui/moment';
import { Note } from '../ui/note';
import { OrganizationChoice } from '../ui/organization-choice';
import { PageHead } from '../ui/page-head';
import { titled } from '../ui/page-title';
import { useArrivals } from '../ui/use-arrivals';
import { INVITATIONS_AT } from './addresses';
import classes from './people.module.css';

/** Who is invited to be an employee and has not come yet; the page calls the last two columns. */
const invitedList = defineList({
  permission: 'member.import',
  columns: {
    name: { label: 'Name', kind: 'title', sort: false },
    email: { label: 'Email', kind: 'email', order: 'By email' },
    locationName: { label: 'Location', sort: false },
    invitedAt: {
      label: 'Sent',
      kind: 'day',
      labelled: true,
      order: ['Oldest first', 'Newest first'],
    },
    expiresAt: { label: '', kind: 'day', labelled: true, sort: false },
    id: { label: '', hiddenLabel: true, sort: false },
  } as const satisfies ColumnsOf<InvitedView>,
  search: ['name', 'email'],
  searchLabel: 'Search people',
  first: { sort: 'invitedAt', order: 'DESC' },
  pageSize: 10,
});

export const meta = titled('invitations');

export const shouldRevalidate = revalidateOn(
  among('MemberJoined', 'ImportChanged', 'LocationChanged', 'OrganizationUpdated'),
);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { actor, chosen, choices } = await chosenOrganization(context, request);
  const asked = listQueryOf(invitedList, new URL(request.url).searchParams);
  const { rows, ...page } = await loadPage({ ...asked, organizationId: chosen }, (query) =>
    listInvited(context.services, actor, query),
  );
  return { chosen, choices, invited: rows, ...page };
}

/** Sends an invitation again, or withdraws it. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { chosen: organizationId } = await chosenOrganization(context, request);
  const words = wordsIn(context.language, 'imports').invitations;
  const form = await readForm(request, ['id']);
  const invitation = { organizationId, id: idOf(form.get('id')) };
  try {
    switch (form.get('intent')) {
      case 'send':
        await context.run(resendInvitation, invitation);
        return { done: words.sent };
      case 'withdraw':
        await context.run(withdrawInvitation, invitation);
        return { done: words.withdrawn };
      default:
        throw new Response(null, { status: 400 });
    }
  } catch (error) {
    return refused(error, form);
  }
}

export const clientAction = keepForm;

/** Who was invited to be an employee, and has not come yet. */
export default function InvitationsPage() {
  const { chosen, choices, invited, total, isMore, query } = useLoaderData<typeof loader>();
  const titles = useWords('titles');
  const people = useWords('people');
  const words = useWords('imports').invitations;
  const [search] = useSearchParams();
  const plain = useActionData<FormAnswer>();
  const sending = useFetcher<FormAnswer>();
  const withdrawal = useFetcher<FormAnswer>();
  const arrived = useArrivals(
    invited.map(({ id }) => id),
    search.toString(),
  );
  const list = useMemo(() => {
    const { columns } = invitedList;
    const expiresAt = { ...columns.expiresAt, label: words.validUntil };
    return { columns: { ...columns, expiresAt, id: { ...columns.id, label: words.actions } } };
  }, [words]);
  const organization = `${new URLSearchParams({ organization: chosen })}`;
  const action = `${INVITATIONS_AT}?${organization}`;
  return (
    <>
      <PageHead title={titles.invitations}>{words.about}</PageHead>
      <Done answer={plain} />
      <Done answer={sending.data} />
      <Done answer={withdrawal.data} orRefused />
      <FormMessage>{plain?.message ?? sending.data?.message}</FormMessage>
      <OrganizationChoice chosen={chosen} choices={choices} />
      {invited.some(({ isRefused }) => isRefused) && (
        <Note icon={IconMailOff} tone="marigold" mb="md">
          {words.someRefused}
        </Note>
      )}
      <ListFilters list={invitedList} query={query} choices={[]} />
      {invited.length === 0 ? (
        <NoRecords
          showAll={query.q ? people.showAll : undefined}
          action={
            !query.q && (
              <Button
                component={Link}
                to={{ pathname: '/organization/users/import', search: organization }}
                variant="default"
                mt="sm"
              >
                {titles.importEmployees}
              </Button>
            )
          }
        >
          {query.q ? people.noMatch(query.q) : words.none}
        </NoRecords>
      ) : (
        <DataTable
          list={list}
          query={query}
          rows={invited}
          cells={cells}
          stateOf={({ id }): State => ({ fresh: arrived.has(id), action, sending, withdrawal })}
          narrow="cards"
          className={classes.table}
        />
      )}
      <Pages {...query} total={total} isMore={isMore} rows={invited} />
    </>
  );
}

interface Senders {
  action: string;
  sending: FetcherWithComponents<FormAnswer>;
  withdrawal: FetcherWithComponents<FormAnswer>;
}

interface State extends RowState, Senders {}

const cells: Cells<InvitedView, State> = {
  invitedAt: (invited) => <Sent {...invited} />,
  id: (invited, state) => <Actions {...state} invited={invited} />,
};

function Sent({ invitedAt, isRefused }: InvitedView) {
  const words = useWords('imports').invitations;
  return (
    <>
      <Moment at={invitedAt} dayOnly />
      {isRefused && (
        <Text span display="block" size="sm" fw={600} c="var(--coral-text)">
          {words.notDelivered}
        </Text>
      )}
    </>
  );
}

function Actions({ invited, action, sending, withdrawal }: Senders & { invited: InvitedView }) {
  const { keep } = useWords('people');
  const words = useWords('imports').invitations;
  const { id, name } = invited;
  const isBusy = sending.state !== 'idle';
  const sendOnce = useSendOnce(isBusy, sending.data);
  return (
    <Group gap={8} justify="flex-end" wrap="nowrap">
      <sending.Form method="post" action={action} onSubmit={sendOnce}>
        <input type="hidden" name="intent" value="send" />
        <input type="hidden" name="id" value={id} />
        <Button
          type="submit"
          variant="default"
          size="compact-sm"
          mih={36}
          aria-label={words.sendNamed(name)}
          loading={isBusy && sending.formData?.get('id') === id}
        >
          {words.send}
        </Button>
      </sending.Form>
      <AskFirst
        fetcher={withdrawal}
        action={action}
        fields={{ intent: 'withdraw', id }}
        submitLabel={words.withdraw}
        name={words.withdrawNamed(name)}
        question={words.question(name)}
        keep={keep}
        button={{ size: 'compact-sm', mih: 36 }}
      >
        {words.text}
      </AskFirst>
    </Group>
  );
}
