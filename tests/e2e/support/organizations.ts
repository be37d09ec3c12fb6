import { demoLogos } from '../../../app/demo/logos';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#foundation/demo';
import { wireHash } from '#foundation/wire-hash.server';
import { PASSWORD, newEmail, type SignedUp } from './accounts';
import { callApi, tokenOf } from './api';
import type { Leafcard } from './leafcard';

/** An organization, and the person who has registered it. */
export interface RegisteredOrganization {
  id: string;
  name: string;
  domain: string;
  admin: SignedUp;
}

const image = `data:image/png;base64,${demoLogos.fernhill.base64}`;
let organizations = 0;

/** Registers an organization of its own for a test, as a program does it. */
export async function registerOrganization(
  leafcard: Leafcard,
  codeFor: (email: string) => Promise<string>,
  /** With a mail at it a domain is proven, and so joins. */
  who: { name?: string; email?: string; provenDomain?: boolean } = {},
): Promise<RegisteredOrganization> {
  const number = `${process.pid}x${++organizations}`;
  const domain = `moss${number}.example`;
  const ownMail = who.provenDomain ? `marlene@${domain}` : newEmail();
  const { name = `Moss & Sons ${number}`, email = ownMail } = who;
  await callApi(leafcard, 'POST', '/email/verification', { body: { email } });
  const admin = { email, username: 'Marlene Moss', password: PASSWORD };
  const { data } = await callApi<{ id: string }>(
    leafcard,
    'POST',
    '/organization/create-organization',
    {
      body: {
        ...admin,
        name,
        domain,
        website: `https://${domain}`,
        locationName: 'Head Office',
        address: 'Lindenstraße 9',
        city: 'Berlin',
        country: 'Germany',
        latitude: 52.5023481,
        longitude: 13.4017325,
        designation: 'Owner',
        contactnumber: '+49 30 123456',
        password: wireHash(PASSWORD),
        myFile: image,
        userImage: image,
        code: await codeFor(email),
      },
    },
  );
  return { id: data?.id ?? '', name, domain, admin };
}

export async function referCodeOf(
  leafcard: Leafcard,
  { id, admin }: RegisteredOrganization,
): Promise<string> {
  const token = await tokenOf(leafcard, admin);
  const path = `/organization/details/${id}`;
  const { data } = await callApi<{ refer_code: string }>(leafcard, 'GET', path, { token });
  return data?.refer_code ?? '';
}

/** A user with an account joins at the first location. */
export async function joinByReferCode(
  leafcard: Leafcard,
  organization: RegisteredOrganization,
  who: Pick<SignedUp, 'email' | 'password'>,
): Promise<{ locationId: string; userId: string }> {
  const token = await tokenOf(leafcard, who);
  const found = `/organization/refer?referCode=${await referCodeOf(leafcard, organization)}`;
  const { data } = await callApi<{ id: string }[]>(leafcard, 'GET', found, { token });
  const locationId = data?.[0]?.id ?? '';
  const join = `/organization/location?id=${locationId}&organizationID=${organization.id}`;
  await callApi(leafcard, 'PUT', join, { token, body: {} });
  const own = await callApi<{ id: string }>(leafcard, 'GET', '/user', { token });
  return { locationId, userId: own.data?.id ?? '' };
}

export { enter, takeSession } from './accounts';

/** As the super admin invites a person who has no account. */
export async function inviteAdmin(leafcard: Leafcard, name: string): Promise<string> {
  const email = newEmail();
  const greta = { email: DEMO_ACCOUNTS[0]?.email ?? '', password: DEMO_PASSWORD };
  const token = await tokenOf(leafcard, greta);
  await callApi(leafcard, 'POST', '/organization/admin', { token, body: { name, email } });
  return email;
}

export const invitationIn = (mail: string): string =>
  /http\S+\/invitation#token=\S+/.exec(mail)?.[0] ?? '';
