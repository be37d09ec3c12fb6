import { useCallbackRef } from '@mantine/hooks';
import { useEffect, useState } from 'react';

/** What `load` gave. Another function loads again; until then, what was there stays. */
export function useLoaded<Thing>(
  load: () => Promise<Thing>,
  onFailed: () => void = () => {},
): Thing | undefined {
  const [loaded, setLoaded] = useState<Thing>();
  const failed = useCallbackRef(onFailed);
  useEffect(() => {
    let isCurrent = true;
    load().then(
      (thing) => isCurrent && setLoaded(thing),
      () => isCurrent && failed(),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, failed]);
  return loaded;
}
