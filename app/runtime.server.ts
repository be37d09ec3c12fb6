import { Codec } from '#events/codec.server';
import { eventCatalogue } from '#events/catalogue';
import { runConsumers } from '#events/consumer.server';
import type { EventDefinitions } from '#events/define';
import { createFeed, type Feed } from '#events/feed.server';
import { JOBS_CHANNEL } from '#events/outbox.server';
import { closePast } from '#events/open-past.server';
import { dropLeftShadows } from '#events/rebuild.server';
import { sealKey } from '#events/seal-key.server';
import { keptCheckpoint } from '#events/kept-checkpoint.server';
import { runSealer } from '#events/sealer.server';
import { createStore } from '#events/store.server';
import { runTimestamps } from '#events/timestamps.server';
import { runWitnesses } from '#events/witnesses.server';
import { createVerifier } from '#events/verifier.server';
import type { Store } from '#events/unit';
import type { RunningBackups } from './run-backups.server';
import { verifyPage } from './audit/verify-page.server';
import { createReadiness, type Readiness } from './readiness.server';
import { prepareDatabase, warnOfRights } from '#migrations/rights.server';
import { readMigrations } from '#migrations/runner.server';
import { bulkSubscribers } from '#modules/bulk/index.server';
import {
  cardSubscribers,
  corporateCardsProjection,
  corporateDesignsProjection,
  createRenderer,
  personalCardsProjection,
  personalCountsConsumer,
  type Renderer,
} from '#modules/cards/index.server';
import {
  currentUser,
  ensureSuperAdmin,
  erasuresConsumer,
  registrationsConsumer,
  replayErasures,
  usersProjection,
} from '#modules/identity/index.server';
import { dropOlderImports, importSubscribers } from '#modules/imports/index.server';
import { notificationSubscribers, inboxesProjection } from '#modules/notifications/index.server';
import {
  dropOlderInvitations,
  locationsProjection,
  memberHistory,
  membersProjection,
  organizationSubscribers,
  organizationsProjection,
  relationTo,
  sizesConsumer,
} from '#modules/organizations/index.server';
import {
  requestHistory,
  requestsProjection,
  requestSubscribers,
  statusesOf,
} from '#modules/requests/index.server';
import { rulesConsumer, rulesProjection } from '#modules/rules/index.server';
import { connect, type Pool } from '#foundation/database.server';
import type { ErasureLedger } from '#foundation/erasure-ledger.server';
import type { Services } from '#events/services';
import type { Subscriber } from '#events/subscriber';
import { ConfigurationError, type Env } from '#foundation/env.server';
import { isDomainError } from '#foundation/errors';
import { Hashes } from '#foundation/hashes.server';
import { Passwords } from '#foundation/passwords.server';
import { createImages, type Images } from '#foundation/images.server';
import { Keyring } from '#foundation/keyring.server';
import type { Log } from '#foundation/log.server';
import { openObjectStore, tryObjectStore, type ObjectStore } from '#foundation/object-store.server';
import { asReader, findRoles } from '#foundation/reader.server';
import type { Database } from '#foundation/postgres/open-database.server';
import { sign, verifierOf } from '#foundation/proof/signed-note';
import { takeFrom } from '#foundation/rate-limit.server';
import { installationKey } from '#foundation/installation-key.server';
import {
  backgroundsProjection,
  numberedTemplatesProjection,
} from '#modules/templates/index.server';

