import { spawn, spawnSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runTool } from './run.ts';

/**
 * The server tests on PostgreSQL as Debian ships it, installed when it is missing, started on a socket in a
 * folder of its own and stopped at the end.
 */
const REPORT = '.cache/postgres-report.json';
const COUNT = '.cache/postgres-count';

function findBinaries(): string | undefined {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return undefined;
  const versions = readdirSync(root).toSorted((a, b) => Number(b) - Number(a));
  return versions
    .map((version) => join(root, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')));
}

function installPostgres(): void {
  for (const command of [
    'apt-get update -q',
    'apt-get install -y -q --no-install-recommends postgresql',
  ]) {
    spawnSync(command, { shell: true, stdio: ['ignore', 2, 2] });
  }
}

/** PostgreSQL refuses to run as root; its own package brings a user for it. */
function postgresUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: idOf('-u'), gid: idOf('-g') };
}

async function startPostgres(bin: string) {
  const user = postgresUser();
  const folder = mkdtempSync('/tmp/freehold-pg-');
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'freehold', '--locale=C.UTF-8', '--encoding=UTF8', '--auth=trust'],
    { cwd: '/', stdio: ['ignore', 'ignore', 'inherit'], ...user },
  );
  if (made.status !== 0) throw new Error('initdb failed');
  const settings = [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'listen_addresses=',
    'max_connections=200',
  ];
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-k', folder, ...settings.flatMap((setting) => ['-c', setting])],
    { cwd: '/', stdio: ['ignore', 'ignore', 'ignore'], ...user },
  );
  const pidFile = join(data, 'postmaster.pid');
  for (let tries = 0; ; tries += 1) {
    if (existsSync(pidFile) && readFileSync(pidFile, 'utf8').includes('ready')) break;
    if (tries > 200) throw new Error('PostgreSQL did not start');
    await sleep(100);
  }
  const stop = async () => {
    const gone = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGINT');
    await gone;
    rmSync(folder, { recursive: true, force: true });
  };
  return {
    url: `postgresql://freehold@localhost/postgres?host=${encodeURIComponent(folder)}`,
    stop,
  };
}

mkdirSync('.cache', { recursive: true });
if (!findBinaries()) installPostgres();
const bin = findBinaries();
if (!bin)
  throw new Error(
    'These tests need PostgreSQL: install it, or run them by hand with TEST_DATABASE_URL.',
  );
const postgres = await startPostgres(bin);
console.log(`PostgreSQL from ${bin}`);
process.exitCode = await runTool(
  'vitest/vitest.mjs',
  [
    'run',
    '--project',
    'server',
    '--project',
    'server-isolated',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${REPORT}`,
  ],
  { env: { TEST_DATABASE_URL: postgres.url, FUZZ_RUNS: '5' } },
).finally(postgres.stop);
const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(REPORT, 'utf8')) as {
  numPassedTests: number;
  numFailedTests: number;
};
writeFileSync(COUNT, `${numPassedTests} ${numFailedTests}\n`);
