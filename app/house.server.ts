import { Codec } from '#events/codec.server';
import { eventCatalogue } from '#events/catalogue';
import { runConsumers } from '#events/consumer.server';
import type { EventDefinitions } from '#events/define';
import { createFeed, type Feed } from '#events/feed.server';
import { JOBS_CHANNEL } from '#events/outbox.server';
import { dropLeftShadows } from '#events/rebuild.server';
import { createStore, type Store } from '#events/store.server';
import { isUpToDate, migrate, readMigrations } from '#migrations/runner.server';
import { createBulk, type Bulk } from '#modules/bulk/index.server';
import {
  corporateCardsProjection,
  corporateDesignsProjection,
  createCards,
  createRenderer,
  personalCardsProjection,
  personalCountsConsumer,
  renderAnew,
  type Cards,
} from '#modules/cards/index.server';
import {
  Hashes,
  Passwords,
  createIdentity,
  guardSession,
  registrationsConsumer,
  usersProjection,
  type Followers,
  type Identity,
} from '#modules/identity/index.server';
import { createImports, type Imports } from '#modules/imports/index.server';
import {
  announceRequests,
  createNotifications,
  readersProjection,
  tellStanding,
  type Notifications,
} from '#modules/notifications/index.server';
import {
  createOrganizations,
  locationsProjection,
  membersProjection,
  organizationsProjection,
  sizesConsumer,
  type Organizations,
} from '#modules/organizations/index.server';
import { createPlaces, type Places } from '#modules/places/index.server';
import {
  createRequests,
  holders,
  requestsProjection,
  type Requests,
} from '#modules/requests/index.server';
import { connect, type Pool } from '#foundation/database.server';
import type { Env } from '#foundation/env.server';
import { createImages, type Images } from '#foundation/images.server';
import { Keyring } from '#foundation/keyring.server';
import type { Log } from '#foundation/log.server';
import type { Database } from '#foundation/postgres/open-database.server';
import { installationKey } from '#foundation/installation-key.server';
import {
  backgroundsProjection,
  createTemplates,
  numberedTemplatesProjection,
  type Templates,
} from '#modules/templates/index.server';

/** The running product without its faces: everything that holds state, put together once. */
export interface House {
  env: Env;
  log: Log;
  sql: Pool;
  keyring: Keyring;
  /** The installation's secret for keyed hashes. */
  hashKey: Buffer;
  store: Store;
  feed: Feed;
  identity: Identity;
  organizations: Organizations;
  notifications: Notifications;
  requests: Requests;
  bulk: Bulk;
  imports: Imports;
  cards: Cards;
  images: Images;
  places: Places;
  templates: Templates;
  /** Where people reach the pages; set once the server listens. */
  publicUrl: string;
  /** Hears what is notified on a channel, on a connection that notices can reach. */
  listen: (channel: string, hear: (payload: string) => void) => Promise<Listening>;
  /** Called when a commit left jobs to do. */
  onJobs: (wake: () => void) => void;
  /** What /readyz says. */
  isReady: () => Promise<boolean>;
  stop: () => Promise<void>;
}

interface Listening {
  unlisten: () => Promise<void>;
}

export interface HouseOptions {
  env: Env;
  log: Log;
  database: Pick<Database, 'url' | 'directUrl'>;
  encryptionKeys: string;
}

