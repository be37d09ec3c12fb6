import { NavLink } from '@remix-run/react';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import type { MenuEntry } from '../menu';
import classes from './navigation.module.css';

function Entry({ entry: { to, label, icon: Icon } }: { entry: MenuEntry }) {
  return (
    <NavLink to={to} className={classes.entry} title={label}>
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
  const Icon = folded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <nav aria-label="Main" className={classes.rail} data-folded={folded || undefined}>
      {entries.map((entry) => (
        <Entry key={entry.to} entry={entry} />
      ))}
      <button type="button" className={classes.fold} onClick={onFold} aria-expanded={!folded}>
        <Icon size={20} stroke={1.75} aria-hidden />
        <span className={classes.label}>{folded ? 'Unfold the menu' : 'Fold the menu'}</span>
      </button>
    </nav>
  );
}

export function BottomBar({ entries }: { entries: MenuEntry[] }) {
  return (
    <nav aria-label="Main" className={classes.bottom}>
      {entries.map((entry) => (
        <Entry key={entry.to} entry={entry} />
      ))}
    </nav>
  );
}
