import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';

/** How a server behaves towards the next mails. */
export type Manner =
  | 'accept'
  | 'refuse-for-now'
  /** Takes mails of others only. */
  | 'refuse-sender'
  | 'refuse-for-good'
  | 'refuse-content-for-good'
  /** Has taken as many mails of us as it takes a day. */
  | 'refuse-over-quota'
  /** Without saying why. */
  | 'refuse-plainly'
  /** Takes the whole message, then the line is cut before the answer. */
  | 'hang-up'
  /** Takes the whole message and never answers. */
  | 'silent'
  /** Takes the connection and says nothing. */
  | 'hang'
  /** Cuts each connection at once, as one that nobody listens on. */
  | 'away';

export interface MailServer {
  port: number;
  url: string;
  manner: Manner;
  /** Messages that were accepted. */
  accepted: string[];
  connections: number;
  /** How often a receiver was named, and how often a whole message came over the line. */
  asked: number;
  handedOver: number;
  stop: () => Promise<void>;
}

/** A real SMTP server on the loopback, with manners. */
export async function startMailServer(port = 0, manner: Manner = 'accept'): Promise<MailServer> {
  const sockets = new Set<Socket>();
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    // Said by the answers below.
    hideENHANCEDSTATUSCODES: true,
    onConnect: (_session, done) => {
      if (state.manner !== 'hang') done();
    },
    onMailFrom: (address, _session, done) => {
      if (state.manner === 'refuse-sender') return done(answer(550, address.address));
      done();
    },
    onRcptTo: (address, _session, done) => {
      state.asked += 1;
      if (state.manner === 'refuse-for-now') return done(answer(451, address.address));
      if (state.manner === 'refuse-for-good') return done(answer(550, address.address, '5.1.1 '));
      if (state.manner === 'refuse-over-quota') {
        return done(answer(550, address.address, '5.4.5 '));
      }
      if (state.manner === 'refuse-plainly') return done(answer(550, address.address));
      done();
    },
    onData: (stream, session, done) => {
      const answerIt = () => {
        const to = session.envelope.rcptTo[0]?.address ?? '';
        if (state.manner === 'refuse-content-for-good') done(answer(554, to));
        else if (state.manner === 'hang-up') sockets.forEach((socket) => socket.destroy());
        else if (state.manner === 'accept') done();
      };
      // Nobody waits for the answer when the sender was killed in the middle of a message.
      void take(stream).then(answerIt, () => undefined);
    },
  });
  server.on('error', () => {
    // Lines that are cut on purpose.
  });
  const take = async (stream: SMTPServerDataStream) => {
    const message = await text(stream);
    state.handedOver += 1;
    if (state.manner === 'accept') state.accepted.push(message);
  };
  server.server.on('connection', (socket) => {
    state.connections += 1;
    if (state.manner === 'away') socket.resetAndDestroy();
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.server.address() as AddressInfo;
  const state: MailServer = {
    port: address.port,
    url: `smtp://127.0.0.1:${address.port}`,
    manner,
    accepted: [],
    connections: 0,
    asked: 0,
    handedOver: 0,
    stop: () =>
      new Promise((resolve) => {
        sockets.forEach((socket) => socket.destroy());
        server.close(() => resolve());
      }),
  };
  return state;
}

/** Servers like to name the address they refuse. */
const answer = (responseCode: number, address: string, enhanced = '') =>
  Object.assign(new Error(`${enhanced}no such mailbox <${address}>`), { responseCode });

/** The bodies of a message as a mail program would show them. */
export const decoded = (message: string): string =>
  message
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

export const header = (message: string, name: string): string | undefined =>
  new RegExp(`^${name}: (.*(?:\\r?\\n[ \\t].*)*)`, 'im')
    .exec(message.split(/\r?\n\r?\n/)[0] ?? '')?.[1]
    ?.replace(/\r?\n[ \t]/g, ' ');
