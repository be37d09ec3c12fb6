import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { mailFailure, tryMail } from './mail-trial.server';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** Why a trial with this address fails. */
const failureAt = (url: string): Promise<string> =>
  tryMail({ url, from: 'cards@cards.example', to: 'desk@cards.example' }).then(
    () => 'It did not fail.',
    (error: unknown) => mailFailure(error, url),
  );

async function smtpServer(options: SMTPServerOptions): Promise<string> {
  const server = new SMTPServer({ authOptional: true, disableReverseLookup: true, ...options });
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  closing.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return `127.0.0.1:${(listening.address() as AddressInfo).port}`;
}

test('each way in which a mail server cannot be used is named, with its cure', async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const closed = `127.0.0.1:${(probe.address() as AddressInfo).port}`;
  await new Promise((resolve) => probe.close(resolve));
  expect(await failureAt(`smtp://${closed}`)).toBe(
    `${closed} cannot be reached (ECONNREFUSED): correct the host and the port in SMTP_URL, or let this machine connect there.`,
  );

  const plain = await smtpServer({ disabledCommands: ['STARTTLS', 'AUTH'] });
  expect(await failureAt(`smtp://${plain}`)).toBe('It did not fail.');
  expect(await failureAt(`smtps://${plain}`)).toContain(
    `${plain} does not begin with TLS (ERR_SSL`,
  );
  expect(await failureAt(`smtp://${plain}?requireTLS=true`)).toContain(
    `${plain} offers no TLS (ETLS 500), which requireTLS or a login in SMTP_URL asks for`,
  );

  // The certificate that the package brings along.
  const ownCertificate = await smtpServer({ disabledCommands: ['AUTH'] });
  expect(await failureAt(`smtp://${ownCertificate}`)).toMatch(
    /^The certificate of .+ (is of no CA that is known here|is refused) \([A-Z_]+\): (set NODE_EXTRA_CA_CERTS|give it one)/,
  );

  const strict = await smtpServer({
    ...{ disabledCommands: ['STARTTLS'], allowInsecureAuth: true },
    onAuth: (_auth, _session, done) => done(new Error('no such login: user')),
  });
  expect(await failureAt(`smtp://user:secret@${strict}`)).toBe(
    `${strict} refuses the user or the password (EAUTH 535): correct them in SMTP_URL.`,
  );
});

test('a port that waits for TLS from the beginning is guessed from its silence', () => {
  const error = { code: 'ETIMEDOUT', timeoutType: 'GREETING_TIMEOUT' };
  expect(mailFailure(error, 'smtp://user:secret@mail.example:465')).toBe(
    'mail.example:465 takes connections and says nothing: correct the port in SMTP_URL, or begin it with smtps:// where that port speaks TLS from the first byte, as 465 does.',
  );
  expect(mailFailure({}, 'smtp://mail.example')).toContain('mail.example:587 takes no mail');
});
