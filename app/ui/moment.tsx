import { useLanguage } from '../language/use-words';
import { useHydrated } from './use-hydrated';

const day = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const minute = { ...day, hour: '2-digit', minute: '2-digit' } as const;

interface Props {
  /** ISO 8601. */
  at: string;
  /** Only the day counts. */
  dayOnly?: boolean;
  /** Tells apart what happened within a minute. */
  withSeconds?: boolean;
}

/** In the reader's own time; in UTC until the page knows which that is. */
export function Moment({ at, dayOnly = false, withSeconds = false }: Props) {
  const { locale } = useLanguage();
  const timeZone = useHydrated() ? undefined : 'UTC';
  const format = new Intl.DateTimeFormat(locale, {
    ...(dayOnly ? day : minute),
    ...(withSeconds && { second: '2-digit' }),
    timeZone,
  });
  return (
    // Browsers may write it otherwise than the server.
    <time dateTime={at} suppressHydrationWarning>
      {format.format(new Date(at))}
    </time>
  );
}
