import { useSyncExternalStore } from 'react';

function watch(changed: () => void): () => void {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
}

const valueIn = (fragment: string, name: string): string =>
  new URLSearchParams(fragment).get(name) ?? '';

/** What was pasted without script: a link with the token in its fragment, or the token alone. */
export const pastedToken = (pasted: string): string => {
  const [, fragment] = pasted.trim().split('#');
  return fragment === undefined ? pasted.trim() : valueIn(fragment, 'token');
};

/** A value from `#name=value`; null while the page is not hydrated, '' when it is not there. */
export const useFragment = (name: string): string | null =>
  useSyncExternalStore(
    watch,
    () => valueIn(window.location.hash.slice(1), name),
    () => null,
  );
