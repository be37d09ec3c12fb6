import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#foundation/ids';
import { howMuch } from '#tests/support/how-much';
import { grant } from './support/organizations';
import { PASSWORD, startApi, type Api, type Person } from './support/people';

let api: Api;
let person: Person;
let document: OpenApi;

/** In `npm test` a share of what `npm run test:fuzz` sends. */
const PER_CALL = howMuch({ short: 16, long: 500 });
/** The same inputs each time; another number sends others. */
const SEED = Number(process.env.FUZZ_SEED ?? 15);

interface OpenApi {
  paths: Record<string, Record<string, Described>>;
}

interface Schema {
  properties?: object;
  anyOf?: Schema[];
  allOf?: Schema[];
  oneOf?: Schema[];
}

interface Described {
  parameters?: { name?: string; in?: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: object;
}

beforeAll(async () => {
  api = await startApi();
  person = await api.newPerson();
  await grant(api, api.admin, { role: 'CORPORATE_ADMIN', organizationId: newId() });
  document = (await api.call('GET', '/openapi.json')).json as unknown as OpenApi;
});
afterAll(() => api.stop());

const PLACEHOLDER = /\{\w+\}/g;
/** Names that objects of JavaScript have by themselves. */
const TREACHEROUS = ['__proto__', 'constructor'];

/** A call of the API with what its document says it takes. */
interface Operation {
  method: string;
  path: string;
  fields: string[];
  parameters: string[];
  responses: string[];
}

const fieldsIn = ({ properties = {}, anyOf, allOf, oneOf }: Schema): string[] => [
  ...Object.keys(properties),
  ...[anyOf, allOf, oneOf].flatMap((parts) => (parts ?? []).flatMap(fieldsIn)),
];

const operationsIn = (document: OpenApi): Operation[] =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { parameters = [], requestBody, responses }]) => ({
      ...{ method: method.toUpperCase(), path },
      fields: fieldsIn(requestBody?.content['application/json']?.schema ?? {}),
      parameters: parameters.flatMap((one) => (one.in === 'query' && one.name ? [one.name] : [])),
      responses: Object.keys(responses),
    })),
  );

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom(
    '\0',
    '\ud800',
    "'; drop table log.events; --",
    '{{name}}',
    '%',
    '\\',
    '\r\n.\r\n',
  ),
);
const plausible = fc.constantFrom(
  PASSWORD,
  'ada@example.com',
  'nobody@example.org',
  'Ada Lovelace',
  '123456',
  'acme.example',
  'https://acme.example',
  'Sweden',
  59.3293235,
  'data:image/png;base64,iVBORw0KGgo=',
  '0192f0c1-7d4e-7cc3-8a10-5b6f2c9d1e47',
);
const anyValue = fc.oneof(plausible, anyText, fc.jsonValue(), fc.bigInt().map(String));
const bodyFor = (fields: string[]) =>
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.dictionary(fc.constantFrom(...fields, ...TREACHEROUS), anyValue).map(text),
    },
    // All that it asks for: what is wrong with the last of them is found behind the others.
    {
      weight: 3,
      arbitrary: fc.record(Object.fromEntries(fields.map((name) => [name, anyValue]))).map(text),
    },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
  );
const segment = fc.oneof(
  fc.uuid(),
  fc.constantFrom('%', '%00', '%zz', '%2F', '..', '.', '~', 'null', '%F0%9F%8C%BF', '-1'),
  fc.string({ unit: 'grapheme' }).map(encodeURIComponent),
);
const queryFor = (parameters: string[]) =>
  fc
    .array(fc.tuple(fc.constantFrom(...parameters, ...TREACHEROUS), anyText), { maxLength: 5 })
    .map((pairs) => new URLSearchParams(pairs).toString());
const visible = fc.string({
  unit: fc
    .integer({ min: 0x21, max: 0xff })
    .filter((code) => code < 0x7f || code > 0xa0)
    .map(String.fromCharCode),
  maxLength: 210,
});
const anyHeaders = fc.record(
  {
    'Content-Type': fc.oneof(
      { weight: 8, arbitrary: fc.constant('application/json') },
      { weight: 1, arbitrary: visible },
    ),
    'Idempotency-Key': visible,
    'X-Request-Id': visible,
    'X-Forwarded-For': visible,
    'User-Agent': visible,
    Accept: visible,
  },
  { requiredKeys: ['Content-Type'] },
);

function text(value: unknown): string {
  return JSON.stringify(value);
}

