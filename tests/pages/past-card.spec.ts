import { afterAll, beforeAll, expect, test } from 'vitest';
import { corporateDesignOf, ensureCorporateDesign } from '#modules/cards/index.server';
import { en } from '#foundation/words/audit/en';
import type { RequestRow } from '#modules/requests/read/requests.server';
import { png } from '../api/support/images';
import { person, signIn } from '../live/instance';
import { serveDemo, type ServedDemo } from './page-server';

let served: ServedDemo;

beforeAll(async () => {
  served = await serveDemo();
});
afterAll(() => served.stop());

test('a card of the past says that a picture on it is no longer kept, instead of being the one in use', async () => {
  const { runtime } = served;
  const { sql, services } = runtime;
  const [request] = await sql<[RequestRow]>`
    select * from requests.requests where status = 'accepted' limit 1`;
  const { id, userId, organizationId } = request;
  const owner = { organizationId, purpose: 'design' };
  const sent = { type: 'png', bytes: await png() } as const;
  const assetId = await services.images.put(sql, owner, sent);
  const { design, version } = (await corporateDesignOf(sql, organizationId))!;
  const background = { color: null, picture: { origin: 'image' as const, assetId } };
  await ensureCorporateDesign(services, {
    organizationId,
    version: version + 1,
    design: { ...design, front: { ...design.front, background } },
  });
  const reader = await person(runtime, [{ role: 'AUDITOR', organizationId }]);
  const { token } = await signIn(runtime, reader, 'page');
  const today = new Date().toISOString().slice(0, 10);
  const past = `/audit/past?organization=${organizationId}&person=${userId}`;
  const onDay = `/audit/requests/${id}?organization=${organizationId}&on=${today}&zone=UTC`;
  const said = async () => {
    const pages = await Promise.all([past, onDay].map((path) => served.html(path, token)));
    return pages.map((page) =>
      [en.past.current.inUse, en.past.pictureGone].filter((words) => page.includes(words)),
    );
  };
  expect(await said()).toEqual([[en.past.current.inUse], []]);
  await sql`delete from media.images where id = ${assetId}`;
  expect(await said()).toEqual([[en.past.pictureGone], [en.past.pictureGone]]);
});
