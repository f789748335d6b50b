import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { readOrCreateSecret } from '#server/db/queries/accounts/app-secrets.ts';
import { createCallWindows } from '#server/http/limits/call-windows.ts';
import { startMarketJob } from '#server/market/market-job.ts';
import { ALL_JOBS } from './all-jobs.ts';
import { buildApp } from './app.ts';
import { attachedInvoice } from './billing/print-invoice.ts';
import type { Db } from './db/client.ts';
import { type Database, openDatabase } from './db/open-database.ts';
import { within } from './db/within.ts';
import type { Deps } from './deps.ts';
import { ConfigurationError, type Env } from './env.ts';
import { devMailWarning } from './features/dev-mail/dev-mail-routes.ts';
import { createJobRunner } from './jobs/job-runner.ts';
import { createRentcastLiveMarket } from './market/live/rentcast-live-market.ts';
import { chooseLookup } from './market/lookup/choose-lookup.ts';
import { createFiguresCache } from './ownership/figures-cache.ts';
import { chooseDocumentStorage } from './providers/documents/choose-document-storage.ts';
import { chooseGeocoder } from './providers/geocoder/choose-geocoder.ts';
import type { GoogleSignIn } from './providers/google/google-sign-in.ts';
import { createGoogleSignIn } from './providers/google/openid-google-sign-in.ts';
import type { MailTransport } from './providers/mail/mail.ts';
import { createOutboxTransport } from './providers/mail/outbox-transport.ts';
import { createSmtpTransport } from './providers/mail/smtp-transport.ts';
import { chooseMapStyle } from './providers/map-style/choose-map-style.ts';
import { chooseNeighborhood } from './providers/neighborhood/choose-neighborhood.ts';
import { choosePayments } from './providers/payments/choose-payments.ts';
import { chooseRentcast } from './providers/rentcast/choose-rentcast.ts';
import { chooseStreetView } from './providers/street-view/choose-street-view.ts';
import { chooseWorkers } from './workers/choose-workers.ts';
import { createFairQueue } from './workers/fair-queue.ts';
import { ARRIVAL_LIMITS, READ_LIMITS } from './workers/limits.ts';

/**
 * Process managers allow 10 seconds: requests get half, background work gets 2 seconds and the database gets the rest.
 */
const STOP_MS = { requests: 5000, background: 2000 };

const now = (): Date => new Date();

interface Options {
  env: Env;
  log: FastifyBaseLogger;
  version: string;
  webRoot: string | null;
}

export interface RunningServer {
  /** The URL the server is listening on. */
  url: string;
  /** Stops accepting requests, finishes those in progress and closes the database; calling it again has no effect. */
  stop(reason: string): Promise<void>;
}

/**
 * Opens the database, wires up the providers and starts listening; the only place that chooses real implementations.
 */
export async function startServer({ env, log, version, webRoot }: Options): Promise<RunningServer> {
  const started = performance.now();
  const mapStyle = chooseMapStyle({ env, now, log });
  const database = await openDatabase({
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    log,
  });
  const { db } = database;
  const jobs = createJobRunner(ALL_JOBS);
  const rentcast = chooseRentcast({ env, db, now, log });
  const live = rentcast && createRentcastLiveMarket({ db, now, log, rentcast });
  const market = startMarketJob({ db, now, log, isLive: live !== null });

  const workers = chooseWorkers();

  const closeAll = async () => {
    const background = [
      workers.stop(),
      live?.stop() ?? Promise.resolve(),
      market.stop(),
      jobs.stop(),
    ];
    await within(STOP_MS.background, Promise.all(background));
    await database.close();
  };
  try {
    const deps: Deps = {
      env,
      db,
      databaseKind: database.kind,
      log,
      now,
      secret: await readSecret(env, db),
      mail: chooseMailTransport(env),
      printInvoice: (invoice, context) => attachedInvoice(deps, invoice, context),
      payments: choosePayments({ env, now }),
      jobs,
      google: chooseGoogle(env),
      documents: chooseDocumentStorage({ env, db, now, log }),
      neighborhood: chooseNeighborhood({ env, db, now, log }),
      market,
      live,
      rentcastLookup: chooseLookup(rentcast, db),
      geocoder: chooseGeocoder({ env, db, now, log }),
      streetView: chooseStreetView({ env, now, log }),
      mapStyle,
      figures: createFiguresCache(now),
      workers,
      callWindows: createCallWindows(),
      arrivals: createFairQueue(ARRIVAL_LIMITS),
      reads: createFairQueue(READ_LIMITS),
      version,
      webRoot,
    };
    // Even the first page's headers must list the style's hosts.
    await mapStyle?.firstRead;
    const app = await buildApp(deps);
    const url = await listen(app, env);
    const milliseconds = Math.round(performance.now() - started);
    log.info(
      { milliseconds, database: database.kind, version },
      `Freehold is ready at ${url} after ${milliseconds} ms`,
    );
    const warning = devMailWarning(env);
    if (warning) log.warn({}, warning);
    workers.start();
    jobs.start(deps);
    market.wake();
    return { url, stop: onceOnly((reason) => shutDown({ app, database, closeAll, log }, reason)) };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

async function listen(app: FastifyInstance, { HOST, PORT }: Env): Promise<string> {
  try {
    return await app.listen({ host: HOST, port: PORT });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reasons: Record<string, string> = {
      EADDRINUSE: 'another program is using it. Stop that program, or set PORT to another number.',
      EACCES: 'ports below 1024 require administrator rights. Set PORT to a higher number.',
    };
    throw new ConfigurationError(
      `Freehold can’t listen on port ${PORT} at ${HOST}: ${reasons[code ?? ''] ?? `${message}. Set HOST to an address of this machine.`}`,
    );
  }
}

interface Closing {
  app: FastifyInstance;
  database: Database;
  closeAll: () => Promise<void>;
  log: FastifyBaseLogger;
}

async function shutDown({ app, database, closeAll, log }: Closing, reason: string): Promise<void> {
  log.info({ reason }, 'stopping');
  void database.markStopping();
  const impatient = setTimeout(() => app.server.closeAllConnections(), STOP_MS.requests);
  await app.close();
  clearTimeout(impatient);
  await closeAll();
  log.info({}, 'stopped');
}

function onceOnly(stop: (reason: string) => Promise<void>): (reason: string) => Promise<void> {
  let stopping: Promise<void> | null = null;
  return (reason) => (stopping ??= stop(reason));
}

function chooseMailTransport(env: Env): MailTransport {
  return env.SMTP_URL
    ? createSmtpTransport({ smtpUrl: env.SMTP_URL, from: env.MAIL_FROM })
    : createOutboxTransport();
}

function chooseGoogle(env: Env): GoogleSignIn | null {
  const {
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_CLIENT_SECRET: clientSecret,
    GOOGLE_ISSUER: issuer,
    BASE_URL: baseUrl,
  } = env;
  return clientId && clientSecret
    ? createGoogleSignIn({ clientId, clientSecret, issuer, baseUrl })
    : null;
}

/** Configured, or generated once and stored in the database so every instance signs with the same secret. */
async function readSecret(env: Env, db: Db): Promise<Buffer> {
  const made = randomBytes(32).toString('base64url');
  return Buffer.from(env.SESSION_SECRET ?? (await readOrCreateSecret(db, 'session', made, now())));
}
