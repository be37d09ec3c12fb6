import { DomainError } from './errors';

interface Waiting {
  keys: readonly string[];
  begin: () => void;
  refuse: () => void;
}

/** What a key has here; forgotten once it has neither. */
interface Use {
  waiting: number;
  running: number;
  lastTurn: number;
}

const RETRY_AFTER_SECONDS = 2;

/**
 * For costly work: a few at once, and a short queue in which keys (an address, an account) take turns: next
 * is the one whose turn was longest ago, however often others wait. When the queue is full, the newest of
 * those who wait most often is asked to come again.
 */
export class Turns {
  private running = 0;
  private turn = 0;
  private readonly waiting: Waiting[] = [];
  private readonly uses = new Map<string, Use>();

  constructor(
    private readonly atOnce: number,
    private readonly queue: number,
  ) {}

  /** The next one would have to wait. */
  get isFull(): boolean {
    return this.running >= this.atOnce;
  }

  /** The keys in the order in which they count: those of the first one share its turns. */
  async take<T>(keys: readonly string[], work: () => Promise<T>): Promise<T> {
    if (this.isFull) await this.wait(keys);
    else this.begin(keys);
    try {
      return await work();
    } finally {
      this.end(keys);
    }
  }

  private wait(keys: readonly string[]): Promise<void> {
    return new Promise((resolve, reject) => {
      const refuse = () => reject(new DomainError('Busy', { retryAfter: RETRY_AFTER_SECONDS }));
      // In a round of its own: what takes the thread for a while would else follow upon itself.
      const begin = () => setImmediate(resolve);
      this.waiting.push({ keys, begin, refuse });
      this.count(keys, (use) => use.waiting++);
      if (this.waiting.length > this.queue) this.leave(this.mostFrequent()).refuse();
    });
  }

  private begin(keys: readonly string[]): void {
    this.running++;
    this.turn++;
    this.count(keys, (use) => {
      use.running++;
      use.lastTurn = this.turn;
    });
  }

  private end(keys: readonly string[]): void {
    this.running--;
    this.count(keys, (use) => use.running--);
    if (this.waiting.length === 0) return;
    const next = this.leave(this.longestAgo());
    this.begin(next.keys);
    next.begin();
  }

  private leave(index: number): Waiting {
    const [left] = this.waiting.splice(index, 1);
    this.count(left!.keys, (use) => use.waiting--);
    return left!;
  }

  private longestAgo(): number {
    const turnsOf = ({ keys }: Waiting) => keys.map((key) => this.uses.get(key)?.lastTurn ?? 0);
    const before = (a: number[], b: number[]): boolean => {
      const differs = a.findIndex((turn, index) => turn !== b[index]);
      return differs >= 0 && a[differs]! < (b[differs] ?? 0);
    };
    let first = 0;
    for (let index = 1; index < this.waiting.length; index++) {
      if (before(turnsOf(this.waiting[index]!), turnsOf(this.waiting[first]!))) first = index;
    }
    return first;
  }

  private mostFrequent(): number {
    const frequency = ({ keys }: Waiting) =>
      keys.reduce((sum, key) => sum + (this.uses.get(key)?.waiting ?? 0), 0);
    const all = this.waiting.map(frequency);
    return all.lastIndexOf(Math.max(...all));
  }

  private count(keys: readonly string[], change: (use: Use) => void): void {
    for (const key of new Set(keys)) {
      const use = this.uses.get(key) ?? { waiting: 0, running: 0, lastTurn: 0 };
      change(use);
      if (use.waiting + use.running > 0) this.uses.set(key, use);
      else this.uses.delete(key);
    }
  }
}
