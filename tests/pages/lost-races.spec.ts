import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#foundation/ids';
import { messages } from '#foundation/messages';
import { asOwner } from '#tests/support/database';
import { newOffice, type Office } from '../api/support/organizations';
import { startApi, type Api } from '../api/support/people';
import { decide, newApplicant, OF_ORGANIZATIONS } from '../api/support/requests';
import { signIn } from '../live/instance';
import { servePages, type ServedPages } from './page-server';

let api: Api;
let pages: ServedPages;
let office: Office;
beforeAll(async () => {
  api = await startApi();
  pages = await servePages(api.running.runtime);
  office = await newOffice(api);
});
afterAll(async () => {
  await pages.stop();
  await api.stop();
});

/** A request whose every change finds that another writer came first. */
async function contested(): Promise<string> {
  const { requestId } = await newApplicant(api, office);
  await asOwner(api.running.runtime.directUrl, (sql) =>
    sql.unsafe(`
    create or replace function requests.lose() returns trigger language plpgsql as
      $$ begin raise 'another came first' using errcode = '40001'; end $$;
    create or replace trigger lose before update on requests.requests for each row
      when (old.id = '${requestId}') execute function requests.lose();`),
  );
  return requestId;
}

describe('a command that loses every race', () => {
  let id: string;
  beforeEach(async () => {
    id = await contested();
  });

  it('is refused as a conflict, in the form of a page as in a call', async () => {
    const { token } = await signIn(api.running.runtime, office.admin.id, 'page');
    const body = new URLSearchParams({ id, status: 'accepted' });
    const address = `${OF_ORGANIZATIONS}.data`;
    const page = await pages.send(address, token, { method: 'POST', body });
    expect(page.status).toBe(409);
    expect(await page.text()).toContain(messages.conflict);
    const call = await decide(api, office.admin, { id, is_approved: 'T' });
    expect([call.code, call.json]).toEqual([409, { status: messages.conflict }]);
  });

  it('leaves done what was done about several before it', async () => {
    const { requestId } = await newApplicant(api, office);
    const unknown = Array.from({ length: 249 }, newId);
    const ids = [requestId, ...unknown, id];
    const { code, json } = await decide(api, office.admin, { ids, is_approved: 'T' });
    const { done, failed } = json.data as { done: string[]; failed: object[] };
    expect([code, done]).toEqual([200, [requestId]]);
    expect(failed.at(-1)).toEqual({ id, status: messages.conflict });
  });
});
