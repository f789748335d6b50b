import type { FastifyBaseLogger } from 'fastify';
import type { OverLimit } from '#server/http/limits/over-limit.ts';
import type { Db } from './db/client.ts';
import type { Env } from './env.ts';
import type { LiveMarket } from './market/live/live-market.ts';
import type { FiguresCache } from './ownership/figures-cache.ts';
import type { Geocoder } from './providers/geocoder/geocoder.ts';
import type { GoogleSignIn } from './providers/google/google-sign-in.ts';
import type { InvoicePrinter, MailTransport } from './providers/mail/mail.ts';
import type { MapStyle } from './providers/map-style/map-style.ts';
import type { Neighborhood } from './providers/neighborhood/neighborhood.ts';
import type { Payments } from './providers/payments/choose-payments.ts';
import type { RentcastLookup } from './providers/rentcast-lookup/rentcast-lookup.ts';
import type { StreetView } from './providers/street-view/street-view.ts';
import type { FairQueue } from './workers/fair-queue.ts';
import type { ArrivalKind, ReadKind } from './workers/limits.ts';
import type { Workers } from './workers/workers.ts';

/** Everything a handler may use, made once in `main` and handed down: nothing is reached for globally. */
export interface Deps {
  env: Env;
  db: Db;
  databaseKind: 'embedded' | 'postgres';
  log: FastifyBaseLogger;
  /** The server's only clock. */
  now: () => Date;
  /** Signs anti-forgery tokens and short-lived cookies; the same on every instance. */
  secret: Buffer;
  mail: MailTransport;
  /** Billing's, for the job that sends mail: providers import nothing above them. */
  printInvoice: InvoicePrinter;
  /** Who charges for subscriptions: Stripe with a key, a test mode of our own without. */
  payments: Payments;
  /** Background jobs; woken after the commit of a transaction that enqueued one. */
  jobs: { wake(): void };
  /** Null when Google sign-in is not configured. */
  google: GoogleSignIn | null;
  neighborhood: Neighborhood;
  /** Fills the market in the background; notified when a request waits for it. */
  market: { wake(): void; failedAttempts(): number };
  /** A data provider's listings; null without a key, and then the market is a sample. */
  live: LiveMarket | null;
  rentcastLookup: RentcastLookup;
  geocoder: Geocoder;
  /** Null without a key: then every building is drawn instead of photographed. */
  streetView: StreetView | null;
  /** Null without MAP_STYLE_URL: then maps have no streets. */
  mapStyle: MapStyle | null;
  /** What an owner's books add up to. */
  figures: FiguresCache;
  /** Everything that takes longer than a page may wait. */
  workers: Workers;
  overLimit: OverLimit;
  /** Admission in turns: a caller with many requests at once gives others their turn. */
  arrivals: FairQueue<ArrivalKind>;
  /** Turns for searches, and for reads of thousands of rows. */
  reads: FairQueue<ReadKind>;
  version: string;
  /** The folder of the built web app; null when another server serves it (development, tests). */
  webRoot: string | null;
}
