import { connect, type Sql } from '#foundation/database.server';

/**
 * Lets events say earlier moments while work runs, in a log that is empty; then never again. The owner
 * alone can: without its address all of a demo happens now. See docs/decisions/log.md.
 */
export async function withOpenPast(
  ownerUrl: string | undefined,
  work: (isOpen: boolean) => Promise<void>,
): Promise<void> {
  if (!ownerUrl) return work(false);
  const owner = connect(ownerUrl, { max: 1, name: 'leafcard owner' });
  try {
    const opened = await owner`
      insert into log.open_past
      select where not exists (select from log.events)
      on conflict do nothing returning 1`;
    await work(opened.length > 0);
    await closePast(owner);
  } finally {
    await owner.end();
  }
}

/** Also where a process was killed that had opened it. */
export const closePast = (owner: Sql): Promise<unknown> => owner`delete from log.open_past`;
