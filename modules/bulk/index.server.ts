import type { Unit } from '#events/unit-of-work.server';
import type { Acting, Actor, CommandContext } from '#foundation/actor';
import type { Page } from '#foundation/list';
import { runBulks } from './commands/running.server';
import { countBulk, startBulk, type BulkInput } from './commands/starting.server';
import {
  cancelBulk,
  dismissBulk,
  resumeBulk,
  retryBulk,
  undoBulk,
} from './commands/steering.server';
import type { BulkFailure, BulkView, CountBulkInput } from './contract';
import type { BulkDeps } from './deps.server';
import { forgetBulks, recentBulks } from './read/bulks.server';
import { bulkFailures, type FailuresQuery } from './read/failures.server';

export type { BulkDeps, DeedOnMany, Outcome } from './deps.server';

/** DOOR for the server. Every command throws DomainError when it is refused. */
export interface Bulk {
  commands: {
    /** Up to 10,000 things. They are done by a job, whatever becomes of the page or the process. */
    start: (c: CommandContext, input: BulkInput) => Promise<{ id: string }>;
    /** What is not done yet is left as it is. */
    cancel: (c: CommandContext, input: { id: string }) => Promise<void>;
    /** What was left when it was cancelled. */
    resume: (c: CommandContext, input: { id: string }) => Promise<void>;
    /** Those that failed once more. */
    retry: (c: CommandContext, input: { id: string }) => Promise<void>;
    /** Stops it and takes back, by a bulk of its own, what can still be undone. */
    undo: (c: CommandContext, input: { id: string }) => Promise<{ id: string }>;
    /** The outcome was seen. */
    dismiss: (c: CommandContext, input: { id: string }) => Promise<void>;
  };
  queries: {
    /** How many all that match are. */
    count: (actor: Actor, input: CountBulkInput) => Promise<number>;
    /** One's own that run, or whose outcome is still to be seen; the newest first. */
    recent: (actor: Acting) => Promise<BulkView[]>;
    /** Those that were refused, and why. */
    failures: (actor: Acting, id: string, query: FailuresQuery) => Promise<Page<BulkFailure>>;
  };
  jobs: {
    run: (payload: { userId: string }) => Promise<void>;
  };
  /** In the transaction in which a person goes. */
  followers: {
    deleted: (unit: Unit, userId: string) => Promise<void>;
  };
}

export const createBulk = (deps: BulkDeps): Bulk => ({
  commands: {
    start: (c, input) => startBulk(deps, c, input),
    cancel: (c, input) => cancelBulk(deps, c, input),
    resume: (c, input) => resumeBulk(deps, c, input),
    retry: (c, input) => retryBulk(deps, c, input),
    undo: (c, input) => undoBulk(deps, c, input),
    dismiss: (c, input) => dismissBulk(deps, c, input),
  },
  queries: {
    count: (actor, input) => countBulk(deps, actor, input),
    recent: (actor) => recentBulks(deps.sql, actor),
    failures: (actor, id, query) => bulkFailures(deps, actor, id, query),
  },
  jobs: { run: (payload) => runBulks(deps, payload) },
  followers: { deleted: (unit, userId) => forgetBulks(unit.sql, userId) },
});
