import type { Sql } from '#foundation/database.server';
import { newId } from '#foundation/ids';
import type { Matching } from '#modules/bulk/contract';
import { HEAD } from '../../api/support/imports';
import { canvas, corporateCanvas, textbox } from '../../api/support/cards';
import { callerOf, type Received, type Sent } from '../../api/support/client';
import { unique } from '../../api/support/organizations';
import { OF_ORGANIZATIONS, edited } from '../../api/support/requests';
import { until } from '#tests/support/log';
import type { Product } from './product';
import type { Waiting, World } from './world';

/** A command as it is sent, by a program or by the form of a page. */
export interface Call extends Sending {
  name: CallName;
  /** Goes into the log with each of its events. */
  requestId: string;
}

interface Sending {
  method: string;
  path: string;
  sent: Sent;
  /** What tells that it was done before, where one is asked again without a key. */
  doneBefore?: number;
  mails?: Mail[];
}

interface Mail {
  to: string;
  subject?: string;
  /** It may be lost rather than come twice. */
  isCode?: true;
  /** It leaves when nothing can be undone any more, or when its turn comes. */
  isLater?: true;
}

/** What a command passes besides its transaction. */
export type Trait =
  | 'session'
  | 'key'
  | 'event'
  | 'consumed'
  | 'jobs'
  | 'code'
  | 'bulk'
  | 'import'
  | 'drawing';

interface Kind {
  traits: readonly Trait[];
  /** What must be there before is made here, where nothing fails yet. */
  make: (world: World, n: number) => Sending | Promise<Sending>;
}

const api = (method: string, path: string, body: object, token?: string): Sending => ({
  method,
  path: `/api${path}`,
  sent: { body, token },
});

/** What the form of a page sends, with the session of the admin. */
const form = ({ pageToken }: World, path: string, fields: Record<string, string>): Sending => ({
  method: 'POST',
  path,
  sent: {
    bytes: new URLSearchParams(fields).toString(),
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      'Sec-Fetch-Site': 'same-origin',
      Cookie: `leafcard=${pageToken}`,
    },
  },
});

const decision = ({ office }: World, { id }: Waiting, is_approved: 'T' | 'R' | 'P'): Sending =>
  api('PUT', OF_ORGANIZATIONS, { id, is_approved }, office.admin.token);

const SEVERAL = 3;

const startBulk = (
  world: World,
  chosen: { ids: string[] } | { matching: Matching },
  action: 'accept' | 'reject' = 'accept',
): Sending => {
  const input = { action, level: 'organizations', ...chosen, key: newId() };
  return form(world, '/bulk.data', { intent: 'start', input: JSON.stringify(input) });
};
const idsOf = (several: Waiting[]) => ({ ids: several.map(({ id }) => id) });

const decisionMails = (several: Waiting[]): Mail[] =>
  several.map(({ email }) => ({ to: email, isLater: true }));

const startImport = async (world: World, file: string): Promise<Sending> => ({
  ...form(world, await stage(world, file), { intent: 'start' }),
  doneBefore: 409,
});

export const CALLS = {
  rename: {
    traits: ['session', 'key', 'event'],
    make: ({ applicants }, n) => {
      const { id, token } = applicants[n % applicants.length]!;
      return api('PUT', `/auth/users/${id}`, { username: `Ada ${unique()}` }, token);
    },
  },
  editRequest: {
    traits: ['session', 'key', 'event', 'consumed'],
    make: ({ applicants, office }, n) => {
      const { token } = applicants[n % applicants.length]!;
      const body = edited(office, { designation: `Engineer ${unique()}` });
      return api('PUT', '/organization/users/corporate/card/P', body, token);
    },
  },
  mailCode: {
    traits: ['key', 'jobs', 'code'],
    make: () => {
      const email = `code-${unique()}@faults.example`;
      const mails: Mail[] = [{ to: email, isCode: true }];
      return { ...api('POST', '/email/verification', { email }), mails };
    },
  },
  contact: {
    traits: ['key', 'jobs'],
    make: ({ desk }) => {
      const subject = unique();
      const body = { name: 'Ada', email: 'ada@faults.example', subject, message: 'Hello' };
      return { ...api('POST', '/email/contact', body), mails: [{ to: desk, subject }] };
    },
  },
  erase: {
    traits: ['session', 'key', 'event', 'consumed'],
    make: (world) => ({
      ...api('PUT', '/user/account/status', {}, one(world.spare).token),
      // Who is erased has no session any more to be answered in.
      doneBefore: 401,
    }),
  },
  accept: {
    traits: ['session', 'key', 'event', 'consumed', 'jobs', 'drawing'],
    make: (world) => {
      const request = one(world.waiting);
      return { ...decision(world, request, 'T'), mails: decisionMails([request]) };
    },
  },
  reject: {
    traits: ['session', 'key', 'event', 'consumed'],
    make: (world) => {
      const request = one(world.waiting);
      return { ...decision(world, request, 'R'), mails: decisionMails([request]) };
    },
  },
  undo: {
    traits: ['session', 'key', 'event', 'consumed'],
    make: async (world) => {
      const request = one(world.waiting);
      await done(world, decision(world, request, 'T'));
      await holdUndo(world, [request]);
      return decision(world, request, 'P');
    },
  },
  bulk: {
    traits: ['session', 'event', 'consumed', 'jobs', 'bulk'],
    make: (world) => {
      const several = world.waiting.splice(0, SEVERAL);
      return { ...startBulk(world, idsOf(several)), mails: decisionMails(several) };
    },
  },
  undoBulk: {
    traits: ['session', 'event', 'consumed', 'jobs', 'bulk'],
    make: async (world) => {
      const several = world.waiting.splice(0, SEVERAL);
      await done(world, startBulk(world, idsOf(several)));
      const find = () =>
        world.ask(
          (sql) => sql<{ id: string; state: string }[]>`
            select id, state from bulk.bulks order by started_at desc limit 1`,
        );
      const [bulk] = await until(find, ([newest]) => newest?.state === 'finished');
      await holdUndo(world, several);
      return form(world, '/bulk.data', { intent: 'undo', id: bulk!.id });
    },
  },
  importPeople: {
    traits: ['session', 'event', 'consumed', 'jobs', 'import'],
    make: async (world) => {
      const invited = `invited-${unique()}@faults.example`;
      const { email: joins } = one(world.spare);
      const lines = [HEAD, `Ada,${joins},,,,`, `Bo,${invited},,,,`].join('\n');
      const mails: Mail[] = [{ to: invited, isLater: true }];
      return { ...(await startImport(world, lines)), mails };
    },
  },
  saveDesign: {
    traits: ['session', 'key', 'event', 'consumed', 'jobs', 'drawing'],
    make: ({ applicants }, n) => {
      const { token } = applicants[n % applicants.length]!;
      const cardData = canvas(textbox({ text: `Ada ${unique()}` }));
      return api('POST', '/card/newdesign/personal', { cardData }, token);
    },
  },
  saveDesignOfAll: {
    traits: ['session', 'key', 'event', 'jobs', 'drawing'],
    make: ({ studio }) => {
      const cardData = corporateCanvas(textbox({ fieldName: 'text1', text: unique(), top: 300 }));
      return api('POST', `/card/business/newdesign/${studio.id}`, { cardData }, studio.admin.token);
    },
  },
} satisfies Record<string, Kind>;

