import { sql } from 'drizzle-orm';
import {
  type Cap,
  capMessage,
  KB,
  type NewestCap,
  type OwnedCap,
  type SweptCap,
} from './cap-kinds.ts';
import { OWNERSHIP_CAPS } from './ownership-caps.ts';
import { accessTokens } from './schema/accounts/access-tokens.ts';
import { passkeys } from './schema/accounts/passkeys.ts';
import { reportLogos } from './schema/accounts/report-logos.ts';
import { secondFactors } from './schema/accounts/second-factors.ts';
import { analyses, analysisVersions } from './schema/analyses.ts';
import { appSecrets } from './schema/app-secrets.ts';
import { billingMails } from './schema/billing/billing-mails.ts';
import { billingCustomers } from './schema/billing/customers.ts';
import { embeddedAccounts } from './schema/billing/embedded-accounts.ts';
import { invoices } from './schema/billing/invoices.ts';
import { emailTokens } from './schema/email-tokens.ts';
import { favorites } from './schema/favorites.ts';
import { googleIdentities } from './schema/google-identities.ts';
import { idempotencyKeys } from './schema/idempotency-keys.ts';
import { jobs } from './schema/jobs.ts';
import { notificationSettings } from './schema/notifications/notification-settings.ts';
import { sentReminders } from './schema/notifications/sent-reminders.ts';
import { outgoingMail } from './schema/outgoing-mail.ts';
import { bookRevisions } from './schema/ownership/book-revisions.ts';
import { taxProfiles } from './schema/ownership/tax-profiles.ts';
import { planSearches } from './schema/plan-searches.ts';
import { preferences } from './schema/preferences.ts';
import { marketAreas, marketFills, properties } from './schema/properties.ts';
import { metricProfiles, propertyMetrics } from './schema/property-metrics.ts';
import { providerCache } from './schema/provider-cache.ts';
import { loginFailures, rateLimits } from './schema/rate-limits.ts';
import { savedSearches } from './schema/saved-searches.ts';
import { sessions } from './schema/sessions.ts';
import { stripeEvents } from './schema/stripe-events.ts';
import { subscriptions } from './schema/subscriptions.ts';
import { clientErrorReports, clientErrors } from './schema/trust/client-errors.ts';
import { feedback, feedbackVotes } from './schema/trust/feedback.ts';
import { writeProbes } from './schema/trust/write-probes.ts';
import { listingImports, userListings } from './schema/user-listings.ts';
import { users } from './schema/users.ts';
import { waitlistEntries } from './schema/waitlist-entries.ts';

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

/** Every change of assumptions recalculates all of them; the number a plan allows is a separate limit. */
export const OWN_LISTINGS: OwnedCap = {
  kind: 'refused',
  table: userListings,
  most: 10_000,
  bytes: 24 * KB,
  error: 'too-many-listings',
  sentence: capMessage(10_000, 'listings of your own', 'Delete some'),
};

/** Of all analyses together; of each one the newest 100. The current version of an analysis is never deleted. */
export const ANALYSIS_VERSIONS: NewestCap = {
  kind: 'newest',
  table: analysisVersions,
  most: 5000,
  bytes: 16 * KB,
  by: analysisVersions.savedAt,
  except: sql`EXISTS (SELECT 1 FROM ${analyses} WHERE ${analyses.userId} = ${analysisVersions.userId}
    AND ${analyses.analysisId} = ${analysisVersions.analysisId} AND ${analyses.version} = ${analysisVersions.version})`,
};

/** An import beyond this can no longer be undone as a whole; its listings stay. */
export const IMPORTS: NewestCap = {
  kind: 'newest',
  table: listingImports,
  most: 500,
  bytes: 2 * KB,
  by: listingImports.createdAt,
};

/** Signed in on more devices, the one not seen for longest is signed out. */
export const SESSIONS: NewestCap = {
  kind: 'newest',
  table: sessions,
  most: 50,
  bytes: 3 * KB,
  by: sessions.lastSeenAt,
};

