import { Link } from '@remix-run/react';
import { IconKey } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import type { Viewer } from '#modules/identity/contract';
import { menuFor } from './menu';
import { Bell } from '../notifications/bell';
import { ColorSchemeToggle } from '../ui/color-scheme-toggle';
import { LogOut } from './log-out';
import { Logo } from '../ui/logo';
import { BottomBar, SideRail } from './navigation';
import { rememberRail } from './rail-cookie';
import { SkipLink } from '../ui/skip-link';
import classes from './shell.module.css';

interface Props {
  viewer: Viewer;
  keepsMails: boolean;
  railFolded: boolean;
  children: ReactNode;
}

/** What stands around every page of somebody who is signed in. */
export function Shell({ viewer, keepsMails, railFolded, children }: Props) {
  const [folded, setFolded] = useState(railFolded);
  const entries = menuFor(viewer, keepsMails);
  const fold = () => {
    rememberRail(!folded);
    setFolded(!folded);
  };
  return (
    <div className={classes.shell} data-folded={folded || undefined}>
      <SkipLink />
      <header className={classes.bar}>
        <Link to="/" className={classes.home} aria-label="Leafcard, home">
          <Logo />
        </Link>
        <Account viewer={viewer} />
      </header>
      <SideRail entries={entries} folded={folded} onFold={fold} />
      <main id="content" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <BottomBar entries={entries} />
    </div>
  );
}

function Account({ viewer }: { viewer: Viewer }) {
  return (
    <div className={classes.account}>
      <span className={classes.name}>
        <span className={classes.initial} aria-hidden>
          {viewer.username.slice(0, 1).toUpperCase()}
        </span>
        <span className={classes.full}>{viewer.username}</span>
      </span>
      <Bell />
      <Link to="/configuration" className={classes.link} aria-label="Change password">
        <IconKey size={20} stroke={1.75} aria-hidden />
        <span className={classes.word}>Change password</span>
      </Link>
      <ColorSchemeToggle />
      <LogOut userId={viewer.id} />
    </div>
  );
}
