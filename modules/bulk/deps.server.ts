import type { Store } from '#events/store.server';
import type { Unit } from '#events/unit-of-work.server';
import type { Acting, Actor } from '#foundation/actor';
import type { Pool, Sql } from '#foundation/database.server';
import type { Keyring } from '#foundation/keyring.server';
import type { Log } from '#foundation/log.server';
import type { Deed, Matching, Side } from './contract';

/** What came of some things; those that are not named were done. */
export interface Outcome {
  refused: { id: string; why: string }[];
  /** Until when it can be taken back; null where it cannot. */
  undoUntil: Date | null;
}

/** What is taken back, and nothing that somebody else did meanwhile. */
export interface TakenBack {
  /** Of all that is part of it. */
  correlation: string;
  /** When that was asked for: what could be undone then is undone, however long it waits. */
  at: Date;
}

/** A part of what was chosen. */
export interface Chosen {
  side: Side;
  ids: readonly string[];
  reason?: string;
  /** When it was chosen: what came later under the same ids was not meant. */
  askedAt: Date;
  takesBack?: TakenBack;
}

/** A deed as the module does it that knows the things. */
export interface DeedOnMany {
  /** Throws unless the person may do this to anything at all. */
  demand: (actor: Acting, side: Side) => void;
  /** What a list shows to the person, in its own order, up to so many. */
  matching: (actor: Actor, side: Side, matching: Matching, most: number) => Promise<string[]>;
  /** To each by itself, inside this transaction, as far as the person may. It may run again. */
  run: (unit: Unit, actor: Acting, chosen: Chosen) => Promise<Outcome>;
  /** The names of those of them that the person may see. */
  named: (actor: Acting, side: Side, ids: readonly string[]) => Promise<Map<string, string>>;
}

/** What bulk is given to work with. */
export interface BulkDeps {
  store: Store;
  log: Pick<Log, 'error'>;
  keyring: Keyring;
  sql: Pool;
  /** The person as they are now, signed in or not; null when there is no such account any more. */
  acting: (sql: Sql, userId: string) => Promise<Acting | null>;
  deeds: Partial<Record<Deed, DeedOnMany>>;
}
