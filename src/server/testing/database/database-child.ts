import { openDatabase } from '#server/db/open-database.ts';
import { quietLog } from '#server/testing/quiet-log.ts';

/**
 * A small server for tests to kill: opens a folder's database, reports it, and then waits, exits or writes, printing
 * each row's number once PostgreSQL has acknowledged it.
 */
const [task, dataDir = ''] = process.argv.slice(2);
const WRITERS = 4;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function write(pool: Awaited<ReturnType<typeof openDatabase>>['pool']): Promise<never> {
  for (;;) {
    const { rows } = await pool.query<{ id: string }>(
      `with added as (insert into entry default values returning id)
       insert into echo select id from added returning id`,
    );
    say(`wrote ${rows[0]?.id}`);
  }
}

try {
  const { pool, close } = await openDatabase({ dataDir, log: quietLog });
  process.once('SIGTERM', () => void close().then(() => process.exit()));
  await pool.query('create table if not exists entry (id bigserial primary key)');
  await pool.query('create table if not exists echo (id bigint primary key references entry)');
  say('open');
  if (task === 'write') await Promise.all(Array.from({ length: WRITERS }, () => write(pool)));
  else if (task === 'exit') process.exit();
  else setInterval(() => undefined, 1000);
} catch (error) {
  say(`refused: ${(error as Error).message}`);
  process.exitCode = 1;
}
