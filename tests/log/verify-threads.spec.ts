import { afterAll, beforeAll, expect, test } from 'vitest';
import { leafOf } from '#events/leaf';
import { loggedRows } from '#events/sealed-log.server';
import { verifyLog } from '#events/verify-log.server';
import { canonicalJson } from '#foundation/proof/canonical-json';
import { openSealedLog } from './sealed-log';

let sealed: Awaited<ReturnType<typeof openSealedLog>>;

beforeAll(async () => {
  sealed = await openSealedLog();
  const { organizations, filed, write, sealAll } = sealed;
  for (let batch = 0; batch < 3; batch++) {
    await write(...Array.from({ length: 100 }, (_, n) => filed(organizations[n % 2]!)));
    await sealAll();
  }
});
afterAll(() => sealed.close());

const inThreads = (options: object = {}, url = sealed.url) =>
  verifyLog(sealed.log.sql, sealed.verifier, {
    ...{ rangeSize: 64, url, ...options },
  });

test('threads come to what one process does, and say in order how far they are', async () => {
  const seen: number[] = [];
  const onProgress = (events: number) => seen.push(events);
  expect(await inThreads({ onProgress })).toEqual({ events: 300, size: 300, ok: true });
  expect(seen).toEqual([0, 64, 128, 192, 256, 300]);
  const [organizationId] = sealed.organizations;
  expect(await inThreads({ organizationIds: [organizationId] })).toEqual({
    events: 150,
    size: 300,
    ok: true,
  });
});

test('threads find the first of two changes', async () => {
  const change = (to: string) =>
    sealed.owner.begin(async (tx) => {
      await tx`alter table log.events disable trigger append_only`;
      await tx`update log.events set correlation = ${to} where position in (
        select position from log.leaves where index in (130, 290))`;
      await tx`alter table log.events enable trigger append_only`;
    });
  const [at] = await sealed.owner<{ position: number; correlation: string }[]>`
    select position, correlation from log.events
     where position = (select position from log.leaves where index = 130)`;
  await change('as it never was');
  const found = await inThreads();
  const alone = await sealed.verify();
  await change(at!.correlation);
  const expected = { events: 130, size: 300, ok: false, firstBroken: at!.position };
  expect([found, alone]).toEqual([expected, expected]);
  expect(await inThreads()).toMatchObject({ ok: true });
});

test('a database that threads cannot connect to is unavailable, and the log is not called broken', async () => {
  const away = inThreads({}, 'postgres://nobody@127.0.0.1:1/none');
  await expect(away).rejects.toMatchObject({ code: 'Unavailable', status: 503 });
});

test('a leaf is canonical, whatever its event holds', async () => {
  const [row] = await loggedRows(sealed.log.sql, 0, 2 ** 40, 1);
  const odd = {
    ...{ ...row!, actor: null, causation: null, organizationId: null },
    ...{ stream: 'note-"ä"\n', type: 'Nöte', correlation: 'page/\\"\u0007' },
    data: {
      ...{ z: 1, a: [{ y: null, b: true }], '': 0.5, 'ä"': 'ö\u2028', userId: 'x' },
      hidden: { commitment: 'c', sealed: 's', more: 1 },
      ...(JSON.parse('{"__proto__": {"b": 1, "a": 2}}') as object),
    },
  };
  for (const [one, number] of [[row!, 3] as const, [odd, null] as const]) {
    const leaf = leafOf(one, number);
    expect(leaf).toBe(canonicalJson(JSON.parse(leaf)));
  }
});
