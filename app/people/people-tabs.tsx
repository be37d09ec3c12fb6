import { IconUserOff, IconUsers } from '@tabler/icons-react';
import { ListTabs } from '../lists/list-tabs';
import { useListSearch } from '../lists/use-list-search';
import { addressWith } from './addresses';
import type { PeopleProps } from './people-page';
import { PeopleWays } from './people-ways';

interface Props extends Pick<PeopleProps, 'side' | 'lengths'> {
  isQuit: boolean;
}

/** Who is there and who was. */
export function PeopleTabs({ side, isQuit, lengths }: Props) {
  const search = useListSearch();
  return (
    <ListTabs
      label="Users"
      tabs={[
        { tab: 'F', label: 'User List', icon: IconUsers, count: lengths.present },
        { tab: 'T', label: 'Removed Users', icon: IconUserOff, count: lengths.removed },
      ]}
      shown={isQuit ? 'T' : 'F'}
      list={addressWith(search, null)}
    >
      <PeopleWays side={side} />
    </ListTabs>
  );
}
