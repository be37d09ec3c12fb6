import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, type Pool } from '#foundation/database.server';
import { newId } from '#foundation/ids';
import type { CleanImage } from '#foundation/image-decoder.server';
import { createImages, type Images } from '#foundation/images.server';
import { Keyring } from '#foundation/keyring.server';
import { freshDatabase, TEST_ENCRYPTION_KEYS, type FreshDatabase } from '#tests/support/database';
import { plain } from './pictures';

const keyring = new Keyring(TEST_ENCRYPTION_KEYS);
const hashKey = Buffer.alloc(32, 1);
const quota = { user: 20_000, organization: 20_000 };
let database: FreshDatabase;
let sql: Pool;
let images: Images;
let logo: CleanImage;

beforeAll(async () => {
  database = await freshDatabase();
  sql = connect(database.url, { max: 4, name: 'tests' });
  images = createImages({ sql, keyring, hashKey, quota });
  logo = { type: 'png', bytes: await plain('png') };
});

afterAll(async () => {
  await sql.end();
  await database.drop();
});

const count = async (): Promise<number> =>
  (await sql<{ n: number }[]>`select count(*)::int as n from media.images`)[0]?.n ?? 0;

async function newPerson(): Promise<string> {
  const userId = newId();
  await sql`insert into log.subject_keys (subject, wrapped) values (${userId}, 'x')`;
  return userId;
}

