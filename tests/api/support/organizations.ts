import { randomBytes } from 'node:crypto';
import type { Grant } from '#foundation/roles';
import { append } from '#tests/support/log';
import { pngUrl } from './images';
import { PASSWORD, type Api, type Person } from './people';

/** An organization with the person who registered it. */
export interface Office {
  id: string;
  name: string;
  domain: string;
  /** Its first location. */
  locationId: string;
  admin: Person;
}

const picture = await pngUrl();

/** No other test of this file uses it. */
export const unique = (): string => randomBytes(6).toString('hex');

/** What a program sends to register an organization; all of it is right and nobody has it yet. */
export function newOrganization(more: Record<string, unknown> = {}) {
  const word = unique();
  return {
    name: `Moss ${word}`,
    domain: `${word}.example`,
    website: `https://${word}.example`,
    address: 'Lindenstraße 9',
    city: 'Berlin',
    locationName: 'Head Office',
    country: 'Germany',
    myFile: picture,
    ...more,
  };
}

/** The same with its registrant. */
export const newRegistration = (more: Record<string, unknown> = {}) => ({
  ...newOrganization(),
  designation: 'Owner',
  email: `owner-${unique()}@mail.test`,
  contactnumber: '+49 30 123456',
  username: 'Marlene Moss',
  password: PASSWORD,
  latitude: 52.5023481,
  longitude: 13.4017325,
  userImage: picture,
  ...more,
});

export type Registration = ReturnType<typeof newRegistration>;

/** Mails a code, and gives it. */
export async function codeTo({ call, running }: Api, email: string): Promise<string> {
  await call('POST', '/email/verification', { body: { email } });
  return running.codeFor(email.toLowerCase());
}

/** Confirms a mail, and gives the proof of it. */
export async function proofOf(api: Api, email: string): Promise<string> {
  const code = await codeTo(api, email);
  const body = { email, code };
  const { json } = await api.call('POST', '/email/verification/confirm', { body });
  return (json.data as { proof: string }).proof;
}

/** Registers an organization the way a stranger does. */
export async function newOffice(api: Api, more: Record<string, unknown> = {}): Promise<Office> {
  const body = newRegistration(more);
  const code = await codeTo(api, body.email);
  const { json } = await api.call('POST', '/organization/create-organization', {
    body: { ...body, code },
  });
  const { id, userId } = json.data as { id: string; userId: string };
  const token = await api.signIn(body.email);
  const admin = { id: userId, email: body.email, token };
  const [first] = (await detailsOf(api, id, token)).locations;
  return { id, name: body.name, domain: body.domain, locationId: first?.id ?? '', admin };
}

export interface Details {
  refer_code?: string;
  locations: { id: string; name: string; city: string; address: string }[];
}

export async function detailsOf({ call }: Api, id: string, token: string): Promise<Details> {
  return (await call('GET', `/organization/details/${id}`, { token })).json.data as Details;
}

/** Another location, by the admin. */
export async function newLocation(api: Api, office: Office, more = {}): Promise<string> {
  const { json } = await api.call('POST', `/organization/location/${office.id}`, {
    token: office.admin.token,
    body: newPlace(more),
  });
  return (json.data as { id: string }).id;
}

export const newPlace = (more: Record<string, unknown> = {}) => ({
  name: `Branch ${unique()}`,
  city: 'Göteborg',
  country: 'Sweden',
  address: 'Avenyn 1',
  latitude: 57.6995,
  longitude: 11.9746,
  ...more,
});

/** A user joins by refer code. */
export async function join(
  api: Api,
  { token }: Pick<Person, 'token'>,
  { id, locationId, admin }: Office,
): Promise<void> {
  const code = (await detailsOf(api, id, admin.token)).refer_code ?? '';
  await api.call('GET', `/organization/refer?referCode=${code}`, { token });
  const query = `id=${locationId}&organizationID=${id}`;
  const joined = await api.call('PUT', `/organization/location?${query}`, { token, body: {} });
  if (joined.code !== 200) throw new Error(`Not joined: ${joined.code}`);
}

/** An organization whose domain is proven: its owner has a mail there. */
export async function newProvenOffice(api: Api): Promise<Office> {
  const word = unique();
  return newOffice(api, { domain: `${word}.test`, email: `owner@${word}.test` });
}

/** A user joins by a corporate mail. */
export async function joinByMail(
  api: Api,
  { token }: Pick<Person, 'token'>,
  { id, locationId }: Office,
  email: string,
): Promise<void> {
  await api.call('POST', '/organization/domain/mail', { token, body: { email } });
  const code = await api.running.codeFor(email);
  await api.call('POST', '/organization/domain/mail/confirm', { token, body: { email, code } });
  const query = `id=${locationId}&organizationID=${id}`;
  const joined = await api.call('PUT', `/organization/location?${query}`, { token, body: {} });
  if (joined.code !== 200) throw new Error(`Not joined: ${joined.code}`);
}

/** A new user with this mail. */
export async function register(api: Api, email: string): Promise<Person> {
  const body = { email, code: await codeTo(api, email), password: PASSWORD, username: 'Ada Byron' };
  await api.call('POST', '/auth/register', { body });
  const token = await api.signIn(email);
  const { json } = await api.call('GET', '/user', { token });
  return { id: (json.data as { id: string }).id, email, token };
}

/** A new person in an organization. */
export async function newMember(api: Api, office: Office): Promise<Person> {
  const person = await api.newPerson();
  await join(api, person, office);
  return person;
}

/** A role as if it had been given; the calls that give roles are tested on their own. */
export const grant = ({ running }: Api, { id: userId }: Pick<Person, 'id'>, role: Grant) =>
  append(running.runtime, `user-${userId}`, [{ type: 'RoleGranted', data: { userId, ...role } }]);

/** How many rows each table has that a registration writes to. */
export async function stored({ running: { runtime } }: Api): Promise<Record<string, number>> {
  const [row] = await runtime.sql<Record<string, number>[]>`
    select (select count(*)::int from identity.users) as users,
           (select count(*)::int from identity.credentials) as credentials,
           (select count(*)::int from organizations.organizations) as organizations,
           (select count(*)::int from organizations.locations) as locations,
           (select count(*)::int from organizations.members) as members,
           (select count(*)::int from organizations.refer_codes) as codes,
           (select count(*)::int from media.images) as images,
           (select count(*)::int from log.events) as events,
           (select count(*)::int from log.subject_keys) as keys`;
  return row ?? {};
}