export async function createHouse(options: HouseOptions): Promise<House> {
  const { env, log } = options;
  const { url, directUrl } = options.database;
  // A pooler hands out a connection a transaction, where nothing prepared would be found again.
  const prepare = url === directUrl;
  const sql = connect(url, { max: env.DATABASE_POOL, name: 'leafcard', prepare });
  const feedSql = connect(directUrl, { max: 2, name: 'leafcard feed' });
  const migrations = await readMigrations();
  await migrate(feedSql, { url: directUrl, migrations });
  await feedSql`select log.guard_sequence()`;

  const parts = await createLogParts(sql, options.encryptionKeys);
  const { keyring, hashKey, hashes, codec, projections, consumers } = parts;
  const feed = createFeed({ sql: feedSql, codec, log });
  // Without workers in this process, those in others are told.
  let wakeWorkers = (): void => {
    sql.notify(JOBS_CHANNEL, '').catch(() => log.warn('the workers could not be told of a job'));
  };
  const store = createStore({
    sql,
    codec,
    keyring,
    projections,
    reactions: [renderAnew, announceRequests, tellStanding],
    guard: guardSession,
    onCommit: ({ position, jobs }) => {
      if (position > 0) feed.wake();
      if (jobs > 0) wakeWorkers();
    },
  });
  const house: Pick<House, 'publicUrl'> = {
    publicUrl: env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`,
  };
  const images = createImages({ sql, keyring, hashKey });
  // Organizations, requests and cards know people, and follow what becomes of them.
  const followers: Followers = {
    registered: (...person) => organizations.followers.registered(...person),
    renamed: (...person) => organizations.followers.renamed(...person),
    deleted: async (...person) => {
      await bulk.followers.deleted(...person);
      await imports.followers.deleted(...person);
      await organizations.followers.deleted(...person);
      await requests.followers.deleted(...person);
      await cards.followers.people.deleted(...person);
      await notifications.followers.deleted(...person);
    },
  };
  const identity = createIdentity({
    store,
    sql,
    hashes,
    passwords: new Passwords(env.PASSWORD_MEMORY_KIB),
    followers,
    limits: env,
    demo: env.demo,
    publicUrl: () => house.publicUrl,
    contactEmail: env.CONTACT_EMAIL,
  });
  const organizations = createOrganizations({
    store,
    sql,
    people: identity.people,
    requests: {
      approvalsOf: holders.approvalsOf,
      removed: (...people) => requests.followers.removed(...people),
    },
    images,
    limits: env,
    publicUrl: () => house.publicUrl,
  });
  const renderer = createRenderer({
    readImage: async (id) => (await images.read(id))?.bytes ?? null,
  });
  const cards = createCards({
    store,
    sql,
    images,
    organizations: organizations.directory,
    people: identity.people,
    holders,
    renderer,
    limits: env,
  });
  const requests = createRequests({
    store,
    sql,
    images,
    organizations: organizations.directory,
    members: organizations.followers,
    cards: cards.followers.requests,
    people: identity.people,
    limits: env,
  });
  const bulk = createBulk({
    store,
    sql,
    log,
    keyring,
    acting: (...person) => identity.people.acting(...person),
    deeds: { ...requests.inParts, ...organizations.inParts },
  });
  const notifications = createNotifications({
    store,
    sql,
    people: identity.people,
    organizations: organizations.directory,
    requests: { waiting: requests.waiting },
    publicUrl: () => house.publicUrl,
  });
  const imports = createImports({
    store,
    sql,
    organizations: organizations.directory,
    intake: organizations.intake,
    people: identity.people,
    limits: env,
  });
  const places = createPlaces({ sql, log, hashKey, settings: env });
  const templates = createTemplates({ store, sql, images });
  if (env.SUPER_ADMIN_EMAIL && env.SUPER_ADMIN_PASSWORD) {
    await identity.commands.ensureSuperAdmin({
      email: env.SUPER_ADMIN_EMAIL,
      password: env.SUPER_ADMIN_PASSWORD,
    });
  }
  await dropLeftShadows(sql, projections);
  await feed.start();
  const stopConsumers = await runConsumers(consumers, { sql, codec, feed, log });

  return Object.assign(house, {
    env,
    log,
    sql,
    keyring,
    hashKey,
    store,
    feed,
    identity,
    organizations,
    notifications,
    requests,
    bulk,
    imports,
    cards,
    images,
    places,
    templates,
    listen: (channel: string, hear: (payload: string) => void) => feedSql.listen(channel, hear),
    onJobs: (wake: () => void) => {
      wakeWorkers = wake;
    },
    isReady: () => isUpToDate(sql, migrations),
    stop: async () => {
      await stopConsumers();
      await renderer.stop();
      await feed.stop();
      await Promise.all([sql.end({ timeout: 5 }), feedSql.end({ timeout: 5 })]);
    },
  });
}

/** The log's vocabulary and what is kept from it, as every process of the product has it. */
export async function createLogParts(sql: Pool, encryptionKeys: string) {
  const keyring = new Keyring(encryptionKeys);
  const hashKey = await installationKey(sql, keyring);
  const hashes = new Hashes(hashKey);
  return {
    keyring,
    hashKey,
    hashes,
    codec: new Codec(eventCatalogue as unknown as EventDefinitions, keyring),
    projections: [
      usersProjection(hashes),
      organizationsProjection,
      locationsProjection,
      membersProjection,
      requestsProjection,
      personalCardsProjection,
      corporateDesignsProjection,
      corporateCardsProjection,
      readersProjection,
      backgroundsProjection,
      numberedTemplatesProjection,
    ],
    consumers: [registrationsConsumer, sizesConsumer, personalCountsConsumer],
  };
}
