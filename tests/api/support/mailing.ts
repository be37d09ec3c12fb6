import { vi } from 'vitest';
import { MailInvitation } from '#events/jobs';
import { newId } from '#foundation/ids';
import { hashToken, newToken } from '#foundation/token.server';
import { CircuitBreaker } from '#workers/mail/circuit-breaker';
import { createJobMails } from '#workers/mail/job-mails.server';
import { Refusals } from '#workers/mail/refusals';
import type { Delivery, MailTransport } from '#workers/mail/transport.server';
import type { Api } from './people';

/** What a handler of mails needs to send one at once, without a worker. */
export function newMailing({ running: { runtime, url } }: Api, transport: MailTransport) {
  const { services, sql, keyring, log } = runtime;
  const stopping = new AbortController().signal;
  const breaker = new CircuitBreaker({ onOpen: vi.fn(), onClosed: vi.fn() });
  const refusals = new Refusals();
  const server = { transport, breaker, refusals, stopping, cutOff: stopping };
  const mailSettings = { mailFrom: 'no-reply@cards.example', publicUrl: url };
  /** The server has not answered; while the next mail waits for it, something happens. */
  const whileWaiting = async (happens: () => Promise<unknown>) => {
    for (let failures = 0; failures < 3; failures++) (await breaker.pass(stopping))?.(false);
    const pass = breaker.pass.bind(breaker);
    return vi.spyOn(breaker, 'pass').mockImplementation(async (signal) => {
      await happens();
      return pass(signal);
    });
  };
  const contactEmail = 'hello@cards.example';
  const deps = { services, sql, keyring, log, mailSettings, contactEmail, server, retryMs: 0 };
  return { deps, whileWaiting };
}

/** A job that is in the queue, and that no worker begins. */
export async function queueJob({ running: { runtime } }: Api, task: string, payload: object) {
  const key = newId();
  const [row] = await runtime.sql<{ id: string }[]>`
    select id::text from graphile_worker.add_job(
      ${task}, ${JSON.stringify(payload)}::text::json, job_key => ${key},
      run_at => now() + interval '1 day')`;
  return { key, id: row!.id };
}

/** A link to the invitation of this address, as it is in the mail; the one before no longer works. */
export async function newLinkFor({ running: { runtime } }: Api, email: string): Promise<string> {
  const token = newToken();
  await runtime.sql`
    update organizations.invitations set token_hash = ${hashToken(token)} where email = ${email}`;
  return token;
}

/** Sends the mail of an invitation to a server that answers so. */
export async function sendInvitation(api: Api, token: string, delivery: Delivery): Promise<void> {
  const transport = { send: async () => delivery, close: () => undefined };
  const mails = createJobMails(newMailing(api, transport).deps);
  const { run } = mails.find(({ definition }) => definition.name === MailInvitation.name)!;
  await run({ token } as never, { key: 'a mail', id: '1' });
}
