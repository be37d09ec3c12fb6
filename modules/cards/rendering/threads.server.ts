import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { Turns } from '#foundation/turns.server';
import type { Answer, Made, Shared, Work } from './work';

/** Built, it lies beside us; else it is loaded from its source. */
const PROGRAM = fileURLToPath(
  new URL(
    import.meta.url.endsWith('.ts') ? './from-source.mjs' : './render-thread.js',
    import.meta.url,
  ),
);

/** How many cards may wait. Those that come after them are refused as busy. */
const QUEUE = 256;
/** After it a thread without work ends: it holds some ten megabytes. */
const IDLE_MS = 60_000;
/** Far more than any card takes that can be saved, on any machine. */
const LIMIT_MS = 20_000;
/** Of what a card leaves behind, collected sooner: by default a thread lets 48 MB of it come together. */
const YOUNG_MB = 12;
/** When the process stops: workers have waited for their jobs, and those are done by the next process. */
const STOP_MS = 1_000;

const shared: Shared = { fonts: new Int32Array(new SharedArrayBuffer(4)) };

/** Threads that draw one card at a time each. They start when there is work, up to so many. */
export class Threads {
  readonly pool: Piscina<Work, Answer<keyof Made>>;
  readonly #turns: Turns;
  readonly #running = new Set<Promise<unknown>>();
  #broken = new AbortController();
  #stopped = false;

  constructor(count: number) {
    this.#turns = new Turns(count, QUEUE);
    this.pool = new Piscina({
      filename: PROGRAM,
      minThreads: 0,
      maxThreads: count,
      idleTimeout: IDLE_MS,
      workerData: shared,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
      // Of our flags and our environment they need nothing, and so they have nothing of them.
      env: {},
      execArgv: [],
    });
    // A thread that does not even start leaves its work waiting.
    this.pool.on('error', (cause) => {
      this.#broken.abort(cause);
      this.#broken = new AbortController();
    });
  }

  /** In the turn of these keys. The work is put together when its turn has come, so that what waits is small. */
  make<Task extends keyof Made>(
    task: Task,
    work: () => Promise<Work>,
    by: readonly string[] = [],
  ): Promise<Made[Task]> {
    return this.#turns.take(by, async () => {
      if (this.#stopped) throw new Error('No more cards are drawn here.');
      const running = work().then((ready) => this.#made(task, ready));
      this.#running.add(running);
      try {
        return await running;
      } finally {
        this.#running.delete(running);
      }
    });
  }

  /** Lets what is under way finish, unless that takes long. */
  async stop(withinMs = STOP_MS): Promise<void> {
    this.#stopped = true;
    const late = new AbortController();
    await Promise.race([
      Promise.allSettled(this.#running),
      pause(withinMs, undefined, { signal: late.signal }),
    ]);
    late.abort();
    await this.pool.destroy();
  }

  async #made<Task extends keyof Made>(task: Task, work: Work): Promise<Made[Task]> {
    // Libraries have to be loaded here first, or the first thread that ends takes them along.
    await import('sharp');
    const limit = AbortSignal.timeout(LIMIT_MS);
    const attempt = () =>
      this.pool.run(work, {
        name: task,
        signal: AbortSignal.any([limit, this.#broken.signal]),
      }) as Promise<Answer<Task>>;
    // It fails when the thread ended, and another one may do better, or when the time is up.
    const answer = await attempt().catch((error: unknown) => {
      if (this.#stopped) throw error;
      return attempt();
    });
    if ('error' in answer) throw answer.error;
    return answer.made;
  }
}
