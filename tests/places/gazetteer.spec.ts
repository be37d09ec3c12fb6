import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchGazetteer } from '#modules/places/gazetteer/search.server';
import { FILL_MS, filledDatabase } from './filled';

let database: Awaited<ReturnType<typeof filledDatabase>>;
beforeAll(async () => {
  database = await filledDatabase();
}, FILL_MS);
afterAll(() => database.close());

const search = (q: string) => searchGazetteer(database.sql, q);
const first = async (q: string) => {
  const [place] = await search(q);
  return place && [place.name, place.region, place.country].filter(Boolean).join(', ');
};

const MUNICH = 'Munich, Bavaria, Germany';
const ZURICH = 'Zürich, Zurich, Switzerland';
const PARIS = 'Paris, Île-de-France, France';
const PORTLAND = 'Portland, Oregon, United States of America';

describe('the gazetteer', () => {
  test('holds the places of the world', async () => {
    const [row] = await database.sql<{ n: number; known: number }[]>`
      select count(*)::int as n, count(*) filter (where population > 0)::int as known
        from places.gazetteer`;
    expect(row?.n).toBeGreaterThan(165_000);
    expect(row?.known).toBeGreaterThan(120_000);
  });

  test.each([
    ['München', MUNICH],
    ['Munchen', MUNICH],
    ['Muenchen', MUNICH],
    ['munich', MUNICH],
    ['Zurich', ZURICH],
    ['zürich', ZURICH],
    ['Lodz', 'Łódź, Łódź Voivodeship, Poland'],
    ['Łódź', 'Łódź, Łódź Voivodeship, Poland'],
    ['Sao Paulo', 'São Paulo, São Paulo, Brazil'],
    ['reykjavik', 'Reykjavík, Capital Region, Iceland'],
    ['Москва', 'Moscow, Moscow, Russian Federation'],
    ['東京', 'Tokyo, Tokyo, Japan'],
    ['roma', 'Rome, Lazio, Italy'],
    ['wien', 'Vienna, Vienna, Austria'],
    ['kopenhagen', 'Copenhagen, Capital Region, Denmark'],
  ])('finds %s whatever its marks and its language', async (q, place) => {
    expect(await first(q)).toBe(place);
  });

  test.each([
    ['lond', 'London, England, United Kingdom'],
    ['san franc', 'San Francisco, California, United States of America'],
    ['los ang', 'Los Angeles, California, United States of America'],
    ['p', 'Paris, Île-de-France, France'],
  ])('finds what begins with %s', async (q, place) => {
    const names = (await search(q)).map(({ name }) => name);
    expect(names).toContain(place.split(',')[0]);
  });

  test('finds the middle of a name too', async () => {
    const names = (await search('nchengladb')).map(({ name }) => name);
    expect(names).toEqual(['Mönchengladbach']);
  });

  test.each([
    ['paris france', PARIS],
    ['france paris', PARIS],
    ['paris fr', PARIS],
    ['par fran', PARIS],
    ['portland us', PORTLAND],
    ['portland usa', PORTLAND],
    ['united states portland', PORTLAND],
    ['portland, maine', 'Portland, Maine, United States of America'],
    ['paris tx', 'Paris, Texas, United States of America'],
    ['new york united states', 'New York City, New York, United States of America'],
    ['london uk', 'London, England, United Kingdom'],
    ['london ontario', 'London, Ontario, Canada'],
  ])('takes the words of %s in any order, with where it is', async (q, place) => {
    expect(await first(q)).toBe(place);
  });

  test('has exact names first, then beginnings, then the rest, the larger before the smaller', async () => {
    const york = (await search('york')).map(({ name }) => name);
    expect(york[0]).toBe('York');
    expect(york.lastIndexOf('York')).toBeLessThan(york.findIndex((name) => name !== 'York'));
    const paris = await search('paris');
    expect(paris.slice(0, 2).map(({ country }) => country)).toEqual([
      'France',
      'United States of America',
    ]);
    const lisb = (await search('lisb')).map(({ name }) => name);
    expect(lisb[0]).toBe('Lisbon');
  });

  test('finds ten at most', async () => {
    for (const q of ['a', 'sa', 'san', 'san jo', 'united states san', 'l a']) {
      expect((await search(q)).length, q).toBeLessThanOrEqual(10);
    }
    expect(await search('san')).toHaveLength(10);
    expect(await search('s')).toHaveLength(10);
  });

  test('shows of those that read alike only one', async () => {
    for (const q of ['villa', 'santa', 'san', 'zurich', 'springfield']) {
      const titles = (await search(q)).map((place) =>
        JSON.stringify({ ...place, latitude: 0, longitude: 0 }),
      );
      expect(new Set(titles).size, q).toBe(titles.length);
      expect(titles, q).toHaveLength(10);
    }
  });

  test('says where it is', async () => {
    expect((await search('zurich'))[0]).toEqual({
      name: 'Zürich',
      region: 'Zurich',
      country: 'Switzerland',
      latitude: 47.36667,
      longitude: 8.55,
    });
  });

  test.each([
    '',
    ' ',
    '%',
    '_',
    '%%%%',
    '\\',
    '\\_',
    "'",
    "');drop table places.gazetteer;--",
    '😀',
    '| & ! ( ) :* <->',
    '@us',
    '|',
    '́',
    'x'.repeat(100_000),
    'a '.repeat(10_000),
    'paris '.repeat(500),
    'ß'.repeat(5000),
    '\ufffd\u202e',
  ])('bears %j', async (q) => {
    expect((await search(q.slice(0, 200_000))).length).toBeLessThanOrEqual(10);
  });

  test('takes signs that mean something to a database for nothing', async () => {
    for (const q of ['%', '_', '\\', '😀']) expect(await search(q), q).toEqual([]);
    expect(await first('paris%')).toBe(PARIS);
    expect(await first("'paris':*")).toBe(PARIS);
  });
});
