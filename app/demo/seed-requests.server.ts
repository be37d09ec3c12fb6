import { userByEmail } from '#modules/identity/index.server';
import { organizationNamed } from '#modules/organizations/index.server';
import { ensureRequest, type EnsuredRequest } from '#modules/requests/index.server';
import type { House } from '../house.server';
import {
  DEMO_ORGANIZATIONS,
  mailOf,
  type DemoOrganization,
  type DemoRequests,
} from './organizations';

/** What the people of the demo asked for, and what was decided about it. */
export async function seedRequests(house: House): Promise<void> {
  for (const organization of DEMO_ORGANIZATIONS) await seedRequestsTo(house, organization);
}

interface Applicant {
  /** As the stories call the person: by name, or by mail. */
  called: string;
  email: string;
  location: number;
}

const applicantsOf = ({ roles, employees, former, domain }: DemoOrganization): Applicant[] => [
  ...Object.entries(roles).map(([email, { location }]) => ({ called: email, email, location })),
  ...[...employees, ...former].map(([name, , location]) => ({
    called: name,
    email: mailOf(name, domain),
    location,
  })),
];

async function seedRequestsTo(
  { services, sql }: House,
  organization: DemoOrganization,
): Promise<void> {
  const stories = organization.requests;
  const found = await organizationNamed(sql, organization.name);
  if (!found) return;
  const idOf = async (email: string) => (await userByEmail(sql, services.hashes, email))?.id;
  const [first, ...locals] = stories.admins;
  const admin = await idOf(first);
  const localAdmins = await Promise.all(
    locals.map(async ({ email, location }) => [location, await idOf(email)] as const),
  );
  const deciders = new Map(localAdmins);
  await Promise.all(
    applicantsOf(organization).map(async ({ called, email, location }, index) => {
      const userId = await idOf(email);
      const by = deciders.get(location) ?? admin;
      if (!userId || !by || stories.none.includes(called)) return;
      const employeeId = `${stories.employeeId}-${String(1001 + index).slice(1)}`;
      const steps = stepsOf(stories, called, by);
      await ensureRequest(services, { organizationId: found.id, userId, employeeId, steps });
    }),
  );
}

type Steps = EnsuredRequest['steps'];

function stepsOf(stories: DemoRequests, called: string, by: string): Steps {
  const submitted = { kind: 'submitted' } as const;
  const accepted = { kind: 'accepted', by } as const;
  const rejectedFor = (reason: string) => ({ kind: 'rejected', by, reason }) as const;
  if (stories.pending.includes(called)) return [submitted];
  const rejected = stories.rejected[called];
  if (rejected) return [submitted, rejectedFor(rejected)];
  const corrected = stories.corrected[called];
  if (corrected) {
    const { designation, reason } = corrected;
    return [{ ...submitted, designation }, rejectedFor(reason), submitted, accepted];
  }
  const edited = stories.edited[called];
  if (edited) return [{ ...submitted, ...edited }, { kind: 'edited' }, accepted];
  const reconsidered = stories.reconsidered[called];
  if (reconsidered) return [submitted, rejectedFor(reconsidered), { kind: 'undone', by }, accepted];
  const promoted = stories.promoted[called];
  if (promoted) return [{ ...submitted, ...promoted }, accepted, submitted];
  return [submitted, accepted];
}
