import { Link } from '@remix-run/react';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './list-tabs.module.css';
import { atBeginning } from './page-address';

export interface Tab {
  tab: string;
  label: string;
  /** Of what; shown where there is room, and read out everywhere. */
  of?: string;
  icon: Icon;
  tone?: 'marigold' | 'coral';
  count: number;
}

interface Props {
  label: string;
  tabs: readonly Tab[];
  shown: string;
  /** The address of the list, with nothing open beside it. */
  list: string;
  /** What stands across from the tabs. */
  children?: ReactNode;
}

/** The parts of a list, each with how many it holds at this moment. */
export const ListTabs = ({ label, tabs, shown, list, children }: Props) => (
  <div className={classes.top}>
    <nav aria-label={label} className={classes.tabs}>
      {tabs.map(({ icon: Icon, ...one }) => (
        <Link
          key={one.tab}
          to={tabOf(list, one.tab)}
          preventScrollReset
          aria-current={one.tab === shown ? 'page' : undefined}
          className={classes.tab}
          data-tone={one.tone}
        >
          <Icon size={20} stroke={1.75} aria-hidden />
          <span>
            {one.label}
            {one.of && <span className={classes.word}> {one.of}</span>}
          </span>
          <span className={classes.count}>{one.count.toLocaleString('en')}</span>
        </Link>
      ))}
    </nav>
    {children}
  </div>
);

function tabOf(list: string, tab: string): string {
  const [path, search] = list.split('?');
  const next = atBeginning(new URLSearchParams(search));
  next.set('tab', tab);
  return `${path}?${next}`;
}
