import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { runTool } from '../run.ts';
import { findSystemPostgres, startSystemPostgres } from './system-postgres.ts';
import { REPORTS } from './test-reports.ts';

/** Safe in tests only: a power cut would cost the data. */
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

/**
 * The server tests on PostgreSQL as Debian ships it, installed when it is missing, started on a socket in a
 * folder of its own and stopped at the end.
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
    `--outputFile.json=${REPORTS.postgres}`,
  ],
  { env: { TEST_DATABASE_URL: postgres.url, FUZZ_RUNS: '5' } },
).finally(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});
