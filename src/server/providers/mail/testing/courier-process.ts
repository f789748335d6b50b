import pino from 'pino';
import { connect } from '#server/db/client.ts';
import { createPool } from '#server/db/pool.ts';
import { startMailCourier } from '#server/providers/mail/mail-courier.ts';
import { createSmtpTransport } from '#server/providers/mail/smtp-transport.ts';

// A courier in a process of its own, for tests that kill it.
const { DATABASE_URL = '', SMTP_URL = '' } = process.env;
const log = pino({ level: 'silent' });

startMailCourier({
  db: connect(createPool(DATABASE_URL, log)),
  transport: createSmtpTransport({ smtpUrl: SMTP_URL, from: 'mail@freehold.example' }),
  now: () => new Date(),
  log,
});
// Its own timers let a process end; this one is to be killed.
setInterval(() => undefined, 1000);
