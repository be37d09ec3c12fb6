import { useMemo } from 'react';
import { useDraftName } from '../forms/draft';

/** Of one request by its id; what is typed for several is of no use to others. */
const SEVERAL = 'several';

/** What is typed as the reason, kept until the rejection is done. */
export function useReasonDrafts() {
  const drafts = useDraftName('reject-');
  return useMemo(() => ({ of: (id: string = SEVERAL) => `${drafts}${id}` }), [drafts]);
}
