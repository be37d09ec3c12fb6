import { rmSync } from 'node:fs';
import type { Pool } from '#foundation/database.server';
import { startEmbeddedPostgres } from '#foundation/postgres/embedded.server';
import { prepareDatabase } from '#migrations/rights.server';
import { readMigrations } from '#migrations/runner.server';
import { ensureBuilt } from '../../../app/process/freshness.mjs';
import { leaveBackgroundsOut } from '../../support/backgrounds';
import { temporaryDirectory, withDatabase } from '../../support/database';
import { freePort } from '../../support/free-port';
import { leaveGazetteerOut } from '../../support/gazetteer';
import { waitingRequests } from '#tests/support/waiting-requests';
import { startApi, type Person } from '../../api/support/people';
import { corporateCanvas } from '../../api/support/cards';
import { newOffice, type Office } from '../../api/support/organizations';
import { decide, newApplicant, type Applicant } from '../../api/support/requests';
import { signIn } from '../../live/instance';
import { startMailServer, type MailServer } from '../../workers/mail-server';
import { Oracle } from './oracle';
import type { Victim } from './points';
import { Product } from './product';
import { openTap, type Line, type Tap } from './tap';

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

/** The product with a database and a mail server of its own, and what watches them. */
export interface World extends Furnishing {
  product: Product;
  tap: Tap;
  oracle: Oracle;
  mails: MailServer;
  /** Where mails to the people behind the product go. */
  desk: string;
  /** Asks the database past the product. */
  ask: <T>(question: (sql: Pool) => Promise<T>) => Promise<T>;
  /** Kills what a statement came from or goes to. */
  strikes: Record<Victim, (line: Line) => void>;
  close: () => Promise<void>;
}

type Amounts = Record<'spare' | 'waiting', number>;

const APPLICANTS = 4;
const DAY_SECONDS = 86_400;

export async function openWorld(amounts: Amounts): Promise<World> {
  await ensureBuilt();
  const dataDir = temporaryDirectory();
  // The machine goes on, so nothing has to reach the disk; a killed server reads its log again.
  const server = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } });
  const { url, ownerUrl } = server;
  await prepareDatabase({ ...server, directUrl: url }, { migrations: await readMigrations() });
  await withDatabase(ownerUrl, async (owner) => {
    await leaveGazetteerOut(owner);
    await leaveBackgroundsOut(owner);
  });
  const furnished = await furnish(url, amounts);

  const mails = await startMailServer();
  const tap = await openTap(url);
  const desk = 'desk@faults.example';
  // Always the same, so that who was connected finds it again.
  const PORT = String(await freePort());
  const product = new Product(tap.url, { SMTP_URL: mails.url, CONTACT_EMAIL: desk, PORT });
  await product.start();
  const oracle = new Oracle(ownerUrl, mails);
  return {
    ...furnished,
    ...{ product, tap, oracle, mails, desk, ask: oracle.ask },
    strikes: {
      product: () => product.kill(),
      // Its other processes end with it, and it reads its log again, as after any crash.
      database: ({ backendPid }) => void process.kill(backendPid, 'SIGKILL'),
      connection: ({ cut }) => cut(),
    },
    close: async () => {
      product.kill();
      await oracle.close();
      await tap.close();
      await mails.stop();
      await server.stop();
      for (const dir of [dataDir, product.dataDir]) rmSync(dir, { recursive: true, force: true });
    },
  };
}

async function furnish(databaseUrl: string, amounts: Amounts): Promise<Furnishing> {
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
  for (let n = 0; n < amounts.spare; n++) spare.push(await api.newPerson());
  const { runtime } = api.running;
  const place = { organizationId: office.id, locationId: office.locationId };
  const ids = await waitingRequests(runtime, place, amounts.waiting);
  const waiting = ids.map((id, n) => ({ id, email: `person${n}@people.example` }));
  const { token: pageToken } = await signIn(runtime, office.admin.id, 'page', DAY_SECONDS * 31);
  await api.stop();
  return { office, pageToken, studio, applicants, spare, waiting };
}
