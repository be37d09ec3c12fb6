import { useFetcher } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import type { PersonView, Side } from '#modules/organizations/contract';
import { useStartBulk, type BulkOrder } from '../bulk/use-start-bulk';
import type { FormAnswer } from '../forms/form-answer';

/** Several, by id or as a list finds them. */
type Several = Pick<BulkOrder, 'ids' | 'matching'> & { count: number };

export type Removed = PersonView | Several;

/** Removing people, who are asked about first: one at once, several as a bulk that goes on by itself. */
export function useRemoval(side: Side, onBegun: () => void) {
  const fetcher = useFetcher<FormAnswer>();
  const bulk = useStartBulk();
  const [asked, setAsked] = useState<Removed | null>(null);
  const close = () => setAsked(null);
  const begun = useRef(onBegun);
  useEffect(() => {
    begun.current = onBegun;
  });
  useEffect(() => {
    if (fetcher.data?.done) setAsked(null);
  }, [fetcher.data]);
  const { started } = bulk.answer ?? {};
  useEffect(() => {
    if (!started) return;
    setAsked(null);
    begun.current();
  }, [started]);
  const { isStarting } = bulk;
  const underWay = useRef(false);
  useEffect(() => {
    if (!isStarting) underWay.current = false;
  }, [isStarting]);
  const start = ({ count: _count, ...which }: Several) => {
    // A double click is one removal: of two, the second would find nobody left.
    if (underWay.current) return;
    underWay.current = true;
    bulk.start({ deed: 'remove', side, ...which });
  };
  return {
    fetcher,
    asked,
    ask: setAsked,
    close,
    start,
    isStarting,
    refused: bulk.answer?.refused,
  };
}
