import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#modules/shared/demo';
import type { House } from './house.server';

const NAME = 'demo';

/** Fills a new installation with people to look around as. What is deleted later stays deleted. */
export async function seedDemo({ identity, sql }: House): Promise<void> {
  const done = await sql`select 1 from log.done_once where name = ${NAME}`;
  if (done.length > 0) return;
  for (const { email, username, superAdmin } of DEMO_ACCOUNTS) {
    await identity.commands.ensureAccount({ email, username, password: DEMO_PASSWORD, superAdmin });
  }
  await sql`insert into log.done_once (name) values (${NAME}) on conflict do nothing`;
}
