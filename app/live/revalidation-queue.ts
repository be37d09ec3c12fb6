import { changesEverything, type Burst, type LiveChange } from './revalidate';

interface QueueOptions {
  /** What the page shows when the queue begins. */
  position: number;
  /** Runs the loaders that the burst concerns; `done` is called once their data is on the page. */
  begin: (burst: Burst) => void;
}

/** Between two beginnings: ten a second are more than anybody can read. */
const GAP_MS = 100;
/** A row follows its change within a few milliseconds, or does not come. */
const ROW_MS = 100;
/** What rows have shown is loaded once no more of them come for so long, */
const QUIET_MS = 500;
/** or after this. */
const SHOWN_MS = 2000;
const CHANGES_MAX = 500;

interface Waiting {
  change: LiveChange;
  /** When its data has to be loaded, by the page's clock. */
  due: number;
  /** Its row is on the page: until when loading it can be put off. */
  until?: number;
}

/** Turns a stream of changes into revalidations: one under way, one waiting with all that came since. */
export class RevalidationQueue {
  /** The data on the page is at least as new as this. */
  shown: number;
  private received: number;
  private waiting: Waiting[] | 'everything' = [];
  private running: { upTo: number } | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private lastBegin = -Infinity;

  constructor(private readonly options: QueueOptions) {
    this.shown = options.position;
    this.received = options.position;
  }

  /** Where its row is awaited, which the page can show at once, it waits for that a little. */
  add(change: LiveChange, isRowAwaited = false): void {
    if (change.position <= this.received) return;
    this.received = change.position;
    if (changesEverything(change)) return this.everything();
    if (this.waiting === 'everything') return;
    const due = isRowAwaited ? performance.now() + ROW_MS : -Infinity;
    this.waiting.push({ change, due });
    if (this.waiting.length > CHANGES_MAX) this.waiting = 'everything';
    this.schedule();
  }

  /** The row that a change made is there: all of the page that it concerns, or only a part. */
  shownRow({ id, position }: { id: string; position: number }, isWhole: boolean): void {
    if (this.waiting === 'everything') return;
    const now = performance.now();
    for (const one of this.waiting) {
      // A change that has no row of its own is shown by the row of the next one.
      if (one.change.id === id && one.change.position <= position) {
        one.until ??= isWhole ? now + SHOWN_MS : now;
      }
      if (one.until !== undefined) one.due = Math.min(one.until, now + QUIET_MS);
    }
    this.schedule();
  }

  /** Everything up to here has been received. */
  reached(position: number): void {
    this.received = Math.max(this.received, position);
    if (!this.running && !this.isAnyWaiting) this.shown = this.received;
  }

  /** The server's log may be an older one than the page knows: positions can go back. */
  reset(position: number): void {
    this.received = position;
    this.shown = Math.min(this.shown, position);
    if (this.running) this.running.upTo = this.shown;
    this.everything();
  }

  everything(): void {
    this.waiting = 'everything';
    this.schedule();
  }

  done(): void {
    if (!this.running) return;
    this.shown = this.running.upTo;
    this.running = null;
    if (this.isAnyWaiting) this.schedule();
    else this.shown = this.received;
  }

  stop(): void {
    clearTimeout(this.timer);
    this.waiting = [];
    this.running = null;
  }

  private get isAnyWaiting(): boolean {
    return this.waiting === 'everything' || this.waiting.length > 0;
  }

  private schedule(): void {
    clearTimeout(this.timer);
    if (this.running || !this.isAnyWaiting) return;
    const due =
      this.waiting === 'everything' ? -Infinity : Math.min(...this.waiting.map(({ due }) => due));
    const wait = Math.max(due, this.lastBegin + GAP_MS) - performance.now();
    if (wait <= 0) return this.begin();
    this.timer = setTimeout(() => this.begin(), wait);
  }

  private begin(): void {
    const { waiting } = this;
    this.waiting = [];
    this.running = { upTo: this.received };
    this.lastBegin = performance.now();
    this.options.begin(waiting === 'everything' ? waiting : waiting.map(({ change }) => change));
  }
}
