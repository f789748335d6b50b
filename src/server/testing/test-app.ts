import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { ALL_JOBS } from '#server/all-jobs.ts';
import { buildApp } from '#server/app.ts';
import { attachedInvoice } from '#server/billing/print-invoice.ts';
import type { Deps } from '#server/deps.ts';
import { readEnv } from '#server/env.ts';
import { createCallWindows } from '#server/http/limits/call-windows.ts';
import { createLog } from '#server/http/request-log.ts';
import { queueRecurring } from '#server/jobs/recurring.ts';
import { runNextJob } from '#server/jobs/run-next-job.ts';
import { createSampleLookup } from '#server/market/lookup/sample-lookup.ts';
import { createFiguresCache } from '#server/ownership/figures-cache.ts';
import { chooseDocumentStorage } from '#server/providers/documents/choose-document-storage.ts';
import { createEmbeddedGeocoder } from '#server/providers/geocoder/embedded-geocoder.ts';
import { createOutboxTransport } from '#server/providers/mail/outbox-transport.ts';
import { createEmbeddedNeighborhood } from '#server/providers/neighborhood/embedded-neighborhood.ts';
import { choosePayments } from '#server/providers/payments/choose-payments.ts';
import { createFairQueue } from '#server/workers/fair-queue.ts';
import { ARRIVAL_LIMITS, READ_LIMITS } from '#server/workers/limits.ts';
import { createMainThreadRunner } from '#server/workers/on-main-thread.ts';
import { createWorkers } from '#server/workers/workers.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export interface TestApp {
  app: FastifyInstance;
  deps: Deps;
  database: TestDatabase;
  /** Everything written to the log, one JSON line each. */
  logLines: string[];
  /** Moves the server's clock forward. */
  advance(milliseconds: number): void;
  /** Runs every job due by the server's clock, as the background would. */
  runJobs(): Promise<void>;
  close(): Promise<void>;
}

interface Overrides {
  variables?: Record<string, string>;
  deps?: Partial<Deps>;
}

/** The whole application on its own database, with a clock that the test controls. */
export async function createTestApp({
  variables = {},
  deps: overrides = {},
}: Overrides = {}): Promise<TestApp> {
  const database = await createTestDatabase();
  const logLines: string[] = [];
  let time = new Date('2026-11-15T12:00:00Z').getTime();
  const env = readEnv({ NODE_ENV: 'test', RATE_LIMIT_FACTOR: '100000', ...variables });
  const now = () => new Date(time);
  const log = createLog({ LOG_LEVEL: 'debug' }, { write: (line) => void logLines.push(line) });
  const deps: Deps = {
    env,
    db: database.db,
    databaseKind: 'embedded',
    log,
    now,
    secret: Buffer.from('a secret of at least 32 characters for tests'),
    mail: createOutboxTransport(),
    printInvoice: (invoice, context) => attachedInvoice(deps, invoice, context),
    payments: choosePayments({ env, now }),
    jobs: { wake: () => undefined },
    google: null,
    documents: chooseDocumentStorage({ env, db: database.db, now, log }),
    neighborhood: createEmbeddedNeighborhood(),
    market: { wake: () => undefined, failedAttempts: () => 0 },
    live: null,
    rentcastLookup: createSampleLookup({ db: database.db }),
    geocoder: createEmbeddedGeocoder(now),
    streetView: null,
    mapStyle: null,
    figures: createFiguresCache(now),
    workers: createWorkers(createMainThreadRunner()),
    callWindows: createCallWindows(),
    arrivals: createFairQueue(ARRIVAL_LIMITS),
    reads: createFairQueue(READ_LIMITS),
    version: '0.0.0-test',
    webRoot: null,
    ...overrides,
  };
  const app = await buildApp(deps);
  return {
    app,
    deps,
    database,
    logLines,
    advance: (milliseconds) => {
      time += milliseconds;
    },
    runJobs: async () => {
      await queueRecurring(deps.db, ALL_JOBS, deps.now());
      while (await runNextJob(deps, ALL_JOBS, new AbortController().signal));
    },
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface Extras {
  headers?: Record<string, string>;
  /** Sends no anti-forgery header. */
  bare?: boolean;
}

/** A minimal browser: stores cookies and sends the anti-forgery token back. */
export class TestBrowser {
  readonly cookies = new Map<string, string>();
  /** Each browser has its own IP, so that one test's failures don't slow another down. */
  readonly address: string;
  readonly #app: FastifyInstance;

  constructor({ app }: Pick<TestApp, 'app'>, ip = nextIp()) {
    this.#app = app;
    this.address = ip;
  }

  async send(
    method: Method,
    url: string,
    body?: unknown,
    { headers = {}, bare }: Extras = {},
  ): Promise<LightMyRequestResponse> {
    if (method !== 'GET' && !bare && !this.cookies.has('XSRF-TOKEN'))
      await this.send('GET', '/api/auth/session');
    const token = this.cookies.get('XSRF-TOKEN');
    const response = await this.#app.inject({
      method,
      url,
      remoteAddress: this.address,
      headers: {
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(token && !bare && { 'x-xsrf-token': token }),
        ...headers,
      },
      ...(body !== undefined && { payload: body as object }),
    });
    for (const { name, value, maxAge, expires } of response.cookies) {
      const isGone = maxAge === 0 || (expires && expires.getTime() < 1000);
      if (isGone) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  get = (url: string) => this.send('GET', url);
  post = (url: string, body?: unknown) => this.send('POST', url, body);
  put = (url: string, body?: unknown) => this.send('PUT', url, body);
  delete = (url: string, body?: unknown) => this.send('DELETE', url, body);
}

export const PASSWORD = 'correct horse battery';
let counter = 0;
let ips = 0;

function nextIp(): string {
  ips += 1;
  return `127.1.${Math.floor(ips / 250)}.${(ips % 250) + 1}`;
}

/** A browser signed in to a new account. */
export async function registerUser(
  testApp: Pick<TestApp, 'app'>,
  given: { email?: string; password?: string } = {},
): Promise<{ browser: TestBrowser; email: string; userId: string }> {
  const browser = new TestBrowser(testApp);
  counter += 1;
  const email = given.email ?? `person-${counter}@example.com`;
  const response = await browser.post('/api/auth/register', {
    email,
    password: given.password ?? PASSWORD,
    firstName: 'Ada',
    lastName: `Owner ${counter}`,
  });
  if (response.statusCode !== 201) throw new Error(`Registration answered ${response.body}`);
  return { browser, email, userId: response.json<{ userId: string }>().userId };
}
