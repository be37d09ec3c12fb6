/** After so many failures in a row the server is left alone for a while. */
const FAILURES = 3;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/** Whether the server answered; null when it was not asked. */
type Report = (answered: boolean | null) => void;

interface BreakerEvents {
  onOpen: () => void;
  onClosed: () => void;
}

/**
 * Keeps work from a server that does not answer. After some failures in a row all that comes waits; one at a
 * time tries again, after pauses that grow, and the first success lets the others through.
 */
export class CircuitBreaker {
  private failures = 0;
  private pausedUntil = 0;
  private isTrying = false;
  private changed = new AbortController();

  constructor(private readonly events: BreakerEvents) {}

  /** Waits for its turn, and gives what its outcome is to be reported to; null when all stops. */
  async pass(stopping: AbortSignal): Promise<Report | null> {
    while (!stopping.aborted) {
      if (!this.isOpen) return (answered) => this.report(answered);
      const left = this.pausedUntil - performance.now();
      if (!this.isTrying && left <= 0) {
        this.isTrying = true;
        return (answered) => {
          this.isTrying = false;
          this.report(answered);
        };
      }
      const signal = AbortSignal.any([stopping, this.changed.signal]);
      const ms = this.isTrying ? LONGEST_PAUSE_MS : left;
      await new Promise((resolve) => {
        const timer = setTimeout(resolve, ms);
        signal.addEventListener('abort', () => resolve(clearTimeout(timer)), { once: true });
      });
    }
    return null;
  }

  get isOpen(): boolean {
    return this.failures >= FAILURES;
  }

  private report(answered: boolean | null): void {
    const wasOpen = this.isOpen;
    if (answered !== null) this.failures = answered ? 0 : this.failures + 1;
    if (answered === false && this.isOpen) {
      const ms = Math.min(FIRST_PAUSE_MS * 2 ** (this.failures - FAILURES), LONGEST_PAUSE_MS);
      this.pausedUntil = performance.now() + ms;
    }
    if (this.isOpen !== wasOpen) this.events[wasOpen ? 'onClosed' : 'onOpen']();
    this.changed.abort();
    this.changed = new AbortController();
  }
}
