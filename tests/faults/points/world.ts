import type { Pool } from '#foundation/database.server';
import { waitingRequests } from '#tests/support/waiting-requests';
import { startApi, type Person } from '../../api/support/people';
import { corporateCanvas } from '../../api/support/cards';
import { newOffice, type Office } from '../../api/support/organizations';
import { decide, newApplicant, type Applicant } from '../../api/support/requests';
import { signIn } from '../../live/instance';
import type { Product } from './product';

/** Whom and what the commands are about; made before anything fails. */
interface Furnishing {
  office: Office;
  /** A session of its admin on pages. */
  pageToken: string;
  /** Another organization, with one card that is drawn again whenever its design changes. */
  studio: Office;
  applicants: Applicant[];
  /** Each of them is erased or imported once. */
  spare: Person[];
  /** Each of them is decided once. */
  waiting: Waiting[];
}

/** A request of the office that nobody has decided. */
export interface Waiting {
  id: string;
  email: string;
}

export interface World extends Furnishing {
  product: Product;
  /** Where mails to the people behind the product go. */
  desk: string;
  /** Asks the database past the product. */
  ask: <T>(question: (sql: Pool) => Promise<T>) => Promise<T>;
}

const APPLICANTS = 4;
const DAY_SECONDS = 86_400;

/** For so many calls of each command. */
export async function furnish(databaseUrl: string, calls: number): Promise<Furnishing> {
  const api = await startApi({}, { databaseUrl });
  const [office, studio] = [await newOffice(api), await newOffice(api)];
  for (const { id, admin } of [office, studio]) {
    const body = { cardData: corporateCanvas() };
    await api.call('POST', `/card/business/newdesign/${id}`, { token: admin.token, body });
  }
  const { requestId } = await newApplicant(api, studio);
  await decide(api, studio.admin, { id: requestId, is_approved: 'T' });
  const applicants: Applicant[] = [];
  for (let n = 0; n < APPLICANTS; n++) applicants.push(await newApplicant(api, office));
  const spare: Person[] = [];
  for (let n = 0; n < 2 * calls; n++) spare.push(await api.newPerson());
  const { house } = api.running;
  const place = { organizationId: office.id, locationId: office.locationId };
  const ids = await waitingRequests(house, place, 9 * calls);
  const waiting = ids.map((id, n) => ({ id, email: `person${n}@people.example` }));
  const { token: pageToken } = await signIn(house, office.admin.id, 'page', DAY_SECONDS * 31);
  await api.stop();
  return { office, pageToken, studio, applicants, spare, waiting };
}
