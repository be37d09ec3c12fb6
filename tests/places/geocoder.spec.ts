import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { searchPlaces } from '#modules/places/index.server';
import { connect, type Pool } from '#foundation/database.server';
import { parseEnv } from '#foundation/env.server';
import { Hashes } from '#foundation/hashes.server';
import { Keyring, newEncryptionKey } from '#foundation/keyring.server';
import { createLog } from '#foundation/log.server';
import { connectAsOwner, freshDatabase, type FreshDatabase } from '#tests/support/database';
import { workerParts } from '#tests/workers/parts';
import { createCleanUp } from '#workers/clean-up.server';
import { feature, photonSays, saying, startGeocoder, type GeocoderServer } from './geocoder-server';

let database: FreshDatabase;
let sql: Pool;
let geocoder: GeocoderServer;
let logged: string[];

beforeAll(async () => {
  database = await freshDatabase();
  sql = connect(database.url, { max: 6, name: 'tests' });
  await sql`
    insert into places.gazetteer (id, name, country, latitude, longitude, population, key, names, words)
    values (1, 'Ourtown', 'Sweden', 60, 15, 3, 'ourtown', '|ourtown|', '''ourtown''')`;
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});
beforeEach(async () => {
  geocoder = await startGeocoder();
  logged = [];
});
afterEach(async () => {
  await geocoder.stop();
  await sql`delete from limits.hits`;
});

type Places = Parameters<typeof searchPlaces>[0];

/** A process of ours that asks the geocoder at this path. */
function placesAt(path: string, more: Record<string, string> = {}): Places {
  const log = pino({}, { write: (line) => logged.push(line) });
  const env = parseEnv({
    NODE_ENV: 'test',
    CONTACT_EMAIL: 'maps@cards.example',
    GEOCODER_URL: `${geocoder.url}${path}`,
    ...more,
  });
  return { sql, log, hashes: new Hashes(randomBytes(32)), env };
}

const search = async (places: Places, q: string) =>
  (await searchPlaces(places, { address: '192.0.2.1' }, { q })).places;

const ours = { name: 'Ourtown', country: 'Sweden', latitude: 60, longitude: 15 };

describe('a Photon', () => {
  test('is asked in its own way, and its answer is understood', async () => {
    geocoder.answer(
      photonSays(
        feature([11.5753822, 48.1371079], {
          name: 'Marienplatz',
          city: 'Munich',
          state: 'Bavaria',
          country: 'Germany',
        }),
        feature([11.5, 48.1], {
          street: 'Sendlinger Straße',
          housenumber: '7',
          city: 'Munich',
          country: 'Germany',
        }),
        feature([2.35, 48.85], { name: 'Paris', city: 'Paris', country: 'France' }),
      ),
    );
    expect(await search(placesAt('/api?key=secret'), 'Marienplatz & more')).toEqual([
      {
        name: 'Marienplatz',
        region: 'Munich',
        country: 'Germany',
        latitude: 48.1371079,
        longitude: 11.5753822,
      },
      {
        name: 'Sendlinger Straße 7',
        region: 'Munich',
        country: 'Germany',
        latitude: 48.1,
        longitude: 11.5,
      },
      { name: 'Paris', country: 'France', latitude: 48.85, longitude: 2.35 },
    ]);
    const [{ url, agent } = { url: null, agent: '' }] = geocoder.asked;
    expect(url?.pathname).toBe('/api');
    expect(Object.fromEntries(url?.searchParams ?? [])).toEqual({
      key: 'secret',
      q: 'Marienplatz & more',
      limit: '10',
      lang: 'en',
    });
    expect(agent).toBe('Leafcard (maps@cards.example)');
  });

  test('is let be when many want it at once: they get what the gazetteer knows', async () => {
    geocoder.answer(photonSays(feature([1, 2], { name: 'Elsewhere', country: 'Spain' })));
    const processes = [placesAt('/api'), placesAt('/api')];
    const all = Array.from({ length: 30 }, (_, number) =>
      search(processes[number % 2] ?? placesAt('/api'), `ourtown ${'x'.repeat(number)}`),
    );
    const found = await Promise.all(all);
    expect(geocoder.asked.length).toBeGreaterThan(0);
    expect(geocoder.asked.length).toBeLessThanOrEqual(20);
    expect(found.flat().some(({ name }) => name === 'Elsewhere')).toBe(true);
  });
});

