import { useCallbackRef } from '@mantine/hooks';
import { useEffect, useState } from 'react';

const TINT_FADES = 2000;

/** What arrived is tinted for a while; then it is settled. */
export function useFading(arrived: ReadonlySet<unknown>, onSettled: () => void): void {
  const settle = useCallbackRef(onSettled);
  useEffect(() => {
    if (arrived.size === 0) return;
    const timer = setTimeout(settle, TINT_FADES);
    return () => clearTimeout(timer);
  }, [arrived, settle]);
}

interface Memory {
  list: string;
  ids: string;
  arrived: ReadonlySet<string>;
}

/**
 * Which rows came in while the list was looked at. Turning its page or sorting it differently
 * (another `list`) brings other rows, but no arrivals.
 */
export function useArrivals(ids: readonly string[], list = ''): ReadonlySet<string> {
  const joined = ids.join();
  const [memory, setMemory] = useState<Memory>({ list, ids: joined, arrived: new Set() });
  if (memory.ids !== joined || memory.list !== list) {
    const known = new Set(memory.ids.split(','));
    const fresh = memory.list === list ? ids.filter((id) => !known.has(id)) : [];
    const arrived = new Set(memory.list === list ? [...memory.arrived, ...fresh] : []);
    setMemory({ list, ids: joined, arrived });
  }
  useFading(memory.arrived, () => setMemory((now) => ({ ...now, arrived: new Set() })));
  return memory.arrived;
}
