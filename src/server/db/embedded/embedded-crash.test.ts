import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/db/open-database.ts';
import {
  createOpenFolder,
  type OpenFolder,
  runDatabaseChild,
} from '#server/testing/database/run-database-child.ts';
import { quietLog } from '#server/testing/quiet-log.ts';
import { socketConfig } from './embedded-owner.ts';
import { readPidFile } from './embedded-process.ts';

let folder: OpenFolder;

beforeAll(async () => {
  folder = await createOpenFolder();
});

afterAll(() => folder.remove());

const ROWS = 20; // before the first kill, 40 before the second, 60 before the third and so on
const PATIENCE = { timeout: 240_000 };

test('10 kills during writes lose none of the acknowledged rows', PATIENCE, async () => {
  const acknowledged: string[] = [];
  for (let kill = 1; kill <= 10; kill++) {
    const child = runDatabaseChild('write', folder.path);
    await child.nextLine(/^wrote /, kill * ROWS);
    // Every other time, PostgreSQL is killed too and has to recover from its log.
    const server = kill % 2 === 0 ? await findServerProcesses() : [];
    await child.kill();
    for (const pid of server) killHard(pid);
    const wrote = child.lines.filter((line) => line.startsWith('wrote '));
    acknowledged.push(...wrote.map((line) => line.slice('wrote '.length)));
  }

  const { pool, close } = await openDatabase({ dataDir: folder.path, log: quietLog });
  const { rows } = await pool.query<{ id: string }>('select id from entry');
  const fsync = await pool.query('select current_setting($1) as value', ['fsync']);
  await close();
  const kept = new Set(rows.map((row) => row.id));
  expect(fsync.rows).toEqual([{ value: 'on' }]);
  expect(acknowledged.length).toBeGreaterThanOrEqual(55 * ROWS);
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
});

async function findServerProcesses(): Promise<number[]> {
  const file = readPidFile(`${folder.path}/postgres`);
  const client = new Client(socketConfig(file?.socketFolder ?? ''));
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity');
  return [file?.pid ?? 0, ...rows.map((row) => row.pid)];
}

function killHard(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process had already ended with the server.
  }
}