describe('the store of images', () => {
  it('gives back what was put', async () => {
    const photo: CleanImage = { type: 'jpeg', bytes: await plain('jpeg') };
    for (const image of [logo, photo]) {
      const id = await images.put(sql, { organizationId: newId() }, image);
      expect(id).toMatch(/^[\w-]{43}$/);
      expect(await images.read(id)).toEqual(image);
    }
  });

  it('keeps nothing that can be read without the key', async () => {
    const id = await images.put(sql, {}, logo);
    const [row] = await sql<{ line: string; sealed: Buffer }[]>`
      select i::text as line, sealed from media.images i where id = ${id}`;
    const pieces = [logo.bytes.subarray(0, 8), logo.bytes.subarray(-24, -4)];
    for (const piece of pieces) {
      expect(row?.sealed.includes(piece)).toBe(false);
      expect(row?.line).not.toContain(piece.toString('hex'));
    }
    const other = new Keyring(`test:${Buffer.alloc(32, 9).toString('base64')}`);
    const stranger = createImages({ sql, keyring: other, hashKey, quota });
    await expect(stranger.read(id)).rejects.toThrow();
  });

  it('takes of an owner as much as the quota, and what is rendered besides', async () => {
    const picture = (): CleanImage => ({ type: 'png', bytes: randomBytes(9000) });
    for (const owner of [{ userId: await newPerson() }, { organizationId: newId() }]) {
      const [first, second, third] = [picture(), picture(), picture()];
      const id = await images.putSent(sql, owner, first);
      await images.putSent(sql, owner, second);
      await expect(images.putSent(sql, owner, third)).rejects.toMatchObject({
        code: 'PicturesFull',
      });
      expect(await images.putSent(sql, owner, first)).toBe(id);
      await images.putSent(sql, { organizationId: newId() }, third);
      await images.put(sql, owner, third);
      await images.drop(sql, [id]);
      await images.putSent(sql, owner, second);
    }
  });

  it('has room for what is used beside what the history alone shows', async () => {
    const picture = (): CleanImage => ({ type: 'png', bytes: randomBytes(9000) });
    const owner = { organizationId: newId() };
    const [first, second, third] = [picture(), picture(), picture()];
    const id = await images.putSent(sql, owner, first);
    await images.putSent(sql, owner, second);
    await expect(images.putSent(sql, owner, third)).rejects.toMatchObject({ code: 'PicturesFull' });
    await sql`update media.images set past_since = now() where id = ${id}`;
    await images.putSent(sql, owner, third);
    // Used again, it counts again.
    await expect(images.putSent(sql, owner, first)).rejects.toMatchObject({ code: 'PicturesFull' });
    await images.markNamed(sql, [id]);
    await expect(images.putSent(sql, owner, third)).rejects.toMatchObject({ code: 'PicturesFull' });
  });

  it('keeps the same image of the same owner once, at the same moment too', async () => {
    const owner = { organizationId: newId() };
    const before = await count();
    const ids = await Promise.all([1, 2, 3].map(() => images.put(sql, owner, logo)));
    expect(new Set(ids).size).toBe(1);
    expect(await count()).toBe(before + 1);
    expect(await images.read(ids[0] ?? '')).toEqual(logo);
  });

  it('names it otherwise for another owner, type or installation', async () => {
    const [organizationId, userId] = [newId(), await newPerson()];
    const elsewhere = createImages({ sql, keyring, hashKey: Buffer.alloc(32, 2), quota });
    const ids = await Promise.all([
      images.put(sql, {}, logo),
      images.put(sql, { organizationId }, logo),
      images.put(sql, { organizationId: newId() }, logo),
      images.put(sql, { userId }, logo),
      images.put(sql, { organizationId }, { ...logo, type: 'jpeg' }),
      elsewhere.put(sql, { organizationId }, logo),
    ]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('does not let one image stand in for another', async () => {
    const [one, other] = [newId(), newId()];
    const [mine, theirs] = await Promise.all([
      images.put(sql, { organizationId: one }, logo),
      images.put(sql, { organizationId: other }, logo),
    ]);
    await sql`
      update media.images i set wrapped = o.wrapped, sealed = o.sealed
        from media.images o where i.id = ${mine} and o.id = ${theirs}`;
    await expect(images.read(mine)).rejects.toThrow();
  });

  it('forgets what is dropped, and what was never committed', async () => {
    const owner = { organizationId: newId() };
    const id = await images.put(sql, owner, logo);
    await images.drop(sql, [id, 'unknown']);
    await images.drop(sql, []);
    expect(await images.read(id)).toBeNull();
    await sql
      .begin(async (tx) => {
        await images.put(tx, owner, logo);
        throw new Error('refused');
      })
      .catch(() => {});
    expect(await images.read(id)).toBeNull();
  });

  it.each(['', 'x', '\0', `${'A'.repeat(42)}\0`, 'A'.repeat(43), 'A'.repeat(9999), '../../etc'])(
    'knows nothing of %j',
    async (id) => {
      expect(await images.read(id)).toBeNull();
    },
  );
});

describe('when a person is forgotten', () => {
  const forget = (tx: Pick<Pool, 'unsafe'>, userId: string) =>
    tx.unsafe('delete from log.subject_keys where subject = $1', [userId]);

  it('their images go with their key, and no others', async () => {
    const [userId, stays] = [await newPerson(), await newPerson()];
    const [gone, kept] = await Promise.all([
      images.put(sql, { userId }, logo),
      images.put(sql, { userId: stays }, logo),
    ]);
    await forget(sql, userId);
    expect(await images.read(gone)).toBeNull();
    expect(await images.read(kept)).toEqual(logo);
  });

  it('one that is put at that moment does not stay', async () => {
    const userId = await newPerson();
    const put = sql.begin(async (tx) => {
      await images.put(tx, { userId }, logo);
      await forget(sql, userId);
    });
    await expect(put).rejects.toMatchObject({ code: '23503' });
    const [row] = await sql`select from media.images where user_id = ${userId}`;
    expect(row).toBeUndefined();
  });

  it('a person who begins in the same transaction may have one', async () => {
    const userId = newId();
    await sql.begin(async (tx) => {
      await images.put(tx, { userId }, logo);
      await tx`insert into log.subject_keys (subject, wrapped) values (${userId}, 'x')`;
    });
    const [row] = await sql`select from media.images where user_id = ${userId}`;
    expect(row).toBeDefined();
  });
});
