import { defineList, type ColumnsOf } from '#foundation/list';
import type { InvitedView } from '#modules/organizations/contract';

/** Who is invited to be an employee and has not come yet; the page calls the last two columns. */
export const invitedList = defineList({
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
