import { RemixBrowser } from '@remix-run/react';
import { setNonce } from 'get-nonce';
import { startTransition, StrictMode, useEffect, useLayoutEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { LanguageContext, readWordsUsed } from './language/use-words';
import { loadWords } from './language/words';
import { nameViewer } from './live/page-viewer';
import { retryPageData } from './live/retrying-fetch';
import { NonceContext } from './shell/nonce';
import { rememberScript } from './ui/script-cookie';

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
setNonce(nonce);
const words = readWordsUsed();
const pageLanguage = { language: words.language };
nameViewer();
retryPageData();
rememberScript();

declare global {
  interface Window {
    loadedAddress: string;
  }
}

/** A step back before the page listens changes the address and nothing else: that page is loaded. */
function reloadIfMoved(): boolean {
  if (location.href.split('#')[0] === window.loadedAddress) return false;
  location.reload();
  return true;
}
window.addEventListener('popstate', reloadIfMoved);

/** No page needs it before it is used, or the next one is opened. */
const loadGuards = () =>
  import('./shell/guards').then(
    ({ guard }) => guard(),
    () => undefined,
  );

/**
 * Browsers hide the nonce attribute, so the page hydrates against an empty one; styles made later
 * need the real one.
 */
function Page({ doAgain }: { doAgain?: () => void }) {
  const [value, setValue] = useState('');
  useEffect(() => setValue(nonce), []);
  useLayoutEffect(() => {
    window.removeEventListener('popstate', reloadIfMoved);
    void loadGuards();
    if (doAgain) queueMicrotask(doAgain);
  }, [doAgain]);
  const [isMoved] = useState(reloadIfMoved);
  // Nothing is rendered any more: it would not be what the server made.
  if (isMoved) throw new Promise(() => {});
  return (
    <NonceContext.Provider value={value}>
      <LanguageContext.Provider value={pageLanguage}>
        <RemixBrowser />
      </LanguageContext.Provider>
    </NonceContext.Provider>
  );
}

/** A page that moves on breaks off what it was reading; nobody in Remix waits for that any more. */
window.addEventListener('unhandledrejection', (event) => {
  const { reason } = event;
  if (reason instanceof DOMException && reason.name === 'AbortError') event.preventDefault();
});

/**
 * Remix reads the data of the page while it is rendered first, and suspends until it has. A key or a click
 * in that moment makes React 18 fail (345) and throw away what the server made: so it is read before.
 */
async function readData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (reading) {
    await reading;
  }
}

await Promise.all([loadWords(words), readData()]);
// From here on React listens.
const lastUse = window.takeLastUse?.();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Page doAgain={lastUse} />
    </StrictMode>,
  );
});
