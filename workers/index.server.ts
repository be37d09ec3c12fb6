import { setTimeout as pause } from 'node:timers/promises';
import { areDrawnAsToday } from '#modules/cards/index.server';
import {
  CleanUp,
  CleanUpImages,
  FillGazetteer,
  MailCheckpoints,
  MoveImages,
  RenderAll,
  RewrapKeys,
  SeedBackgrounds,
  type JobDefinition,
} from '#events/jobs';
import { JOBS_CHANNEL } from '#events/outbox.server';
import { isGazetteerFilled } from '#modules/places/index.server';
import { areBackgroundsSeeded } from '#modules/templates/index.server';
import { connect, type Sql } from '#foundation/database.server';
import { newId } from '#foundation/ids';
import { languageOfMail } from '#modules/identity/index.server';
import { createForwarder } from './forwarder.server';
import { TryLater, type JobHandler } from './handler';
import { createHandlers, type WorkerParts } from './handlers.server';
import { CircuitBreaker } from './mail/circuit-breaker';
import { Refusals } from './mail/refusals';
import { MAIL_CONNECTIONS, createMailTransport } from './mail/transport.server';
import { startQueue, type Queue } from './queue.server';
import { registerPool, releasePool, startReaper } from './reaper.server';
import { createTaskList } from './task-list.server';

export interface StartWorkersOptions extends WorkerParts {
  /** Directly to the primary: LISTEN does not work through a pooler. */
  url: string;
  /** No more jobs will be done: the process should end and be restarted. */
  onBroken: () => void;
  /** Handlers besides those of the product. */
  handlers?: readonly JobHandler[];
  /** Milliseconds between two attempts at a mail that expires. */
  retryMs?: number;
  reapMs?: number;
  /** How often the queue looks for jobs that are due. */
  pollMs?: number;
  /** How long running jobs may take to finish when the workers stop. */
  stopTimeoutMs?: number;
}

export interface Workers {
  /** Call after this process committed jobs. */
  wake: () => void;
  stop: () => Promise<void>;
}

const SPACE_POLL_MS = 1_000;

/** Mails and the pictures are made up for where no process ran at that time. */
const CRONTAB = `
*/10 * * * * ${CleanUp.name} ?jobKey=${CleanUp.name}&max=${CleanUp.maxAttempts}
47 2 * * * ${CleanUpImages.name} ?jobKey=${CleanUpImages.name}&max=${CleanUpImages.maxAttempts}&fill=1d
23 3 * * * ${RewrapKeys.name} ?jobKey=${RewrapKeys.name}&max=${RewrapKeys.maxAttempts}
7 6 * * * ${MailCheckpoints.name} ?jobKey=${MailCheckpoints.name}&max=${MailCheckpoints.maxAttempts}&fill=1d`;

/** A move of many images takes longer than until the next one begins. */
const OBJECTS_CRONTAB = `
* * * * * ${MoveImages.name} ?jobKey=${MoveImages.name}&queue=${MoveImages.name}&max=${MoveImages.maxAttempts}`;

/** Mails on their way have so long to arrive when the process stops. */
const MAIL_GRACE_MS = 2000;

export async function startWorkers(options: StartWorkersOptions): Promise<Workers> {
  const { url, services } = options;
  const { sql, keyring, log, env } = services;
  const instance = `leafcard-worker-${newId()}`;
  const direct = connect(url, { max: 2, name: instance });
  const transport = env.SMTP_URL ? createMailTransport(env.SMTP_URL) : null;
  const stopping = new AbortController();
  const cutOff = new AbortController();
  const breaker = new CircuitBreaker({
    onOpen: () => log.warn('the mail server takes no mail: mails wait, one at a time tries'),
    onClosed: () => log.info('the mail server takes mails again'),
  });
  const signals = { stopping: stopping.signal, cutOff: cutOff.signal };
  const server = transport && { transport, breaker, refusals: new Refusals(), ...signals };
  const handlers = createHandlers({
    ...options,
    ...{ sql, keyring, log },
    languageOf: (email) => languageOfMail(services, email),
    mailSettings: { mailFrom: env.MAIL_FROM, publicUrl: services.publicUrl() },
    contactEmail: env.CONTACT_EMAIL,
    server,
    retryMs: options.retryMs ?? 60_000,
    stopping: stopping.signal,
  });
  const untilSpace = async () => {
    while (services.isDiskLow()) {
      if (stopping.signal.aborted) throw new TryLater(0, 'the disk is nearly full');
      await pause(SPACE_POLL_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  let broken = false;
  const start = (concurrency: number, own: readonly JobHandler[], crontab: string) =>
    startQueue({
      url,
      instance,
      log,
      concurrency,
      pollMs: options.pollMs ?? 2000,
      taskList: createTaskList(own, { sql, keyring, log, untilSpace }),
      crontab,
      register: (poolId) => registerPool(direct, poolId, instance),
      release: (poolId) => releasePool(direct, poolId),
      isBroken: () => broken,
      onBroken: () => {
        broken = true;
        options.onBroken();
      },
    });
  const others = [...handlers.filter(({ isMail }) => !isMail), ...(options.handlers ?? [])];
  const crontab = CRONTAB + (env.BLOB_URL ? OBJECTS_CRONTAB : '');
  const queues: Queue[] = [
    await start(env.WORKER_CONCURRENCY, others, crontab),
    await start(
      MAIL_CONNECTIONS,
      handlers.filter(({ isMail }) => isMail),
      '',
    ),
  ];
  const stopReaper = startReaper({
    sql: direct,
    log,
    everyMs: options.reapMs ?? 3000,
    pools: queues.map(({ pool }) => pool),
    instance,
    isMailDown: () => breaker.isOpen,
  });
  const forwarder = createForwarder(direct, log);
  await direct.listen(JOBS_CHANNEL, forwarder.wake, forwarder.wake);
  // Keys, places and the way cards are drawn may have changed since the last start.
  await enqueueOnce(direct, RewrapKeys);
  if (!(await isGazetteerFilled(direct))) await enqueueOnce(direct, FillGazetteer);
  if (!(await areBackgroundsSeeded(direct))) await enqueueOnce(direct, SeedBackgrounds);
  if (!(await areDrawnAsToday(direct))) await enqueueOnce(direct, RenderAll);

  const stop = async () => {
    stopping.abort();
    await Promise.all([forwarder.stop(), stopReaper()]);
    const timer = setTimeout(() => cutOff.abort(), MAIL_GRACE_MS);
    await Promise.all(queues.map((queue) => queue.stop(options.stopTimeoutMs ?? 2_500)));
    clearTimeout(timer);
    transport?.close();
    await direct.end({ timeout: 3 });
  };
  let stopped: Promise<void> | null = null;
  return { wake: forwarder.wake, stop: () => (stopped ??= stop()) };
}

const enqueueOnce = (sql: Sql, { name, maxAttempts }: JobDefinition): Promise<unknown> =>
  sql`select graphile_worker.add_job(${name}, job_key => ${name}, max_attempts => ${maxAttempts})`;
