import { Logger } from 'graphile-worker';
import { describeFailure } from './failure';
import type { Log } from '#foundation/log.server';

const LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const;

/**
 * The queue speaks through our log. What it says of single jobs is left out: their failures are
 * reported where they happen, and what comes along with a message holds payloads.
 */
export const createQueueLog = (log: Log, isStopping: () => boolean): Logger =>
  new Logger(() => (level, message, meta) => {
    if (meta?.failure || meta?.success) return;
    const ours = LEVELS[level];
    // While it stops, the queue calls it an error that a job did not finish in time.
    const quiet = ours === 'error' && isStopping() ? 'debug' : ours;
    const reason = meta?.error === undefined ? {} : { reason: describeFailure(meta.error) };
    log[quiet](reason, `queue: ${message.split('\n')[0] ?? ''}`);
  });
