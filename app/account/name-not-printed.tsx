import { useMemo } from 'react';
import { startersFor } from '#modules/cards/contract';
import { NotPrinted } from '../card/not-printed';

/** What one design lacks, all lack: they ask the same fonts in the end. In this kind the name is still a placeholder. */
const [starter] = startersFor('corporate');

/** Warns of letters of a name that no card can show. Import this file lazily: its words come with it. */
export default function NameNotPrinted({ name }: { name: string }) {
  const values = useMemo(() => ({ texts: { name }, images: {} }), [name]);
  return starter ? <NotPrinted design={starter.design} values={values} /> : null;
}
