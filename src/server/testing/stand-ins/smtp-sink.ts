import { EventEmitter, once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

interface ReceivedMail {
  recipients: string[];
  isEncrypted: boolean;
  username: string | null;
  raw: string;
  mail: Email;
}

/**
 * How one email is handled. A number is the SMTP reply; `drop` cuts the connection; `hold` never answers, at `message`
 * after storing the email, like a server whose reply is lost.
 */
export interface Meeting {
  at: 'recipient' | 'message';
  answer: 451 | 530 | 550 | 'drop' | 'hold';
}

interface SinkOptions {
  port?: number;
  encryption?: 'none' | 'starttls' | 'implicit';
  login?: { username: string; password: string };
}

export interface SmtpSink {
  port: number;
  received: ReceivedMail[];
  /** Login attempts, right or wrong. */
  loginAttempts: number;
  /** How the next emails are handled, in this order; later ones are accepted, as with `'accept'`. */
  meetNext(...meetings: (Meeting | 'accept')[]): void;
  /** Resolves when a client has been left without an answer. */
  held(): Promise<void>;
  close(): Promise<void>;
}

/** A real SMTP server on loopback that stores what it gets and fails on request. */
export async function startSmtpSink(options: SinkOptions = {}): Promise<SmtpSink> {
  const { encryption = 'none', login } = options;
  const plan: (Meeting | 'accept')[] = [];
  const current = new Map<string, Meeting>();
  const sockets = new Map<number, Socket>();
  const events = new EventEmitter();
  const held = once(events, 'held');

  function meet(session: SMTPServerSession, done: (error?: Error) => void): void {
    const answer = current.get(session.id)?.answer;
    if (answer === 'hold') events.emit('held');
    else if (answer === 'drop') sockets.get(session.remotePort)?.destroy();
    else if (answer) done(Object.assign(new Error('Not now'), { responseCode: answer }));
    else done();
  }

  const server = new SMTPServer({
    secure: encryption === 'implicit',
    disabledCommands: [...(encryption === 'none' ? ['STARTTLS'] : []), ...(login ? [] : ['AUTH'])],
    // The client, not the server, must refuse to send a password unencrypted.
    allowInsecureAuth: true,
    authOptional: !login,
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    onAuth: (auth, _session, done) => {
      sink.loginAttempts += 1;
      const isRight = auth.username === login?.username && auth.password === login?.password;
      done(
        isRight ? null : new Error('Wrong login'),
        isRight ? { user: auth.username } : undefined,
      );
    },
    onRcptTo: (_address, session, done) => {
      const meeting = plan.shift();
      if (meeting === undefined || meeting === 'accept') return done();
      current.set(session.id, meeting);
      return meeting.at === 'recipient' ? meet(session, done) : done();
    },
    onData: async (stream, session, done) => {
      const mail = await readMail(stream, session);
      const answer = current.get(session.id)?.answer;
      if (!answer || answer === 'hold') sink.received.push(mail);
      meet(session, done);
    },
  });

  const sink: SmtpSink = {
    port: 0,
    received: [],
    loginAttempts: 0,
    meetNext: (...meetings) => void plan.push(...meetings),
    held: async () => {
      await held;
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets.values()) socket.destroy();
        server.close(() => resolve());
      }),
  };

  // A client that disconnects is part of the tests.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  server.server.on('connection', (socket: Socket) => {
    const { remotePort } = socket;
    if (remotePort === undefined) return;
    sockets.set(remotePort, socket);
    socket.once('close', () => sockets.delete(remotePort));
  });
  sink.port = (server.server.address() as AddressInfo).port;
  return sink;
}

async function readMail(
  stream: AsyncIterable<Buffer>,
  session: SMTPServerSession,
): Promise<ReceivedMail> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  const raw = Buffer.concat(chunks).toString('utf8');
  return {
    recipients: session.envelope.rcptTo.map(({ address }) => address),
    isEncrypted: session.secure,
    username: typeof session.user === 'string' ? session.user : null,
    raw,
    mail: await PostalMime.parse(raw),
  };
}
