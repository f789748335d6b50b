import pino from 'pino';
import { connect } from '#server/db/client.ts';
import { createPool } from '#server/db/pool.ts';
import { createJobRunner } from '#server/jobs/job-runner.ts';
import { jobDeps } from '#server/jobs/testing/job-deps.ts';
import { deliverMail } from '#server/providers/mail/deliver-mail.ts';
import { createSmtpTransport } from '#server/providers/mail/smtp-transport.ts';

// A job runner in its own process, for tests that kill it.
const { DATABASE_URL = '', SMTP_URL = '' } = process.env;
const log = pino({ level: 'silent' });

createJobRunner([deliverMail]).start(
  jobDeps({
    db: connect(createPool(DATABASE_URL, log)),
    mail: createSmtpTransport({ smtpUrl: SMTP_URL, from: 'mail@freehold.example' }),
    now: () => new Date(),
    log,
  }),
);
// Its own timers don't keep a process alive; this one is meant to be killed.
setInterval(() => undefined, 1000);
