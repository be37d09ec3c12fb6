import { useClickOutside } from '@mantine/hooks';
import { useLocation } from '@remix-run/react';
import { IconDots } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import classes from './navigation.module.css';

interface Props {
  /** Where its entries lead. */
  paths: readonly string[];
  children: ReactNode;
}

/** What has no room in the bar of a phone; opens without script too. */
export function MoreEntries({ paths, children }: Props) {
  const { pathname } = useLocation();
  const [details, setDetails] = useState<HTMLDetailsElement | null>(null);
  useClickOutside(() => details?.removeAttribute('open'), null, [details]);
  return (
    // Closed again on the page it led to.
    <details key={pathname} ref={setDetails} className={classes.more}>
      <summary className={classes.entry} data-current={paths.includes(pathname) || undefined}>
        <IconDots size={20} stroke={1.75} aria-hidden />
        <span className={classes.label}>More</span>
      </summary>
      <div className={classes.rest}>{children}</div>
    </details>
  );
}
