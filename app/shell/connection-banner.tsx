import { IconCloudOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { messages } from '#foundation/messages';
import type { ConnectionState } from '../live/live-socket';
import { useConnectionState } from '../live/use-live';
import classes from './connection-banner.module.css';

const PATIENCE = 2000;
/** On a slow line the first connection takes its time, and what the page shows has only just come. */
const FIRST_PATIENCE = 8000;

export const patienceIn = (state: ConnectionState, wasConnected: boolean): number =>
  state === 'connecting' && !wasConnected ? FIRST_PATIENCE : PATIENCE;

/** Silent about the short breaks that every connection has. */
export function ConnectionBanner() {
  const state = useConnectionState();
  const connected = state === 'connected';
  const [wasConnected, setWasConnected] = useState(connected);
  if (connected && !wasConnected) setWasConnected(true);
  const patience = patienceIn(state, wasConnected);
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (connected) return setLasting(false);
    const timer = setTimeout(() => setLasting(true), patience);
    return () => clearTimeout(timer);
  }, [connected, patience]);
  return (
    <div role="status" className={classes.place}>
      {lasting && (
        <p className={classes.banner}>
          <IconCloudOff size={18} stroke={1.75} aria-hidden />
          {messages.offline}
        </p>
      )}
    </div>
  );
}
