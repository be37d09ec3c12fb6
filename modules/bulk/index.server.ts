/** What the server may use of bulk: commands to run, queries, the job, and what reacts to events. */

export { mayDo } from './actions.server';
export { runBulks } from './commands/run.server';
export { countBulk, startBulk, withdrawInvitations } from './commands/start.server';
export {
  cancelBulk,
  dismissBulk,
  resumeBulk,
  retryBulk,
  seeBulk,
  undoBulk,
} from './commands/steer.server';
export { bulkFailures, bulkSubscribers, recentBulks } from './read/bulks.server';
