import { MoveImages } from '#events/jobs';
import type { Sql } from '#foundation/database.server';
import type { Env } from '#foundation/env.server';
import { nameOf, openObjectStore, type ObjectStore } from '#foundation/object-store.server';
import { handle, type JobHandler } from './handler';

interface Mover {
  sql: Sql;
  objects: ObjectStore;
  stopping: AbortSignal;
}

const BATCH = 8;
const ORPHANS_AT_ONCE = 100;

/**
 * Moves the bytes of images to the object store, or back from it, and deletes objects that no image and
 * no backup needs. In parts: what stops it leaves each image in one of the two places.
 */
export function createMoveImages(options: {
  sql: Sql;
  env: Env;
  stopping: AbortSignal;
}): JobHandler[] {
  const { sql, env, stopping } = options;
  if (!env.BLOB_URL) return [];
  const mover = { sql, stopping, objects: openObjectStore(env.BLOB_URL) };
  const moveSome = new URL(env.BLOB_URL).searchParams.get('move') === 'back' ? moveIn : moveOut;
  return [
    handle(MoveImages, async () => {
      while (!stopping.aborted && (await moveSome(mover)) === BATCH);
      await removeOrphaned(mover, env.BACKUP_KEEP + 1);
    }),
  ];
}

/** Returns how many images it found to move. */
async function moveOut({ sql, objects }: Mover): Promise<number> {
  const images = await sql<{ id: string; sealed: Buffer }[]>`
    select id, sealed from media.images where object is null order by id limit ${BATCH}`;
  await Promise.all(
    images.map(async ({ id, sealed }) => {
      const name = nameOf(sealed);
      await sql`
        insert into media.orphaned_objects (name) values (${name})
        on conflict (name) do update set since = now()`;
      await objects.put(name, sealed);
      // It may have been deleted meanwhile, or put again with another key.
      await sql`
        with moved as (
          update media.images set object = ${name}, size = octet_length(sealed), sealed = null
           where id = ${id} and encode(sha256(sealed), 'hex') = ${name}
          returning object)
        delete from media.orphaned_objects where name in (select object from moved)`;
    }),
  );
  return images.length;
}

async function moveIn({ sql, objects }: Mover): Promise<number> {
  const images = await sql<{ id: string; object: string; size: number }[]>`
    select id, object, size from media.images where object is not null order by object limit ${BATCH}`;
  await Promise.all(
    images.map(async ({ id, object, size }) => {
      const sealed = await objects.get(object, size);
      await sql`
        with moved as (
          update media.images set object = null, size = null, sealed = ${sealed}
           where id = ${id} and object = ${object}
          returning id)
        insert into media.orphaned_objects (name) select ${object} from moved
        on conflict (name) do update set since = now()`;
    }),
  );
  return images.length;
}

async function removeOrphaned({ sql, objects, stopping }: Mover, days: number): Promise<void> {
  for (;;) {
    const orphans = await sql<{ name: string }[]>`
      select name from media.orphaned_objects l
       where since < now() - make_interval(days => ${days})
         and not exists (select 1 from media.images where object = l.name)
       order by since limit ${ORPHANS_AT_ONCE}`;
    for (const { name } of orphans) {
      if (stopping.aborted) return;
      await objects.remove(name);
      await sql`delete from media.orphaned_objects where name = ${name}`;
    }
    if (orphans.length < ORPHANS_AT_ONCE) return;
  }
}
