import { ActionIcon, Box, Paper, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { NoticeView } from '#modules/notifications/contract';
import { Done } from '../forms/done';
import type { FormAnswer } from '../forms/form-answer';
import { useFetcher } from '../forms/use-fetcher';
import { useLanguage, useNumber, useWords } from '../language/use-words';
import type { NotificationWords } from '#foundation/words/notifications/en';
import { useAnnounced } from '../ui/announced';
import arrival from '../ui/arrival.module.css';
import rows from '../ui/row-list.module.css';
import { RowLink } from '../ui/row-link';
import { useArrivals } from '../ui/use-arrivals';
import { dayIn, daysBefore } from '../ui/days';
import { useHydrated } from '../ui/use-hydrated';
import { useNow } from '../ui/use-now';
import { noticeLooks, noticeText } from './notice-text';
import classes from './notifications.module.css';

interface Props {
  notices: readonly NoticeView[];
  /** ISO time of when they were loaded, which decides what "today" is. */
  now: string;
  /** Changes when the user turns to older or newer notices. */
  page: string;
}

/** The newest first, by day. */
export function NoticeList({ notices, page, ...loaded }: Props) {
  const words = useWords('notifications');
  const number = useNumber();
  const arrived = useArrivals(
    notices.map(({ position }) => String(position)),
    page,
  );
  const newest = notices.find(({ position }) => arrived.has(String(position)));
  useAnnounced(newest ? noticeText(newest, words, number).text : '');
  // UTC until the time zone of the browser is known.
  const timeZone = useHydrated() ? undefined : 'UTC';
  const { locale } = useLanguage();
  const now = useNow() ?? loaded.now;
  return byDay(notices, { now, timeZone, locale, words }).map(({ key, name, items }) => (
    <Box key={key} component="section" aria-labelledby={`day-${key}`} maw={800} mt="xl">
      <Title
        order={2}
        id={`day-${key}`}
        mb="xs"
        c="dimmed"
        ff="text"
        fz="sm"
        lh="md"
        lts={0}
        // Browsers may write it otherwise than the server.
        suppressHydrationWarning
      >
        {name}
      </Title>
      <Paper component="ul" className={rows.rows} style={{ overflow: 'hidden' }}>
        {items.map((notice) => (
          <NoticeRow
            key={notice.position}
            notice={notice}
            timeZone={timeZone}
            isNew={arrived.has(String(notice.position))}
          />
        ))}
      </Paper>
    </Box>
  ));
}

interface RowProps {
  notice: NoticeView;
  timeZone: string | undefined;
  /** It arrived while the list was shown. */
  isNew: boolean;
}

/** Following the link marks the notice as read, and so does the button. */
function NoticeRow({ notice, timeZone, isNew }: RowProps) {
  const { position, kind, at } = notice;
  const { locale } = useLanguage();
  const words = useWords('notifications');
  const fetcher = useFetcher<FormAnswer>({ key: `notice-${position}` });
  const unread = notice.unread && fetcher.state === 'idle';
  const { icon: NoticeIcon, tone } = noticeLooks[kind];
  const { text, to } = noticeText(notice, words, useNumber());
  const sent = { intent: 'read', position: String(position) };
  const read = () => {
    if (unread) fetcher.submit(sent, { method: 'post', action: '/notifications' });
  };
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone });
  return (
    <li className={`${classes.row} ${isNew ? arrival.row : ''}`} data-unread={unread || undefined}>
      <Done answer={fetcher.data} orRefused />
      <NoticeIcon
        size={20}
        stroke={1.75}
        color={tone === 'quiet' ? 'var(--quiet)' : `var(--${tone}-text)`}
        aria-hidden
      />
      <RowLink to={to} className={classes.link} onClick={read}>
        {text}
        {unread && <VisuallyHidden> {words.isUnread}</VisuallyHidden>}
      </RowLink>
      <Text component="time" dateTime={at} c="dimmed" size="sm" fw={400} suppressHydrationWarning>
        {time.format(new Date(at))}
      </Text>
      <div className={classes.read}>
        {unread && (
          <fetcher.Form method="post" action="/notifications">
            <input type="hidden" name="intent" value="read" />
            <input type="hidden" name="position" value={position} />
            <ActionIcon
              type="submit"
              variant="subtle"
              color="gray"
              size={40}
              aria-label={words.readThis(text)}
              title={words.read}
            >
              <IconCheck size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          </fetcher.Form>
        )}
      </div>
    </li>
  );
}

interface Day<Item> {
  /** As in 2026-03-21. */
  key: string;
  name: string;
  items: Item[];
}

interface DayOptions {
  now: string | number;
  timeZone?: string;
  locale: string;
  words: Pick<NotificationWords, 'today' | 'yesterday'>;
}

/** Groups a sorted list by day in this time zone. */
export function byDay<Item extends { at: string }>(
  items: readonly Item[],
  { now, timeZone, locale, words }: DayOptions,
): Day<Item>[] {
  const dayOf = dayIn(timeZone);
  const names = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  });
  const today = dayOf(now);
  const yesterday = daysBefore(today, 1);
  const nameOf = (key: string, at: Date): string =>
    key === today ? words.today : key === yesterday ? words.yesterday : names.format(at);
  const days: Day<Item>[] = [];
  for (const item of items) {
    const key = dayOf(item.at);
    const last = days.at(-1);
    if (last?.key === key) last.items.push(item);
    else days.push({ key, name: nameOf(key, new Date(item.at)), items: [item] });
  }
  return days;
}
