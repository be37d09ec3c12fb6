import { Badge, Button } from '@mantine/core';
import { IconApi, IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useState } from 'react';
import type { SessionView } from '#modules/identity/contract';
import type { FormAnswer } from '../forms/form-answer';
import { Done } from '../forms/done';
import { FormMessage } from '../forms/form-message';
import { useFetcher } from '../forms/use-fetcher';
import { useSay } from '../language/say';
import { Pieces, useWords } from '../language/use-words';
import { Moment } from '../ui/moment';
import { Row, RowList } from '../ui/row-list';
import { useArrivals } from '../ui/use-arrivals';

/** Follows what happens on the other devices while it is looked at. */
export function DeviceList({ sessions }: { sessions: SessionView[] }) {
  const arrived = useArrivals(sessions.map(({ id }) => id));
  const [ended, setEnded] = useState<readonly string[]>([]);
  return (
    <>
      {ended.map((id) => (
        <Ended key={id} id={id} />
      ))}
      <RowList>
        {sessions.map((session) => (
          <Device
            key={session.id}
            session={session}
            fresh={arrived.has(session.id)}
            onEnd={() => setEnded((before) => [...new Set([...before, session.id])])}
          />
        ))}
      </RowList>
    </>
  );
}

const useEnding = (id: string) => useFetcher<FormAnswer>({ key: `end-${id}` });

/** Of a device whose row may go in the very rendering in which the answer comes. */
const Ended = ({ id }: { id: string }) => <Done answer={useEnding(id).data} />;

const look = {
  size: 24,
  stroke: 1.75,
  'aria-hidden': true,
  color: 'var(--leaf-text)',
  style: { flex: 'none' },
};

function DeviceIcon({ kind, device }: SessionView) {
  if (kind === 'api') return <IconApi {...look} />;
  const handheld = /android|ios|iphone|ipad|mobile/i.test(device);
  return handheld ? <IconDeviceMobile {...look} /> : <IconDeviceDesktop {...look} />;
}

/** Of what the server calls “Chrome on Linux”, in the language of the page. */
function useDeviceName(device: string): string {
  const words = useWords('account').settings;
  const say = useSay();
  const [browser = '', system] = device.split(' on ');
  return system ? words.browserOn(browser, system) : say(device);
}

interface DeviceProps {
  session: SessionView;
  fresh: boolean;
  onEnd: () => void;
}

function Device({ session, fresh, onEnd }: DeviceProps) {
  const words = useWords('account').settings;
  const { id, kind, signedInAt, current } = session;
  const device = useDeviceName(session.device);
  return (
    <Row
      icon={<DeviceIcon {...session} />}
      name={device}
      about={
        <Pieces
          of={(kind === 'api' ? words.programSince : words.signedIn)(<Moment at={signedInAt} />)}
        />
      }
      fresh={fresh}
    >
      {current ? (
        <Badge variant="light" color="leaf" size="lg" tt="none" miw="max-content">
          {words.thisDevice}
        </Badge>
      ) : (
        <EndSession id={id} device={device} onEnd={onEnd} />
      )}
    </Row>
  );
}

interface EndProps {
  id: string;
  device: string;
  onEnd: () => void;
}

function EndSession({ id, device, onEnd }: EndProps) {
  const words = useWords('account').settings;
  const fetcher = useEnding(id);
  return (
    <fetcher.Form method="post" action="/settings" onSubmit={onEnd}>
      <FormMessage>{fetcher.data?.message}</FormMessage>
      <input type="hidden" name="intent" value="end-session" />
      <input type="hidden" name="session" value={id} />
      <Button
        type="submit"
        variant="default"
        size="sm"
        loading={fetcher.state !== 'idle'}
        aria-label={words.signOutDevice(device)}
      >
        {words.signOut}
      </Button>
    </fetcher.Form>
  );
}
