import { sql } from 'drizzle-orm';
import { capMessage, KB, type NewestCap, type OwnedCap, type SweptCap } from './cap-kinds.ts';
import { accessTokens } from './schema/accounts/access-tokens.ts';
import { passkeys } from './schema/accounts/passkeys.ts';
import { analyses, analysisVersions } from './schema/analyses.ts';
import { billingMails } from './schema/billing/billing-mails.ts';
import { invoices } from './schema/billing/invoices.ts';
import { favorites } from './schema/favorites.ts';
import { idempotencyKeys } from './schema/idempotency-keys.ts';
import { providerCache } from './schema/provider-cache.ts';
import { savedSearches } from './schema/saved-searches.ts';
import { sessions } from './schema/sessions.ts';
import { listingImports, userListings } from './schema/user-listings.ts';

export const ANALYSES: OwnedCap = {
  kind: 'refused',
  table: analyses,
  most: 1000,
  bytes: 16 * KB,
  removed: { at: analyses.deletedAt, most: 100 },
  error: 'too-many-analyses',
  sentence: capMessage(1000, 'analyses', 'Delete some'),
};

export const FAVORITES: OwnedCap = {
  kind: 'refused',
  table: favorites,
  most: 1000,
  bytes: 40 * KB,
  removed: { at: favorites.removedAt, most: 100 },
  error: 'too-many-favorites',
  sentence: capMessage(1000, 'saved properties', 'Remove some'),
};

export const SAVED_SEARCHES: OwnedCap = {
  kind: 'refused',
  table: savedSearches,
  most: 100,
  bytes: 16 * KB,
  error: 'too-many-searches',
  sentence: capMessage(100, 'searches', 'Delete one'),
};

export const PASSKEYS: OwnedCap = {
  kind: 'refused',
  table: passkeys,
  most: 20,
  bytes: 16 * KB,
  error: 'too-many-passkeys',
  sentence: capMessage(20, 'passkeys', 'Remove one'),
};

export const ACCESS_TOKENS: OwnedCap = {
  kind: 'refused',
  table: accessTokens,
  most: 50,
  bytes: KB,
  error: 'too-many-tokens',
  sentence: capMessage(50, 'access tokens', 'Revoke one'),
};

/** Capped because every change to assumptions recalculates all of them; plan limits are separate. */
export const OWN_LISTINGS: OwnedCap = {
  kind: 'refused',
  table: userListings,
  most: 10_000,
  bytes: 24 * KB,
  error: 'too-many-listings',
  sentence: capMessage(10_000, 'listings of your own', 'Delete some'),
};

/**
 * The limit across all analyses; in addition, each one keeps only its newest 100 versions. An analysis's current
 * version is never deleted.
 */
export const ANALYSIS_VERSIONS: NewestCap = {
  kind: 'newest',
  table: analysisVersions,
  most: 5000,
  bytes: 16 * KB,
  by: analysisVersions.savedAt,
  except: sql`EXISTS (SELECT 1 FROM ${analyses} WHERE ${analyses.userId} = ${analysisVersions.userId}
    AND ${analyses.analysisId} = ${analysisVersions.analysisId} AND ${analyses.version} = ${analysisVersions.version})`,
};

/** Older imports can no longer be undone as a whole; their listings stay. */
export const IMPORTS: NewestCap = {
  kind: 'newest',
  table: listingImports,
  most: 500,
  bytes: 2 * KB,
  by: listingImports.createdAt,
};

/** Signing in on one more device signs out the least recently used one. */
export const SESSIONS: NewestCap = {
  kind: 'newest',
  table: sessions,
  most: 50,
  bytes: 3 * KB,
  by: sessions.lastSeenAt,
};

/** The largest response is a saved simulation. A deleted key counts as never used. */
export const IDEMPOTENCY_KEYS: NewestCap = {
  kind: 'newest',
  table: idempotencyKeys,
  most: 1000,
  bytes: 192 * KB,
  by: idempotencyKeys.createdAt,
};

/** About 80 years of monthly invoices; the payment provider keeps all of them. */
export const INVOICES: NewestCap = {
  kind: 'newest',
  table: invoices,
  most: 1000,
  bytes: 16 * KB,
  by: invoices.createdAt,
};

/** Deleting a row could let an email be sent twice, but these are too old for that to happen. */
export const BILLING_MAILS: NewestCap = {
  kind: 'newest',
  table: billingMails,
  most: 2000,
  bytes: KB,
  by: billingMails.sentAt,
};

export const PROVIDER_CACHE = {
  kind: 'swept',
  table: providerCache,
  rate: 'the rate limits of endpoints that call outside services',
  /** Beyond this many, the oldest are deleted before they expire. */
  most: 20_000,
} as const satisfies SweptCap;
/** Larger responses are passed on but not cached. */
export const MOST_CACHED_BYTES = 256 * KB;
