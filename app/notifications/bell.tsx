import { ActionIcon, Indicator } from '@mantine/core';
import { Link } from '@remix-run/react';
import { IconBell } from '@tabler/icons-react';
import { useNumber, useWords } from '../language/use-words';
import { useNotificationSummary } from './notification-summary';
import classes from './notifications.module.css';

const SHOWN_UP_TO = 99;

export function Bell() {
  const unread = useNotificationSummary()?.unread ?? 0;
  const number = useNumber();
  const words = useWords('notifications');
  const title = useWords('titles').notifications;
  const shown = unread > SHOWN_UP_TO ? `${number(SHOWN_UP_TO)}+` : number(unread);
  const label = unread > 0 ? words.unread(shown) : title;
  return (
    <ActionIcon
      component={Link}
      to="/notifications"
      variant="subtle"
      color="gray"
      c="var(--quiet)"
      size={40}
      style={{ overflow: 'visible' }}
      aria-label={label}
      title={title}
    >
      <Indicator
        // A new number starts the animation again.
        key={shown}
        label={shown}
        disabled={unread === 0}
        // Larger, it would be cut by the edge of the window.
        size="clamp(18px, 1.125rem, 24px)"
        offset={1}
        color="var(--coral-text)"
        classNames={{ indicator: classes.count }}
        aria-hidden
      >
        <IconBell size={20} stroke={1.75} />
      </Indicator>
    </ActionIcon>
  );
}
