import { useState } from 'react';
import type { BulkView } from '#modules/bulk/contract';
import { BulkCard } from './bulk-card';
import classes from './bulk-progress.module.css';
import { useToldHeight } from './use-told-height';

export interface ShownBulk extends BulkView {
  /** How long it can be undone from the moment of loading on. */
  undoSeconds: number;
  /** How long it is shown at all; null: until it is dismissed. */
  shownSeconds: number | null;
}

/** What a person does to many things at once: it goes on while they do something else, on every page. */
export function BulkProgress({ bulks }: { bulks: ShownBulk[] }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useToldHeight(place);
  if (bulks.length === 0) return null;
  return (
    <section ref={setPlace} className={classes.place} aria-label="Done for you">
      {bulks.map((bulk) => (
        <BulkCard key={bulk.id} bulk={bulk} />
      ))}
    </section>
  );
}
