import { getTableName, isNull, type SQL } from 'drizzle-orm';
import type { Cap, OwnedTable, SingleCap, SweptCap } from './cap-kinds.ts';
import {
  ACCESS_TOKENS,
  ANALYSES,
  ANALYSIS_VERSIONS,
  BILLING_MAILS,
  FAVORITES,
  IDEMPOTENCY_KEYS,
  IMPORTS,
  INVOICES,
  OWN_LISTINGS,
  PASSKEYS,
  PROVIDER_CACHE,
  SAVED_SEARCHES,
  SESSIONS,
} from './caps.ts';
import {
  BANK_ACCOUNTS,
  BOOK_IMPORTS,
  CSV_MAPPINGS,
  DEPOSIT_ENTRIES,
  DOCUMENTS,
  EXPENSES,
  IMPORTED_ROWS,
  LEASE_LETTERS,
  LEASES,
  LOANS,
  MAINTENANCE_REQUESTS,
  OWNED_PROPERTIES,
  PROPERTY_DOCUMENTS,
  PROPERTY_PLANS,
  PROPERTY_UNITS,
  RECONCILIATIONS,
  RECURRING_EXPENSES,
  RENT_ENTRIES,
  RESERVE_TRANSACTIONS,
  SHARED_COSTS,
  VENDORS,
} from './ownership-caps.ts';
import { reportLogos } from './schema/accounts/report-logos.ts';
import { secondFactors } from './schema/accounts/second-factors.ts';
import { appSecrets } from './schema/app-secrets.ts';
import { billingCustomers } from './schema/billing/customers.ts';
import { embeddedAccounts } from './schema/billing/embedded-accounts.ts';
import { storedObjectParts, storedObjects } from './schema/documents/stored-objects.ts';
import { emailTokens } from './schema/email-tokens.ts';
import { favorites } from './schema/favorites.ts';
import { googleIdentities } from './schema/google-identities.ts';
import { jobs } from './schema/jobs.ts';
import { notificationSettings } from './schema/notifications/notification-settings.ts';
import { sentReminders } from './schema/notifications/sent-reminders.ts';
import { outgoingMail } from './schema/outgoing-mail.ts';
import { bookRevisions } from './schema/ownership/book-revisions.ts';
import { calendarFeeds } from './schema/ownership/calendar-feeds.ts';
import { taxProfiles } from './schema/ownership/tax-profiles.ts';
import { planSearches } from './schema/plan-searches.ts';
import { preferences } from './schema/preferences.ts';
import { marketAreas, marketFills, properties } from './schema/properties.ts';
import { metricProfiles, propertyMetrics } from './schema/property-metrics.ts';
import { loginFailures, rateLimits } from './schema/rate-limits.ts';
import { stripeEvents } from './schema/stripe-events.ts';
import { subscriptions } from './schema/subscriptions.ts';
import { clientErrorReports, clientErrors } from './schema/trust/client-errors.ts';
import { feedback, feedbackVotes } from './schema/trust/feedback.ts';
import { writeProbes } from './schema/trust/write-probes.ts';
import { users } from './schema/users.ts';
import { waitlistEntries } from './schema/waitlist-entries.ts';

/** What limits a table with user rows, and how the account export shows it. */
interface OwnedRecord {
  readonly cap: Cap & { readonly table: OwnedTable };
  /** Its key in the export; the table's name by default. */
  readonly name?: string;
  /** At most one row instead of a list. */
  readonly isSingle?: boolean;
  /** Limits which of the user's rows are exported, for example to skip removed rows that can still be restored. */
  readonly only?: SQL;
  /** Not exported: secrets, and columns derived from others. */
  readonly without?: readonly string[];
}

const single = (table: OwnedTable): SingleCap => ({ kind: 'single', table });

const oneRow = (
  table: OwnedTable,
  name?: string,
  without: readonly string[] = [],
): OwnedRecord => ({
  cap: single(table),
  isSingle: true,
  ...(name && { name }),
  without,
});

const swept = (table: OwnedTable, rate: string): SweptCap & { readonly table: OwnedTable } => ({
  kind: 'swept',
  table,
  rate,
});

const MACHINE_MADE = ['searchText', 'cityKey', 'metricsKey'];

/**
 * Every table with user rows, in the order of the export. This list gives each table its cap and its place in the
 * export; a property's records are also copied with a demo.
 */
