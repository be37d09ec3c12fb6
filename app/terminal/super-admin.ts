import { argumentsOf } from '#foundation/arguments.server';
import { ConfigurationError } from '#foundation/env.server';
import { makeSuperAdmin } from '#modules/identity/index.server';
import { runProgram } from './program.server';

const USAGE = 'npm run super-admin -- MAIL    gives the role to the account of that mail';

const [email, ...rest] = argumentsOf(USAGE);

if (!email || rest.length > 0) {
  process.stderr.write(`${USAGE}\n`);
  process.exitCode = 1;
} else {
  await runProgram(async ({ services }) => {
    if (await makeSuperAdmin(services, email)) return `${email} is a super admin.`;
    throw new ConfigurationError(
      `There is no account with the mail ${email}: sign up with it, then run this again.`,
    );
  });
}
