import { changesEverything, type Burst, type LiveChange } from './revalidate';

export interface QueueOptions {
  /** What the page shows when the queue begins. */
  position: number;
  /** Runs the loaders that the burst concerns; `done` is called once their data is on the page. */
  begin: (burst: Burst) => void;
}

/** Between two beginnings: ten a second are more than anybody can read. */
const GAP_MS = 100;
const CHANGES_MAX = 500;

/** Turns a stream of changes into revalidations: one under way, one waiting with all that came since. */
export class RevalidationQueue {
  /** The data on the page is at least as new as this. */
  shown: number;
  private received: number;
  private waiting: Burst | null = null;
  private running: { upTo: number } | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private lastBegin = -Infinity;

  constructor(private readonly options: QueueOptions) {
    this.shown = options.position;
    this.received = options.position;
  }

  add(change: LiveChange): void {
    if (change.position <= this.received) return;
    this.received = change.position;
    this.wait(changesEverything(change) ? 'everything' : [change]);
  }

  /** Everything up to here has been received. */
  reached(position: number): void {
    this.received = Math.max(this.received, position);
    if (!this.running && !this.waiting) this.shown = this.received;
  }

  /** The server's log may be an older one than the page knows: positions can go back. */
  reset(position: number): void {
    this.received = position;
    this.shown = Math.min(this.shown, position);
    if (this.running) this.running.upTo = this.shown;
    this.wait('everything');
  }

  everything(): void {
    this.wait('everything');
  }

  done(): void {
    if (!this.running) return;
    this.shown = this.running.upTo;
    this.running = null;
    if (this.waiting) this.schedule();
    else this.shown = this.received;
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.waiting = null;
    this.running = null;
  }

  private wait(burst: Burst): void {
    if (this.waiting === 'everything' || burst === 'everything') this.waiting = 'everything';
    else this.waiting = [...(this.waiting ?? []), ...burst];
    if (Array.isArray(this.waiting) && this.waiting.length > CHANGES_MAX) {
      this.waiting = 'everything';
    }
    this.schedule();
  }

  private schedule(): void {
    if (this.running || this.timer !== undefined) return;
    const wait = this.lastBegin + GAP_MS - performance.now();
    if (wait <= 0) return this.begin();
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.begin();
    }, wait);
  }

  private begin(): void {
    const burst = this.waiting;
    if (!burst) return;
    this.waiting = null;
    this.running = { upTo: this.received };
    this.lastBegin = performance.now();
    this.options.begin(burst);
  }
}
