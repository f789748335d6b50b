import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { ROUTES_FILE } from '#server/http/files/page-routes.ts';
import { type HealthWatch, watchHealth } from '#server/testing/health-watch.ts';
import {
  createTestApp,
  registerUser,
  type TestApp,
  type TestBrowser,
} from '#server/testing/test-app.ts';
import { type TextField, textFields } from '#server/testing/text-fields.ts';

/*
 * Sends every text field of every endpoint the characters that patterns are slow on, and requests health meanwhile.
 * WORST_TEXT=all sends every kind of character to every field; otherwise each field gets some of them, and the next
 * field gets others.
 */
const SENDS_ALL = process.env['WORST_TEXT'] === 'all';
const KINDS_PER_FIELD = 3;
const LONG = 100_000;
const LONGEST_WAIT_MS = 250;
/** A busy machine delays any request now and then; a request that blocks the server does so every time. */
const ATTEMPTS = 3;
/** Using this much CPU time can't be chance, so the request isn't tried again. */
const FREEZE_MS = 3000;

interface Kind {
  make(length: number): string;
  /** How many bytes one of its characters takes in JSON. */
  bytes: number;
}

const repeated = (character: string, bytes = 1): Kind => ({
  make: (length) => character.repeat(length),
  bytes,
});

const KINDS: readonly Kind[] = [
  { make: (length) => `a@${'.'.repeat(Math.max(length - 3, 0))}@`, bytes: 1 },
  repeated('.'),
  repeated('@'),
  repeated('9'),
  repeated(' '),
  repeated('/'),
  repeated(','),
  repeated('a'),
  repeated('-'),
  repeated('"', 2),
  repeated('\\', 2),
  repeated('\n', 2),
  repeated('\ud800', 6),
  repeated('é', 2),
];

let testApp: TestApp;
let webRoot: string;
let origin: string;
let health: HealthWatch;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'freehold-web-'));
  await writeFile(join(webRoot, 'app.html'), '<!doctype html><div id="root"></div>');
  await writeFile(join(webRoot, '404.html'), '<!doctype html>');
  await writeFile(join(webRoot, ROUTES_FILE), '[]');
  testApp = await createTestApp({ deps: { webRoot } });
  origin = await testApp.app.listen({ host: '127.0.0.1', port: 0 });
  health = watchHealth(origin);
});
afterAll(async () => {
  await health.stop();
  await testApp.close();
  await rm(webRoot, { recursive: true });
});

/**
 * How long health waited while the request was answered, at most as long as this process was computing: waiting for a
 * CPU that another process uses isn't the server's fault.
 */
async function longestBlock(request: () => Promise<unknown>): Promise<number> {
  await health.longestWait();
  const before = process.cpuUsage();
  await request();
  const wait = await health.longestWait();
  const { user, system } = process.cpuUsage(before);
  return Math.min(wait, (user + system) / 1000);
}

let browser: TestBrowser | null = null;
async function send({ method }: Endpoint, { url, body }: ReturnType<TextField['fill']>) {
  // The previous request may have signed the browser out or deleted its account.
  if (!browser?.cookies.has('auth_token')) ({ browser } = await registerUser(testApp));
  const headers = body === undefined ? {} : { 'content-type': 'application/json' };
  return (await browser.send(method, url, body, { headers })).statusCode;
}

/**
 * A text longer than any limit, the longest that is still read, and the longest that is still accepted. What a heavy
 * endpoint does with accepted input runs in the worker pool, which a test application doesn't have.
 */
const lengthsFor = (endpoint: Endpoint, field: TextField, { bytes }: Kind): number[] => {
  const accepted = endpoint.rate === 'heavy' ? [] : [Math.min(LONG, field.maxLength)];
  return [...new Set([LONG, Math.min(LONG, field.room(bytes)), ...accepted])];
};

const cases = endpoints
  .map(
    (endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint, textFields(endpoint)] as const,
  )
  .filter(([, , fields]) => fields.length > 0);

test.each(cases)(
  '%s lets health answer within 250 ms, whatever text is sent',
  async (_name, endpoint, fields) => {
    const slow: string[] = [];
    for (const [at, field] of fields.entries()) {
      const kinds = KINDS.filter(
        (_, kind) => SENDS_ALL || (kind + at) % Math.ceil(KINDS.length / KINDS_PER_FIELD) === 0,
      );
      for (const kind of kinds) {
        for (const length of lengthsFor(endpoint, field, kind)) {
          const request = field.fill(kind.make(length));
          for (let attempt = 1; ; attempt += 1) {
            const wait = await longestBlock(async () => {
              expect(await send(endpoint, request)).toBeLessThan(500);
            });
            if (wait <= LONGEST_WAIT_MS) break;
            if (attempt < ATTEMPTS && wait < FREEZE_MS) continue;
            slow.push(
              `${field.name}: ${Math.round(wait)} ms for ${length} of ${JSON.stringify(kind.make(1))}`,
            );
            break;
          }
        }
      }
    }
    expect(slow).toEqual([]);
  },
  600_000,
);

/** Written as is, because a URL object would normalize it. */
const statusOf = (path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get(origin, { path }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    }).on('error', reject);
  });

test.each([8191, 15_000])(
  '12 connections requesting pages with %d slashes let health answer within 250 ms',
  async (length) => {
    const path = `${'/'.repeat(length)}x`;
    for (let attempt = 1; ; attempt += 1) {
      const wait = await longestBlock(async () => {
        const rounds = Array.from({ length: 12 }, async () => {
          const statuses: number[] = [];
          for (let round = 0; round < 10; round += 1) statuses.push(await statusOf(path));
          return statuses;
        });
        const statuses = (await Promise.all(rounds)).flat();
        expect(new Set(statuses)).toEqual(new Set([length === 8191 ? 404 : 414]));
      });
      if (attempt === ATTEMPTS || wait <= LONGEST_WAIT_MS) {
        expect(wait).toBeLessThanOrEqual(LONGEST_WAIT_MS);
        break;
      }
    }
  },
);
