import { Codec } from '#events/codec.server';
import { eventCatalogue } from '#events/catalogue';
import { runConsumers } from '#events/consumer.server';
import type { EventDefinitions } from '#events/define';
import { createFeed, type Feed } from '#events/feed.server';
import { JOBS_CHANNEL } from '#events/outbox.server';
import { dropLeftShadows } from '#events/rebuild.server';
import { createStore, type Store } from '#events/store.server';
import { isUpToDate, migrate, readMigrations } from '#migrations/runner.server';
import { bulkSubscribers } from '#modules/bulk/index.server';
import {
  cardSubscribers,
  corporateCardsProjection,
  corporateDesignsProjection,
  createCards,
  createRenderer,
  personalCardsProjection,
  personalCountsConsumer,
  type Cards,
} from '#modules/cards/index.server';
import {
  checkCode,
  currentRights,
  currentUser,
  ensureSuperAdmin,
  grantRole,
  mailCode,
  prepareInvited,
  prepareRegistration,
  refuseCode,
  registrationsConsumer,
  revokeRole,
  userByEmail,
  userById,
  usernamesOf,
  usersByEmails,
  usersProjection,
  usersWithRolesIn,
} from '#modules/identity/index.server';
import { importSubscribers } from '#modules/imports/index.server';
import { notificationSubscribers, readersProjection } from '#modules/notifications/index.server';
import {
  createOrganizations,
  locationsProjection,
  membersProjection,
  organizationsProjection,
  relationTo,
  sizesConsumer,
  type Organizations,
} from '#modules/organizations/index.server';
import {
  approvedDetails,
  requestedDetails,
  requestsProjection,
  requestSubscribers,
  statusesOf,
} from '#modules/requests/index.server';
import type { CommandContext } from '#foundation/actor';
import { connect, type Pool, type Sql } from '#foundation/database.server';
import type { Services } from '#events/services';
import { defineSubscriber, type Subscriber } from '#events/subscriber';
import type { Env } from '#foundation/env.server';
import { Hashes } from '#foundation/hashes.server';
import { Passwords } from '#foundation/passwords.server';
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
  services: Services;
  organizations: Organizations;
  cards: Cards;
  images: Images;
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
  const subscribers: Subscriber[] = [
    ...bulkSubscribers,
    defineSubscriber({
      name: 'organizations: claim invitations of a mail',
      events: ['UserRegistered'],
      react: async ({ unit }, events) => {
        for (const { data } of events) {
          const person = { id: data.userId, email: data.email };
          for (const grant of await organizations.followers.registered(unit, person)) {
            await grantRole(unit, data.userId, grant);
          }
        }
      },
    }),
    defineSubscriber({
      name: 'organizations: rename members',
      events: ['UsernameChanged'],
      react: async ({ unit }, events) => {
        for (const { data } of events) {
          await organizations.followers.renamed(unit, { userId: data.userId, name: data.username });
        }
      },
    }),
    defineSubscriber({
      name: 'organizations: forget a deleted account',
      events: ['AccountDeleted'],
      react: async ({ unit }, events) => {
        for (const { data } of events) {
          await organizations.followers.deleted(unit, data.userId);
        }
      },
    }),
    ...importSubscribers,
    ...requestSubscribers,
    ...cardSubscribers,
    ...notificationSubscribers,
  ];
  const store = createStore({
    sql,
    codec,
    keyring,
    projections,
    subscribers,
    services: () => services,
    currentUser,
    onCommit: ({ position, jobs }) => {
      if (position > 0) feed.wake();
      if (jobs > 0) wakeWorkers();
    },
  });
  const house: Pick<House, 'publicUrl'> = {
    publicUrl: env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`,
  };
  const images = createImages({ sql, keyring, hashKey });
  const services: Services = {
    env,
    log,
    sql,
    store,
    keyring,
    hashes,
    passwords: new Passwords(env.PASSWORD_MEMORY_KIB),
    images,
    relationTo,
    publicUrl: () => house.publicUrl,
  };
  const people = {
    byEmail: async (tx: Sql, email: string) => (await userByEmail(tx, hashes, email)) ?? null,
    byEmails: (tx: Sql, emails: readonly string[]) => usersByEmails(tx, hashes, emails),
    byId: async (tx: Sql, userId: string) => (await userById(tx, userId)) ?? null,
    acting: currentRights,
    named: async (tx: Sql, ids: readonly string[]) =>
      Object.entries(await usernamesOf({ sql: tx }, ids)).map(([id, username]) => ({
        id,
        username,
      })),
    holdersIn: usersWithRolesIn,
    grant: grantRole,
    revoke: revokeRole,
    prepareRegistration: (...args: Tail<typeof prepareRegistration>) =>
      prepareRegistration(services, ...args),
    prepareInvited: (...args: Tail<typeof prepareInvited>) => prepareInvited(services, ...args),
    requestJoinCode: async (context: CommandContext, email: string) => {
      const input = { email, purpose: 'join' as const };
      await refuseCode(services, context, input);
      await store.transaction(context, (unit) => mailCode(services, unit, input));
    },
    confirmJoinCode: (email: string, code: string) =>
      checkCode(services, { email, code, purpose: 'join' }),
    emailHash: hashes.email,
    bucket: hashes.bucket,
  };
  const organizations = createOrganizations({
    store,
    sql,
    people,
    requests: { approvalsOf: statusesOf },
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
    people,
    holders: { approved: approvedDetails, ofUser: requestedDetails },
    renderer,
    limits: env,
  });
  const templates = createTemplates({ store, sql, images });
  if (env.SUPER_ADMIN_EMAIL && env.SUPER_ADMIN_PASSWORD) {
    await ensureSuperAdmin(services, {
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
    services,
    organizations,
    cards,
    images,
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

type Tail<F extends (first: never, ...rest: never[]) => unknown> = F extends (
  first: never,
  ...rest: infer Rest
) => unknown
  ? Rest
  : never;
