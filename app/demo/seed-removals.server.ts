import { userByEmail } from '#modules/identity/index.server';
import { ensureRemoved, organizationNamed } from '#modules/organizations/index.server';
import type { House } from '../house.server';
import { DEMO_ORGANIZATIONS, mailOf, type DemoOrganization } from './organizations';

/** Who left the organizations of the demo, and who does now what they did. */
export async function seedRemovals(house: House): Promise<void> {
  for (const organization of DEMO_ORGANIZATIONS) await removeFormer(house, organization);
}

async function removeFormer(
  { services, sql }: House,
  { name, domain, former, requests }: DemoOrganization,
): Promise<void> {
  const found = await organizationNamed(sql, name);
  const idOf = async (email: string) => (await userByEmail(sql, services.hashes, email))?.id;
  const by = await idOf(requests.admins[0]);
  if (!found || !by) return;
  for (const [username, , , replacement] of former) {
    const userId = await idOf(mailOf(username, domain));
    const replacedBy = replacement === null ? undefined : await idOf(mailOf(replacement, domain));
    if (!userId) continue;
    await ensureRemoved(services, { organizationId: found.id, userId, by, replacedBy });
  }
}
