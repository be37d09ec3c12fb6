import { Turns } from '#foundation/turns.server';
import { RenderThread, ThreadGone } from './render-thread.server';
import type { Rendered, Work } from './work';

/** How many cards may wait. Who comes after them is asked to come again. */
const QUEUE = 256;
/** After it a thread without work ends: it holds some ten megabytes. */
const IDLE_MS = 60_000;

interface Idle {
  thread: RenderThread;
  ending: NodeJS.Timeout;
}

/** Starts a thread when there is work and none is idle, up to so many. */
export class Threads {
  readonly #turns: Turns;
  readonly #idle: Idle[] = [];
  readonly #running = new Set<Promise<unknown>>();
  #stopped = false;

  constructor(
    count: number,
    private readonly start: () => Promise<RenderThread> = () => RenderThread.start(),
  ) {
    this.#turns = new Turns(count, QUEUE);
  }

  /** The work is put together when its turn has come, so that what waits is small. */
  render(work: () => Promise<Work>): Promise<Rendered> {
    return this.#turns.take(async () => {
      if (this.#stopped) throw new Error('No more cards are rendered here.');
      const running = work().then((ready) => this.#withinTwoTries(ready));
      this.#running.add(running);
      try {
        return await running;
      } finally {
        this.#running.delete(running);
      }
    });
  }

  /** Lets what is under way finish. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.allSettled(this.#running);
    await Promise.all(this.#idle.splice(0).map(end));
  }

  async #withinTwoTries(work: Work): Promise<Rendered> {
    try {
      return await this.#once(work);
    } catch (error) {
      if (!(error instanceof ThreadGone)) throw error;
      return this.#once(work);
    }
  }

  async #once(work: Work): Promise<Rendered> {
    const thread = this.#takeIdle() ?? (await this.start());
    try {
      return await thread.render(work);
    } finally {
      if (thread.alive) this.#keep(thread);
    }
  }

  #takeIdle(): RenderThread | undefined {
    for (let idle = this.#idle.pop(); idle; idle = this.#idle.pop()) {
      clearTimeout(idle.ending);
      if (idle.thread.alive) return idle.thread;
    }
    return undefined;
  }

  #keep(thread: RenderThread): void {
    const idle: Idle = {
      thread,
      ending: setTimeout(() => {
        this.#idle.splice(this.#idle.indexOf(idle), 1);
        void thread.end();
      }, IDLE_MS).unref(),
    };
    this.#idle.push(idle);
  }
}

async function end({ thread, ending }: Idle): Promise<void> {
  clearTimeout(ending);
  await thread.end();
}
