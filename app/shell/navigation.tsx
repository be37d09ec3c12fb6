import { useClickOutside, useWindowEvent } from '@mantine/hooks';
import { NavLink, useLocation } from '@remix-run/react';
import {
  IconDots,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
} from '@tabler/icons-react';
import { Fragment, useState, type ReactNode } from 'react';
import { useWords } from '../language/use-words';
import type { MenuEntry } from './menu';
import classes from './navigation.module.css';

function Entry({ entry }: { entry: MenuEntry }) {
  const { to: pathname, search, hash, title, icon: Icon } = entry;
  const label = useWords('titles')[title];
  return (
    <NavLink to={{ pathname, search, hash }} className={classes.entry} title={label}>
      <Icon size={20} stroke={1.75} aria-hidden />
      <span className={classes.label}>{label}</span>
    </NavLink>
  );
}

interface RailProps {
  entries: MenuEntry[];
  folded: boolean;
  onFold: () => void;
}

export function SideRail({ entries, folded, onFold }: RailProps) {
  const titles = useWords('titles');
  const words = useWords('common').frame;
  const Icon = folded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <nav
      aria-label={words.main}
      className={`${classes.rail} mantine-visible-from-sm`}
      data-folded={folded || undefined}
    >
      {entries.map((entry, at) => (
        <Fragment key={entry.to}>
          {entry.group && entry.group !== entries[at - 1]?.group && (
            <p className={`${classes.group} mantine-visible-from-md`}>{titles[entry.group]}</p>
          )}
          <Entry entry={entry} />
        </Fragment>
      ))}
      <button
        type="button"
        className={`${classes.fold} mantine-visible-from-md`}
        onClick={onFold}
        aria-expanded={!folded}
      >
        <Icon size={20} stroke={1.75} aria-hidden className="mantine-rotate-rtl" />
        <span className={classes.label}>{folded ? words.unfold : words.fold}</span>
      </button>
    </nav>
  );
}

/** What fits beside each other with its words. */
const IN_A_ROW = 5;

export function BottomBar({ entries }: { entries: MenuEntry[] }) {
  const words = useWords('common').frame;
  const fits = entries.length <= IN_A_ROW;
  const first = fits ? entries : entries.slice(0, IN_A_ROW - 1);
  const rest = entries.slice(first.length);
  return (
    <nav aria-label={words.main} className={`${classes.bottom} mantine-hidden-from-sm`}>
      {first.map((entry) => (
        <Entry key={entry.to} entry={entry} />
      ))}
      {rest.length > 0 && (
        <MoreEntries paths={rest.map(({ to }) => to)}>
          {rest.map((entry) => (
            <Entry key={entry.to} entry={entry} />
          ))}
        </MoreEntries>
      )}
    </nav>
  );
}

interface Props {
  /** Where its entries lead. */
  paths: readonly string[];
  children: ReactNode;
}

/** What has no room in the bar of a phone; opens without script too. */
function MoreEntries({ paths, children }: Props) {
  const words = useWords('common').frame;
  const { pathname } = useLocation();
  const [details, setDetails] = useState<HTMLDetailsElement | null>(null);
  useClickOutside(() => details?.removeAttribute('open'), null, [details]);
  useWindowEvent('keydown', ({ key }) => {
    if (key !== 'Escape' || !details?.open) return;
    details.removeAttribute('open');
    details.querySelector('summary')?.focus();
  });
  return (
    // Closed again on the page it led to.
    <details key={pathname} ref={setDetails} className={classes.more}>
      <summary className={classes.entry} data-current={paths.includes(pathname) || undefined}>
        <IconDots size={20} stroke={1.75} aria-hidden />
        <span className={classes.label}>{words.more}</span>
      </summary>
      <div className={classes.rest}>{children}</div>
    </details>
  );
}
