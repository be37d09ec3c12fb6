import { ensureCorporateDesign, ensurePersonalCard } from '#modules/cards/index.server';
import { ensureAccounts, userByEmail } from '#modules/identity/index.server';
import { ensureOrganization, organizationNamed } from '#modules/organizations/index.server';
import { ensureRead } from '#modules/notifications/index.server';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#foundation/demo';
import type { House } from '../house.server';
import { corporateDesigns, personalCards } from './cards';
import { DEMO_ORGANIZATIONS, mailOf, type DemoOrganization } from './organizations';
import { seedRemovals } from './seed-removals.server';
import { seedRequests } from './seed-requests.server';

/** Fills a new installation with people to look around as. What is deleted later stays deleted. */
export async function seedDemo(house: House): Promise<void> {
  await once(house, 'demo', async () => {
    await ensureAccounts(house.services, DEMO_ACCOUNTS, DEMO_PASSWORD);
  });
  await once(house, 'demo-organizations', async () => {
    for (const organization of DEMO_ORGANIZATIONS) await seedOrganization(house, organization);
  });
  await once(house, 'demo-cards', () => seedCards(house));
  await once(house, 'demo-requests', () => seedRequests(house));
  await once(house, 'demo-removals', () => seedRemovals(house));
  await once(house, 'demo-notifications', () => seedNotifications(house));
}

async function once({ sql }: House, name: string, work: () => Promise<void>): Promise<void> {
  const done = await sql`select 1 from log.done_once where name = ${name}`;
  if (done.length > 0) return;
  await work();
  await sql`insert into log.done_once (name) values (${name}) on conflict do nothing`;
}

async function seedOrganization(
  { services, sql }: House,
  { name, domain, website, logo, locations, ...demo }: DemoOrganization,
): Promise<void> {
  const { employees, former, roles, phone } = demo;
  const hired = [...employees, ...former].map(([username, designation, location]) => {
    const email = mailOf(username, domain);
    return { username, email, designation, location, role: undefined };
  });
  await ensureAccounts(services, hired, DEMO_PASSWORD);
  const known = Object.entries(roles).map(([email, work]) => ({ role: undefined, email, ...work }));
  const people = await Promise.all(
    [...known, ...hired].map(async ({ email, role, designation, location }, index) => {
      const account = await userByEmail(sql, services.hashes, email);
      const contactNumber = `${phone} ${String(1001 + index).slice(1)}`;
      return account ? [{ userId: account.id, role, designation, location, contactNumber }] : [];
    }),
  );
  await ensureOrganization(services, {
    ...{ name, domain, website, logo, locations },
    people: people.flat(),
  });
}

/** Those who decide begin with nothing that is new: all of it happened before they came. */
async function seedNotifications({ services, sql }: House): Promise<void> {
  const people = await Promise.all(
    DEMO_ACCOUNTS.map(({ email }) => userByEmail(sql, services.hashes, email)),
  );
  const deciding = people.filter((person) => person?.grants.length);
  const userIds = deciding.flatMap((person) => (person ? [person.id] : []));
  await ensureRead(services, { userIds });
}

/** The looks of both organizations, and a card of their own for those whom one may look around as. */
async function seedCards({ services, sql }: House): Promise<void> {
  for (const [name, design] of corporateDesigns()) {
    const organization = await organizationNamed(sql, name);
    if (!organization) continue;
    await ensureCorporateDesign(services, { organizationId: organization.id, design });
  }
  for (const [email, design] of personalCards()) {
    const person = await userByEmail(sql, services.hashes, email);
    if (person) await ensurePersonalCard(services, { userId: person.id, design });
  }
}
