import { Box, Text, Title } from '@mantine/core';
import { defineList, type ColumnsOf, type ListQuery } from '#foundation/list';
import type { InvitedAdminView } from '#modules/organizations/contract';
import { useWords } from '../language/use-words';
import { INVITATION_COLUMNS, InvitationList } from '../people/invitation-list';

/** Who is invited to be a corporate admin and has not come yet. */
export const invitedAdminList = defineList({
  permission: 'organization.appointAdmin',
  columns: {
    email: { label: 'Email', kind: 'title', order: 'By email' },
    organizationName: { label: 'Organization', sort: false },
    ...INVITATION_COLUMNS,
  } as const satisfies ColumnsOf<InvitedAdminView>,
  search: ['email', 'organizationName'],
  searchLabel: 'Search people',
  first: { sort: 'invitedAt', order: 'DESC' },
  pageSize: 10,
});

interface Props {
  invited: InvitedAdminView[];
  query: ListQuery;
  total: number;
  isMore?: boolean;
  refusal?: string;
}

export function InvitedAdmins({ invited, ...page }: Props) {
  const words = useWords('organization').createAdmin.waiting;
  return (
    <Box component="section" mt={48} aria-labelledby="invited-title">
      <Title order={2} id="invited-title">
        {words.title}
      </Title>
      <Text c="dimmed" mt={4} mb="md">
        {words.about}
      </Text>
      <InvitationList
        list={invitedAdminList}
        {...page}
        rows={invited}
        nameOf={nameOf}
        action="/createadmin"
        someRefused={invited.some(({ isRefused }) => isRefused) ? words.someRefused : undefined}
      >
        <Text c="dimmed">{words.none}</Text>
      </InvitationList>
    </Box>
  );
}

const nameOf = ({ email }: InvitedAdminView): string => email;
