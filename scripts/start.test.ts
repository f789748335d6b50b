import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, readFile, rename, writeFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { isAlive, pidFilePath, readPidFile } from '#server/db/embedded/embedded-process.ts';
import { createOpenFolder, type OpenFolder } from '#server/testing/database/run-database-child.ts';
import { leaveMarketEmpty } from '#server/testing/no-market.ts';
import { buildServer } from './build/build-server.ts';
import { type NpmStart, npmStart } from './testing/npm-start.ts';
import { makeProductionCopy } from './testing/production-copy.ts';

const PATIENCE = { timeout: 120_000 };
/** How long process managers commonly wait before they kill a process. */
const STOP_MS = 10_000;

const UNSHARE: [string, ...string[]] = ['unshare', '--pid', '--fork', '--mount-proc'];
const canUnshare = spawnSync(UNSHARE[0], [...UNSHARE.slice(1), 'true']).status === 0;

let release: OpenFolder;
let data: OpenFolder;
let imports: string[];
const started: NpmStart[] = [];

beforeAll(async () => {
  release = await createOpenFolder();
  data = await createOpenFolder();
  await makeProductionCopy(release.path);
  const chunks = await buildServer(join(release.path, 'dist/server'));
  imports = chunks.flatMap((chunk) => [...chunk.imports, ...chunk.dynamicImports]);
}, 120_000);

afterEach(() => {
  for (const process of started.splice(0)) killGroup(process);
});

afterAll(async () => {
  await release.remove();
  await data.remove();
});

const start = (args: string[] = [], variables: Record<string, string> = {}): NpmStart => {
  const process = npmStart({ folder: release.path, dataDir: data.path, args, variables });
  started.push(process);
  return process;
};

function killGroup({ npm }: NpmStart): void {
  try {
    process.kill(-(npm.pid ?? 0), 'SIGKILL');
  } catch {
    // It has already ended.
  }
}

/** All processes of a running product: npm, the server and the database. */
async function processesOf(running: NpmStart): Promise<number[]> {
  await running.ready();
  const found = [running.npm.pid ?? 0, ...running.descendants()];
  expect(found).toContain(readPidFile(`${data.path}/postgres`)?.pid);
  return found;
}

async function expectAllGone(pids: number[]): Promise<void> {
  const deadline = performance.now() + STOP_MS;
  while (pids.some(isAlive) && performance.now() < deadline) await sleep(50);
  expect(pids.filter(isAlive)).toEqual([]);
  expect(existsSync(pidFilePath(`${data.path}/postgres`))).toBe(false);
}

const packageName = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

describe('a release without the build tools', () => {
  test('every package the built server imports is a production dependency', async () => {
    const manifest = JSON.parse(await readFile(join(release.path, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    const packages = imports
      .filter((name) => !name.startsWith('node:') && !name.endsWith('.js'))
      .filter((name) => !builtinModules.includes(name))
      .map(packageName);
    expect(packages).toContain('fastify');
    const missing = packages.filter((name) => !(name in manifest.dependencies));
    expect(missing).toEqual([]);
  });

  test('it starts without tsx or vite', PATIENCE, async () => {
    for (const tool of ['tsx', 'vite', 'typescript']) {
      expect(existsSync(join(release.path, 'node_modules', tool))).toBe(false);
    }
    const running = start();
    const url = await running.ready();
    expect((await fetch(`${url}/api/health`)).status).toBe(200);
    const pids = await processesOf(running);
    running.npm.kill('SIGTERM');
    await expectAllGone(pids);
  });

  test('without a build it says what to run and exits with 1', PATIENCE, async () => {
    const [dist, away] = ['dist', 'away'].map((name) => join(release.path, name)) as [
      string,
      string,
    ];
    await rename(dist, away);
    const refused = start([], { NODE_ENV: 'production' });
    expect(await refused.ended()).toBe(1);
    await rename(away, dist);
    expect(refused.output.join('\n')).toMatch(
      /^Freehold is not built, \S+main\.js is missing: run npm ci --include=dev && npm run build, then start again\.$/m,
    );
  });
});

describe('npm start ends with everything it started within 10 s and can start again immediately', () => {
  beforeAll(() => leaveMarketEmpty(data.path));

  const targets: Record<string, (running: NpmStart) => number> = {
    'npm itself': ({ npm }) => npm.pid ?? 0,
    'the process npm started': (running) => running.descendants()[0] ?? 0,
    'the whole process group': ({ npm }) => -(npm.pid ?? 0),
  };
  const signals = { SIGTERM: Object.keys(targets), SIGINT: ['npm itself'] };
  for (const [signal, names] of Object.entries(signals)) {
    test.each(names)(`${signal} to %s`, PATIENCE, async (name) => {
      const running = start();
      const pids = await processesOf(running);
      process.kill(targets[name]?.(running) ?? 0, signal);
      await expectAllGone(pids);
    });
  }

  test('npm killed with SIGKILL', PATIENCE, async () => {
    const running = start();
    const pids = await processesOf(running);
    running.npm.kill('SIGKILL');
    await expectAllGone(pids);
  });

  test('SIGTERM to npm when an intermediate shell does not forward it', PATIENCE, async () => {
    const shell = join(release.path, 'shell.sh');
    await writeFile(shell, '#!/bin/sh\n/bin/sh "$@"\nexit $?\n');
    await chmod(shell, 0o755);
    const running = start([`--script-shell=${shell}`]);
    const pids = await processesOf(running);
    running.npm.kill('SIGTERM');
    await expectAllGone(pids);
  });

  // As root, Linux can start a process as PID 1 of its own namespace, like a container.
  test.runIf(canUnshare)(
    'SIGTERM to the server as process 1 of a container',
    PATIENCE,
    async () => {
      const command: [string, ...string[]] = [...UNSHARE, 'node', 'scripts/start.mjs'];
      const running = npmStart({ folder: release.path, dataDir: data.path, command });
      started.push(running);
      await running.ready();
      const pids = [running.npm.pid ?? 0, ...running.descendants()];
      process.kill(running.descendants()[0] ?? 0, 'SIGTERM');
      expect(await running.ended()).toBe(0);
      await expectAllGone(pids);
    },
  );

  test('SIGTERM before the server has loaded', PATIENCE, async () => {
    const running = start();
    while (running.descendants().length === 0) await sleep(5);
    const pids = [running.npm.pid ?? 0, ...running.descendants()];
    running.npm.kill('SIGTERM');
    await expectAllGone(pids);
  });
});
