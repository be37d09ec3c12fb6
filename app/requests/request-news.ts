import type { RequestStatus } from '#modules/requests/contract';
import { useState, useSyncExternalStore } from 'react';
import type { LiveChange } from '../live/revalidate';
import { useChanges } from '../live/use-changes';

/** What became of a request meanwhile: another admin decided it, its requester left, or edited it. */
export type Overtaken = 'decided' | 'gone' | 'edited';

type Where = Pick<LiveChange, 'organizationId' | 'locationId'>;

/**
 * What live changes say about requests while a page is open. Thousands may come at once, so listeners
 * are called once a frame.
 */
export class RequestNews {
  /** Null: the request is gone. */
  private readonly statuses = new Map<string, RequestStatus | null>();
  private readonly arrivals = new Map<string, Where>();
  private readonly newIds = new Set<string>();
  private readonly edits = new Map<string, number>();
  /** Position of the last change of each request. */
  private readonly heardAt = new Map<string, number>();
  /** Who has left which location, and the position of that. */
  private readonly moves = new Map<string, number>();
  private readonly listeners = new Set<() => void>();
  private lost = false;
  private held = false;
  private count = 0;
  private isScheduled = false;

  constructor(
    private readonly schedule: (notify: () => void) => void = (notify) =>
      requestAnimationFrame(notify),
  ) {}

  onChange({ position, type, id, status, organizationId, locationId, userId }: LiveChange): void {
    if (type === 'MemberMoved') {
      this.moves.set(moveOf({ userId, locationId }), position);
      return this.notify();
    }
    const next = type === 'RequestClosed' ? null : status;
    if (next === undefined) return;
    this.heardAt.set(id, position);
    if (type === 'RequestEdited') this.edits.set(id, this.editsOf(id) + 1);
    const hasMoved = this.statuses.get(id) !== next && type !== 'RequestEdited';
    this.statuses.set(id, next);
    this.moves.delete(moveOf({ userId, locationId }));
    if (next === null) this.arrivals.delete(id);
    else if (hasMoved) {
      this.arrivals.set(id, { organizationId, locationId });
      this.newIds.add(id);
    }
    this.notify();
  }

  /** It has left the tab. */
  isGone(id: string, tab: RequestStatus): boolean {
    const status = this.statuses.get(id);
    return status !== undefined && status !== tab;
  }

  /** Its requester has asked again for another location. */
  hasLeft(request: Pick<LiveChange, 'userId' | 'locationId'>): boolean {
    return this.moves.has(moveOf(request));
  }

  /** How often it was edited while the page was open. */
  editsOf(id: string): number {
    return this.edits.get(id) ?? 0;
  }

  /** What has happened to a pending request that had been edited so often. */
  overtaken(id: string, edits: number): Overtaken | null {
    if (this.statuses.get(id) === null) return 'gone';
    if (this.isGone(id, 'pending')) return 'decided';
    return this.editsOf(id) > edits ? 'edited' : null;
  }

  /** It got its status while the page was open. */
  isNew(id: string): boolean {
    return this.newIds.has(id);
  }

  /** What came into a tab while the list was held. */
  arrivedIn(tab: RequestStatus, isHere: (where: Where) => boolean): string[] {
    return [...this.arrivals]
      .filter(([id, where]) => this.statuses.get(id) === tab && isHere(where))
      .map(([id]) => id);
  }

  /** While the list is not held, the loaded rows are up to date, and there is nothing to announce. */
  hold(isHeld: boolean): void {
    if (this.held && !isHeld) this.arrivals.clear();
    this.held = isHeld;
  }

  /** The arrivals are shown now. */
  acknowledge(): void {
    if (this.arrivals.size === 0) return;
    this.arrivals.clear();
    this.notify();
  }

  /** Changes were missed, so what was heard before is out of date, and rows that are not loaded are. */
  lose(): void {
    this.lost = true;
    for (const heard of [this.statuses, this.arrivals, this.newIds, this.moves]) heard.clear();
    this.notify();
  }

  /** Everything was loaded again as of a position, and these requests are shown. */
  settle(position: number, shown: ReadonlySet<string>): void {
    if (!this.held) {
      this.arrivals.clear();
      this.forget(position, shown);
    }
    if (!this.lost) return;
    this.lost = false;
    this.notify();
  }

  /** A page stays open for days, and tens of thousands are decided at once: what was loaded need not be known. */
  private forget(loadedAt: number, shown: ReadonlySet<string>): void {
    for (const [id, position] of this.heardAt) {
      if (position > loadedAt || shown.has(id)) continue;
      for (const heard of [this.statuses, this.newIds, this.edits, this.heardAt]) heard.delete(id);
    }
    for (const [move, position] of this.moves) if (position <= loadedAt) this.moves.delete(move);
  }

  get isLost(): boolean {
    return this.lost;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly version = (): number => this.count;

  private notify(): void {
    if (this.isScheduled || !this.held) return;
    this.isScheduled = true;
    this.schedule(() => {
      this.isScheduled = false;
      this.count += 1;
      this.listeners.forEach((listener) => listener());
    });
  }
}

const moveOf = ({ userId, locationId }: Pick<LiveChange, 'userId' | 'locationId'>): string =>
  `${userId} ${locationId}`;

export function useRequestNews(): RequestNews {
  const [news] = useState(() => new RequestNews());
  useChanges({ onChange: (change) => news.onChange(change), onMissed: () => news.lose() });
  useSyncExternalStore(news.subscribe, news.version, () => 0);
  return news;
}
