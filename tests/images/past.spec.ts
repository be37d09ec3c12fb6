import { expect, test } from 'vitest';
import { connect } from '#foundation/database.server';
import { newId } from '#foundation/ids';
import { migrate, readMigrations } from '#migrations/runner.server';
import { emptyDatabase } from '#tests/support/database';

test('an upgrade keeps the pictures of designs that were saved before', async () => {
  const old = await emptyDatabase();
  const sql = connect(old.url, { max: 2 });
  const all = await readMigrations();
  const at = all.findIndex(({ name }) => name === '0159_pictures_of_the_past.sql');
  await migrate(sql, { url: old.url, migrations: all.slice(0, at) });
  const organization = newId();
  const [onFront, onBack, neverSaved] = ['f', 'b', 'n'].map((letter) => letter.repeat(43));
  const design = {
    version: 1,
    front: { background: { picture: null }, objects: [{ kind: 'image', assetId: onFront }] },
    back: { background: { picture: { origin: 'image', assetId: onBack } }, objects: [] },
  };
  await sql`
    insert into log.events (stream, version, id, type, schema_version, data, correlation, at)
    values (${`corporate-design-${organization}`}, 1, ${newId()}, 'CorporateDesignSaved', 1,
            ${sql.json({ organizationId: organization, userId: null, design } as never)}, 'test', now())`;
  for (const id of [onFront, onBack, neverSaved]) {
    await sql`insert into cards.uploads (image, organization_id) values (${id!}, ${organization})`;
  }
  await migrate(sql, { url: old.url, migrations: all.slice(0, at + 1) });
  const rows = await sql`select image, saved from cards.uploads order by image`;
  expect(rows).toEqual([
    { image: onBack, saved: true },
    { image: onFront, saved: true },
    { image: neverSaved, saved: false },
  ]);
  await sql.end();
  await old.drop();
});
