import { afterEach, beforeEach, expect, test } from 'vitest';
import { MoveImages, job } from '#events/jobs';
import { newId } from '#foundation/ids';
import type { CleanImage } from '#foundation/image-decoder.server';
import { createImages, type Images } from '#foundation/images.server';
import { Keyring } from '#foundation/keyring.server';
import { nameOf, openObjectStore, tryObjectStore } from '#foundation/object-store.server';
import { TEST_ENCRYPTION_KEYS } from '#tests/support/database';
import { startObjectStore, type TestObjectStore } from '#tests/support/object-store';
import { openRuntime, until, type WorkersRuntime } from '#tests/workers/support';
import { silentRuntime } from '#tests/support/silent-runtime';
import { plain } from './pictures';

const hashKey = Buffer.alloc(32, 1);
const quota = { user: 20_000, organization: 20_000 };
let store: TestObjectStore;
let runtime: WorkersRuntime;
let images: Images;
let logo: CleanImage;

beforeEach(async () => {
  store = await startObjectStore();
  runtime = await openRuntime({ BLOB_URL: store.address }, new Keyring(TEST_ENCRYPTION_KEYS));
  const { sql, keyring } = runtime;
  images = createImages({ sql, keyring, hashKey, quota, objects: openObjectStore(store.address) });
  logo = { type: 'png', bytes: await plain('png') };
});

afterEach(async () => {
  await runtime.close();
  await store.stop();
});

const move = () => runtime.commit(job(MoveImages, {}));

const here = async (): Promise<number> => {
  const [row] = await runtime.sql<{ n: number }[]>`
    select count(*)::int as n from media.images where sealed is not null`;
  return row?.n ?? 0;
};

async function putMany(count: number): Promise<string[]> {
  const owners = Array.from({ length: count }, () => ({ organizationId: newId() }));
  return Promise.all(owners.map((owner) => images.put(runtime.sql, owner, logo)));
}

test('images move out of the database, encrypted, and read as before', async () => {
  const ids = await putMany(20);
  await runtime.start();
  await move();
  await until(async () => expect(await here()).toBe(0));
  expect(store.objects.size).toBe(20);
  for (const [name, bytes] of store.objects) {
    expect(nameOf(bytes)).toBe(name);
    expect(bytes.includes(logo.bytes.subarray(0, 8))).toBe(false);
  }
  for (const id of ids) expect(await images.read(id)).toEqual(logo);
});

test('what is put while the object store is away waits in the database', async () => {
  const [moved, waiting] = [(await putMany(1))[0]!, newId()];
  await runtime.start();
  await move();
  await until(async () => expect(await here()).toBe(0));
  store.answerOnly(503);
  const id = await images.put(runtime.sql, { organizationId: waiting }, logo);
  await move();
  await until(() => expect(runtime.logged()).toContain('Unavailable'));
  expect(await images.read(id)).toEqual(logo);
  await expect(images.read(moved)).rejects.toMatchObject({ code: 'Unavailable' });

  store.answerOnly();
  await move();
  await until(async () => expect(await here()).toBe(0));
  expect(await images.read(id)).toEqual(logo);
  expect(await images.read(moved)).toEqual(logo);
});

test('an object that no image has stays for as long as backups may name it', async () => {
  const [kept, dropped] = (await putMany(2)) as [string, string];
  await runtime.start();
  await move();
  await until(async () => expect(await here()).toBe(0));
  await images.drop(runtime.sql, [dropped]);
  expect(await images.read(dropped)).toBeNull();
  const age = (days: number) => runtime.sql`
    update media.orphaned_objects set since = now() - make_interval(days => ${days})`;

  await age(runtime.env.BACKUP_KEEP);
  await move();
  await until(async () => expect(await runtime.remaining()).toBe(0));
  expect(store.objects.size).toBe(2);

  await age(runtime.env.BACKUP_KEEP + 2);
  await move();
  await until(() => expect(store.objects.size).toBe(1));
  expect(await images.read(kept)).toEqual(logo);
});

test('an image that goes while it is moved leaves no object behind for good', async () => {
  const [id] = (await putMany(1)) as [string];
  const release = store.hold();
  await runtime.start();
  await move();
  await until(() => expect(store.objects.size).toBe(1));
  await images.drop(runtime.sql, [id]);
  release();
  await until(async () => expect(await runtime.remaining()).toBe(0));
  const orphans = await runtime.sql<{ name: string }[]>`select name from media.orphaned_objects`;
  expect(orphans.map(({ name }) => name)).toEqual([...store.objects.keys()]);
});

test('move=back brings images back into the database', async () => {
  const ids = await putMany(10);
  const workers = await runtime.start();
  await move();
  await until(async () => expect(await here()).toBe(0));
  await workers.stop();
  await runtime.start({ env: { ...runtime.env, BLOB_URL: `${store.address}&move=back` } });
  await move();
  await until(async () => expect(await here()).toBe(10));
  await store.stop();
  for (const id of ids) expect(await images.read(id)).toEqual(logo);
});

test('takes no bytes from the object store but those that were put', async () => {
  const [id] = (await putMany(1)) as [string];
  await runtime.start();
  await move();
  await until(async () => expect(await here()).toBe(0));
  const [name] = [...store.objects.keys()] as [string];
  const bytes = store.objects.get(name)!;
  const others = [bytes.subarray(1), Buffer.concat([bytes, bytes]), Buffer.alloc(0)];
  for (const saysNoLength of [false, true]) {
    store.saysNoLength = saysNoLength;
    for (const other of others) {
      store.objects.set(name, other);
      await expect(images.read(id)).rejects.toThrow('is not what was put');
    }
  }
  store.objects.set(name, bytes);
  expect(await images.read(id)).toEqual(logo);
});

test('processes that start together all find the object store in order', async () => {
  const objects = openObjectStore(store.address);
  await Promise.all(Array.from({ length: 20 }, () => tryObjectStore(objects)));
  expect(store.objects.size).toBe(0);
});

test('a database whose images are in an object store does not start without it', async () => {
  await putMany(1);
  await runtime.start();
  await move();
  await until(async () => expect(await here()).toBe(0));
  const start = (settings: Record<string, string>) => silentRuntime(runtime.url, settings);
  await expect(start({})).rejects.toThrow('BLOB_URL is missing');
  const wrong = store.address.replace('s3cret', 'secret');
  await expect(start({ BLOB_URL: wrong })).rejects.toThrow(
    'BLOB_URL is wrong. The object store answers PUT with 403.',
  );
  store.answerOnly(503);
  const started = await start({ BLOB_URL: store.address });
  await started.stop();
});