/** The running product without its faces: everything that holds state, put together once. */
export interface Runtime {
  env: Env;
  log: Log;
  /** The app's, past any pooler. */
  directUrl: string;
  sql: Pool;
  keyring: Keyring;
  hashKey: Buffer;
  store: Store;
  feed: Feed;
  /** Commands and jobs work with these. */
  services: Services;
  /** Pages and API calls read with these, as the user behind them. */
  servicesFor: (actor: { userId: string } | null) => Services;
  renderer: Renderer;
  images: Images;
  /** The pages' public address; set once the server listens. */
  publicUrl: string;
  /** For what is notified on a channel, on a connection that gets notices. */
  listen: (channel: string, onMessage: (payload: string) => void) => Promise<Listening>;
  /** How many accounts had come back with a backup and were erased again. */
  erasedAgain: number;
  /** How many invitations and imports came back that may name someone who was erased since, and were deleted. */
  dropped: number;
  /** Of the embedded server, in the process that runs it. */
  backups?: RunningBackups;
  projections: readonly { table: string }[];
  /** Called when a commit left jobs to do. */
  onJobs: (wake: () => void) => void;
  /** What /readyz says. */
  readiness: () => Promise<Readiness>;
  stop: () => Promise<void>;
}

interface Listening {
  unlisten: () => Promise<void>;
}

interface RuntimeOptions {
  env: Env;
  log: Log;
  database: Pick<Database, 'url' | 'directUrl' | 'ownerUrl'> & Partial<Pick<Database, 'isDiskLow'>>;
  encryptionKeys: string;
  /** Of this installation; tests may do without. */
  ledger?: ErasureLedger;
  /** Where the newest checkpoint is kept. */
  checkpointsIn?: string;
}

