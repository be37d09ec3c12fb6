import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectAsOwner } from '#tests/support/database';
import { until } from '#tests/support/log';
import { newOffice, type Office } from './support/organizations';
import { startApi, type Api } from './support/people';

let api: Api;
let one: Office;
let other: Office;

beforeAll(async () => {
  api = await startApi({ LIMIT_LOG_VERIFICATIONS: '2/10m' });
  [one, other] = [await newOffice(api), await newOffice(api)];
}, 60_000);
afterAll(() => api.stop());

interface Answer {
  code: number;
  retryAfter: string | null | undefined;
}

type Asking = () => Promise<Answer>;

interface Flood {
  /** What nobody can read meanwhile. */
  table: string;
  /** How many are asked or wait at once. */
  places: number;
  ask: Asking;
}

/** Five more are asked than have a place; meanwhile others do what they do. */
async function endure({ table, places, ask }: Flood, meanwhile?: Asking): Promise<void> {
  const owner = connectAsOwner(api.running.runtime.directUrl);
  const answered: Answer[] = [];
  const refused = (many: number) =>
    until(
      () => Promise.resolve(answered.length),
      (now) => now === many,
    );
  let asked: Promise<unknown>[] = [];
  let other: Promise<Answer> | undefined;
  await owner.begin(async (tx) => {
    await tx.unsafe(`lock table ${table} in access exclusive mode`);
    asked = Array.from({ length: places + 5 }, () => ask().then((one) => answered.push(one)));
    await refused(5);
    other = meanwhile?.();
    // Another caller is given the place of one who has many.
    if (other) await refused(6);
  });
  await owner.end();
  if (other) expect((await other).code).toBe(200);
  await Promise.all(asked);
  const [first, rest] = other ? [6, places - 1] : [5, places];
  const codes = answered.map(({ code }) => code);
  expect(codes).toEqual([...Array<number>(first).fill(429), ...Array<number>(rest).fill(200)]);
  expect(answered.slice(0, first).every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true);
}

describe('many who ask for the past at once', () => {
  const at =
    (path: string, { admin, id }: Office) =>
    async (): Promise<Answer> => {
      const asked = `${path}organizationID=${id}`;
      const { code, headers } = await api.call('GET', asked, { token: admin.token });
      return { code, retryAfter: headers['retry-after'] };
    };

  it.each(['/audit/requests?', '/audit/requests/at?position=9999999&'])(
    'at %s of one user wait or are refused, and another user has a turn',
    async (path) => {
      await endure({ table: 'log.events', places: 34, ask: at(path, one) }, at(path, other));
    },
  );

  it('verify the log as often as they may', async () => {
    const verify = at('/audit/verify?', one);
    expect([(await verify()).code, (await verify()).code]).toEqual([200, 200]);
    const { code, retryAfter } = await verify();
    expect([code, Number(retryAfter) > 0]).toEqual([429, true]);
    expect((await at('/audit/verify?', other)()).code).toBe(200);
  });
});

describe('many who read the sealed log at once', () => {
  it.each([
    ['/checkpoint', 'log.tree_heads'],
    ['/tile/0/000.p/1', 'log.tree'],
  ])('at %s of one address wait or are refused', async (path, table) => {
    const ask = async (): Promise<Answer> => {
      const answer = await fetch(`${api.running.url}${path}`);
      await answer.arrayBuffer();
      return { code: answer.status, retryAfter: answer.headers.get('retry-after') };
    };
    await until(ask, ({ code }) => code === 200);
    await endure({ table, places: 66, ask });
  });
});
