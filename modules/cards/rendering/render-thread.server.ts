import { Worker } from 'node:worker_threads';
import type { Answer, Rendered, Shared, Work } from './work';

/** Built, it lies beside us; else it is loaded from its source. */
const PROGRAM = new URL(
  import.meta.url.endsWith('.ts') ? './from-source.mjs' : './render-thread.js',
  import.meta.url,
);

/** Far more than any card takes, on any machine. */
const LIMIT_MS = 60_000;

const shared: Shared = { fonts: new Int32Array(new SharedArrayBuffer(4)) };

/** It ended before it answered: who asked may ask another one. */
export class ThreadGone extends Error {
  override readonly name = 'ThreadGone';
}

interface Asker {
  resolve: (rendered: Rendered) => void;
  reject: (error: unknown) => void;
}

/** A thread that renders one card at a time. */
export class RenderThread {
  // Of our flags and our environment it needs nothing, and so it has nothing of them.
  readonly #worker = new Worker(PROGRAM, { workerData: shared, env: {}, execArgv: [] });
  #asker: Asker | null = null;
  #gone: ThreadGone | null = null;

  private constructor() {
    this.#worker.on('message', (answer: Answer) => {
      if ('error' in answer) this.#asker?.reject(answer.error);
      else this.#asker?.resolve(answer.rendered);
    });
    this.#worker.on('error', (cause) => this.#goes(cause));
    this.#worker.on('exit', () => this.#goes());
    this.#worker.unref();
  }

  /** Libraries have to be loaded here first, or the first thread that ends takes them along. */
  static async start(): Promise<RenderThread> {
    await import('sharp');
    return new RenderThread();
  }

  get alive(): boolean {
    return this.#gone === null;
  }

  async render(work: Work): Promise<Rendered> {
    const overdue = setTimeout(() => void this.end(), LIMIT_MS);
    this.#worker.ref();
    try {
      return await new Promise((resolve, reject) => {
        if (this.#gone) return reject(this.#gone);
        this.#asker = { resolve, reject };
        this.#worker.postMessage(work);
      });
    } finally {
      this.#asker = null;
      this.#worker.unref();
      clearTimeout(overdue);
    }
  }

  async end(): Promise<void> {
    this.#goes();
    await this.#worker.terminate();
  }

  #goes(cause?: unknown): void {
    this.#gone ??= new ThreadGone('A thread that renders cards has ended.', { cause });
    this.#asker?.reject(this.#gone);
  }
}
