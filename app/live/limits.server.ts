/** How much one receiver may ask of the server. */
export interface LiveLimits {
  /** Own messages that catch-up sends; more are answered with `reset`. */
  catchUp: number;
  socketsPerSession: number;
  /** What may wait for a receiver that does not read; beyond it the receiver is cut off. */
  waitingMessages: number;
  waitingBytes: number;
  /** Handshakes of one address: so many at once, then so many a second. A refused one costs ten. */
  handshakeBurst: number;
  handshakesPerSecond: number;
  /** A program that is refused may try again on the same line. */
  handshakesPerLine: number;
  /** Catch-ups at work at the same time: a restart must not take the database from the pages. */
  catchUpsAtOnce: number;
  /** Changes of what a session looks at: so many at once, then so many a second. */
  looksBurst: number;
  looksPerSecond: number;
  /** Rows that are read to be sent: more at once are a bulk, and pages load them. */
  rowsAtOnce: number;
  /** Of one organization: so many at once, then so many a second. */
  rowsBurst: number;
  rowsPerSecond: number;
  /** A viewer who was not seen for so long has gone. */
  presenceFreshMs: number;
}

/** Waiting room for a whole catch-up and the largest page of the feed, with some to spare. */
export const defaultLimits: LiveLimits = {
  catchUp: 1000,
  socketsPerSession: 20,
  waitingMessages: 4000,
  waitingBytes: 1024 * 1024,
  handshakeBurst: 600,
  handshakesPerSecond: 30,
  handshakesPerLine: 3,
  catchUpsAtOnce: 8,
  looksBurst: 60,
  looksPerSecond: 5,
  rowsAtOnce: 20,
  rowsBurst: 40,
  rowsPerSecond: 20,
  presenceFreshMs: 60_000,
};

const REFUSAL_COST = 10;
const ADDRESSES_REMEMBERED = 10_000;

interface Bucket {
  tokens: number;
  at: number;
}

/** One token bucket for each of those who come. */
export class Gate {
  private readonly buckets = new Map<string, Bucket>();

  constructor(
    private readonly burst: number,
    private readonly perSecond: number,
  ) {}

  admit(address: string): boolean {
    const bucket = this.bucketOf(address);
    if (bucket.tokens < 1) return false;
    bucket.tokens -= 1;
    return true;
  }

  /** The handshake came to nothing: guessing tokens is slow. */
  blame(address: string): void {
    this.bucketOf(address).tokens -= REFUSAL_COST - 1;
  }

  private bucketOf(address: string): Bucket {
    const now = performance.now();
    const known = this.buckets.get(address);
    if (known) {
      const refill = ((now - known.at) / 1000) * this.perSecond;
      known.tokens = Math.min(this.burst, known.tokens + refill);
      known.at = now;
      return known;
    }
    if (this.buckets.size >= ADDRESSES_REMEMBERED) this.forgetOldest();
    const fresh = { tokens: this.burst, at: now };
    this.buckets.set(address, fresh);
    return fresh;
  }

  private forgetOldest(): void {
    for (const address of this.buckets.keys()) {
      this.buckets.delete(address);
      if (this.buckets.size < ADDRESSES_REMEMBERED * 0.9) return;
    }
  }
}
