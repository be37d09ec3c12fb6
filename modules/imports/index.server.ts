import type { Unit } from '#events/unit-of-work.server';
import type { Actor, CommandContext } from '#foundation/actor';
import { allowanceOf } from './allowance.server';
import { runImport } from './commands/running.server';
import { stageFile, type StagedFile } from './commands/staging.server';
import {
  cancelImport,
  discardImport,
  startImport,
  type ChosenImport,
} from './commands/starting.server';
import { ROWS_A_PAGE, type ImportRowView, type ImportView, type RowFilter } from './contract';
import type { ImportsDeps } from './deps.server';
import { forgetPerson } from './commands/followers.server';
import { MAY_IMPORT } from './policy';
import { importIn, importView, importsOf } from './read/imports.server';
import { rowsOf, wrongRows } from './read/rows.server';

/** DOOR for the server. Every command throws DomainError when it is refused. */
export interface Imports {
  commands: {
    /** Reads a file and says of each row what would become of it. */
    stage: (c: CommandContext, input: StagedFile) => Promise<{ id: string }>;
    start: (c: CommandContext, input: ChosenImport) => Promise<void>;
    cancel: (c: CommandContext, input: ChosenImport) => Promise<void>;
    discard: (c: CommandContext, input: ChosenImport) => Promise<void>;
  };
  queries: {
    /** Those of the last day, the newest first. */
    recent: (actor: Actor, organizationId: string) => Promise<ImportView[]>;
    byId: (actor: Actor, chosen: ChosenImport) => Promise<ImportView>;
    /** How many more people may be imported today; null: any number. */
    allowance: (actor: Actor, organizationId: string) => Promise<number | null>;
    rows: (
      actor: Actor,
      chosen: ChosenImport,
      query: { fate: RowFilter; page: number },
    ) => Promise<ImportRowView[]>;
    /** Everything that is wrong, a part at a time. */
    wrong: (actor: Actor, chosen: ChosenImport) => Promise<AsyncGenerator<ImportRowView[]>>;
  };
  followers: { deleted: (unit: Unit, userId: string) => Promise<void> };
  jobs: { run: (input: { importId: string }, stopping: AbortSignal) => Promise<boolean> };
}

export function createImports(deps: ImportsDeps): Imports {
  const { sql, organizations } = deps;
  const seen = async (actor: Actor, { organizationId, id }: ChosenImport) => {
    await organizations.demand(sql, actor, organizationId, MAY_IMPORT);
    return importIn(sql, organizationId, id);
  };
  return {
    commands: {
      stage: (c, input) => stageFile(deps, c, input),
      start: (c, input) => startImport(deps, c, input),
      cancel: (c, input) => cancelImport(deps, c, input),
      discard: (c, input) => discardImport(deps, c, input),
    },
    queries: {
      recent: async (actor, organizationId) => {
        await organizations.demand(sql, actor, organizationId, MAY_IMPORT);
        return (await importsOf(sql, organizationId)).map(importView);
      },
      byId: async (actor, chosen) => importView(await seen(actor, chosen)),
      allowance: async (actor, organizationId) => {
        await organizations.demand(sql, actor, organizationId, MAY_IMPORT);
        return allowanceOf(deps, sql, organizationId);
      },
      rows: async (actor, chosen, { fate, page }) => {
        const { id } = await seen(actor, chosen);
        const start = (page - 1) * ROWS_A_PAGE;
        return rowsOf(sql, id, { fate, start, end: start + ROWS_A_PAGE });
      },
      wrong: async (actor, chosen) => wrongRows(sql, (await seen(actor, chosen)).id),
    },
    followers: { deleted: (unit, userId) => forgetPerson(deps, unit, userId) },
    jobs: { run: (input, stopping) => runImport(deps, input, stopping) },
  };
}
