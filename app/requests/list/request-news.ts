import type { RequestStatus } from '#modules/requests/contract';
import type { LiveChange } from '../../live/revalidate';

type Where = Pick<LiveChange, 'organizationId' | 'locationId'>;

/**
 * What live changes have told of requests while a page is open. Thousands may come at once, so they
 * are kept here and told of once a frame.
 */
export class RequestNews {
  private readonly states = new Map<string, RequestStatus | null>();
  private readonly arrivals = new Map<string, Where>();
  private readonly came = new Set<string>();
  private readonly listeners = new Set<() => void>();
  private lost = false;
  private held = false;
  private told = 0;
  private waits = false;

  constructor(
    private readonly soon: (tell: () => void) => void = (tell) => requestAnimationFrame(tell),
  ) {}

  hear({ type, id, status, organizationId, locationId }: LiveChange): void {
    const state = type === 'RequestClosed' ? null : status;
    if (state === undefined) return;
    const isAnother = this.states.get(id) !== state && type !== 'RequestEdited';
    this.states.set(id, state);
    if (state === null) this.arrivals.delete(id);
    else if (isAnother) {
      this.arrivals.set(id, { organizationId, locationId });
      this.came.add(id);
    }
    this.tell();
  }

  /** It is known to be in another state than that of the list, or no more. */
  isGone(id: string, listed: RequestStatus): boolean {
    const state = this.states.get(id);
    return state !== undefined && state !== listed;
  }

  /** What has become of one that waited. */
  overtaken(id: string): 'decided' | 'gone' | null {
    if (!this.isGone(id, 'pending')) return null;
    return this.states.get(id) === null ? 'gone' : 'decided';
  }

  /** It came into its state while the page was open. */
  isNew(id: string): boolean {
    return this.came.has(id);
  }

  /** What has come into this state since nothing was held back. */
  arrivedIn(listed: RequestStatus, isHere: (where: Where) => boolean): string[] {
    return [...this.arrivals]
      .filter(([id, where]) => this.states.get(id) === listed && isHere(where))
      .map(([id]) => id);
  }

  /**
   * Whether somebody holds the list still. While nobody does, what is loaded says it all, and there
   * is nothing to tell.
   */
  hold(isHeld: boolean): void {
    if (this.held && !isHeld) this.arrivals.clear();
    this.held = isHeld;
  }

  /** All of it is shown, or can be. */
  acknowledge(): void {
    if (this.arrivals.size === 0) return;
    this.arrivals.clear();
    this.tell();
  }

  /** Changes were missed: what is known of rows that are not loaded is no more. */
  lose(): void {
    this.lost = true;
    this.tell();
  }

  /** Everything was loaded again, and stands there unless somebody holds the list. */
  settle(): void {
    if (!this.held) this.arrivals.clear();
    if (!this.lost) return;
    this.lost = false;
    this.tell();
  }

  get isLost(): boolean {
    return this.lost;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly version = (): number => this.told;

  private tell(): void {
    if (this.waits || !this.held) return;
    this.waits = true;
    this.soon(() => {
      this.waits = false;
      this.told += 1;
      this.listeners.forEach((listener) => listener());
    });
  }
}
