import { connect } from '#foundation/database.server';
import { feature, photonSays, startGeocoder } from '../places/geocoder-server';
import { startLeafcard } from './support/leafcard';
import { expect, test } from './support/test';

/** One place that nobody else's gazetteer has. */
async function know(databaseUrl: string): Promise<void> {
  const sql = connect(databaseUrl, { max: 1 });
  await sql`
    insert into places.gazetteer (id, name, region, country, latitude, longitude, population, key, names, words)
    values (1, 'Östra Ort', 'Dalarna', 'Sweden', 60.5, 15.25, 9, 'ostra ort', '|ostra ort|', '''ostra'' ''ort''')
    on conflict do nothing`;
  await sql.end();
}

test('places are found by anybody, as JSON', async ({ request, leafcard }) => {
  await know(leafcard.databaseUrl);
  const answer = await request.get('/places?q=ostr');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toContain('application/json');
  expect(await answer.json()).toEqual({
    places: [
      {
        name: 'Östra Ort',
        region: 'Dalarna',
        country: 'Sweden',
        latitude: 60.5,
        longitude: 15.25,
      },
    ],
  });
});

test('what is no question is answered with nothing', async ({ request }) => {
  for (const [query, status] of [
    ['', 200],
    ['?q=', 200],
    ['?q=%25', 200],
    ['?q=%00', 422],
    ['?q=%F0%9F%98%80', 200],
    [`?q=${'a'.repeat(201)}`, 422],
  ] as const) {
    const answer = await request.get(`/places${query}`);
    expect(answer.status(), query).toBe(status);
    expect(await answer.json(), query).toEqual({ places: [] });
  }
});

test('another geocoder is asked by the server, not by the browser, and only so often', async ({
  request,
}) => {
  const geocoder = await startGeocoder();
  const leafcard = await startLeafcard({
    GEOCODER_URL: `${geocoder.url}/api`,
    LIMIT_PLACE_SEARCH_ADDRESS: '2/1m',
  });
  try {
    await know(leafcard.databaseUrl);
    geocoder.answer(photonSays(feature([1.5, 2.5], { name: 'Elsewhere', country: 'Spain' })));
    const elsewhere = { name: 'Elsewhere', country: 'Spain', latitude: 2.5, longitude: 1.5 };
    const first = await request.get(`${leafcard.url}/places?q=ostra`);
    expect(await first.json()).toEqual({ places: [elsewhere] });

    await geocoder.stop();
    const second = await request.get(`${leafcard.url}/places?q=ostra+ort`);
    expect(await second.json()).toMatchObject({ places: [{ name: 'Östra Ort' }] });

    const third = await request.get(`${leafcard.url}/places?q=ostra`);
    expect(third.status()).toBe(429);
    expect(Number(third.headers()['retry-after'])).toBeGreaterThan(0);
  } finally {
    await leafcard.stop();
  }
});
