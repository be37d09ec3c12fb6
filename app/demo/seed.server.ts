import { ensureCorporateDesign, ensurePersonalCard } from '#modules/cards/index.server';
import { ensureAccountWith, hashAtStart, userByEmail } from '#modules/identity/index.server';
import { ensureRead } from '#modules/notifications/index.server';
import {
  ensureAddress,
  ensureLocation,
  ensureMembers,
  ensureNoRole,
  ensureOrganization,
  ensureRemoved,
  ensureRole,
  locationNamed,
} from '#modules/organizations/index.server';
import { ensureRequestStep } from '#modules/requests/index.server';
import { withOpenPast } from '#events/open-past.server';
import { isDone, markDone } from '#events/done-once.server';
import type { Services } from '#events/services';
import { connect } from '#foundation/database.server';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#foundation/demo';
import type { Runtime } from '../runtime.server';
import { story, type Act, type Person } from './story';

/** The last that earlier versions did, so that what was deleted since stays deleted. */
const DONE = 'demo-notifications';

/**
 * Fills a new installation with people to look around as, and with what they did in the last weeks. Without
 * the owner's address, and in a log that is not empty, they did it now.
 */
export async function seedDemo(runtime: Runtime, ownerUrl?: string): Promise<void> {
  if (await isDone(runtime.sql, DONE)) return;
  // A connection of its own: those of the pool are needed for the work.
  const turn = connect(runtime.directUrl, { max: 1, name: 'leafcard demo' });
  try {
    await turn.begin(async (tx) => {
      // It does nothing else, for as long as that takes.
      await tx`set local idle_in_transaction_session_timeout = 0`;
      await tx`select pg_advisory_xact_lock(hashtextextended(${DONE}, 0))`;
      // Another process has done it meanwhile.
      if (!(await isDone(tx, DONE))) await seed(runtime, ownerUrl);
    });
  } finally {
    await turn.end();
  }
}

async function seed({ services, sql }: Runtime, ownerUrl?: string): Promise<void> {
  const stored = await hashAtStart(services, DEMO_PASSWORD);
  const ids = idsOf(services);
  await withOpenPast(ownerUrl, async (isOpen) => {
    for (const { at, acts } of story(new Date())) {
      const stage = { services: servicesAt(services, isOpen ? at : undefined), ids, stored };
      await Promise.all([joinTogether(stage, acts), ...acts.map((act) => perform(stage, act))]);
    }
    await seedNotifications(services, ids);
  });
  await markDone(sql, DONE);
}

/** Whose commands are those of a demo, and say that they were given at an earlier moment. */
const servicesAt = (services: Services, at?: Date): Services => ({
  ...services,
  store: {
    ...services.store,
    transaction: (context, work, options) =>
      services.store.transaction({ ...context, quiet: true, at }, work, options),
  },
});

type Ids = ReturnType<typeof idsOf>;

/** Looked up once: accounts by mail, organizations and locations by name. */
function idsOf({ sql, hashes }: Services) {
  const known = new Map<string, Promise<string>>();
  const once = (key: string, find: () => Promise<string | undefined>) => {
    const found = known.get(key) ?? find().then((id) => must(id, key));
    known.set(key, found);
    return found;
  };
  return {
    user: (email: string) => once(email, async () => (await userByEmail(sql, hashes, email))?.id),
    organization: (name: string) =>
      once(
        name,
        async () =>
          (
            await sql<{ id: string }[]>`
        select id from organizations.organizations where name = ${name}`
          )[0]?.id,
      ),
    location: (organizationId: string, name: string) =>
      once(`${organizationId}/${name}`, () => locationNamed(sql, organizationId, name)),
  };
}

function must(id: string | undefined, key: string): string {
  if (id === undefined) throw new Error(`The demo has no ${key}.`);
  return id;
}

interface Stage {
  services: Services;
  ids: Ids;
  /** The hash of everybody's password. */
  stored: string;
}

const threeDigits = (number: number) => String(1000 + number).slice(1);

async function joinTogether({ services, ids }: Stage, acts: readonly Act[]): Promise<void> {
  const joining = await Promise.all(
    acts.flatMap((act) => (act.kind === 'join' ? [memberIn(ids, act)] : [])),
  );
  if (joining.length > 0) await ensureMembers(services, joining);
}

async function memberIn(ids: Ids, { organization, person }: Extract<Act, { kind: 'join' }>) {
  const { designation, email, number, location } = person;
  const organizationId = await ids.organization(organization.name);
  const { place } = organization.locations[location]!;
  return {
    organizationId,
    locationId: await ids.location(organizationId, place.name),
    userId: await ids.user(email),
    designation,
    contactNumber: `${organization.phone} ${threeDigits(number)}`,
  };
}

async function perform({ services, ids, stored }: Stage, act: Act): Promise<void> {
  if (act.kind === 'join') return;
  if (act.kind === 'register') {
    await ensureAccountWith(services, act, stored);
    return;
  }
  if (act.kind === 'saveCard') {
    await ensurePersonalCard(services, { ...act, userId: await ids.user(act.email) });
    return;
  }
  const { organization } = act;
  const by = await ids.user(act.by);
  if (act.kind === 'found') {
    const { locations, name, domain, website, logo } = organization;
    const { place, before } = locations[0]!;
    const location = { ...place, ...(before && { address: before.address }) };
    await ensureOrganization(services, { name, domain, website, logo, location, by });
    return;
  }
  const organizationId = await ids.organization(organization.name);
  const locationOf = ({ location }: Person) =>
    ids.location(organizationId, organization.locations[location]!.place.name);
  switch (act.kind) {
    case 'place':
      return ensureLocation(services, { organizationId, place: act.place, by });
    case 'move':
      return ensureAddress(services, { organizationId, place: act.place, by });
    case 'draw': {
      const { design, version } = act;
      return ensureCorporateDesign(services, { organizationId, design, version, by });
    }
    case 'grant':
    case 'revoke': {
      const { role, person } = act;
      const userId = await ids.user(person.email);
      const locationId = role === 'LOCATION_ADMIN' ? await locationOf(person) : undefined;
      const grant = { userId, role, organizationId, ...(locationId && { locationId }), by };
      return act.kind === 'grant' ? ensureRole(services, grant) : ensureNoRole(services, grant);
    }
    case 'request': {
      const { person, number } = act;
      const employeeId = `${organization.requests.employeeId}-${threeDigits(person.number)}`;
      const userId = await ids.user(person.email);
      const step = { ...act.step, by };
      return ensureRequestStep(services, { organizationId, userId, employeeId, number, step });
    }
    case 'remove': {
      const userId = await ids.user(act.person.email);
      const replacedBy = act.replacedBy && (await ids.user(act.replacedBy.email));
      return ensureRemoved(services, { organizationId, userId, by, replacedBy });
    }
    default:
      act satisfies never;
  }
}

/** Those who decide begin with nothing that is new: all of it happened before they came. */
async function seedNotifications(services: Services, ids: Ids): Promise<void> {
  const people = await Promise.all(
    DEMO_ACCOUNTS.map(async ({ email }) => {
      await ids.user(email);
      return userByEmail(services.sql, services.hashes, email);
    }),
  );
  const userIds = people.flatMap((one) => (one && one.grants.length > 0 ? [one.id] : []));
  await ensureRead(services, { userIds });
}
