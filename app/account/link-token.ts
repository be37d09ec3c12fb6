import { useSyncExternalStore } from 'react';

function watch(changed: () => void): () => void {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
}

const tokenIn = (fragment: string): string => new URLSearchParams(fragment).get('token') ?? '';

/** What was pasted without script: a link with the token in its fragment, or the token alone. */
export const pastedToken = (pasted: string): string => {
  const [, fragment] = pasted.trim().split('#');
  return fragment === undefined ? pasted.trim() : tokenIn(fragment);
};

/** From `#token=` in the address, or as kept; null while the page is not hydrated, '' when it is not there. */
export const useLinkToken = (kept = () => ''): string | null =>
  useSyncExternalStore(
    watch,
    () => tokenIn(window.location.hash.slice(1)) || kept(),
    () => null,
  );
