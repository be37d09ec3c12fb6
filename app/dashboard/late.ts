import { useEffect, useState } from 'react';

/** A number that may come after the page; null where it could not be had. */
export type Late = number | null | Promise<number | null>;

/** As far as it is known: undefined until it came for the first time. */
export type SoFar = number | null | undefined;

/**
 * What has come of these numbers. Not by Suspense: a live update that brings a slow number would
 * hold back all that comes with it, or take away what stood there before.
 */
export function useSoFar<Name extends string>(figures: Record<Name, Late>): Record<Name, SoFar> {
  const [last, setLast] = useState<Partial<Record<string, number | null>>>({});
  useEffect(() => {
    let wanted = true;
    for (const [name, figure] of Object.entries<Late>(figures)) {
      const came = (number: number | null) => {
        if (wanted) setLast((before) => ({ ...before, [name]: number }));
      };
      // None comes any more where the line was cut.
      Promise.resolve(figure).then(came, () => came(null));
    }
    return () => {
      wanted = false;
    };
  }, [figures]);
  const known = Object.entries<Late>(figures).map(([name, figure]) => [
    name,
    figure instanceof Promise ? last[name] : figure,
  ]);
  return Object.fromEntries(known) as Record<Name, SoFar>;
}
