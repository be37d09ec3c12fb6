import { useEffect, useState } from 'react';

/** Longer than the two presses of a double click are apart. */
const MOMENT_MS = 600;

/** Whether the value was another one a moment ago. */
export function useJustChanged(value: unknown): boolean {
  const [known, setKnown] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setKnown(value), MOMENT_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return known !== value;
}
