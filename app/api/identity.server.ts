import type { Log } from '#foundation/log.server';
import type { Call } from './call';
import type { Contributions } from './contributions';
import { accountCalls } from './identity-accounts.server';
import { mailCalls } from './identity-mails.server';
import { passwordCalls } from './identity-passwords.server';
import { signInCalls } from './identity-sign-in.server';
import { userCalls } from './identity-users.server';

export interface IdentityCallsOptions extends Contributions {
  log: Log;
}

/** The calls about people. */
export const identityCalls = (options: IdentityCallsOptions): Call[] => [
  ...signInCalls(),
  ...mailCalls(),
  ...accountCalls(options),
  ...passwordCalls(options),
  ...userCalls(),
];
