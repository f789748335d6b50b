import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { expenses } from '#server/db/schema/ownership/expenses.ts';
import { depositEntries, rentEntries } from '#server/db/schema/ownership/leases.ts';

const IDS = { expenses: 'expense_id', rent_entries: 'entry_id', deposit_entries: 'entry_id' };
type Ledger = keyof typeof IDS;

const isReversed = (ledger: Ledger, row: string, reason = 'true') =>
  `EXISTS (SELECT 1 FROM ${ledger} r WHERE r.user_id = ${row}.user_id AND r.reverses_id = ${row}.${IDS[ledger]}
    AND ${reason})`;

/**
 * Whether a ledger row counts: it neither reverses another row nor was reversed. Dates don't matter, because a bounce
 * is never in the future, and a mistake doesn't count on any day.
 */
export const stands = (ledger: Ledger, row = 'e'): SQL =>
  sql.raw(`(${row}.reverses_id IS NULL AND NOT ${isReversed(ledger, row)})`);

/** Whether expense `e` is paid as of `today`: dated by then, unless the user set a status. */
export const isPaid = (today: string): SQL =>
  sql`(e.is_paid OR (e.is_paid IS NULL AND e.date <= ${today}))`;

/** Whether expense `e` is money spent. */
export const isSpent = (today: string): SQL => sql`${isPaid(today)} AND ${stands('expenses')}`;

/** Whether row `e` of the rent ledger is money received. */
export const IS_RECEIVED = sql`e.kind = 'payment' AND ${stands('rent_entries')}`;

/** Whether row `e` of the rent ledger is rent received without a lease. */
export const IS_UNASSIGNED_RENT = sql`e.lease_id IS NULL AND e.charge_kind = 'rent' AND ${IS_RECEIVED}`;

/** A row and whether it was reversed. */
export type WithState<Row> = Row & { readonly isReversed: boolean };

const state = (ledger: Ledger) => ({
  isReversed: sql<boolean>`${sql.raw(isReversed(ledger, ledger))}`,
});

/** Each ledger's columns and whether the row was reversed. */
export const EXPENSE_COLUMNS = { ...getTableColumns(expenses), ...state('expenses') };
export const RENT_COLUMNS = { ...getTableColumns(rentEntries), ...state('rent_entries') };
export const DEPOSIT_COLUMNS = { ...getTableColumns(depositEntries), ...state('deposit_entries') };

/**
 * Whether row `e` of a rent or deposit ledger moved money at a bank. For a bounced payment, the money moved twice
 * unless the bounce was undone.
 */
const moved = (ledger: 'rent_entries' | 'deposit_entries') =>
  `(e.reverses_id IS NULL OR e.reversal_reason = 'bounced')
  AND NOT ${isReversed(ledger, 'e', "r.reversal_reason <> 'bounced'")}
  AND NOT EXISTS (SELECT 1 FROM ${ledger} s WHERE s.user_id = e.user_id
    AND s.replaces_id = coalesce(e.reverses_id, e.entry_id))`;

export const MOVED_RENT = sql.raw(`e.kind = 'payment' AND ${moved('rent_entries')}`);
export const MOVED_DEPOSIT = sql.raw(
  `e.kind IN ('received', 'refunded', 'reversal') AND ${moved('deposit_entries')}`,
);

/** The components of a mortgage payment. */
export const LOAN_PARTS = ['mortgageInterest', 'loanPrincipal', 'escrow'] as const;

export const IS_LOAN_PART = (row: 'e' | 's'): SQL =>
  sql.raw(`${row}.category IN (${LOAN_PARTS.map((key) => `'${key}'`).join(', ')})`);

/** What rent ledger row `e` is listed as. */
export const RENT_CATEGORY = sql.raw(
  `CASE WHEN e.lease_id IS NOT NULL OR e.charge_kind = 'rent' THEN 'rent' WHEN e.charge_kind = 'fee' THEN 'fee'
    ELSE 'otherIncome' END`,
);

/** Whether row `e` came from a bank file or an edit; rows written when a lease ends have neither id. */
export const IS_OWN = sql`(e.import_id IS NOT NULL OR e.edit_id IS NOT NULL)`;
