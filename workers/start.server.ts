import {
  CleanUp,
  FillGazetteer,
  LayBackgrounds,
  RenderAll,
  RewrapKeys,
  type JobDefinition,
} from '#events/jobs';
import { JOBS_CHANNEL } from '#events/outbox.server';
import type { Bulk } from '#modules/bulk/index.server';
import type { Cards } from '#modules/cards/index.server';
import type { Imports } from '#modules/imports/index.server';
import { isGazetteerFilled } from '#modules/places/index.server';
import type { Notifications } from '#modules/notifications/index.server';
import type { Requests } from '#modules/requests/index.server';
import { connect, type Pool, type Sql } from '#foundation/database.server';
import type { Env } from '#foundation/env.server';
import { newId } from '#foundation/ids';
import type { Keyring } from '#foundation/keyring.server';
import type { Log } from '#foundation/log.server';
import type { Templates } from '#modules/templates/index.server';
import { createForwarder } from './forwarder.server';
import type { AnyHandler } from './handler';
import { createHandlers } from './handlers.server';
import { createMailTransport } from './mail/transport.server';
import { startQueue } from './queue.server';
import { enlist, release, startReaper } from './reaper.server';
import { createTaskList } from './task-list.server';

export interface StartWorkersOptions {
  /** Straight to the primary: LISTEN does not pass a pooler. */
  url: string;
  /** For what handlers do. */
  sql: Pool;
  keyring: Keyring;
  log: Log;
  env: Env;
  /** Where people reach the pages, for links in mails. */
  publicUrl: string;
  /** No job will be done any more: the process had better end and be started anew. */
  onBroken: () => void;
  /** Without them cards have the backgrounds that are there, and get no others. */
  templates?: Pick<Templates, 'seed'>;
  /** Without them no card is drawn here. */
  cards?: Pick<Cards, 'jobs'>;
  /** Without them nobody is mailed what was decided. */
  requests?: Pick<Requests, 'jobs' | 'standingDecision'>;
  /** Without them nobody is mailed what was decided, or that requests wait. */
  notifications?: Pick<Notifications, 'jobs' | 'wantsMail'>;
  /** Without it nothing is done to many at once here. */
  bulk?: Pick<Bulk, 'jobs'>;
  /** Without them nobody whom a file names is taken in here. */
  imports?: Pick<Imports, 'jobs'>;
  /** Handlers besides those of the product. */
  handlers?: readonly AnyHandler[];
  /** Between two attempts at a mail that runs out. */
  retryMs?: number;
  reapMs?: number;
  /** How often a job whose time has come is looked for. */
  pollMs?: number;
  /** How long running jobs may take to finish when the workers stop. */
  patienceMs?: number;
}

export interface Workers {
  /** Jobs were committed by this process. */
  wake: () => void;
  stop: () => Promise<void>;
}

const CRONTAB = `
*/10 * * * * ${CleanUp.name} ?jobKey=${CleanUp.name}&max=${CleanUp.maxAttempts}
23 3 * * * ${RewrapKeys.name} ?jobKey=${RewrapKeys.name}&max=${RewrapKeys.maxAttempts}`;

export async function startWorkers(options: StartWorkersOptions): Promise<Workers> {
  const { url, sql, keyring, log, env, templates, cards, requests, notifications, bulk, imports } =
    options;
  const instance = `leafcard-worker-${newId()}`;
  const direct = connect(url, { max: 2, name: instance });
  const transport = env.SMTP_URL ? createMailTransport(env.SMTP_URL) : null;
  const house = { mailFrom: env.MAIL_FROM, publicUrl: options.publicUrl };
  const retryMs = options.retryMs ?? 60_000;
  const stopping = new AbortController();
  const handlers = [
    ...createHandlers({
      sql,
      keyring,
      log,
      env,
      house,
      transport,
      retryMs,
      templates,
      cards,
      requests,
      notifications,
      bulk,
      imports,
      stopping: stopping.signal,
    }),
    ...(options.handlers ?? []),
  ];
  const queue = await startQueue({
    url,
    instance,
    log,
    concurrency: env.WORKER_CONCURRENCY,
    pollMs: options.pollMs ?? 2000,
    taskList: createTaskList(handlers, { sql, keyring, log }),
    crontab: CRONTAB,
    enlist: (poolId) => enlist(direct, poolId, instance),
    release: (poolId) => release(direct, poolId),
    onBroken: options.onBroken,
  });
  const pool = { id: queue.poolId, instance };
  const stopReaper = startReaper({ sql: direct, log, everyMs: options.reapMs ?? 3000, pool });
  const forwarder = createForwarder(direct, log);
  await direct.listen(JOBS_CHANNEL, forwarder.wake, forwarder.wake);
  // Keys may have been changed since the last start, and so may the packages and the way cards are drawn.
  await once(direct, RewrapKeys);
  if (!(await isGazetteerFilled(direct))) await once(direct, FillGazetteer);
  if (templates && !(await templates.seed.isLaid())) await once(direct, LayBackgrounds);
  if (cards && !(await cards.jobs.areDrawnAsToday())) await once(direct, RenderAll);

  const stop = async () => {
    stopping.abort();
    await Promise.all([forwarder.stop(), stopReaper()]);
    await queue.stop(options.patienceMs ?? 10_000);
    transport?.close();
    await direct.end({ timeout: 3 });
  };
  let stopped: Promise<void> | null = null;
  return { wake: forwarder.wake, stop: () => (stopped ??= stop()) };
}

const once = (sql: Sql, { name, maxAttempts }: JobDefinition): Promise<unknown> =>
  sql`select graphile_worker.add_job(${name}, job_key => ${name}, max_attempts => ${maxAttempts})`.then(
    () => undefined,
  );
