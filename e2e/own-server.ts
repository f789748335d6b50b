import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from './fixtures.ts';

const MAIN_PORT = Number(process.env['E2E_PORT'] ?? 3210);

/** A port this far above the main server's; each story file has its own. */
export const portAbove = (offset: number): number => MAIN_PORT + offset;

interface OwnServer {
  /** Of its port, from the main server's. */
  offset: number;
  /** Node's arguments: the script that starts the server, after any options. */
  script: readonly string[];
  dataDir: string;
  variables?: Readonly<Record<string, string>>;
}

/** Runs a server for one story file, in an empty data folder of its own. */
export function ownServer({ offset, script, dataDir, variables = {} }: OwnServer) {
  const port = portAbove(offset);
  const baseURL = `http://localhost:${port}`;
  let server: ReturnType<typeof spawn>;
  test.beforeAll(async ({ playwright }) => {
    server = spawn(process.execPath, script, {
      stdio: 'ignore',
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: dataDir,
        RATE_LIMIT_FACTOR: '1000',
        ...variables,
      },
    });
    const request = await playwright.request.newContext({ baseURL });
    await expect(async () => {
      expect((await request.get('/api/health')).ok()).toBe(true);
    }).toPass({ timeout: 60_000 });
    await request.dispose();
  });
  test.afterAll(async () => {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
  });
  test.use({ baseURL });
  return { baseURL, signal: (name: NodeJS.Signals) => server.kill(name) };
}
