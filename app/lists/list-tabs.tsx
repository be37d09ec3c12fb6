import { Text } from '@mantine/core';
import { Link } from '@remix-run/react';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Said } from '../language/say';
import { useNumber } from '../language/use-words';
import { atBeginning } from './list-address';
import classes from './list-tabs.module.css';

interface Tab {
  tab: string;
  label: string;
  /** Of what; shown where there is room, and read out everywhere. */
  of?: string;
  icon: Icon;
  tone?: 'leaf' | 'marigold' | 'coral';
  count: number;
}

interface Props {
  label: string;
  tabs: readonly Tab[];
  shown: string;
  /** The address of the list, with nothing open beside it. */
  list: string;
  children?: ReactNode;
}

/** The tabs of a list, each with the number of its rows. */
export const ListTabs = ({ tabs, shown, list, ...bar }: Props) => (
  <TabBar
    {...bar}
    tabs={tabs.map(({ tab, ...one }) => ({
      ...one,
      to: tabAddress(list, tab),
      isShown: tab === shown,
    }))}
  />
);

interface TabLink extends Pick<Tab, 'label' | 'of' | 'icon' | 'tone'> {
  to: string;
  isShown: boolean;
  count?: number;
}

/** Links that look like tabs. */
export const TabBar = ({
  label,
  tabs,
  children,
}: Pick<Props, 'label' | 'children'> & { tabs: readonly TabLink[] }) => (
  <div className={classes.top}>
    <nav aria-label={label} className={classes.tabs}>
      {tabs.map(({ icon: Icon, tone = 'leaf', ...one }) => (
        <Link
          key={one.to}
          to={one.to}
          preventScrollReset
          aria-current={one.isShown ? 'page' : undefined}
          style={one.isShown ? { color: `var(--${tone}-text)` } : undefined}
        >
          <Icon size={20} stroke={1.75} aria-hidden />
          <span>
            <Said>{one.label}</Said>
            {one.of && <span className={classes.word}> {one.of}</span>}
          </span>
          {one.count !== undefined && <Count>{one.count}</Count>}
        </Link>
      ))}
    </nav>
    {children}
  </div>
);

const Count = ({ children }: { children: number }) => (
  <Text
    span
    size="sm"
    fw={600}
    c="var(--ink)"
    bg="var(--sunken)"
    bdrs="xl"
    px={7}
    miw={24}
    lh="22px"
    ta="center"
  >
    {useNumber()(children)}
  </Text>
);

function tabAddress(list: string, tab: string): string {
  const [path, search] = list.split('?');
  const next = atBeginning(new URLSearchParams(search));
  next.set('tab', tab);
  return `${path}?${next}`;
}
