import { io } from 'socket.io-client';
import { newId } from '#foundation/ids';
import type { Pool } from '#foundation/database.server';
import { callerOf, type Received } from '../../api/support/client';
import { OF_ORGANIZATIONS, edited, type Applicant } from '../../api/support/requests';
import { unique, type Office } from '../../api/support/organizations';
import type { Person } from '../../api/support/people';
import type { Product } from './product';

/** Whom the commands are about; made before anything fails. */
export interface People {
  office: Office;
  superAdmin: Person;
  applicants: Applicant[];
  /** Each of them is erased once. */
  spare: Person[];
}

export interface Call {
  /** Goes into the log with each of its events. */
  requestId: string;
  method: string;
  path: string;
  token?: string;
  body: object;
  /** Who is mailed at once, and whether a mail may be lost rather than come twice. */
  mail?: { to: string; isOnce: boolean };
}

const calls = {
  rename: ({ applicants }: People, n: number) => {
    const { id, token } = applicants[n % applicants.length]!;
    const body = { username: `Ada ${unique()}` };
    return { method: 'PUT', path: `/auth/users/${id}`, token, body };
  },
  editRequest: ({ applicants, office }: People, n: number) => {
    const { token } = applicants[n % applicants.length]!;
    const body = edited(office, { designation: `Engineer ${unique()}` });
    return { method: 'PUT', path: '/organization/users/corporate/card/P', token, body };
  },
  mailCode: () => {
    const email = `code-${unique()}@faults.example`;
    const mail = { to: email, isOnce: true };
    return { method: 'POST', path: '/email/verification', body: { email }, mail };
  },
  contact: () => {
    const to = 'desk@faults.example';
    const body = { name: 'Ada', email: 'ada@faults.example', subject: unique(), message: 'Hello' };
    return { method: 'POST', path: '/email/contact', body, mail: { to, isOnce: false } };
  },
  erase: ({ spare }: People) => {
    const person = spare.pop();
    if (!person) throw new Error('Nobody is left to be erased.');
    const { token } = person;
    return { method: 'PUT', path: '/user/account/status', token, body: {} };
  },
} satisfies Record<string, (people: People, n: number) => Omit<Call, 'requestId'>>;

export type CallName = keyof typeof calls;
export const CALLS_FOR: Record<'any' | 'event' | 'mail' | 'once', readonly CallName[]> = {
  any: ['rename', 'editRequest', 'mailCode', 'contact', 'erase'],
  event: ['rename', 'editRequest', 'erase'],
  mail: ['mailCode', 'contact'],
  once: ['mailCode'],
};

export const callOf = (name: CallName, people: People, n: number): Call => ({
  requestId: `fault-${newId()}`,
  ...calls[name](people, n),
});

const RETRY_MS = 50;
const PATIENCE_MS = 60_000;

/** Sends it until it is answered, as a program does that gets none: with the same key each time. */
export async function sendUntilAnswered(product: Product, call: Call): Promise<Received> {
  const { method, path, token, body, requestId } = call;
  const headers = { 'X-Request-Id': requestId };
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      const answer = await callerOf(`${product.url}/api`)(method, path, {
        ...{ token, body, key: requestId, headers },
      });
      const isLater = answer.code >= 500 || answer.code === 429 || answer.headers['retry-after'];
      if (!isLater) return answer;
      if (Date.now() > end) throw new Error(`Only refusals: ${answer.code} ${answer.text}`);
    } catch (error) {
      // Nobody listens, or the line was cut.
      if (Date.now() > end) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}

export async function eventsOf(sql: Pool, { requestId }: Call): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from log.events where correlation = ${`api/${requestId}`}`;
  return row!.count;
}

/** The requests of the admin as a page keeps them: loaded once, and again when it is pushed that one changed. */
export class AdminPage {
  rows = '';
  pushes = 0;
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
    this.socket = io(this.product.url, {
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelay: 20,
      reconnectionDelayMax: 100,
      auth: { token },
    });
    const load = () => {
      this.pushes += 1;
      this.loading = this.loading.then(async () => {
        this.rows = await this.whenBack().catch(() => this.rows);
      });
    };
    for (const message of ['change', 'private-change', 'ready', 'reset']) {
      this.socket.on(message, load);
    }
    await new Promise<void>((resolve) => this.socket?.once('ready', () => resolve()));
    await this.settled();
  }

  async settled(): Promise<void> {
    await this.loading;
  }

  close(): void {
    this.socket?.disconnect();
  }
}