export async function createRuntime(options: RuntimeOptions): Promise<Runtime> {
  const { env, log } = options;
  const migrations = await readMigrations();
  const { url, directUrl } = await prepareDatabase(options.database, {
    migrations,
    asOwner: async (owner) => {
      await dropLeftShadows(owner);
      // Another process is seeding it perhaps, beside which a worker may start.
      if (env.PROCESS !== 'worker') await closePast(owner);
    },
  });
  const { isDiskLow = () => false } = options.database;
  // A pooler hands out a connection a transaction, where nothing prepared would be found again.
  const prepare = url === directUrl;
  const sql = connect(url, { max: env.DATABASE_POOL, name: 'leafcard', prepare });
  const feedSql = connect(directUrl, { max: 2, name: 'leafcard feed' });
  const roles = await findRoles(sql);
  await warnOfRights(sql, log, roles);
  await feedSql`select log.guard_sequence()`;

  const parts = await createLogParts(sql, options.encryptionKeys);
  const { keyring, hashKey, hashes, codec, projections, consumers } = parts;
  const feed = createFeed({ sql: feedSql, codec, log });
  // Without workers in this process, those in others are notified.
  let wakeWorkers = (): void => {
    sql
      .notify(JOBS_CHANNEL, '')
      .catch(() => log.warn('the workers could not be notified of a job'));
  };
  const subscribers: Subscriber[] = [
    ...bulkSubscribers,
    ...organizationSubscribers,
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
  const runtime: Pick<Runtime, 'publicUrl' | 'backups'> = {
    publicUrl: env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`,
  };
  const objects = await objectStore(env, sql, log);
  const images = createImages({
    sql,
    keyring,
    objects,
    hashKey,
    quota: {
      user: env.PICTURES_OF_USER_MB * 1e6,
      organization: env.PICTURES_OF_ORGANIZATION_MB * 1e6,
    },
  });
  const key = await sealKey(sql, keyring, runtime.publicUrl);
  const logKey = verifierOf(key.origin, key.secret);
  const { checkpointsIn } = options;
  const kept = checkpointsIn ? keptCheckpoint(checkpointsIn, key.origin) : undefined;
  const verifier = createVerifier({
    ...{ sql, url: directUrl, key: logKey, kept, log },
    admit: (userId) =>
      takeFrom(sql, hashes.bucket('log-verifications', userId), env.LIMIT_LOG_VERIFICATIONS),
  });
  const services: Services = {
    env,
    log,
    sql,
    store,
    keyring,
    hashes,
    passwords: new Passwords(env.PASSWORD_MEMORY_KIB),
    images,
    logKey,
    witnesses: env.WITNESSES.map(({ key }) => key),
    signAsLog: (text) => sign(text, key.origin, key.secret),
    verifyLog: ({ userId }, organizationIds) => verifier.verify(userId, organizationIds),
    beginVerifying: ({ userId }) => verifier.begin(userId),
    verifyPage,
    relationTo,
    requestStatusesOf: statusesOf,
    isDiskLow,
    backups: () => runtime.backups,
    publicUrl: () => runtime.publicUrl,
  };
  const servicesFor: Runtime['servicesFor'] = (actor) =>
    roles ? { ...services, sql: asReader(sql, roles, actor?.userId ?? null) } : services;
  const renderer = createRenderer({
    readImage: async (id) => (await images.read(id))?.bytes ?? null,
  });
  const { ledger } = options;
  const { erasedAgain, dropped } = ledger
    ? await replayErasures(services, ledger, [dropOlderInvitations, dropOlderImports])
    : { erasedAgain: 0, dropped: 0 };
  if (erasedAgain > 0) log.warn({ erasedAgain }, 'accounts that a backup brought back are erased');
  if (dropped > 0) {
    log.warn({ dropped }, 'invitations and imports that a backup brought back are deleted');
  }
  if (env.SUPER_ADMIN_EMAIL && env.SUPER_ADMIN_PASSWORD) {
    await ensureSuperAdmin(services, {
      email: env.SUPER_ADMIN_EMAIL,
      password: env.SUPER_ADMIN_PASSWORD,
    });
  }
  await feed.start();
  if (ledger) consumers.push(erasuresConsumer(ledger));
  const stopConsumers = await runConsumers(consumers, { sql, codec, feed, log });
  const stopSealer = await runSealer({ sql, feed, log, key, kept });
  const stopWitnesses = runWitnesses({ sql, log, witnesses: env.WITNESSES });
  const stopTimestamps = runTimestamps({ sql, log, url: env.TSA_URL });

  return Object.assign(runtime, {
    env,
    log,
    directUrl,
    sql,
    keyring,
    hashKey,
    store,
    feed,
    services,
    servicesFor,
    renderer,
    images,
    erasedAgain,
    dropped,
    projections,
    listen: (channel: string, onMessage: (payload: string) => void) =>
      feedSql.listen(channel, onMessage),
    onJobs: (wake: () => void) => {
      wakeWorkers = wake;
    },
    readiness: createReadiness({ sql: feedSql, migrations, isDiskLow, roles }),
    stop: async () => {
      await Promise.all([
        ...[stopConsumers(), stopSealer(), stopWitnesses(), stopTimestamps()],
        verifier.stop(),
      ]);
      await renderer.stop();
      await feed.stop();
      await Promise.all([sql.end({ timeout: 5 }), feedSql.end({ timeout: 5 })]);
    },
  });
}

/** Where images are besides the database; it has to be there if any is. */
async function objectStore(env: Env, sql: Pool, log: Log): Promise<ObjectStore | undefined> {
  if (!env.BLOB_URL) {
    const [image] = await sql`select 1 from media.images where object is not null limit 1`;
    if (!image) return undefined;
    throw new ConfigurationError(
      'BLOB_URL is missing: images of this database are in an object store. ' +
        'With &move=back at its end they come back.',
    );
  }
  const objects = openObjectStore(env.BLOB_URL);
  await tryObjectStore(objects).catch((error: Error) => {
    if (!isDomainError(error)) throw new ConfigurationError(`BLOB_URL is wrong. ${error.message}`);
    log.warn('the object store does not answer: new images wait in the database until it does');
  });
  return objects;
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
      rulesProjection,
      personalCardsProjection,
      corporateDesignsProjection,
      corporateCardsProjection,
      inboxesProjection,
      backgroundsProjection,
      numberedTemplatesProjection,
    ],
    consumers: [
      registrationsConsumer,
      sizesConsumer,
      personalCountsConsumer,
      rulesConsumer(keyring),
      requestHistory,
      memberHistory,
    ],
  };
}
