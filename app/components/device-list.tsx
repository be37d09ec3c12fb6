import { Badge, Button } from '@mantine/core';
import { useFetcher } from '@remix-run/react';
import { IconApi, IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import type { SessionView } from '#modules/identity/contract';
import classes from './device-list.module.css';
import { Done } from './done';
import type { FormAnswer } from './form-answer';
import { FormMessage } from './form-message';
import { Moment } from './moment';
import { useArrivals } from './use-arrivals';

/** Follows what happens on the other devices while it is looked at. */
export function DeviceList({ sessions }: { sessions: SessionView[] }) {
  const arrived = useArrivals(sessions.map(({ id }) => id));
  return (
    <ul className={classes.list}>
      {sessions.map((session) => (
        <Device key={session.id} session={session} fresh={arrived.has(session.id)} />
      ))}
    </ul>
  );
}

function iconOf({ kind, device }: SessionView) {
  if (kind === 'api') return IconApi;
  return /android|ios|iphone|ipad|mobile/i.test(device) ? IconDeviceMobile : IconDeviceDesktop;
}

function Device({ session, fresh }: { session: SessionView; fresh: boolean }) {
  const { id, kind, device, signedInAt, current } = session;
  const Icon = iconOf(session);
  return (
    <li className={classes.device} data-fresh={fresh || undefined}>
      <Icon size={24} stroke={1.75} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <span className={classes.name}>{device}</span>
        <span className={classes.since}>
          {kind === 'api' ? 'A program, since ' : 'Signed in '}
          <Moment at={signedInAt} />
        </span>
      </div>
      {current ? (
        <Badge variant="light" color="leaf" size="lg" tt="none" miw="max-content">
          This device
        </Badge>
      ) : (
        <EndSession id={id} device={device} />
      )}
    </li>
  );
}

function EndSession({ id, device }: { id: string; device: string }) {
  const fetcher = useFetcher<FormAnswer>({ key: `end-${id}` });
  return (
    <fetcher.Form method="post" action="/settings">
      <Done answer={fetcher.data} />
      <FormMessage>{fetcher.data?.message}</FormMessage>
      <input type="hidden" name="intent" value="end-session" />
      <input type="hidden" name="session" value={id} />
      <Button
        type="submit"
        variant="default"
        size="sm"
        loading={fetcher.state !== 'idle'}
        aria-label={`Sign out ${device}`}
      >
        Sign out
      </Button>
    </fetcher.Form>
  );
}
