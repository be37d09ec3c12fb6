import { createHash, timingSafeEqual } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Router } from 'express';
import { queueState } from '#events/queue-state.server';
import { refusedMails } from '#events/refused-mails.server';
import { isMailDown } from '../readiness.server';
import type { Runtime } from '../runtime.server';

/** For Prometheus, and whatever reads its text: numbers alone, nothing of users. */
type Kind = 'counter' | 'gauge' | 'histogram';
type Sample = [labels: Record<string, string>, value: number, suffix?: string];

const DELIVERY_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const LOOP_RESOLUTION_MS = 10;
const TEXT = 'text/plain; version=0.0.4; charset=utf-8';

type MetricsRuntime = Pick<Runtime, 'env' | 'sql' | 'feed' | 'backups'>;

/** Counts of the process from its start on, those of the database for good; absent without METRICS_TOKEN. */
export function metrics(runtime: MetricsRuntime): Router {
  const router = Router();
  const { METRICS_TOKEN: token } = runtime.env;
  if (!token) return router;
  const responses = new Map<string, number>();
  const delivery = new Histogram(DELIVERY_BUCKETS);
  const loop = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION_MS });
  loop.enable();
  runtime.feed.subscribe((events) => {
    const now = Date.now();
    for (const { metadata } of events) {
      delivery.observe(Math.max(0, now - metadata.at.getTime()) / 1000);
    }
  });
  router.use((_request, response, next) => {
    response.once('finish', () => {
      const code = String(response.statusCode);
      responses.set(code, (responses.get(code) ?? 0) + 1);
    });
    next();
  });
  const ofProcess = (): string => {
    const { rss, heapUsed } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    const seconds = (nanoseconds: number) => (loop.count > 0 ? nanoseconds / 1e9 : 0);
    const lines = [
      family(
        'leafcard_http_responses_total',
        'counter',
        'Answers since the start, by status: 4xx and 503 are refusals.',
        [...responses].map(([code, count]): Sample => [{ code }, count]),
      ),
      family(
        'leafcard_event_delivery_seconds',
        'histogram',
        'From the time of an event to its arrival in this process, which pushes it to open pages.',
        delivery.samples(),
      ),
      gauge(
        'leafcard_feed_lag_positions',
        'Positions of the log that were drawn and cannot be read yet.',
        runtime.feed.lag,
      ),
      family(
        'leafcard_event_loop_delay_seconds',
        'gauge',
        'How late timers are, since the last reading.',
        [
          [{ quantile: '0.5' }, seconds(loop.percentile(50))],
          [{ quantile: '0.99' }, seconds(loop.percentile(99))],
          [{ quantile: '1' }, seconds(loop.max)],
        ],
      ),
      gauge(
        'leafcard_database_pool_size',
        'Connections that this process opens for requests at the most.',
        runtime.env.DATABASE_POOL,
      ),
      family('process_cpu_seconds_total', 'counter', 'Processor time.', one((user + system) / 1e6)),
      gauge('process_resident_memory_bytes', 'Memory of the process.', rss),
      gauge('nodejs_heap_size_used_bytes', 'Of it, what JavaScript uses.', heapUsed),
      gauge(
        'process_start_time_seconds',
        'When it started.',
        Math.round(Date.now() / 1000 - process.uptime()),
      ),
      family('process_open_fds', 'gauge', 'Open files and connections.', openFiles()),
    ];
    loop.reset();
    return lines.join('');
  };
  router.get('/metrics', (request, response, next) => {
    if (!isToken(request.get('authorization'), token)) {
      response
        .status(401)
        .set('WWW-Authenticate', 'Bearer')
        .type('text/plain')
        .send('A token is needed.\n');
      return;
    }
    Promise.all([ofDatabase(runtime), ofBackups(runtime)])
      .then((texts) => {
        response
          .set('Cache-Control', 'no-store')
          .type(TEXT)
          .send([ofProcess(), ...texts].join(''));
      })
      .catch(next);
  });
  return router;
}

/** Hashed, so that neither length nor first letter can be measured. */
function isToken(header: string | undefined, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(header ?? ''), hash(`Bearer ${token}`));
}

interface DatabaseNumbers {
  outbox: number;
  position: number;
  unsealed: number;
}