export type CallName = keyof typeof CALLS;

export async function callOf(name: CallName, world: World, n: number): Promise<Call> {
  const kind: Kind = CALLS[name];
  return { name, requestId: `fault-${newId()}`, ...(await kind.make(world, n)) };
}

/** A bulk action on all of these, and an import of a whole file. */
/** On all who wait there. */
export const callOfBulk = (world: World) => ({
  requestId: newId(),
  ...startBulk(
    world,
    { matching: { tab: 'pending', q: '', organizationId: world.office.id } },
    'reject',
  ),
});
export const callOfImport = async (world: World, file: string) => ({
  requestId: newId(),
  ...(await startImport(world, file)),
});

function one<T>(left: T[]): T {
  const next = left.shift();
  if (next === undefined) throw new Error('Nobody is left for one more call.');
  return next;
}

/** Where nothing fails. */
async function done({ product }: World, sending: Sending): Promise<void> {
  const { code, text } = await sendUntilAnswered(product, { requestId: newId(), ...sending });
  if (code !== 200) throw new Error(`${sending.path} was answered ${code} ${text}`);
}

/** Who comes back after a fault would come too late for undoing: it stays possible until it is undone. */
async function holdUndo({ ask }: World, several: Waiting[]): Promise<void> {
  const { ids } = idsOf(several);
  await ask(
    (sql) => sql`
      update requests.requests set undo_until = now() + interval '1 hour'
       where id = any(${ids}::uuid[])`,
  );
}

/** Brings a file as the page does, and gives the address where it can be started. */
async function stage({ product, pageToken, office }: World, file: string): Promise<string> {
  const boundary = newId();
  const part = `Content-Disposition: form-data; name="file"; filename="people.csv"`;
  const { headers } = await sendUntilAnswered(product, {
    requestId: newId(),
    method: 'POST',
    path: `/organization/users/import?organization=${office.id}`,
    sent: {
      bytes: `--${boundary}\r\n${part}\r\nContent-Type: text/csv\r\n\r\n${file}\r\n--${boundary}--\r\n`,
      headers: {
        'Content-Type': `multipart/form-data; boundary=${boundary}`,
        'Sec-Fetch-Site': 'same-origin',
        Cookie: `leafcard=${pageToken}`,
      },
    },
  });
  const [path = '', query = ''] = (headers.location ?? '').split('?');
  return `${path}.data?${query}`;
}

const RETRY_MS = 50;
const PATIENCE_MS = 60_000;

/** Sends it until it is answered, as a program does that gets none: with the same key each time. */
export async function sendUntilAnswered(
  product: Product,
  { method, path, sent, requestId }: Sending & { requestId: string },
): Promise<Received> {
  const headers = { ...sent.headers, 'X-Request-Id': requestId };
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      const answer = await callerOf(product.url)(method, path, {
        ...{ ...sent, key: requestId, headers },
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

/** Those of the call, and of what it started. */
export async function eventsOf(sql: Sql, { requestId }: Call): Promise<number> {
  const own = [`api/${requestId}`, `page/${requestId}`];
  const [row] = await sql<{ count: number }[]>`
    with own as (select stream from log.events where correlation = any(${own}))
    select count(*)::int as count from log.events
     where correlation = any(${own})
        or correlation in (
          select replace(stream, 'bulk-', 'bulk/') from own where stream like 'bulk-%'
           union select replace(stream, 'import-', 'import ') from own where stream like 'import-%')`;
  return row!.count;
}
