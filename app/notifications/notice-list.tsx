import type { NoticeView } from '#modules/notifications/contract';
import { useArrivals } from '../ui/use-arrivals';
import { useHydrated } from '../ui/use-hydrated';
import { byDay } from './by-day';
import { NoticeRow } from './notice-row';
import classes from './notice-list.module.css';

interface Props {
  notices: readonly NoticeView[];
  /** ISO time: what today is. */
  now: string;
  /** Which part of them it is. */
  part: string;
}

/** The newest first, by day. */
export function NoticeList({ notices, now, part }: Props) {
  const arrived = useArrivals(
    notices.map(({ position }) => String(position)),
    part,
  );
  // In UTC until the page knows where the reader is.
  const timeZone = useHydrated() ? undefined : 'UTC';
  return byDay(notices, { now, timeZone }).map(({ key, name, items }) => (
    <section key={key} aria-labelledby={`day-${key}`} className={classes.day}>
      <h2 id={`day-${key}`} className={classes.name}>
        {name}
      </h2>
      <ul className={classes.list}>
        {items.map((notice) => (
          <NoticeRow
            key={notice.position}
            notice={notice}
            timeZone={timeZone}
            isNew={arrived.has(String(notice.position))}
          />
        ))}
      </ul>
    </section>
  ));
}