/** A database that is away is a number too. */
async function ofDatabase({ sql }: MetricsRuntime): Promise<string> {
  const up = (value: number) =>
    gauge('leafcard_database_up', '1 while the database answers.', value);
  try {
    const [numbers] = await sql<DatabaseNumbers[]>`
      select (select count(*) from log.outbox) as outbox,
             (select coalesce(max(position), 0) from log.events) as position,
             (select count(*) from log.events e
               where e.position > coalesce((select max(l.position) from log.leaves l), 0)) as unsealed`;
    const { waiting, oldest, parked, failing } = await queueState(sql);
    const connections = await sql<{ name: string; state: string; count: number }[]>`
      select application_name as name, coalesce(state, 'unknown') as state, count(*) as count
        from pg_stat_activity
       where datname = current_database() and application_name like 'leafcard%'
       group by 1, 2 order by 1, 2`;
    const isDown = await isMailDown(sql);
    const refused = await refusedMails(sql);
    const { outbox, position, unsealed } = numbers!;
    return [
      up(1),
      gauge('leafcard_jobs_waiting', 'Jobs that are due and wait for a worker.', waiting),
      gauge('leafcard_jobs_oldest_seconds', 'How long the oldest of them has waited.', oldest),
      gauge('leafcard_jobs_parked', 'Jobs that failed for good: npm run jobs.', parked),
      gauge('leafcard_jobs_failing', 'Jobs that failed and will be tried again.', failing),
      gauge('leafcard_outbox_jobs', 'Jobs that were not handed to the queue yet.', outbox),
      gauge(
        'leafcard_mail_server_down',
        '1 while the mail server takes no mail of the workers, whichever process they are in.',
        isDown ? 1 : 0,
      ),
      family(
        'leafcard_mails_refused_total',
        'counter',
        'Mails that the mail server refused for good, and that nobody got, by template.',
        refused.map(({ template, count }): Sample => [{ template }, count]),
      ),
      gauge('leafcard_log_position', 'The last position of the log.', position),
      gauge('leafcard_log_unsealed_events', 'Events that are not sealed yet.', unsealed),
      family(
        'leafcard_database_connections',
        'gauge',
        'Connections of all processes, by what they are for and do.',
        connections.map(({ name, state, count }): Sample => [{ name, state }, count]),
      ),
    ].join('');
  } catch {
    return up(0);
  }
}

/** So is a folder of them that cannot be read. */
async function ofBackups({ backups }: MetricsRuntime): Promise<string> {
  if (!backups) return '';
  const failed = (value: number) =>
    gauge(
      'leafcard_backup_failed',
      '1 where the last one failed, or their folder cannot be read.',
      value,
    );
  try {
    const all = await backups.list();
    const last = all.find(({ state }) => state === 'complete');
    return [
      gauge(
        'leafcard_backup_last_success_timestamp_seconds',
        'When the newest complete backup began; 0 without one.',
        last ? Date.parse(last.at) / 1000 : 0,
      ),
      failed(all[0]?.state === 'failed' ? 1 : 0),
    ].join('');
  } catch {
    return failed(1);
  }
}

const one = (value: number): Sample[] => [[{}, value]];

const gauge = (name: string, help: string, value: number): string =>
  family(name, 'gauge', help, one(value));

function openFiles(): Sample[] {
  try {
    return one(readdirSync('/proc/self/fd').length);
  } catch {
    return [];
  }
}

function family(name: string, kind: Kind, help: string, samples: Sample[]): string {
  const lines = samples.map(([labels, value, suffix = '']) => {
    const pairs = Object.entries(labels).map(([key, text]) => `${key}="${escaped(text)}"`);
    return `${name}${suffix}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}\n`;
  });
  return `# HELP ${name} ${help}\n# TYPE ${name} ${kind}\n${lines.join('')}`;
}

const escaped = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

class Histogram {
  private readonly counts: number[];
  private sum = 0;
  private count = 0;

  constructor(private readonly bounds: number[]) {
    this.counts = bounds.map(() => 0);
  }

  observe(value: number): void {
    this.bounds.forEach((bound, at) => {
      if (value <= bound) this.counts[at]! += 1;
    });
    this.sum += value;
    this.count += 1;
  }

  samples = (): Sample[] => [
    ...this.bounds.map((bound, at): Sample => [{ le: String(bound) }, this.counts[at]!, '_bucket']),
    [{ le: '+Inf' }, this.count, '_bucket'],
    [{}, this.sum, '_sum'],
    [{}, this.count, '_count'],
  ];
}
