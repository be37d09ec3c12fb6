import type { Received } from './client';
import { newMember, type Office } from './organizations';
import type { Api, Person } from './people';

/** Calls about requests, as programs make them. */

export const OF_ORGANIZATIONS = '/organization/users/cards/request';
export const OF_LOCATIONS = '/organization/location/users/cards/request';

/** What a program sends to ask for a card; all of it is right. */
export const newRequest = (
  { id, locationId }: Pick<Office, 'id' | 'locationId'>,
  { email }: Pick<Person, 'email'>,
  more: Record<string, unknown> = {},
) => ({
  organizationID: id,
  locationID: locationId,
  name: 'Ada Lovelace',
  designation: 'Engineer',
  employeeid: 'E-1815',
  contactnumber: '+44 20 1815',
  email,
  ...more,
});

/** What is sent to change it: neither mail nor location. */
export function edited(office: Office, more: Record<string, unknown> = {}) {
  const { email: _email, locationID: _locationID, ...fields } = newRequest(office, { email: '' });
  return { ...fields, ...more };
}

export const ask = (
  { call }: Api,
  person: Person,
  office: Pick<Office, 'id' | 'locationId'>,
  more: Record<string, unknown> = {},
): Promise<Received> =>
  call('POST', '/user/card/business', {
    token: person.token,
    body: newRequest(office, person, more),
  });

export interface Applicant extends Person {
  requestId: string;
}

/** A new person in the organization, who waits for a decision. */
export async function newApplicant(
  api: Api,
  office: Office,
  more: Record<string, unknown> = {},
): Promise<Applicant> {
  const person = await newMember(api, office);
  const answer = await ask(api, person, office, more);
  if (answer.code !== 200) throw new Error(`Not sent: ${answer.code} ${answer.text}`);
  return { ...person, requestId: (answer.json.data as { id: string }).id };
}

export const decide = (
  { call }: Api,
  { token }: Pick<Person, 'token'>,
  body: Record<string, unknown>,
  path: string = OF_ORGANIZATIONS,
): Promise<Received> => call('PUT', path, { token, body });

export interface RequestRow {
  id: string;
  user_id: string;
  name: string;
  email: string;
  contactnumber: string;
  designation: string;
  employeeid: string;
  locname: string;
  organizationname: string;
  org_id: string;
  is_approved: string;
  registration_date: string;
  version: number;
}

export interface RequestDetail extends RequestRow {
  loc_id: string;
  reason: string | null;
  userImage: string | null;
  imgFront?: string;
  imgBack?: string;
  history: {
    position: number;
    type: string;
    at: string;
    actor: string | null;
    changes: Record<string, { from: string | null; to: string | null }>;
  }[];
}

export async function requestBy(
  { call }: Api,
  { token }: Pick<Person, 'token'>,
  id: string,
): Promise<RequestDetail> {
  const { json } = await call('GET', `${OF_ORGANIZATIONS}/${id}`, { token });
  return json.data as RequestDetail;
}

/** Ten seconds later, for this request. */
export const letTimePass = ({ running }: Api, requestId: string) =>
  running.runtime.sql`
    update requests.requests set undo_until = undo_until - interval '11 seconds'
     where id = ${requestId}`;
