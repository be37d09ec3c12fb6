import { useSyncExternalStore } from 'react';

function watch(changed: () => void): () => void {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
}

/** A value from `#name=value`; null while the page is not hydrated, '' when it is not there. */
export const useFragment = (name: string): string | null =>
  useSyncExternalStore(
    watch,
    () => new URLSearchParams(window.location.hash.slice(1)).get(name) ?? '',
    () => null,
  );
