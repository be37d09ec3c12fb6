import { afterEach, expect, test } from 'vitest';
import { newId } from '#foundation/ids';
import { createImages } from '#foundation/images.server';
import { Keyring, newEncryptionKey } from '#foundation/keyring.server';
import { openRuntime, until, type WorkersRuntime } from '#tests/workers/support';
import { plain } from './pictures';

let runtime: WorkersRuntime | undefined;
afterEach(() => runtime?.close());

test('images are taken over by a new key, and the old one may go', async () => {
  const [old, young] = [newEncryptionKey('old'), newEncryptionKey('young')];
  runtime = await openRuntime({}, new Keyring(old));
  const { sql } = runtime;
  const hashKey = Buffer.alloc(32, 1);
  const quota = { user: 1e6, organization: 1e6 };
  const logo = { type: 'png' as const, bytes: await plain('png') };
  const before = createImages({ sql, keyring: new Keyring(old), hashKey, quota });
  const ids = await Promise.all(
    [1, 2, 3].map(() => before.put(sql, { organizationId: newId() }, logo)),
  );

  await runtime.start({ keyring: new Keyring(`${young},${old}`) });
  await until(() => expect(runtime?.logged()).toContain('nothing is left under another'));

  const after = createImages({ sql, keyring: new Keyring(young), hashKey, quota });
  for (const id of ids) {
    expect(await after.read(id)).toEqual(logo);
    await expect(before.read(id)).rejects.toThrow('no key named young');
  }
});