/** The largest answer is that of a saved simulation. A key that had to go is as one never used. */
export const IDEMPOTENCY_KEYS: NewestCap = {
  kind: 'newest',
  table: idempotencyKeys,
  most: 1000,
  bytes: 192 * KB,
  by: idempotencyKeys.createdAt,
};

/** Eighty years of months; the payment provider has them all. */
export const INVOICES: NewestCap = {
  kind: 'newest',
  table: invoices,
  most: 1000,
  bytes: 16 * KB,
  by: invoices.createdAt,
};

/** What had to go could be written about again, were it not long over. */
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
  rate: 'the rate limits of the endpoints that ask outside services',
  /** Beyond this many those fetched longest ago go before their time. */
  most: 20_000,
} as const satisfies SweptCap;
/** A larger answer of a service is passed on but not stored. */
export const MOST_CACHED_BYTES = 256 * KB;

/**
 * Every table has a line here: what bounds its size.
 * @internal for tests
 */
export const CAPS: readonly Cap[] = [
  ANALYSES,
  ANALYSIS_VERSIONS,
  FAVORITES,
  SAVED_SEARCHES,
  PASSKEYS,
  ACCESS_TOKENS,
  OWN_LISTINGS,
  IMPORTS,
  SESSIONS,
  IDEMPOTENCY_KEYS,
  INVOICES,
  BILLING_MAILS,
  ...OWNERSHIP_CAPS,
  { kind: 'single', table: bookRevisions },
  { kind: 'single', table: preferences },
  { kind: 'single', table: reportLogos },
  { kind: 'single', table: taxProfiles },
  { kind: 'single', table: notificationSettings },
  { kind: 'single', table: subscriptions },
  { kind: 'single', table: secondFactors },
  { kind: 'single', table: googleIdentities },
  { kind: 'single', table: billingCustomers },
  { kind: 'single', table: embeddedAccounts },
  { kind: 'swept', table: emailTokens, rate: 'the mails an account may cause in a day' },
  { kind: 'swept', table: outgoingMail, rate: 'the mails a recipient may get in a day' },
  { kind: 'swept', table: jobs, rate: '`most` of each job, MOST_DEAD_JOBS of those given up' },
  { kind: 'swept', table: rateLimits, rate: 'one row for each IP or account and window' },
  { kind: 'swept', table: loginFailures, rate: 'sign-ins an IP may try in a minute' },
  { kind: 'swept', table: planSearches, rate: 'the searches a plan includes in a month' },
  PROVIDER_CACHE,
  { kind: 'swept', table: marketFills, rate: 'the lookups of the data provider a month' },
  { kind: 'swept', table: stripeEvents, rate: 'what the payment provider signs' },
  { kind: 'swept', table: feedback, rate: 'the messages an account or an IP may send in a day' },
  { kind: 'swept', table: clientErrors, rate: 'MOST_KINDS in queries/trust/client-errors.ts' },
  {
    kind: 'swept',
    table: clientErrorReports,
    rate: 'MOST_REPORTS in queries/trust/client-errors.ts',
  },
  { kind: 'swept', table: sentReminders, rate: 'leases and expenses, which have caps' },
  { kind: 'swept', table: feedbackVotes, rate: 'one vote for each feature request' },
  { kind: 'bounded', table: waitlistEntries, by: 'addresses an IP may enter in a minute' },
  {
    kind: 'bounded',
    table: users,
    by: 'registrations an IP may make in a minute; of demos MOST_DEMOS',
  },
  { kind: 'bounded', table: writeProbes, by: 'one row, replaced by health checks' },
  { kind: 'bounded', table: appSecrets, by: 'the keys the product makes for itself' },
  { kind: 'bounded', table: properties, by: 'the sample, or the lookups of the data provider' },
  { kind: 'bounded', table: marketAreas, by: 'the listings' },
  { kind: 'bounded', table: metricProfiles, by: 'MOST_PROFILES in market/choose-profiles.ts' },
  { kind: 'bounded', table: propertyMetrics, by: 'the listings times the profiles' },
];
