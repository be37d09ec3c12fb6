import { expect, it } from 'vitest';
import type { Sql } from '#foundation/database.server';
import { Keyring } from '#foundation/keyring.server';
import { TEST_ENCRYPTION_KEYS } from '#tests/support/database';
import { Idempotency } from './idempotency.server';

it('of many same calls at once one asks the database, a few wait for it, and the others come again', async () => {
  let claims = 0;
  const sql = (({ raw }: TemplateStringsArray, ...values: unknown[]) => {
    if (!raw.join('').includes('api.claim')) return Promise.resolve([]);
    claims++;
    const [, , heldBy] = values;
    return Promise.resolve([{ commandId: null, heldBy, forInput: null, keptAnswer: null }]);
  }) as unknown as Sql;
  const keyring = new Keyring(TEST_ENCRYPTION_KEYS);
  const idempotency = new Idempotency({ sql, keyring, hashKey: Buffer.alloc(32) });
  let finish = (): void => undefined;
  const working = new Promise<void>((resolve) => (finish = resolve));
  const call = { scope: 'visitor', key: 'same', input: '' };
  const answers = Array.from({ length: 100 }, () =>
    idempotency.once(call, () => working.then(() => ({ code: 401 }))).catch(({ code }) => code),
  );
  const other = idempotency.once({ ...call, key: 'other' }, () => Promise.resolve({ code: 401 }));
  expect(await other).toEqual({ code: 401 });
  expect(claims).toBe(2);
  finish();
  const all = await Promise.all(answers);
  expect(all.filter((answer) => answer === 'Busy')).toHaveLength(100 - 33);
});
