import { and, desc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, PgDialect, type PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/client.ts';
import { accessTokens } from '#server/db/schema/accounts/access-tokens.ts';
import { passkeys } from '#server/db/schema/accounts/passkeys.ts';
import { reportLogos } from '#server/db/schema/accounts/report-logos.ts';
import { secondFactors } from '#server/db/schema/accounts/second-factors.ts';
import { analyses, analysisVersions } from '#server/db/schema/analyses.ts';
import { billingMails } from '#server/db/schema/billing/billing-mails.ts';
import { billingCustomers } from '#server/db/schema/billing/customers.ts';
import { embeddedAccounts } from '#server/db/schema/billing/embedded-accounts.ts';
import { invoices } from '#server/db/schema/billing/invoices.ts';
import { emailTokens } from '#server/db/schema/email-tokens.ts';
import { favorites } from '#server/db/schema/favorites.ts';
import { googleIdentities } from '#server/db/schema/google-identities.ts';
import { idempotencyKeys } from '#server/db/schema/idempotency-keys.ts';
import { notificationSettings } from '#server/db/schema/notifications/notification-settings.ts';
import { sentReminders } from '#server/db/schema/notifications/sent-reminders.ts';
import { outgoingMail } from '#server/db/schema/outgoing-mail.ts';
import {
  bankAccounts,
  bookImports,
  csvMappings,
  importedRows,
} from '#server/db/schema/ownership/book-imports.ts';
import { bookRevisions } from '#server/db/schema/ownership/book-revisions.ts';
import { expenses, recurringExpenses } from '#server/db/schema/ownership/expenses.ts';
import { depositEntries, leases, rentEntries } from '#server/db/schema/ownership/leases.ts';
import { loans } from '#server/db/schema/ownership/loans.ts';
import {
  ownedProperties,
  propertyDocuments,
  propertyPlans,
  propertyUnits,
} from '#server/db/schema/ownership/owned-properties.ts';
import { reserveTransactions } from '#server/db/schema/ownership/reserves.ts';
import { taxProfiles } from '#server/db/schema/ownership/tax-profiles.ts';
import { planSearches } from '#server/db/schema/plan-searches.ts';
import { preferences } from '#server/db/schema/preferences.ts';
import { savedSearches } from '#server/db/schema/saved-searches.ts';
import { sessions } from '#server/db/schema/sessions.ts';
import { subscriptions } from '#server/db/schema/subscriptions.ts';
import { feedback, feedbackVotes } from '#server/db/schema/trust/feedback.ts';
import { listingImports, userListings } from '#server/db/schema/user-listings.ts';
import { users } from '#server/db/schema/users.ts';

type OwnedTable = PgTable & { readonly userId: PgColumn };

interface Owned {
  readonly name: string;
  readonly table: OwnedTable;
  /** One row or none, rather than a list. */
  readonly isSingle?: true;
  /** Which of the user's rows, where not all: removed rows that can still be restored are left out. */
  readonly only?: SQL;
  /** Secrets, and columns derived from others. */
  readonly without: readonly string[];
}

const MACHINE_MADE = ['searchText', 'cityKey', 'metricsKey'];

/** Every table with rows of a user; a test finds a table that is missing. */
export const OWNED_TABLES: readonly Owned[] = [
  { name: 'profile', table: users, isSingle: true, without: ['passwordHash', 'emailKey'] },
  { name: 'subscription', table: subscriptions, isSingle: true, without: [] },
  {
    name: 'billingCustomer',
    table: billingCustomers,
    isSingle: true,
    without: ['readsStarted', 'readStored'],
  },
  // What it holds is among the lists that follow.
  { name: 'testBilling', table: embeddedAccounts, isSingle: true, without: ['account'] },
  { name: 'invoices', table: invoices, without: [] },
  { name: 'billingMails', table: billingMails, without: [] },
  { name: 'preferences', table: preferences, isSingle: true, without: MACHINE_MADE },
  { name: 'reportLogo', table: reportLogos, isSingle: true, without: [] },
  { name: 'notifications', table: notificationSettings, isSingle: true, without: [] },
  { name: 'reminders', table: sentReminders, without: [] },
  {
    name: 'favorites',
    table: favorites,
    only: isNull(favorites.removedAt),
    without: ['removedAt'],
  },
  { name: 'ownListings', table: userListings, without: MACHINE_MADE },
  { name: 'imports', table: listingImports, without: [] },
  { name: 'savedSearches', table: savedSearches, without: [] },
  { name: 'countedSearches', table: planSearches, without: [] },
  { name: 'feedback', table: feedback, without: [] },
  { name: 'votes', table: feedbackVotes, without: [] },
  { name: 'analyses', table: analyses, without: ['shareHash', 'shareNonce'] },
  { name: 'analysisVersions', table: analysisVersions, without: [] },
  { name: 'ownedProperties', table: ownedProperties, without: [] },
  { name: 'units', table: propertyUnits, without: [] },
  { name: 'plans', table: propertyPlans, without: [] },
  { name: 'documents', table: propertyDocuments, without: [] },
  { name: 'loans', table: loans, without: [] },
  { name: 'leases', table: leases, without: [] },
  { name: 'rentEntries', table: rentEntries, without: [] },
  { name: 'depositEntries', table: depositEntries, without: [] },
  { name: 'expenses', table: expenses, without: [] },
  { name: 'recurringExpenses', table: recurringExpenses, without: [] },
  { name: 'reserveTransactions', table: reserveTransactions, without: [] },
  { name: 'bookImports', table: bookImports, without: [] },
  { name: 'importedRows', table: importedRows, without: [] },
  { name: 'bankAccounts', table: bankAccounts, without: [] },
  { name: 'csvMappings', table: csvMappings, without: [] },
  { name: 'taxProfiles', table: taxProfiles, isSingle: true, without: [] },
  // A number that only the machine reads.
  { name: 'bookRevision', table: bookRevisions, isSingle: true, without: ['revision'] },
  { name: 'sessions', table: sessions, without: ['tokenHash'] },
  {
    name: 'secondFactor',
    table: secondFactors,
    isSingle: true,
    without: ['appSecret', 'pendingSecret', 'recoveryHashes'],
  },
  { name: 'passkeys', table: passkeys, without: ['credentialId', 'publicKey', 'counter'] },
  { name: 'accessTokens', table: accessTokens, without: ['tokenHash'] },
  { name: 'googleIdentities', table: googleIdentities, without: [] },
  // What was answered is among the lists above.
  { name: 'idempotencyKeys', table: idempotencyKeys, without: ['answer', 'fingerprint'] },
  { name: 'mailedLinks', table: emailTokens, without: ['tokenHash', 'emailKey'] },
];

/** The exported columns of a table. The owner is the same in every row and is in the profile. */
export function exportedColumns({ table, without }: Owned): Record<string, PgColumn> {
  const isProfile = table === users;
  return Object.fromEntries(
    Object.entries(getTableColumns(table)).filter(
      ([key]) => !without.includes(key) && (isProfile || key !== 'userId'),
    ),
  );
}

export interface ExportedTable {
  readonly name: string;
  readonly isSingle: boolean;
  readonly columns: readonly string[];
  /**
   * Each row as JSON. PostgreSQL writes it, so that this process does not parse thousands of rows. A page at a time:
   * as many at once would block other requests.
   */
  readonly pages: AsyncIterable<readonly string[]>;
}

/** About two milliseconds of work. */
const PAGE = 50;

/** Does a read when it is its turn. */
export type InTurn = <T>(read: () => Promise<T>) => Promise<T>;

/** Table after table, so that no more than a page of one of them is held at a time. */
export function* exportTables(
  db: Db,
  userId: string,
  email: string,
  inTurn: InTurn,
): Generator<ExportedTable> {
  for (const owned of OWNED_TABLES) {
    const { name, isSingle = false } = owned;
    const columns = Object.keys(exportedColumns(owned));
    yield { name, isSingle, columns, pages: pagesOf(db, userId, owned, inTurn) };
  }
  const columns = Object.keys(MAIL);
  yield { name: 'mail', isSingle: false, columns, pages: mailTo(db, email, inTurn) };
}

/** As JavaScript writes a time: to the millisecond, in UTC. */
const exported = (column: PgColumn): SQL =>
  column.dataType === 'date'
    ? sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : sql`${column}`;

/** A row of these columns as JSON. Written out once for a table: it has no parameters, and up to 80 columns. */
function rowAsJson(columns: Readonly<Record<string, PgColumn>>): SQL<string> {
  const parts = Object.entries(columns).map(
    ([name, column]) => sql`${exported(column)} AS ${sql.identifier(name)}`,
  );
  const row = sql`(SELECT row_to_json(row)::text FROM (SELECT ${sql.join(parts, sql`, `)}) row)`;
  return sql.raw(new PgDialect().sqlToQuery(row).sql) as SQL<string>;
}

/** A user's rows in the order of their key, each page from where the one before ended. */
async function* pagesOf(
  db: Db,
  userId: string,
  owned: Owned,
  inTurn: InTurn,
): AsyncGenerator<string[]> {
  const { table, only } = owned;
  const columns = exportedColumns(owned);
  const keys = getTableConfig(table).primaryKeys.flatMap((key) => key.columns);
  const isKey = ({ name }: PgColumn) => keys.some((key) => key.name === name);
  const names = Object.entries(columns).flatMap(([name, column]) => (isKey(column) ? [name] : []));
  const list = (parts: readonly SQL[]) => sql`(${sql.join([...parts], sql`, `)})`;
  const location = names.map((name) => sql`${columns[name]}`);
  const row = rowAsJson(columns);
  let after: SQL | undefined;
  for (;;) {
    const from = and(eq(table.userId, userId), only, after);
    const page = db
      .select({ row })
      .from(table)
      .where(from)
      .orderBy(...location)
      .limit(PAGE);
    const rows = (await inTurn(() => page.execute())).map((one) => one.row);
    yield rows;
    const lastRow = rows.at(-1);
    if (lastRow === undefined || rows.length < PAGE) return;
    const last = JSON.parse(lastRow) as Record<string, unknown>;
    after = sql`${list(location)} > ${list(names.map((name) => sql`${last[name]}`))}`;
  }
}

/** Stored by e-mail address. The body of a mail is left out: it may hold a link that still works. */
const MAIL = {
  subject: outgoingMail.subject,
  status: outgoingMail.status,
  createdAt: outgoingMail.createdAt,
  sentAt: outgoingMail.sentAt,
};

async function* mailTo(db: Db, email: string, inTurn: InTurn): AsyncGenerator<string[]> {
  const mails = db
    .select({ row: rowAsJson(MAIL) })
    .from(outgoingMail)
    .where(eq(outgoingMail.recipient, email))
    .orderBy(desc(outgoingMail.createdAt), desc(outgoingMail.mailId));
  yield (await inTurn(() => mails.execute())).map(({ row }) => row);
}
