import { VisuallyHidden } from '@mantine/core';
import { useLocation, useNavigation } from '@remix-run/react';
import { IconCloudOff } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { dropAllDrafts } from '../forms/draft';
import { useWords } from '../language/use-words';
import { forgetDrafts } from '../ui/design-drafts';
import type { ConnectionState } from '../live/live-socket';
import { useConnectionState } from '../live/use-live';
import { ANNOUNCER, announce } from '../ui/announced';
import { PlainToast, toastSuccess, type Toast } from '../ui/toasts';
import { useHydrated } from '../ui/use-hydrated';
import { useLasting } from '../ui/use-lasting';
import classes from './announcements.module.css';

const PATIENCE = 2000;
/** On a slow line the first connection takes its time, and what the page shows has only just come. */
const FIRST_PATIENCE = 8000;

export const patienceIn = (state: ConnectionState, wasConnected: boolean): number =>
  state === 'connecting' && !wasConnected ? FIRST_PATIENCE : PATIENCE;

/** Silent about the short breaks that every connection has. */
export function ConnectionBanner() {
  const state = useConnectionState();
  const { offline } = useWords('messages');
  const connected = state === 'connected';
  const [wasConnected, setWasConnected] = useState(connected);
  if (connected && !wasConnected) setWasConnected(true);
  const isLasting = useLasting(!connected, patienceIn(state, wasConnected));
  return (
    <div role="status" className={classes.place}>
      {isLasting && (
        <p className={classes.banner}>
          <IconCloudOff size={18} stroke={1.75} aria-hidden />
          {offline}
        </p>
      )}
    </div>
  );
}

/** Shorter waits are not noticed. */
const UNNOTICED_MS = 400;

/** A line at the upper edge while the next page takes its time. */
export function NavigationProgress() {
  const { loading } = useWords('common').frame;
  const isSlow = useLasting(useNavigation().state !== 'idle', UNNOTICED_MS);
  return (
    <div role="status">
      {isSlow && <div role="progressbar" aria-label={loading} className={classes.progress} />}
    </div>
  );
}

/** Also announces the title of each page that is navigated to, as a browser does when it loads one. */
export function Announcer() {
  const { pathname } = useLocation();
  const loaded = useRef(pathname);
  useEffect(() => {
    if (loaded.current === pathname) return;
    loaded.current = '';
    announce(document.title);
  }, [pathname]);
  return <VisuallyHidden id={ANNOUNCER} aria-live="polite" />;
}

/** What the last form led to; without script it stands at the head of the page. */
export function Toaster({ toast }: { toast: Toast | null }) {
  const hydrated = useHydrated();
  useEffect(() => {
    if (toast) toastSuccess(toast.message, toast.id);
    if (!toast?.hasLeft) return;
    forgetDrafts(toast.userId);
    dropAllDrafts();
  }, [toast]);
  return !hydrated && toast ? <PlainToast message={toast.message} /> : null;
}
