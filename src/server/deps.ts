import type { FastifyBaseLogger } from 'fastify';
import type { CallWindows } from '#server/http/limits/call-windows.ts';
import type { Db } from './db/client.ts';
import type { Env } from './env.ts';
import type { LiveMarket } from './market/live/live-market.ts';
import type { FiguresCache } from './ownership/figures-cache.ts';
import type { DocumentStorage } from './providers/documents/document-storage.ts';
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

/** Everything a handler may use, created once in `main` and passed down; there are no globals. */
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
  /** Provided by billing for the mail job, because providers can't import from higher layers. */
  printInvoice: InvoicePrinter;
  /** Charges for subscriptions: Stripe if there's a key, otherwise our own test mode. */
  payments: Payments;
  /** Background jobs; wake them after committing a transaction that enqueued one. */
  jobs: { wake(): void };
  /** Null if Google sign-in isn't configured. */
  google: GoogleSignIn | null;
  /** Where receipts and documents are stored. */
  documents: DocumentStorage;
  neighborhood: Neighborhood;
  /** Fills the market in the background; woken when a request is waiting for it. */
  market: { wake(): void; failedAttempts(): number };
  /** A data provider's listings; null without a key, in which case the market is a sample. */
  live: LiveMarket | null;
  rentcastLookup: RentcastLookup;
  geocoder: Geocoder;
  /** Null without a key; we then show drawings of buildings instead of photos. */
  streetView: StreetView | null;
  /** Null without MAP_STYLE_URL; maps then have no streets. */
  mapStyle: MapStyle | null;
  /** Caches the totals calculated from owners' records. */
  figures: FiguresCache;
  /** For work that would block the main thread for too long. */
  workers: Workers;
  callWindows: CallWindows;
  /** Admits requests fairly, so a caller with many simultaneous requests doesn't crowd out others. */
  arrivals: FairQueue<ArrivalKind>;
  /** Queues searches and reads of thousands of rows fairly. */
  reads: FairQueue<ReadKind>;
  version: string;
  /** The built web app's folder; null if another server serves it (development, tests). */
  webRoot: string | null;
}
