import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Sql } from '../database.server';
import type { Keyring } from '../keyring.server';
import type { Home } from '../postgres/embedded-account.server';
import { clusterOf } from '../postgres/embedded-cluster.server';
import { filesOf, isBackupId, keepSegment, segmentsOf } from './backup-folder.server';

/**
 * Each backup has a replication slot of its name: the server keeps the write-ahead log from there on until it
 * was taken from here. A restored copy has no slots, so nothing of it is mixed with what it came from.
 */
const PREFIX = 'leafcard_';
export const slotOf = (id: string): string => PREFIX + id;

export const keepSlot = (sql: Sql, id: string) =>
  sql`select pg_create_physical_replication_slot(${slotOf(id)}, true)`;

export const dropSlot = (sql: Sql, name: string) =>
  sql`select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = ${name}`;

/** Those of all backups but one: a slot that nobody takes from would keep the log, up to a gigabyte. */
export async function dropSlots(sql: Sql, exceptOf?: string): Promise<void> {
  const others = await sql<{ name: string }[]>`
    select slot_name as name from pg_replication_slots
     where slot_name like 'leafcard\\_%' and slot_name <> ${slotOf(exceptOf ?? '')} and not active`;
  for (const { name } of others) await dropSlot(sql, name);
}

interface ArchiveOptions {
  sql: Sql;
  home: Home;
  folder: string;
  keyring: Keyring;
}

interface Slot {
  name: string;
  /** The server has removed what was not taken in time. */
  isLost: boolean;
  from: string;
  /** Where the segment begins that is still written to. */
  upTo: string;
}

/** Takes all whole segments that are there. Answers the ids whose log has a gap: a new backup is due. */
export async function archiveWal(options: ArchiveOptions): Promise<string[]> {
  const { sql, home, folder, keyring } = options;
  const slots = await sql<Slot[]>`
    select slot_name as name, coalesce(wal_status = 'lost', true) as is_lost,
           restart_lsn::text as from,
           ('0/0'::pg_lsn + div(pg_current_wal_flush_lsn() - '0/0', s.setting::numeric) * s.setting::numeric)::text
             as up_to
      from pg_replication_slots, pg_settings s
     where slot_name like 'leafcard\\_%' and slot_type = 'physical' and s.name = 'wal_segment_size'
     order by slot_name`;
  const gaps: string[] = [];
  for (const { name, isLost, from, upTo } of slots) {
    const id = name.slice(PREFIX.length);
    if (!isBackupId(id)) continue;
    if (isLost) {
      await dropSlot(sql, name);
      gaps.push(id);
      continue;
    }
    const segments = await segmentsBetween(sql, from, upTo);
    for (const segment of segments) {
      const kept = path.join(filesOf(folder, id).wal, segment);
      const source = path.join(clusterOf(home), 'pg_wal', segment);
      if (!existsSync(kept)) await keepSegment(source, kept, keyring);
    }
    if (segments.length > 0)
      await sql`select pg_replication_slot_advance(${name}, ${upTo}::pg_lsn)`;
  }
  return gaps;
}

export interface WaitingSegment {
  name: string;
  file: string;
  /** When it was last written to. */
  at: Date;
}

/** What a server that has stopped had written since what was taken, up to its last word. */
export async function waitingSegments(
  home: Home,
  folder: string,
  id: string,
): Promise<WaitingSegment[]> {
  const cluster = clusterOf(home);
  if (!existsSync(path.join(cluster, 'pg_replslot', slotOf(id)))) return [];
  const last = (await segmentsOf(filesOf(folder, id).wal)).at(-1) ?? '';
  const waiting: WaitingSegment[] = [];
  for (const name of await segmentsOf(path.join(cluster, 'pg_wal'))) {
    if (name <= last) continue;
    const file = path.join(cluster, 'pg_wal', name);
    const at = (await stat(file)).mtime;
    // Those that the server has ready to write to are older ones with another name.
    if (at < (waiting.at(-1)?.at ?? at)) break;
    waiting.push({ name, file, at });
  }
  return waiting;
}

/** The names of those that begin between two places in the log, and of the one in which the first lies. */
export async function segmentsBetween(sql: Sql, from: string, to: string): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select pg_walfile_name('0/0'::pg_lsn + n * size + 1) as name
      from (select setting::numeric as size from pg_settings where name = 'wal_segment_size') s,
           generate_series(div(${from}::pg_lsn - '0/0', size),
                           div(${to}::pg_lsn - '0/0' - 1, size)) n
     order by n`;
  return rows.map(({ name }) => name);
}
