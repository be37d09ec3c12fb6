import { TextInput } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import type { FieldOf } from '../forms/use-form-check';
import { useWords } from '../language/use-words';

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

/** Without script the page cannot read the fragment of its address, which no server ever sees. */
export function PastedLink({ field }: { field: FieldOf }) {
  const { link, linkHelp } = useWords('account').reset;
  return <TextInput {...field('token', link)} description={linkHelp} autoComplete="off" />;
}
