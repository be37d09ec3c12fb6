import { randomBytes } from 'node:crypto';
import { wireHash } from '#modules/shared/wire-hash.server';
import { freshDatabase } from '#tests/support/database';
import { startHouse, type RunningHouse } from '#tests/support/house';
import { callerOf, type Caller } from './client';

export const PASSWORD = wireHash('leaves fall slowly');
export const OTHER_PASSWORD = wireHash('leaves grow again');
export const WELL_KNOWN = wireHash('password');

export interface Person {
  id: string;
  email: string;
  token: string;
}

export interface Api {
  call: Caller;
  running: RunningHouse;
  admin: Person;
  /** A mail address nobody has yet. */
  newEmail: () => string;
  /** Somebody who registered with the mailed code and signed in. */
  newPerson: () => Promise<Person>;
  signIn: (email: string, password?: string) => Promise<string>;
  stop: () => Promise<void>;
}

/** Limits as configured by default would stop a test that asks a hundred times from one address. */
const UNLIMITED = {
  LIMIT_CODE_ADDRESS: '10000/1h',
  LIMIT_CONTACT_ADDRESS: '10000/1h',
  LIMIT_SIGN_IN_ADDRESS: '10000/15m',
};

/** The API of the whole product, with a super admin. */
export async function startApi(env: Record<string, string> = {}): Promise<Api> {
  const database = await freshDatabase();
  const running = await startHouse({ databaseUrl: database.url, env: { ...UNLIMITED, ...env } });
  const call = callerOf(`${running.url}/api`);
  const newEmail = () => `person-${randomBytes(6).toString('hex')}@example.com`;

  const signIn = async (email: string, password = PASSWORD): Promise<string> => {
    const { json } = await call('POST', '/auth/login', { body: { email, password } });
    return (json.data as { validator: string }).validator;
  };
  const newPerson = async (): Promise<Person> => {
    const email = newEmail();
    await call('POST', '/email/verification', { body: { email } });
    const code = await running.codeFor(email);
    const body = { email, code, password: PASSWORD, username: 'Ada Lovelace' };
    const { json } = await call('POST', '/auth/register', { body });
    return { id: (json.data as { id: string }).id, email, token: await signIn(email) };
  };

  const email = newEmail();
  await running.house.identity.commands.ensureAccount({
    email,
    username: 'Greta Admin',
    password: 'leaves fall slowly',
    superAdmin: true,
  });
  const token = await signIn(email);
  const { json } = await call('GET', '/user', { token });
  const admin = { id: (json.data as { id: string }).id, email, token };
  return {
    call,
    running,
    admin,
    newEmail,
    newPerson,
    signIn,
    stop: async () => {
      await running.stop();
      await database.drop();
    },
  };
}
