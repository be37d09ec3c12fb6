/** What the server may use of imports: commands to run, queries, the job, and what reacts to events. */

export { runImport } from './commands/run.server';
export { stageImport } from './commands/stage.server';
export { cancelImport, discardImport, startImport } from './commands/steer.server';
export {
  dropOlderImports,
  getImport,
  importAllowance,
  importSubscribers,
  recentImports,
} from './read/imports.server';
export { hasInvited, invitedByImport, listImportRows, wrongImportRows } from './read/rows.server';
