import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { run } from '../run.ts';
import { findSystemPostgres, startSystemPostgres } from './system-postgres.ts';
import { REPORTS } from './test-reports.ts';
import { unitTests } from './unit-tests.ts';

/** Safe in tests only, because a power failure would lose data. */
const SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
];

function installPostgres(): void {
  for (const command of [
    'apt-get update -q',
    'apt-get install -y -q --no-install-recommends postgresql',
  ]) {
    spawnSync(command, { shell: true, stdio: ['ignore', 2, 2] });
  }
}

/** The newest Node with long-term support, because Node 20, which the first pass runs on, is past its end of life. */
const NEWEST_NODE = 24;

function findNewestNode(): string {
  if (Number.parseInt(process.versions.node, 10) >= NEWEST_NODE) return process.execPath;
  const print = ['node', '-p', 'process.execPath'];
  const { status, stdout } = spawnSync('npx', ['--yes', '-p', `node@${NEWEST_NODE}`, ...print], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 2],
  });
  if (status !== 0) throw new Error(`These tests need Node ${NEWEST_NODE}, which npm did not get.`);
  return stdout.trim();
}

/**
 * Runs the server's tests that a database can change on the newest Node and on PostgreSQL as Debian ships it, which is installed if
 * missing, started on a socket in its own folder and stopped at the end. Runs all of them, or the files it is given.
 */
mkdirSync('.cache', { recursive: true });
if (!findSystemPostgres()) installPostgres();
const bin = findSystemPostgres();
if (!bin)
  throw new Error(
    'These tests need PostgreSQL: install it, or run them by hand with TEST_DATABASE_URL.',
  );
const folder = mkdtempSync('/tmp/freehold-pg-');
const postgres = await startSystemPostgres(bin, folder, SETTINGS);
const node = findNewestNode();
console.log(`PostgreSQL from ${bin}, Node from ${node}`);
const files = process.argv.slice(2);
const report = files.length > 0 ? REPORTS.postgresAgain : REPORTS.postgres;
const projects = ['server', 'server-isolated'].flatMap((name) => ['--project', name]);
const [, ...tests] = unitTests(report, files);
process.exitCode = await run(node, [...tests, ...projects], {
  env: { TEST_DATABASE_URL: postgres.url, FUZZ_RUNS: '5' },
}).finally(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});
