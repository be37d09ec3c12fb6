import { ensureAccount } from '#modules/identity/index.server';
import { randomBytes } from 'node:crypto';
import { wireHash } from '#foundation/wire-hash.server';
import { freshDatabase } from '#tests/support/database';
import { startRuntime, type RuntimeSettings, type Running } from '#tests/support/runtime';
import { callerOf, type Caller } from './client';
import { asDescribed } from './described';

const TYPED = 'leaves fall slowly';
export const PASSWORD = wireHash(TYPED);
export const OTHER_PASSWORD = wireHash('leaves grow again');
export const WELL_KNOWN = wireHash('password');

export interface Person {
  id: string;
  email: string;
  token: string;
}

export interface Api {
  call: Caller;
  running: Running;
  admin: Person;
  /** A mail address nobody has yet. */
  newEmail: () => string;
  /** A user with an account, signed in. */
  newPerson: () => Promise<Person>;
  signIn: (email: string, password?: string) => Promise<string>;
  stop: () => Promise<void>;
}

/** With limits and hashes as they are by default, a test could not sign in a hundred people from one address. */
const IMPATIENT = {
  PASSWORD_MEMORY_KIB: '8',
  LIMIT_CODE_ADDRESS: '10000/1h',
  LIMIT_CONTACT_ADDRESS: '10000/1h',
  LIMIT_AUDITOR_CHANGES: '10000/1h',
  LIMIT_SIGN_IN_ADDRESS: '10000/15m',
};

/** The API of the whole product, with a super admin. */
export async function startApi(
  env: Record<string, string> = {},
  settings: Partial<RuntimeSettings> = {},
): Promise<Api> {
  const database = settings.databaseUrl === undefined ? await freshDatabase() : null;
  const running = await startRuntime({
    databaseUrl: database?.url ?? '',
    ...settings,
    env: { ...IMPATIENT, ...env },
  });
  const call = asDescribed(callerOf(`${running.url}/api`));
  const newEmail = () => `person-${randomBytes(6).toString('hex')}@example.com`;

  const signIn = async (email: string, password = PASSWORD): Promise<string> => {
    const { json } = await call('POST', '/auth/login', { body: { email, password } });
    return (json.data as { validator: string }).validator;
  };
  // As the demo gets its people: no mail has to come first.
  const newAccount = async (username: string, superAdmin = false): Promise<Person> => {
    const account = { email: newEmail(), username, password: TYPED, superAdmin };
    await ensureAccount(running.runtime.services, account);
    const token = await signIn(account.email);
    const { json } = await call('GET', '/user', { token });
    return { id: (json.data as { id: string }).id, email: account.email, token };
  };

  return {
    call,
    running,
    admin: await newAccount('Greta Admin', true),
    newEmail,
    newPerson: () => newAccount('Ada Lovelace'),
    signIn,
    stop: async () => {
      await running.stop();
      await database?.drop();
    },
  };
}
