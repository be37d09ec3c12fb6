import { once } from 'node:events';
import { promisify } from 'node:util';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import SMTPTransport from 'nodemailer/lib/smtp-transport';

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
