import { IconCloudOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { messages } from '#modules/shared/messages';
import { useConnectionState } from '../live/use-live';
import classes from './connection-banner.module.css';

const PATIENCE = 2000;

/** Silent about the short breaks that every connection has. */
export function ConnectionBanner() {
  const connected = useConnectionState() === 'connected';
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (connected) return setLasting(false);
    const timer = setTimeout(() => setLasting(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [connected]);
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
