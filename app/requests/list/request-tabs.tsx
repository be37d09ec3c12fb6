import { Link, useSearchParams } from '@remix-run/react';
import { IconCircleCheck, IconCircleX, IconClockHour4, type Icon } from '@tabler/icons-react';
import type { Approval, RequestLengths } from '#modules/requests/contract';
import { REQUESTS_AT } from '../addresses';
import type { RequestsData } from '../requests-data';
import classes from './request-tabs.module.css';

const tabs: readonly { tab: Approval; label: string; icon: Icon }[] = [
  { tab: 'P', label: 'Pending', icon: IconClockHour4 },
  { tab: 'T', label: 'Accepted', icon: IconCircleCheck },
  { tab: 'R', label: 'Rejected', icon: IconCircleX },
];

interface Props extends Pick<RequestsData, 'side'> {
  shown: Approval;
  lengths: RequestLengths;
}

/** The three states, each with how many there are at this moment. */
export function RequestTabs({ side, shown, lengths }: Props) {
  const [search] = useSearchParams();
  const at = (tab: Approval) => {
    const next = new URLSearchParams(search);
    next.set('tab', tab);
    next.delete('page');
    return `${REQUESTS_AT[side]}?${next}`;
  };
  return (
    <nav aria-label="Requests by state" className={classes.tabs}>
      {tabs.map(({ tab, label, icon: Icon }) => (
        <Link
          key={tab}
          to={at(tab)}
          preventScrollReset
          aria-current={tab === shown ? 'page' : undefined}
          className={classes.tab}
          data-tab={tab}
        >
          <Icon size={20} stroke={1.75} aria-hidden />
          <span>
            {label}
            <span className={classes.word}> Requests</span>
          </span>
          <span className={classes.count}>{lengths[tab]}</span>
        </Link>
      ))}
    </nav>
  );
}