export const OWNED_RECORDS: readonly OwnedRecord[] = [
  {
    cap: {
      kind: 'bounded',
      table: users,
      by: 'the registrations an IP may make per minute; MOST_DEMOS for demos',
    },
    name: 'profile',
    isSingle: true,
    without: ['passwordHash', 'emailKey'],
  },
  oneRow(subscriptions, 'subscription'),
  oneRow(billingCustomers, 'billingCustomer', ['readsStarted', 'readStored']),
  // Its contents are in the lists that follow.
  oneRow(embeddedAccounts, 'testBilling', ['account']),
  { cap: INVOICES },
  { cap: BILLING_MAILS },
  oneRow(preferences, 'preferences', MACHINE_MADE),
  oneRow(reportLogos, 'reportLogo'),
  oneRow(notificationSettings, 'notifications'),
  {
    cap: swept(sentReminders, 'the number of leases and expenses, which have caps of their own'),
    name: 'reminders',
  },
  { cap: FAVORITES, only: isNull(favorites.removedAt), without: ['removedAt'] },
  { cap: OWN_LISTINGS, name: 'ownListings', without: MACHINE_MADE },
  { cap: IMPORTS, name: 'imports' },
  { cap: SAVED_SEARCHES },
  { cap: swept(planSearches, 'the searches a plan includes per month'), name: 'countedSearches' },
  { cap: swept(feedback, 'the messages an account or IP may send per day') },
  { cap: swept(feedbackVotes, 'one vote per feature request'), name: 'votes' },
  { cap: ANALYSES, without: ['shareHash', 'shareNonce'] },
  { cap: ANALYSIS_VERSIONS },
  { cap: OWNED_PROPERTIES },
  { cap: PROPERTY_UNITS, name: 'units' },
  { cap: PROPERTY_PLANS, name: 'plans' },
  { cap: PROPERTY_DOCUMENTS, name: 'documents' },
  // The files themselves are downloaded one by one; their storage keys are of no use to the owner.
  { cap: DOCUMENTS, name: 'files', without: ['objectKey', 'thumbnailKey', 'thumbnailBytes'] },
  { cap: LOANS },
  { cap: LEASES },
  { cap: LEASE_LETTERS, name: 'letters' },
  { cap: RENT_ENTRIES },
  { cap: DEPOSIT_ENTRIES },
  { cap: EXPENSES },
  { cap: RECURRING_EXPENSES },
  { cap: RESERVE_TRANSACTIONS },
  { cap: MAINTENANCE_REQUESTS },
  { cap: VENDORS },
  { cap: SHARED_COSTS },
  { cap: BOOK_IMPORTS },
  { cap: IMPORTED_ROWS },
  { cap: BANK_ACCOUNTS },
  { cap: RECONCILIATIONS, name: 'reconciliations' },
  { cap: CSV_MAPPINGS },
  oneRow(taxProfiles),
  oneRow(calendarFeeds, 'calendarFeed', ['tokenHash', 'tokenNonce']),
  // An internal counter.
  oneRow(bookRevisions, 'bookRevision', ['revision']),
  { cap: SESSIONS, without: ['tokenHash'] },
  oneRow(secondFactors, 'secondFactor', ['appSecret', 'pendingSecret', 'recoveryHashes']),
  { cap: PASSKEYS, without: ['credentialId', 'publicKey', 'counter'] },
  { cap: ACCESS_TOKENS, without: ['tokenHash'] },
  { cap: single(googleIdentities) },
  // The responses' contents are in the lists above.
  { cap: IDEMPOTENCY_KEYS, without: ['answer', 'fingerprint'] },
  {
    cap: swept(emailTokens, 'the emails an account may trigger per day'),
    name: 'mailedLinks',
    without: ['tokenHash', 'emailKey'],
  },
];

const exportName = (table: OwnedTable): string =>
  getTableName(table).replaceAll(/_[a-z]/g, (part) => part.slice(1).toUpperCase());

/** The tables of the account export. */
export const OWNED_TABLES = OWNED_RECORDS.map(
  ({ cap: { table }, name = exportName(table), isSingle = false, only, without = [] }) => ({
    name,
    table,
    isSingle,
    only,
    without,
  }),
);
export type OwnedExport = (typeof OWNED_TABLES)[number];

/** The tables of an owned property's records, which move and are copied with it. */
export const PARTS_OF_PROPERTY: readonly OwnedTable[] = OWNED_RECORDS.flatMap(({ cap }) =>
  cap.kind === 'property' ? [cap.table] : [],
);

/**
 * What bounds the size of every table.
 * @internal for tests
 */
export const CAPS: readonly Cap[] = [
  ...OWNED_RECORDS.map(({ cap }) => cap),
  { kind: 'swept', table: outgoingMail, rate: 'the emails a recipient may get per day' },
  { kind: 'swept', table: jobs, rate: '`most` for each job, MOST_DEAD_JOBS for abandoned ones' },
  { kind: 'swept', table: rateLimits, rate: 'one row per window for each IP or account' },
  { kind: 'swept', table: loginFailures, rate: 'sign-ins an IP may try in a minute' },
  PROVIDER_CACHE,
  { kind: 'swept', table: storedObjects, rate: 'the storage a plan includes for documents' },
  { kind: 'swept', table: storedObjectParts, rate: 'the stored objects, up to 20 MB each' },
  { kind: 'swept', table: marketFills, rate: 'the data provider’s monthly lookups' },
  { kind: 'swept', table: stripeEvents, rate: 'the number of events the payment provider sends' },
  { kind: 'swept', table: clientErrors, rate: 'MOST_KINDS in queries/trust/client-errors.ts' },
  {
    kind: 'swept',
    table: clientErrorReports,
    rate: 'MOST_REPORTS in queries/trust/client-errors.ts',
  },
  { kind: 'bounded', table: waitlistEntries, by: 'the addresses an IP may enter per minute' },
  { kind: 'bounded', table: writeProbes, by: 'one row, replaced by health checks' },
  { kind: 'bounded', table: appSecrets, by: 'the keys Freehold creates for itself' },
  { kind: 'bounded', table: properties, by: 'the sample, or the data provider’s lookups' },
  { kind: 'bounded', table: marketAreas, by: 'the listings' },
  { kind: 'bounded', table: metricProfiles, by: 'MOST_PROFILES in market/choose-profiles.ts' },
  {
    kind: 'bounded',
    table: propertyMetrics,
    by: 'the number of listings times the number of profiles',
  },
];
