import { once } from 'node:events';
import pino from 'pino';
import { connect } from '#server/db/client.ts';
import { createPool } from '#server/db/pool.ts';
import { createJobRunner } from '#server/jobs/job-runner.ts';
import { jobDeps } from './job-deps.ts';
import { noteJob } from './note-job.ts';

// An instance in its own process, for tests that kill it: it never finishes job number HOLD_AT.
const { DATABASE_URL = '', HOLD_AT = '' } = process.env;
const log = pino({ level: 'silent' });

const job = noteJob(async (number) => {
  process.stdout.write(`started ${number}\n`);
  if (number === Number(HOLD_AT)) await once(process, 'never');
});
createJobRunner([job]).start(
  jobDeps({ db: connect(createPool(DATABASE_URL, log)), now: () => new Date(), log }),
);
setInterval(() => undefined, 1000);
