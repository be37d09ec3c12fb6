import { Link, useSearchParams } from '@remix-run/react';
import { IconUserOff, IconUsers } from '@tabler/icons-react';
import type { PeopleProps } from './people-page';
import { PEOPLE_AT, addressWith } from './addresses';
import classes from './people-tabs.module.css';

const tabs = [
  { tab: 'F', label: 'User List', icon: IconUsers },
  { tab: 'T', label: 'Removed Users', icon: IconUserOff },
] as const;

interface Props extends Pick<PeopleProps, 'side' | 'lengths'> {
  isQuit: boolean;
}

/** Who is there and who was, each with how many they are at this moment. */
export function PeopleTabs({ side, isQuit, lengths }: Props) {
  const [search] = useSearchParams();
  const at = (tab: string) => {
    const next = new URLSearchParams(addressWith(search, null));
    next.set('tab', tab);
    next.delete('page');
    return `${PEOPLE_AT[side]}?${next}`;
  };
  return (
    <nav aria-label="Users" className={classes.tabs}>
      {tabs.map(({ tab, label, icon: Icon }) => (
        <Link
          key={tab}
          to={at(tab)}
          preventScrollReset
          aria-current={(tab === 'T') === isQuit ? 'page' : undefined}
          className={classes.tab}
        >
          <Icon size={20} stroke={1.75} aria-hidden />
          {label}
          <span className={classes.count}>
            {(tab === 'T' ? lengths.removed : lengths.present).toLocaleString('en')}
          </span>
        </Link>
      ))}
    </nav>
  );
}
