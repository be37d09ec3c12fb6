import { IconCircleCheck, IconCircleX, IconClockHour4 } from '@tabler/icons-react';
import type { RequestStatus, RequestLengths } from '#modules/requests/contract';
import { ListTabs, type Tab } from '../../lists/list-tabs';

const tabs = [
  { tab: 'pending', label: 'Pending', icon: IconClockHour4, tone: 'marigold' },
  { tab: 'accepted', label: 'Accepted', icon: IconCircleCheck },
  { tab: 'rejected', label: 'Rejected', icon: IconCircleX, tone: 'coral' },
] as const satisfies readonly Omit<Tab, 'count'>[];

interface Props {
  shown: RequestStatus;
  lengths: RequestLengths;
  list: string;
}

/** The three states. */
export const RequestTabs = ({ lengths, ...at }: Props) => (
  <ListTabs
    label="Requests by state"
    tabs={tabs.map((tab) => ({ ...tab, of: 'Requests', count: lengths[tab.tab] }))}
    {...at}
  />
);
