import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useNumber, useWords } from '../language/use-words';
import classes from './dashboard.module.css';

/** A number that may arrive after the page; null when it could not be read. */
export type DeferredNumber = number | null | Promise<number | null>;

/** Undefined until it has arrived for the first time. */
export type KnownNumber = number | null | undefined;

/**
 * The numbers as far as they have arrived. Not by Suspense: a live update with a slow number would
 * hold back the rest of the page, or remove what it showed before.
 */
export function useKnownNumbers<Name extends string>(
  numbers: Record<Name, DeferredNumber>,
): Record<Name, KnownNumber> {
  const [last, setLast] = useState<Partial<Record<string, number | null>>>({});
  useEffect(() => {
    let wanted = true;
    for (const [name, deferred] of Object.entries<DeferredNumber>(numbers)) {
      const show = (number: number | null) => {
        if (wanted) setLast((before) => ({ ...before, [name]: number }));
      };
      // It is rejected when the connection is lost.
      Promise.resolve(deferred).then(show, () => show(null));
    }
    return () => {
      wanted = false;
    };
  }, [numbers]);
  const known = Object.entries<DeferredNumber>(numbers).map(([name, deferred]) => [
    name,
    deferred instanceof Promise ? last[name] : deferred,
  ]);
  return Object.fromEntries(known) as Record<Name, KnownNumber>;
}

/** The number, or the specification's word for why it is missing. */
export function Known({ number }: { number: KnownNumber }) {
  const format = useNumber();
  const words = useWords('dashboard');
  if (number === undefined) return <Missing>{words.loading}</Missing>;
  if (number === null) return <Missing>{words.notAvailable}</Missing>;
  return (
    // The key makes a new element of a new number, which starts the animation.
    <span key={number} className={classes.updated}>
      {format(number)}
    </span>
  );
}

const Missing = ({ children }: { children: string }) => (
  <Text span ff="text" fz="xs" fw={600} lts="0.06em" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
    {children}
  </Text>
);
