import { useFetcher } from '@remix-run/react';
import { useEffect } from 'react';
import type { z } from 'zod';
import type { countBulkInput } from '#modules/bulk/contract';
import type { loader } from './bulk-count';

export type BulkOnAll = z.input<typeof countBulkInput>;

interface BulkCount {
  count?: number;
  /** Why it cannot be done to all of them. */
  refused?: string;
}

/** How many a deed on all would be done to, counted anew with `since`; empty until that is known. */
export function useBulkCount(order: BulkOnAll | null, since: unknown): BulkCount {
  const { load, data } = useFetcher<typeof loader>();
  const asked = order && JSON.stringify(order);
  useEffect(() => {
    if (asked !== null) load(`/bulk/count?${new URLSearchParams({ asked })}`);
  }, [load, asked, since]);
  return data && data.asked === asked ? data : {};
}
