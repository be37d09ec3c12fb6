import { once } from 'node:events';
import { promisify } from 'node:util';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import SMTPTransport from 'nodemailer/lib/smtp-transport';
import { UNKNOWN_CA, UNREACHABLE, WRONG_CERTIFICATE } from '#foundation/start-failure.server';

interface Trial {
  /** Of the mail server. */
  url: string;
  from: string;
  to: string;
}

/** Which of the two addresses the server refuses, and its code. */
interface RefusedAddress {
  of: 'sender' | 'receiver';
  code: number;
}

const MAIL_MS = 10_000;
const TIMEOUTS = { connectionTimeout: MAIL_MS, greetingTimeout: MAIL_MS, socketTimeout: MAIL_MS };
const ENVELOPE = 'LEAFCARD-ENVELOPE';

/** Asks the server for a mail as far as its addresses, and leaves: nothing is sent. */
export async function tryMail({ url, from, to }: Trial): Promise<RefusedAddress | null> {
  const envelope = new MailComposer({ from, to }).compile().getEnvelope();
  const commands = [
    ['sender', `MAIL FROM:<${envelope.from}>`],
    ['receiver', `RCPT TO:<${envelope.to[0]}>`],
  ] as const;
  let refused: RefusedAddress | null = null;
  const { options, auth } = new SMTPTransport({ url, ...TIMEOUTS });
  const connection = new SMTPConnection({
    ...options,
    // Its `send` goes on to the message by itself; commands of one's own are for ways of signing in.
    customAuth: {
      [ENVELOPE]: async ({ sendCommand }) => {
        for (const [of, command] of commands) {
          const { response } = await sendCommand(command);
          const code = Number(response.slice(0, 3));
          if (code < 200 || code > 299) return void (refused = { of, code });
        }
      },
    },
  });
  const ended = once(connection, 'end').then(() => {
    throw Object.assign(new Error('The mail server hung up.'), { code: 'ECONNECTION' });
  });
  const login = promisify(connection.login.bind(connection));
  const ask = async () => {
    await promisify(connection.connect.bind(connection))();
    if (auth && connection.allowsAuth) await login(auth);
    await login({ method: ENVELOPE });
  };
  try {
    await Promise.race([ended, ask()]);
    connection.quit();
    return refused;
  } catch (error) {
    connection.close();
    throw error;
  }
}

/** Of nodemailer: the code of the socket stands behind its own, `ESOCKET` for nearly all. */
interface MailFailure {
  code?: string;
  originalCode?: string;
  responseCode?: number;
  timeoutType?: string;
}

/** Why a server takes no mail, and what to do about it. Its own words stay out: they may quote the login. */
export function mailFailure(error: unknown, url: string): string {
  const failure = error as MailFailure;
  const { hostname, port, protocol } = new URL(url);
  const isSecure = protocol === 'smtps:';
  const place = `${hostname}:${port || (isSecure ? 465 : 587)}`;
  const code = failure.originalCode ?? failure.code ?? 'no answer';
  const said = [code, failure.responseCode].filter(Boolean).join(' ');
  if (failure.timeoutType === 'GREETING_TIMEOUT') {
    const cure = isSecure
      ? ''
      : ', or begin it with smtps:// where that port speaks TLS from the first byte, as 465 does';
    return `${place} takes connections and says nothing: correct the port in SMTP_URL${cure}.`;
  }
  if (UNREACHABLE.test(code)) {
    return `${place} cannot be reached (${said}): correct the host and the port in SMTP_URL, or let this machine connect there.`;
  }
  if (code.startsWith('ERR_SSL')) {
    return `${place} does not begin with TLS (${said}): begin SMTP_URL with smtp://, or take the port for TLS, mostly 465.`;
  }
  if (UNKNOWN_CA.test(code)) {
    return `The certificate of ${place} is of no CA that is known here (${said}): set NODE_EXTRA_CA_CERTS to the file of its CA.`;
  }
  if (WRONG_CERTIFICATE.test(code)) {
    return `The certificate of ${place} is refused (${said}): give it one that holds, or correct the host in SMTP_URL.`;
  }
  if (code === 'ETLS') {
    return `${place} offers no TLS (${said}), which requireTLS or a login in SMTP_URL asks for: take another port, turn TLS on there, or end SMTP_URL with ?requireTLS=false, which lets login and mails be read on the way.`;
  }
  if (code === 'EAUTH') {
    return `${place} refuses the user or the password (${said}): correct them in SMTP_URL.`;
  }
  return `${place} takes no mail from us (${said}): look into the log of the mail server.`;
}
