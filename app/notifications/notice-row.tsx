import { ActionIcon } from '@mantine/core';
import { Link, useFetcher } from '@remix-run/react';
import { IconCheck } from '@tabler/icons-react';
import type { NoticeView } from '#modules/notifications/contract';
import { faces } from './faces';
import classes from './notice-list.module.css';
import { noticeWords } from './words';

interface Props {
  notice: NoticeView;
  timeZone: string | undefined;
  /** It came while the list was looked at. */
  isNew: boolean;
}

/** Whoever follows it has read it; whoever need not, says so. */
export function NoticeRow({ notice, timeZone, isNew }: Props) {
  const { position, kind, at } = notice;
  const fetcher = useFetcher({ key: `notice-${position}` });
  const unread = notice.unread && fetcher.state === 'idle';
  const { icon: Icon, tone } = faces[kind];
  const { text, to } = noticeWords(notice);
  const sent = { intent: 'read', position: String(position) };
  const read = () => {
    if (unread) fetcher.submit(sent, { method: 'post', action: '/notifications' });
  };
  const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone });
  return (
    <li className={classes.row} data-unread={unread || undefined} data-new={isNew || undefined}>
      <span className={classes.icon} data-tone={tone}>
        <Icon size={20} stroke={1.75} aria-hidden />
      </span>
      <Link to={to} className={classes.words} onClick={read}>
        {text}
        {unread && <span className={classes.unseen}> Unread.</span>}
      </Link>
      <time dateTime={at} className={classes.time}>
        {time.format(new Date(at))}
      </time>
      <span className={classes.deed}>
        {unread && (
          <fetcher.Form method="post" action="/notifications">
            <input type="hidden" name="intent" value="read" />
            <input type="hidden" name="position" value={position} />
            <ActionIcon
              type="submit"
              variant="subtle"
              color="gray"
              size={40}
              aria-label={`Mark as read: ${text}`}
              title="Mark as read"
            >
              <IconCheck size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          </fetcher.Form>
        )}
      </span>
    </li>
  );
}
