import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { DEMO_ACCOUNTS } from '#foundation/demo';
import { withDatabase } from '#tests/support/database';
import { feature, photonSays, startGeocoder } from '../places/geocoder-server';
import { takeSessionOf } from './support/hydrated';
import { startLeafcard } from './support/leafcard';
import { expect, test } from './support/test';

/** One place that nobody else's gazetteer has. */
async function know(databaseUrl: string): Promise<void> {
  await withDatabase(
    databaseUrl,
    (sql) => sql`
      insert into places.gazetteer (id, name, region, country, latitude, longitude, population, key, names, words)
      values (1, 'Östra Ort', 'Dalarna', 'Sweden', 60.5, 15.25, 9, 'ostra ort', '|ostra ort|', '''ostra'' ''ort''')
      on conflict do nothing`,
  );
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

/** The map of a new location, led to a place by the search: at zoom 16. */
async function mapAt(page: Page, databaseUrl: string) {
  await know(databaseUrl);
  await takeSessionOf(page, DEMO_ACCOUNTS[1]?.username);
  await page.goto('/organization/location/info?new=');
  await page.getByRole('button', { name: 'Pick on the map' }).click();
  const map = page.getByRole('group', { name: 'Map' });
  await expect(map.locator('[data-ready]')).toBeVisible();
  const search = page.getByRole('combobox', { name: 'Search for a place' });
  await search.fill('ostra');
  await page.getByRole('option', { name: /^Östra Ort/ }).click();
  return map;
}

test('the map that comes along shows coordinates where it has no more to show', async ({
  page,
  leafcard,
}) => {
  const map = await mapAt(page, leafcard.databaseUrl);
  await expect(map.getByText('60.500°', { exact: true })).toBeVisible();
  await expect(map.getByText('15.250°', { exact: true })).toBeVisible();
  // Names and coordinates on it are none to a screen reader.
  await expect(map.getByRole('button', { name: 'Map marker' })).toHaveCount(1);
});

test('what is pointed at on the map stays while the search is used again, and the focus goes back to the button', async ({
  page,
  leafcard,
}) => {
  const map = await mapAt(page, leafcard.databaseUrl);
  const dialog = page.getByRole('dialog', { name: 'Pick the place on the map' });
  const latitude = dialog.getByLabel('Latitude');
  await expect(latitude).toHaveValue('60.50000');
  await map.click({ position: { x: 60, y: 60 } });
  await expect(latitude).not.toHaveValue('60.50000');
  const pointedAt = await latitude.inputValue();
  await expect(dialog.getByRole('combobox')).toHaveValue('');
  await dialog.getByRole('combobox').fill('ostra');
  await expect(page.getByRole('option', { name: /^Östra Ort/ })).toBeVisible();
  await expect(latitude).toHaveValue(pointedAt);
  await page.getByRole('option', { name: /^Östra Ort/ }).click();
  await expect(latitude).toHaveValue('60.50000');

  const button = page.getByRole('button', { name: 'Pick on the map' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await button.press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});

test('a place that is typed is said once it is whole, and takes the place of the one that was found', async ({
  page,
  leafcard,
}) => {
  await mapAt(page, leafcard.databaseUrl);
  const dialog = page.getByRole('dialog', { name: 'Pick the place on the map' });
  await expect(dialog.getByRole('status')).toContainText('Östra Ort');
  await dialog.getByLabel('Latitude').fill('');
  await dialog.getByLabel('Latitude').pressSequentially('50.9');
  await expect(dialog.getByRole('combobox')).toHaveValue('');
  await expect(dialog.getByRole('status')).toContainText('50.90000, 15.25000');
});

test('who made the map is as dark as the page', async ({ page, leafcard }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const map = await mapAt(page, leafcard.databaseUrl);
  const sources = map.locator('.maplibregl-ctrl-attrib');
  await expect(sources).toHaveCSS('background-color', 'rgb(22, 32, 27)');
});

test.describe('with another map', () => {
  const RED = '#ff0000';
  const street = (coordinates: [number, number][]) => ({
    type: 'Feature',
    properties: {},
    geometry: { type: 'LineString', coordinates },
  });
  const style = {
    version: 8,
    sources: {
      streets: {
        type: 'geojson',
        data: street([
          [15.24, 60.5],
          [15.26, 60.5],
        ]),
      },
    },
    layers: [
      { id: 'ground', type: 'background', paint: { 'background-color': '#ffffff' } },
      {
        id: 'streets',
        type: 'line',
        source: 'streets',
        minzoom: 14,
        paint: { 'line-color': RED, 'line-width': 6 },
      },
    ],
  };

  test('streets are there at zoom 16, and the world where that map does not load', async ({
    browser,
  }) => {
    const maps = await startGeocoder();
    maps.answer((response) =>
      response
        .writeHead(200, {
          'Content-Type': 'application/json',
          'Access-Control-Allow-Origin': '*',
        })
        .end(JSON.stringify(style)),
    );
    const leafcard = await startLeafcard({ MAP_STYLE_URL: `${maps.url}/style.json` });
    const context = await browser.newContext({ baseURL: leafcard.url });
    const page = await context.newPage();
    try {
      const map = await mapAt(page, leafcard.databaseUrl);
      const redness = async () => {
        const { data } = await sharp(await map.screenshot())
          .removeAlpha()
          .raw()
          .toBuffer({ resolveWithObject: true });
        let red = 0;
        for (let at = 0; at < data.length; at += 3) {
          if (data[at]! > 200 && data[at + 1]! < 60 && data[at + 2]! < 60) red++;
        }
        return red;
      };
      await expect.poll(redness).toBeGreaterThan(1000);

      await maps.stop();
      const world = await mapAt(page, leafcard.databaseUrl);
      await expect(world.getByText('60.500°', { exact: true })).toBeVisible();
    } finally {
      await context.close();
      await leafcard.stop();
    }
  });
});
