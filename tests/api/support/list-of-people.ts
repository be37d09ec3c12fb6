import type { Received } from './client';
import type { Office } from './organizations';
import type { Api, Person } from './people';

/** Calls about the people of an organization, as programs make them. */

export const OF_ORGANIZATIONS = '/organization/users/list';
export const OF_LOCATIONS = '/organization/location/users/list';
export const SUBSTITUTES = '/organization/replace/users/list';

export interface PersonRow {
  id: string;
  user_id: string;
  name: string;
  designation: string;
  employeeid: string;
  contactnumber: string;
  email: string;
  locname: string;
  organizationname: string;
  org_id: string;
  is_approved: string | null;
  is_quit: string;
  replace_with: string | null;
  registration_date: string;
}

/** A list as `person` sees it. */
export async function peopleOf(
  { call }: Api,
  { token }: Pick<Person, 'token'>,
  query = '',
  path = OF_ORGANIZATIONS,
): Promise<Received & { rows: PersonRow[]; names: string[] }> {
  const answer = await call('GET', `${path}${query}`, { token });
  const rows = (answer.json.data ?? []) as PersonRow[];
  return { ...answer, rows, names: rows.map(({ name }) => name) };
}

/** The row of one person in an organization, whether there or removed. */
export async function rowOf(
  api: Api,
  { id, admin }: Office,
  person: Pick<Person, 'email'>,
): Promise<PersonRow> {
  for (const quit of ['F', 'T']) {
    const query = `?organizationID=${id}&is_quit=${quit}&q=${encodeURIComponent(person.email)}`;
    const { rows } = await peopleOf(api, admin, query);
    if (rows[0]) return rows[0];
  }
  throw new Error(`${person.email} was never there.`);
}

export const remove = (
  { call }: Api,
  { token }: Pick<Person, 'token'>,
  who: { id: string } | { ids: string[] },
  path = OF_ORGANIZATIONS,
): Promise<Received> => call('PUT', path, { token, body: { ...who, is_quit: 'T' } });

export const replace = (
  { call }: Api,
  { token }: Pick<Person, 'token'>,
  { id, user_id }: Pick<PersonRow, 'id' | 'user_id'>,
  by: Pick<PersonRow, 'id'>,
): Promise<Received> =>
  call('PUT', SUBSTITUTES, { token, body: { id, user_id, replace_with: by.id } });
