import { DomainError } from './errors';

/**
 * Work of one key waits behind other work of the same key, in order: a few at once, and a long queue.
 * Callers who give up waiting leave the queue.
 */
export class QueuePerKey {
  private readonly queues = new Map<string, { running: number; waiting: (() => void)[] }>();

  constructor(
    private readonly atOnce: number,
    private readonly longest: number,
  ) {}

  async run<T>(key: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    await this.enter(key, signal);
    try {
      return await work();
    } finally {
      this.leave(key);
    }
  }

  private async enter(key: string, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    const queue = this.queues.get(key) ?? { running: 0, waiting: [] };
    this.queues.set(key, queue);
    if (queue.running < this.atOnce) {
      queue.running++;
      return;
    }
    const { waiting } = queue;
    if (waiting.length >= this.longest) throw new DomainError('Busy', { retryAfter: 2 });
    await new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        waiting.splice(waiting.indexOf(next), 1);
        reject(signal?.reason as Error);
      };
      const next = () => {
        signal?.removeEventListener('abort', giveUp);
        resolve();
      };
      waiting.push(next);
      signal?.addEventListener('abort', giveUp, { once: true });
    });
  }

  private leave(key: string): void {
    const queue = this.queues.get(key);
    if (!queue) return;
    const next = queue.waiting.shift();
    if (next) next();
    else if (--queue.running === 0) this.queues.delete(key);
  }
}
