import { ensureAccount, signIn, userByEmail } from '#modules/identity/index.server';
import { listPeople } from '#modules/organizations/index.server';
import { runCommand } from '#events/command.server';
import { wireHash } from '#foundation/wire-hash.server';
import type { Grant } from '#foundation/roles';
import { append } from '#tests/support/log';
import { startRuntime, type Running } from '#tests/support/runtime';
import { FEW, MANY, actorWith, compareSizes, type Question } from './few-and-many';
import type { Row } from './measure';
import { asOwner, type BenchServer } from './server';

const bound = { atMost: 1.3 };

/** Names differ as names do, in all their letters; this is the one that is looked for. */
const NAMED = 'Quillhaven Orchards';
const PASSWORD = 'leaves fall slowly';
/** As many as one answer holds, so that both answers are of one size. */
const EMPLOYEES = 100;

/** The same calls to an installation of ten and to one of a hundred thousand, as programs wait for them. */
export async function measureOrganizations(server: BenchServer): Promise<Row[]> {
  const few = await furnish(await server.newDatabase(), FEW);
  const many = await furnish(await server.newDatabase(), MANY);
  try {
    return await compareSizes(questions, { few, many });
  } finally {
    await few.running.stop();
    await many.running.stop();
  }
}

interface Furnished {
  running: Running;
  organizationId: string;
  superAdmin: string;
  admin: string;
  /** The employee in the middle. */
  middle: { after: string };
}

const listing =
  (query: string): Question<Furnished>['ask'] =>
  ({ running, superAdmin }) =>
    get(running, superAdmin, `/organization/list?_end=7&${query}`);

const inside =
  (path: (id: string) => string): Question<Furnished>['ask'] =>
  ({ running, admin, organizationId }) =>
    get(running, admin, path(organizationId));

const wanted = encodeURIComponent(NAMED);
const PEOPLE = '/organization/users/list';

const questions: Question<Furnished>[] = [
  { what: 'organizations by name, first page', ask: listing('_sort=name&_order=ASC'), bound },
  { what: 'organizations by date, first page', ask: listing(''), bound },
  { what: 'search for one organization', ask: listing(`q=${wanted}`), bound },
  {
    what: 'organizations by size, first page',
    ask: ({ running, superAdmin }) => get(running, superAdmin, '/organization/admin/list'),
    bound,
  },
  {
    what: 'employees to choose from, a full page',
    ask: inside((id) => `/organization/location/info/${id}`),
    bound,
  },
  {
    what: 'search for one employee',
    ask: inside((id) => `/organization/location/info/${id}?q=${wanted}`),
    bound,
  },
  { what: 'people by name, first page', ask: inside(() => PEOPLE), bound },
  {
    what: 'people by designation, first page',
    ask: inside(() => `${PEOPLE}?_sort=designation&_order=DESC`),
    bound,
  },
  {
    what: 'people by day of joining, first page',
    ask: inside(() => `${PEOPLE}?_sort=registration_date`),
    bound,
  },
  {
    what: 'people by name, Next at the middle',
    ask: ({ running, organizationId, middle }) =>
      listPeople(
        running.runtime.services,
        actorWith({ role: 'CORPORATE_ADMIN', organizationId }),
        'organizations',
        { start: 50, end: 60, sort: 'name', order: 'ASC', q: '', removed: false, place: middle },
      ),
    bound,
  },
  { what: 'search for one person', ask: inside(() => `${PEOPLE}?q=${wanted}`), bound },
  {
    what: 'people who were removed, none of them',
    ask: inside(() => `${PEOPLE}?is_quit=T`),
    bound,
  },
  {
    what: 'who may replace a user, a full page',
    ask: inside((id) => `/organization/replace/users/list?_end=100&organizationID=${id}`),
    bound,
  },
  {
    what: 'numbers of an organization',
    ask: inside((id) => `/organization/count/organization/details/${id}`),
    bound,
  },
];

async function get({ url }: Running, token: string, path: string): Promise<void> {
  const answer = await fetch(`${url}/api${path}`, { headers: { Authorization: token } });
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}.`);
  await answer.arrayBuffer();
}

/** So many organizations, and as many employees in the first one, as their events would have left them. */
async function furnish(databaseUrl: string, count: number): Promise<Furnished> {
  const running = await startRuntime({ databaseUrl });
  const { sql } = running.runtime;
  const employees = Math.max(count, EMPLOYEES);
  await sql`
    insert into organizations.organizations
    select gen_random_uuid(),
           case n when 7 then ${NAMED} else translate(md5(n::text), '0123456789', 'ghijklmnop') end,
           'bloom' || n, 'bloom' || n || '.example', true, 'https://bloom' || n || '.example',
           'Portugal', 'logo', now() - make_interval(mins => n)
      from generate_series(1, ${count}::int) as n`;
  await sql`insert into organizations.sizes select id, 0 from organizations.organizations`;
  const [first] = await sql<{ id: string }[]>`
    select id from organizations.organizations where name_key = 'bloom1'`;
  const organizationId = first?.id ?? '';
  await sql`
    insert into organizations.members
    select gen_random_uuid(), ${organizationId}, gen_random_uuid(), gen_random_uuid(),
           case n when 7 then ${NAMED} else translate(md5('x' || n), '0123456789', 'ghijklmnop') end,
           translate(md5('y' || n), '0123456789', 'qrstuvwxyz') || n || '@bloom1.example',
           'Gardener', '', null, now()
      from generate_series(1, ${employees}::int) as n`;
  await sql`
    insert into log.counts (name, slot, projection, n)
    values ('organizations', 0, 'organizations', ${count}),
           (${`members/${organizationId}`}, 0, 'members', ${employees})`;
  const superAdmin = await signedIn(running, 'super', { role: 'SUPER_ADMIN' });
  const admin = await signedIn(running, 'admin', { role: 'CORPORATE_ADMIN', organizationId });
  await asOwner(running.runtime, (owner) => owner`vacuum analyze`);
  const [half] = await sql<{ id: string }[]>`
    select id from organizations.members where organization_id = ${organizationId}
     order by lower(name), id limit 1 offset ${employees / 2}`;
  const middle = { after: half?.id ?? '' };
  return { running, organizationId, superAdmin, admin, middle };
}

/** The token of a new user with this role. */
async function signedIn({ runtime }: Running, name: string, grant: Grant): Promise<string> {
  const { services, sql, store } = runtime;
  const email = `${name}@bench.example`;
  await ensureAccount(services, { email, username: 'Someone Real', password: PASSWORD });
  const person = await userByEmail(sql, services.hashes, email);
  const userId = person?.id ?? '';
  await append({ store }, `user-${userId}`, [{ type: 'RoleGranted', data: { userId, ...grant } }]);
  const context = { actor: null, correlationId: 'bench', address: '127.0.0.1' };
  const passwordHash = wireHash(PASSWORD);
  const { token } = await runCommand(services, signIn, context, {
    email,
    passwordHash,
    kind: 'api',
    device: 'bench',
  });
  return token;
}
