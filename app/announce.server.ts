import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#foundation/demo';
import type { Database } from '#foundation/postgres/open-database.server';
import type { House } from './house.server';

/** Tells whoever started us where to go, in plain words. */
export function announce({ env, publicUrl }: House, { movedTo }: Database): void {
  const lines = [''];
  if (env.PROCESS === 'worker') {
    lines.push('  Leafcard is working in the background.');
  } else {
    lines.push(`  Leafcard is ready: ${publicUrl}`);
    if (env.demo) {
      lines.push('', `  Look around as (password ${DEMO_PASSWORD}):`);
      lines.push(...DEMO_ACCOUNTS.map(({ email, role }) => `    ${email.padEnd(34)} ${role}`));
    }
    if (env.local && !env.SMTP_URL) lines.push('', `  Mails can be read at ${publicUrl}/dev/mail`);
  }
  if (movedTo) lines.push('', `  The database lives in ${movedTo}`);
  if (env.PROCESS !== 'worker') lines.push('  Stop with Ctrl-C');
  process.stdout.write(`${lines.join('\n')}\n\n`);
}