describe('what it said', () => {
  const there = photonSays(feature([1.5, 2.5], { name: 'There', country: 'Spain' }));

  test('is kept: the same question is not asked again, by no process', async () => {
    geocoder.answer(there);
    const kept = await search(placesAt('/api'), 'Kept  Place');
    expect(await search(placesAt('/api'), 'kept place')).toEqual(kept);
    expect(kept).toHaveLength(1);
    expect(geocoder.asked).toHaveLength(1);
    await search(placesAt('/api?lang=de'), 'kept place');
    expect(geocoder.asked).toHaveLength(2);
  });

  test('is kept for thirty days, and then cleaned up', async () => {
    geocoder.answer(there);
    await sql`delete from places.answers`;
    await search(placesAt('/api'), 'For a month');
    const [row] = await sql<{ days: number }[]>`
      select round(extract(epoch from expires_at - now()) / 86400)::int as days
        from places.answers`;
    expect(row?.days).toBe(30);
    const cleanUp = createCleanUp(
      workerParts({
        sql,
        keyring: new Keyring(newEncryptionKey('one')),
        log: createLog('silent'),
        env: parseEnv({}),
      }).services,
      [],
    );
    const moment = { key: 'k', id: '1', createdAt: new Date() };
    await cleanUp.run({}, moment);
    expect(await sql`select 1 from places.answers`).toHaveLength(1);

    await sql`update places.answers set expires_at = now() - interval '1 second'`;
    await search(placesAt('/api'), 'For a month');
    expect(geocoder.asked).toHaveLength(2);
    await sql`update places.answers set expires_at = now() - interval '1 second'`;
    await cleanUp.run({}, moment);
    expect(await sql`select 1 from places.answers`).toHaveLength(0);
  });

  test('holds ten places at most, each in bounds and in one line', async () => {
    const long = 'n'.repeat(50_000);
    geocoder.answer(
      photonSays(
        feature([1, 2], { name: `  a\nb\u0000c\u202e${long}`, state: long, country: `${long}😀` }),
        ...Array.from({ length: 500 }, (_, at) => feature([at % 90, 1], { name: `P${at}` })),
      ),
    );
    const found = await search(placesAt('/api'), 'Bounded');
    expect(found).toHaveLength(10);
    expect(found[0]?.name.startsWith('a b c n')).toBe(true);
    for (const { name, region = '', country } of found) {
      expect(Math.max(name.length, region.length, country.length)).toBeLessThanOrEqual(200);
    }
    expect(await search(placesAt('/api'), 'Bounded')).toEqual(found);
  });

  test('is left out where it is no place on Earth', async () => {
    geocoder.answer(
      photonSays(
        feature([181, 0], { name: 'Too far' }),
        feature([0, '48'], { name: 'Text' }),
        feature([], { name: 'Nowhere' }),
        feature([1, 2], { name: 7 }),
        feature([1, 2], {}),
        'nothing',
        null,
        feature([7, 8, 500], { name: 'High' }),
      ),
    );
    expect(await search(placesAt('/api'), 'Odd')).toEqual([
      { name: 'High', country: '', latitude: 8, longitude: 7 },
    ]);
  });
});

describe('where it fails, the gazetteer answers', () => {
  test.each([
    ['garbage', saying('<html>Busy</html>')],
    ['another shape', saying({ features: 'none' })],
    ['half an answer', saying('{"features": [')],
    ['words about it', saying('ourtown is unknown')],
    ['an empty answer', saying('')],
    ['a list', saying([])],
    ['an answer without end', saying(JSON.stringify('x'.repeat(2_000_000)))],
  ])('with %s', async (_, how) => {
    geocoder.answer(how);
    expect(await search(placesAt('/api'), 'ourtown')).toEqual([ours]);
    expect(geocoder.asked).toHaveLength(1);
    expect(logged).toHaveLength(1);
    expect(logged[0]).not.toContain('ourtown');
  });

  test('with an error, and it is asked again the next time', async () => {
    geocoder.answer((response) => response.writeHead(500).end('{}'));
    const places = placesAt('/api');
    expect(await search(places, 'ourtown')).toEqual([ours]);
    geocoder.answer(photonSays(feature([1, 2], { name: 'Back' })));
    expect((await search(places, 'ourtown'))[0]?.name).toBe('Back');
  });

  test('when it leads elsewhere', async () => {
    geocoder.answer((response) => response.writeHead(302, { Location: '/elsewhere/api' }).end());
    expect(await search(placesAt('/api'), 'ourtown ')).toEqual([ours]);
    expect(geocoder.asked).toHaveLength(1);
  });

  test('when nobody is there', async () => {
    const places = placesAt('/api', { GEOCODER_URL: 'http://127.0.0.1:1/api' });
    expect(await search(places, 'ourtown')).toEqual([ours]);
  });

  test('when it says nothing, and after that nobody waits for it again', async () => {
    geocoder.answer(() => undefined);
    const places = placesAt('/api');
    const before = performance.now();
    expect(await search(places, 'OURTOWN')).toEqual([ours]);
    expect(performance.now() - before).toBeGreaterThan(2900);
    expect(await search(places, 'ourto')).toEqual([ours]);
    expect(geocoder.asked).toHaveLength(1);
  });
});

test('one address may search so many times, then it waits', async () => {
  const places = placesAt('/api', { LIMIT_PLACE_SEARCH_ADDRESS: '2/1m' });
  geocoder.answer(photonSays());
  await search(places, 'one');
  await search(places, 'two');
  await expect(search(places, 'three')).rejects.toMatchObject({ code: 'TooMany' });
  await expect(searchPlaces(places, { address: '192.0.2.2' }, { q: 'three' })).resolves.toEqual({
    places: [],
  });
});

test('of one address only some searches wait, and others take turns with them', async () => {
  const places = placesAt('/api', { GEOCODER_URL: '', LIMIT_PLACE_SEARCH_ADDRESS: '1000/1m' });
  const searchOf = (address: string) => searchPlaces(places, { address }, { q: 'one' });
  const owner = connectAsOwner(database.url);
  let flood: Promise<PromiseSettledResult<unknown>[]> | undefined;
  let other: Promise<unknown> | undefined;
  await owner.begin(async (tx) => {
    await tx`lock table places.gazetteer in access exclusive mode`;
    let refused = 0;
    const busy = new Promise<void>((resolve) => {
      flood = Promise.allSettled(
        Array.from({ length: 40 }, () =>
          searchOf('192.0.2.1').catch((error: unknown) => {
            if (++refused === 6) resolve();
            throw error;
          }),
        ),
      );
    });
    await busy;
    other = searchOf('192.0.2.2');
  });
  expect(await other).toMatchObject({ places: [] });
  const reasons = (await flood!).flatMap((one) =>
    one.status === 'rejected' ? [(one.reason as { code: string }).code] : [],
  );
  expect(new Set(reasons)).toEqual(new Set(['Busy']));
  await owner.end();
});
