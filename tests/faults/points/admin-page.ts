import { io } from 'socket.io-client';
import { callerOf } from '../../api/support/client';
import { OF_ORGANIZATIONS } from '../../api/support/requests';
import type { Office } from '../../api/support/organizations';
import type { Product } from './product';

const RETRY_MS = 50;

/** The requests of the admin as a page keeps them: loaded once, and again when it is pushed that one changed. */
export class AdminPage {
  rows = '';
  private socket: ReturnType<typeof io> | undefined;
  private loading: Promise<void> = Promise.resolve();

  constructor(
    private readonly product: Product,
    private readonly office: Office,
  ) {}

  async fresh(): Promise<string> {
    const query = `_start=0&_end=100&organizationID=${this.office.id}`;
    const call = callerOf(`${this.product.url}/api`);
    const { token } = this.office.admin;
    const answer = await call('GET', `${OF_ORGANIZATIONS}?${query}`, { token });
    if (answer.code !== 200) throw new Error(`The list is not there: ${answer.code}`);
    return answer.text;
  }

  /** Asked again while the database recovers, as a page does. */
  private async whenBack(): Promise<string> {
    for (let tries = 1; ; tries++) {
      try {
        return await this.fresh();
      } catch (error) {
        if (tries === 200) throw error;
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
  }

  /** Opens it, or comes back to it where the process is another one. */
  async open(): Promise<void> {
    this.socket?.disconnect();
    const { token } = this.office.admin;
    const socket = io(this.product.url, {
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelay: 20,
      reconnectionDelayMax: 100,
      auth: { token },
    });
    this.socket = socket;
    // Who is refused, as by a database that is away, is not called back by the library.
    socket.on('connect_error', () => {
      if (!socket.active) setTimeout(() => this.socket === socket && socket.connect(), RETRY_MS);
    });
    const load = () => {
      this.loading = this.loading.then(async () => {
        this.rows = await this.whenBack().catch(() => this.rows);
      });
    };
    for (const message of ['change', 'private-change', 'ready', 'reset']) {
      socket.on(message, load);
    }
    await new Promise<void>((resolve) => socket.once('ready', () => resolve()));
    await this.settled();
  }

  async settled(): Promise<void> {
    await this.loading;
  }

  close(): void {
    this.socket?.disconnect();
  }
}
