import { Link } from '@remix-run/react';
import { IconBell } from '@tabler/icons-react';
import classes from './bell.module.css';
import { useTold } from './told';

/** More of them are not told apart at a glance. */
const SHOWN_UP_TO = 99;

/** In the app bar: how much there is that one has not read. */
export function Bell() {
  const unread = useTold()?.unread ?? 0;
  const shown = unread > SHOWN_UP_TO ? `${SHOWN_UP_TO}+` : String(unread);
  const label = unread > 0 ? `Notifications, ${shown} unread` : 'Notifications';
  return (
    <Link to="/notifications" className={classes.bell} aria-label={label} title="Notifications">
      <IconBell size={20} stroke={1.75} aria-hidden />
      {unread > 0 && (
        <span key={shown} className={classes.count} aria-hidden>
          {shown}
        </span>
      )}
    </Link>
  );
}
