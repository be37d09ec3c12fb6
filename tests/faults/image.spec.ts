import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appUrlOf } from '#foundation/postgres/embedded-cluster.server';
import {
  asOwner,
  emptyDatabase,
  temporaryDirectory,
  type FreshDatabase,
} from '../support/database';
import { leaveGazetteerOut } from '../support/gazetteer';
import { until } from '../support/log';
import { Product } from './points/product';

let image: string;
let database: FreshDatabase;
let product: Product;

beforeAll(async () => {
  image = temporaryDirectory();
  for (const place of copiedByDockerfile()) {
    if (place === 'node_modules') linkPackages(image);
    else cpSync(place, path.join(image, place), { recursive: true });
  }
  database = await emptyDatabase();
  const url = appUrlOf(database.ownerUrl);
  product = new Product(url, { PORT: '0' }, path.join(image, 'build/server.js'));
});

afterAll(async () => {
  product?.kill();
  await product?.ended();
  await database?.drop();
  rmSync(image, { recursive: true, force: true });
});

/** What the last stage of the image has of the product. */
const copiedByDockerfile = (): string[] =>
  [...readFileSync('Dockerfile', 'utf8').matchAll(/^COPY --from=build \/app\/(\S+)/gm)].map(
    ([, place = '']) => place,
  );

/** Those that stay when the tools of development are gone. */
function linkPackages(to: string): void {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { dev?: boolean; optional?: boolean }>;
  };
  for (const [place, { dev, optional }] of Object.entries(packages)) {
    if (!/^node_modules\/(@[^/]+\/)?[^/]+$/.test(place) || dev || optional) continue;
    mkdirSync(path.dirname(path.join(to, place)), { recursive: true });
    symlinkSync(path.resolve(place), path.join(to, place));
  }
}

const run = (program: string) =>
  spawnSync(process.execPath, [path.join(image, 'build', program)], {
    env: { ...product.environment, DATABASE_OWNER_URL: database.ownerUrl },
    encoding: 'utf8',
  });

test('what the image holds is enough to make the tables', async () => {
  expect(run('migrate.js')).toMatchObject({ status: 0, stderr: '' });
  await asOwner(database.url, (sql) => leaveGazetteerOut(sql));
});

test('what the image holds is enough to start, to make the backgrounds and to show a page', async () => {
  await product.start();
  const page = await fetch(product.url);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<title>')]);
  await until(
    async () => {
      const answer = await fetch(`${product.url}/api/card-template`);
      return (await answer.json()) as { data: { plain: string[]; graphic: string[] } };
    },
    ({ data }) => data.plain.length > 0 && data.graphic.length > 0,
  );
});

test('what the image holds is enough for the doctor', () => {
  expect(run('doctor.js').stdout).toMatch(/^Leafcard \d/);
});
