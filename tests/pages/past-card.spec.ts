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

test('a member who had no request yet has the name and the details of then', async () => {
  const { runtime } = served;
  type Asked = Pick<RequestRow, 'organizationId' | 'userId' | 'name' | 'employeeId'>;
  const [asked] = await runtime.sql<[Asked & { position: number }]>`
    select m.*, e.position from organizations.members m
      join requests.requests r using (organization_id, user_id)
      join log.events e on e.stream = 'request-' || r.id and e.version = 1
     where not m.removed order by e.position limit 1`;
  const { organizationId, userId, position } = asked;
  const reader = await person(runtime, [{ role: 'AUDITOR', organizationId }]);
  const { token } = await signIn(runtime, reader, 'page');
  const opened = async (at: number) => {
    const search = `organization=${organizationId}&person=${userId}&position=${at}`;
    const page = await served.html(`/audit/past?${search}`, token);
    return page.slice(page.indexOf('role="dialog"'), page.lastIndexOf('</section>'));
  };
  const then = await opened(position - 1);
  expect(then).toContain(`>${asked.name}</h2>`);
  expect(then).toContain(en.past.noRequest('')[0]);
  expect(then).toContain(asked.employeeId);
  expect(await opened(0)).toContain(`>${en.past.notThere}</h2>`);
});