const callFor = ({ path, fields, parameters }: Operation) =>
  fc.record({
    bytes: bodyFor(fields),
    segment,
    query: queryFor(parameters),
    headers: anyHeaders,
    caller: fc.constantFrom('nobody', 'person', 'stranger', CLOSES.test(path) ? 'person' : 'admin'),
  });

/** One who may send them has no session or another password afterwards. */
const CLOSES = /\/(auth\/(update|logout)|logout|user\/account)/;

/** Of this call alone: what it ends, it ends for no other. */
async function callersOf(): Promise<Record<string, string | undefined>> {
  const [person, admin] = [await api.newPerson(), await api.signIn(api.admin.email)];
  return { person: person.token, admin, stranger: 'a'.repeat(43) };
}

/** Nothing is measured by it: who waits longer was forgotten. */
const HANGS_MS = 30_000;

const inTime = <T>(answer: Promise<T>, what: string): Promise<T> => {
  let late: NodeJS.Timeout;
  const hangs = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new Error(`${what} is not answered`)), HANGS_MS);
  });
  return Promise.race([answer, hangs]).finally(() => clearTimeout(late));
};

interface Sent {
  send: () => Promise<{ answer: { code: number }; took: number }>;
  code: number;
  took: number;
}

const SLOW = 20;
const TRIES = 10;

/**
 * By how much some of them take longer than others with the same answer, whenever they are sent. What was slow once
 * waited for the machine.
 */
async function slowAgainAndAgain(sent: Sent[]): Promise<number[]> {
  const median = (code: number) => {
    const same = sent.filter((one) => one.code === code);
    const times = (same.length > 0 ? same : sent).map(({ took }) => took).sort((a, b) => a - b);
    return times[Math.floor(times.length / 2)]!;
  };
  const slow: number[] = [];
  for (const { send, code, took } of sent) {
    let ratio = took / median(code);
    for (let tries = 0; ratio > SLOW && tries < TRIES; tries += 1) {
      const again = await send();
      ratio = Math.min(ratio, again.took / median(again.answer.code));
    }
    if (ratio > SLOW) slow.push(ratio);
  }
  return slow;
}

describe('whatever is sent', () => {
  it('to a call, the answer is one that is documented, and never our own fault', async () => {
    const slow: string[] = [];
    for (const operation of operationsIn(document)) {
      const { method, path, responses } = operation;
      const elsewhere = path.includes('{') ? ['404', '405'] : [];
      const tokens = await callersOf();
      const sent: Sent[] = [];
      await fc.assert(
        fc.asyncProperty(callFor(operation), async ({ bytes, segment, query, headers, caller }) => {
          const url = `${path.replace(PLACEHOLDER, () => segment)}?${query}`;
          const bodied = method !== 'GET' && bytes.length > 0;
          const what = { ...(bodied && { bytes }), headers, token: tokens[caller] };
          const send = async () => {
            const begun = performance.now();
            const answer = await inTime(api.call(method, url, what), `${method} ${path}`);
            return { answer, took: performance.now() - begun };
          };
          const { answer, took } = await send();
          sent.push({ send, code: answer.code, took });
          expect([...responses, ...elsewhere], `${method} ${path}`).toContain(String(answer.code));
          expect(answer.headers['x-request-id']).toBeTruthy();
        }),
        { numRuns: PER_CALL, seed: SEED },
      );
      const times = (await slowAgainAndAgain(sent)).map((ratio) => `${ratio.toFixed(1)} times`);
      slow.push(...times.map((ratio) => `${method} ${path}: ${ratio} what the call takes`));
    }
    expect(slow).toEqual([]);
  }, 7_200_000);

  it('to no call, the answer is 404 or 405', async () => {
    const methods = fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS');
    const paths = fc.array(
      // A client takes dots for directions, and goes elsewhere.
      segment.filter((one) => !/^\.+$/.test(one)),
      { minLength: 1, maxLength: 6 },
    );
    await fc.assert(
      fc.asyncProperty(methods, paths, queryFor(['id']), async (method, segments, query) => {
        const { code } = await api.call(method, `/x${segments.join('/')}?${query}`);
        expect(code).toBe(404);
      }),
      { numRuns: 10 * PER_CALL, seed: SEED },
    );
  });

  it('the server goes on working', async () => {
    expect((await api.call('GET', '/user', { token: person.token })).code).toBe(200);
    expect((await api.call('GET', '/auth/users', { token: api.admin.token })).code).toBe(200);
  });
});
