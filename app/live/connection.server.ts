import type { Server, Socket } from 'socket.io';
import type { Actor } from '#foundation/actor';
import type { Outgoing } from './changes';
import type { LiveLimits } from './limits.server';
import type { ClientMessages, EndReason, ServerMessages } from './protocol';
import { roomsFor, type Receiver } from './rooms';

export type LiveServer = Server<ClientMessages, ServerMessages>;
export type LiveSocket = Socket<ClientMessages, ServerMessages>;

type LiveActor = Actor & Pick<Receiver, 'memberOf'>;

interface ConnectionOptions {
  socket: LiveSocket;
  kind: Receiver['kind'];
  /** Reads from the database who this is now; null when the session is over. */
  readActor: () => Promise<LiveActor | null>;
  limits: LiveLimits;
  onSlow: () => void;
  /** The actor has been read again. */
  onRights?: () => void;
}

const HANG_UP_MS = 1000;
/** The database's clock decides, and it may be behind ours. */
const TIMER_MIN_MS = 250;
/** Timers much longer than this overflow. */
const TIMER_MAX_MS = 86_400_000;

/** One receiver: what it may see, and what is on its way to it. */
export class Connection {
  closed = false;
  inRooms = false;
  private actor: LiveActor | null = null;
  private rooms: ReadonlySet<string> = new Set();
  private reading: Promise<void> = Promise.resolve();
  private expiry: NodeJS.Timeout | undefined;
  /** On the clock that only this process has. */
  private expiresAt = Infinity;
  /** While catch-up is read: what happens meanwhile waits here, to come after it. */
  private held: Outgoing[] | 'too many' | null = null;
  /** The receiver has seen everything up to here, and this process has yet to get there. */
  private ahead = 0;

  constructor(private readonly options: ConnectionOptions) {
    const { socket } = options;
    socket.once('disconnect', () => {
      this.closed = true;
      this.held = null;
      clearTimeout(this.expiry);
    });
    socket.onAny((name: string) => {
      // Programs have nothing to tell us, and pages only this.
      if (options.kind !== 'page' || name !== 'look') this.cut();
    });
    this.boundWhatWaits();
  }

  /** Null until it is known, and once the session is over. */
  get receiver(): Receiver | null {
    const { actor } = this;
    if (!actor) return null;
    const { userId, grants, memberOf } = actor;
    return { userId, grants, memberOf, kind: this.options.kind };
  }

  /** Reads the actor again. Of several answers the one that was asked for last counts. */
  refresh(): Promise<void> {
    const reading: Promise<void> = this.options
      .readActor()
      .then((actor) => {
        if (this.reading !== reading) return this.reading;
        this.apply(actor);
      })
      // Without an actor nothing is sent; the socket reconnects and catches up.
      .catch(() => this.cut());
    this.reading = reading;
    return reading;
  }

  /** From now on what happens waits until `release`. */
  hold(): void {
    this.held = [];
  }

  /** For what goes to rooms: a receiver that is not in them yet keeps it, or gets it from here. */
  offer(one: Outgoing): boolean {
    const reached = this.reachedBy(one);
    if (!this.held) {
      if (one.change.position <= this.ahead) return reached;
      if (reached) this.options.socket.emit(one.message, one.change);
      this.enterRooms();
      return reached;
    }
    if (reached && this.held !== 'too many') {
      this.held.push(one);
      if (this.held.length > this.options.limits.catchUp) this.held = 'too many';
    }
    return reached;
  }

  /**
   * What was missed, what was held, and from here on everything as it happens, in one go.
   * A receiver that comes from a faster process joins its rooms once this one is as far.
   */
  release(missed: Outgoing[] | 'too many', seen: number, delivered: number): void {
    const { held } = this;
    if (this.closed || !held) return;
    const position = Math.max(seen, delivered);
    this.held = null;
    if (missed === 'too many' || held === 'too many') {
      this.options.socket.emit('reset', { position });
    } else {
      const unseen = held.filter(({ change }) => change.position > seen);
      for (const { message, change } of [...missed, ...unseen]) {
        this.options.socket.emit(message, change);
      }
      this.options.socket.emit('ready', { position });
    }
    if (seen > delivered) this.ahead = seen;
    else this.enterRooms();
  }

  reachedBy({ rooms }: Outgoing): boolean {
    return rooms.some((room) => this.rooms.has(room));
  }

  /** Tells the receiver that the session is over, and hangs up. */
  end(why: EndReason): void {
    if (this.closed) return;
    const { socket } = this.options;
    const { conn } = socket;
    socket.emit('ended', { why });
    socket.disconnect(true);
    // A receiver that does not read would keep the line open.
    setTimeout(() => hangUp(conn), HANG_UP_MS).unref();
  }

  /** The line breaks: a client that lives comes back and catches up. */
  cut(): void {
    hangUp(this.options.socket.conn);
  }

  private apply(actor: LiveActor | null): void {
    if (this.closed) return;
    const expired = this.actor !== null && this.expiresAt <= performance.now();
    this.actor = actor;
    if (!actor || !this.receiver) return this.end(expired ? 'expired' : 'ended');
    this.rooms = roomsFor(this.receiver);
    this.options.onRights?.();
    if (this.inRooms) this.enterRooms();
    clearTimeout(this.expiry);
    const left = actor.sessionExpiresAt.getTime() - actor.readAt.getTime();
    this.expiresAt = performance.now() + left;
    const wait = Math.min(Math.max(TIMER_MIN_MS, left), TIMER_MAX_MS);
    this.expiry = setTimeout(() => void this.refresh(), wait).unref();
  }

  private enterRooms(): void {
    const { socket } = this.options;
    this.inRooms = true;
    for (const room of socket.rooms) {
      if (room !== socket.id && !this.rooms.has(room)) void socket.leave(room);
    }
    void socket.join([...this.rooms]);
  }

  private boundWhatWaits(): void {
    const { socket, limits, onSlow } = this.options;
    const { conn } = socket;
    let messages = 0;
    let bytes = 0;
    conn.on('flush', () => {
      messages = 0;
      bytes = 0;
    });
    conn.on('packetCreate', ({ data }: { data?: string | Buffer }) => {
      messages += 1;
      bytes += data?.length ?? 0;
      if (messages <= limits.waitingMessages && bytes + onTheWire(conn) <= limits.waitingBytes) {
        return;
      }
      onSlow();
      hangUp(conn);
    });
  }
}

type Line = LiveSocket['conn'];
/** The WebSocket below, which engine.io keeps to itself. */
type Wire = { socket?: { bufferedAmount?: number; terminate?: () => void } };

const onTheWire = (conn: Line): number =>
  (conn.transport as unknown as Wire).socket?.bufferedAmount ?? 0;

/** At once: a closing handshake would wait for the very one who does not read. */
export function hangUp(conn: Line): void {
  const wire = (conn.transport as unknown as Wire).socket;
  conn.close(true);
  wire?.terminate?.();
}
