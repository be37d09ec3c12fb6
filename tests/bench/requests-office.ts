import type { Browser, Page } from '@playwright/test';
import { ensureMembers, ensureOrganization, ensureRole } from '#modules/organizations/index.server';
import { newEncryptionKey } from '#foundation/keyring.server';
import { requestIdOf } from '#modules/requests/request';
import { silentRuntime } from '#tests/support/silent-runtime';
import { DEMO_ORGANIZATIONS } from '../../app/demo/organizations';
import type { Runtime } from '../../app/runtime.server';
import { person, signIn, type Session } from '../live/instance';
import { startProduct, type Product } from './product';

/** The product with an organization whose people are about to ask for their cards. */
export interface Office {
  product: Product;
  admin: Session;
  organizationId: string;
  /** Of the people who have not asked yet. */
  askers: Session[];
  /** Asks in the name of a user who has not asked yet. */
  nextRequest: () => Asking;
  /** What waits, the newest first, as the admin sees it. */
  openList: (browser: Browser) => Promise<Page>;
  close: () => Promise<void>;
}

/** A request about to be sent. */
export interface Asking {
  id: string;
  send: () => Promise<void>;
}

const NAME = 'Bloom';
const LIST = '/organization/users/cards/request?sort=submittedAt&order=DESC';
const VIEWPORT = { width: 1440, height: 900 };

export async function openOffice(
  databaseUrl: string,
  people: number,
  keys = newEncryptionKey('bench'),
): Promise<Office> {
  const product = await startProduct(databaseUrl, { ENCRYPTION_KEYS: keys });
  const runtime = await runtimeOf(databaseUrl, keys);
  const { admin, askers, ...place } = await employ(runtime, people);
  await runtime.stop();
  return {
    ...{ product, admin, askers, organizationId: place.organizationId },
    nextRequest: () => {
      const asker = askers.shift();
      if (!asker) throw new Error('Everybody has asked.');
      return {
        id: requestIdOf(place.organizationId, asker.userId),
        send: () => ask(product, asker, place),
      };
    },
    openList: async (browser) => {
      const context = await browser.newContext({ baseURL: product.url, viewport: VIEWPORT });
      await context.addCookies([{ name: 'leafcard', value: admin.token, url: product.url }]);
      const page = await context.newPage();
      const live = page.waitForEvent('websocket');
      await page.goto(LIST);
      await (await live).waitForEvent('framereceived');
      return page;
    },
    close: product.stop,
  };
}

/** Another process on the same data, to furnish it. */
export const runtimeOf = (url: string, encryptionKeys: string): Promise<Runtime> =>
  silentRuntime(url, {}, encryptionKeys);

interface Place {
  organizationId: string;
  locationId: string;
}

interface Employed extends Place {
  admin: Session;
  askers: Session[];
}

/** An organization with an admin and so many people who have not asked. */
export async function employ(runtime: Runtime, count: number): Promise<Employed> {
  const [model] = DEMO_ORGANIZATIONS;
  if (!model) throw new Error('The demo has no organization.');
  const adminId = await person(runtime);
  const askerIds: string[] = [];
  while (askerIds.length < count) askerIds.push(await person(runtime));
  const { logo, locations } = model;
  const { id: organizationId } = await ensureOrganization(runtime.services, {
    ...{ name: NAME, domain: 'bloom.example', website: 'https://bloom.example' },
    ...{ logo, location: locations[0]!.place },
  });
  const [place] = await runtime.sql<Place[]>`
    select l.organization_id as "organizationId", l.id as "locationId"
      from organizations.locations l join organizations.organizations o on o.id = l.organization_id
     where o.name = ${NAME} limit 1`;
  if (!place) throw new Error('The organization is not there.');
  const work = { ...place, designation: 'Gardener', contactNumber: '+351 21 000 0000' };
  const people = [adminId, ...askerIds].map((userId) => ({ userId, ...work }));
  await ensureMembers(runtime.services, people);
  await ensureRole(runtime.services, { userId: adminId, role: 'CORPORATE_ADMIN', organizationId });
  const askers: Session[] = [];
  for (const userId of askerIds) askers.push(await signIn(runtime, userId));
  return { ...place, admin: await signIn(runtime, adminId, 'page'), askers };
}

async function ask({ url }: Product, { token, userId }: Session, place: Place): Promise<void> {
  const answer = await fetch(`${url}/api/user/card/business`, {
    method: 'POST',
    headers: { Authorization: token, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      organizationID: place.organizationId,
      locationID: place.locationId,
      name: 'Someone Real',
      designation: 'Gardener',
      employeeid: `E-${userId.slice(-6)}`,
      contactnumber: '+351 21 000 0000',
      email: `${userId}@people.example`,
    }),
  });
  if (!answer.ok) throw new Error(`A request was answered ${answer.status}.`);
  await answer.arrayBuffer();
}
