import { Button } from '@mantine/core';
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { ColorSchemeToggle, Logo, SkipLink } from './frame-parts';
import classes from './public-frame.module.css';

interface Props {
  children: ReactNode;
  /** What stands at the right end of the bar; the way in when absent. */
  end?: ReactNode;
}

const wayIn = (
  <Button component={Link} to="/login" variant="subtle" size="sm">
    Sign in
  </Button>
);

export function PublicFrame({ children, end = wayIn }: Props) {
  return (
    <div className={classes.frame}>
      <SkipLink />
      <header className={classes.bar}>
        <Link to="/" className={classes.home} aria-label="Leafcard, home">
          <Logo />
        </Link>
        <nav aria-label="Main" className={classes.end}>
          <ColorSchemeToggle />
          {end}
        </nav>
      </header>
      <main id="content" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <footer className={classes.foot}>
        <span>Leafcard · Towards a Greener Earth</span>
        <nav aria-label="More" className={classes.more}>
          <Link to="/#contact">Contact</Link>
          <Link to="/settings">Settings</Link>
          <a href="/api">API</a>
          <Link to="/delete">Delete account</Link>
        </nav>
      </footer>
    </div>
  );
}
