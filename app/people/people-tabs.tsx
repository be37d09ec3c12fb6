import { IconUserOff, IconUsers } from '@tabler/icons-react';
import { ListTabs } from '../lists/list-tabs';
import { useListSearch } from '../lists/use-list-search';
import { addressWith } from './addresses';
import type { LoadedPeople } from './people.server';
import { PeopleWays } from './people-ways';

interface Props extends Pick<LoadedPeople, 'side' | 'lengths'> {
  removed: boolean;
}

/** Who is there and who was. */
export function PeopleTabs({ side, removed, lengths }: Props) {
  const search = useListSearch();
  return (
    <ListTabs
      label="Users"
      tabs={[
        { tab: 'active', label: 'User List', icon: IconUsers, count: lengths.present },
        { tab: 'removed', label: 'Removed Users', icon: IconUserOff, count: lengths.removed },
      ]}
      shown={removed ? 'removed' : 'active'}
      list={addressWith(search, null)}
    >
      <PeopleWays side={side} />
    </ListTabs>
  );
}
