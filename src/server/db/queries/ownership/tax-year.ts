import { type SQL, sql } from 'drizzle-orm';
import type { LeaseDates } from '#engine/lease/lease.ts';
import type { RecoveryClass } from '#engine/tax/recovery-class.ts';
import type { Db } from '#server/db/client.ts';
import type { DepositEntryRow } from '#server/db/schema/ownership/leases.ts';
import type { LoanRow } from '#server/db/schema/ownership/loans.ts';
import type { OwnedPropertyRow } from '#server/db/schema/ownership/owned-properties.ts';
import type { StoredTaxProfile } from '#server/db/schema/ownership/tax-profiles.ts';
import { IS_RECEIVED, IS_UNASSIGNED_RENT, isSpent, stands } from './ledger-state.ts';

/** The loan columns the tax report needs. */
export type TaxLoanRow = Pick<
  LoanRow,
  | 'loanId'
  | 'lender'
  | 'closedOn'
  | 'principalCents'
  | 'interestRate'
  | 'termMonths'
  | 'firstPaymentOn'
  | 'interestOnlyMonths'
  | 'extraMonthlyCents'
  | 'extras'
  | 'rateChanges'
  | 'balloonMonth'
  | 'mortgageInsuranceRate'
  | 'pointsCents'
  | 'costsCents'
  | 'sends1098'
  | 'paidOffOn'
  | 'reportedInterest'
>;

export interface TaxPropertyRow
  extends Pick<
    OwnedPropertyRow,
    | 'propertyId'
    | 'address'
    | 'city'
    | 'state'
    | 'propertyType'
    | 'purchasePrice'
    | 'purchaseDate'
    | 'closingCosts'
    | 'rehabCost'
    | 'landPercent'
    | 'inServiceOn'
    | 'soldOn'
    | 'salePrice'
    | 'sellingCosts'
    | 'sale'
    | 'downPaymentPercent'
    | 'loanInterestRate'
    | 'loanTermYears'
    | 'ownershipPercent'
    | 'isSample'
  > {
  isRemoved: boolean;
  /** The date it was removed from the portfolio. */
  removedOn: string | null;
  loans: TaxLoanRow[];
  /** Used to count rental days. */
  leases: (LeaseDates & { paidThrough: string | null })[];
  /** Months (`YYYY-MM`) with rent that isn't assigned to a lease. */
  unassignedMonths: string[];
  /** The owner's profiles by year; null if none was entered. */
  profiles: Readonly<Record<string, StoredTaxProfile>> | null;
  /** Date of its first transaction; null if it has none. */
  firstBookOn: string | null;
}

const quoted = (columns: Readonly<Record<string, string>>, table: string): SQL =>
  sql.raw(
    Object.entries(columns)
      .map(([key, column]) => `${table}.${column} AS "${key}"`)
      .join(', '),
  );

const snake = (key: string): string =>
  key.replaceAll(/[A-Z]|\d+/g, (letter) => `_${letter.toLowerCase()}`);

const columnsOf = (...keys: string[]): Record<string, string> =>
  Object.fromEntries(keys.map((key) => [key, snake(key)]));

const PROPERTY_COLUMNS = quoted(
  columnsOf(
    'propertyId',
    'address',
    'city',
    'state',
    'propertyType',
    'purchasePrice',
    'purchaseDate',
    'closingCosts',
    'rehabCost',
    'landPercent',
    'inServiceOn',
    'soldOn',
    'salePrice',
    'sellingCosts',
    'sale',
    'downPaymentPercent',
    'loanInterestRate',
    'loanTermYears',
    'ownershipPercent',
    'isSample',
  ),
  'p',
);

const LOAN_FIELDS = sql.raw(
  Object.entries(
    columnsOf(
      'loanId',
      'lender',
      'closedOn',
      'principalCents',
      'interestRate',
      'termMonths',
      'firstPaymentOn',
      'interestOnlyMonths',
      'extraMonthlyCents',
      'extras',
      'rateChanges',
      'balloonMonth',
      'mortgageInsuranceRate',
      'pointsCents',
      'costsCents',
      'sends1098',
      'paidOffOn',
      'reportedInterest',
    ),
  )
    .map(([key, column]) => `'${key}', l.${column}`)
    .join(', '),
);

interface TaxFilter {
  propertyId?: string | undefined;
  from: string;
  /** The last day that counts. */
  through: string;
  today: string;
}

const onlyOf = (alias: string, propertyId: string | undefined): SQL =>
  propertyId === undefined ? sql`true` : sql`${sql.raw(alias)}.property_id = ${propertyId}`;

/** Properties with their loans and the owner's tax profiles, including removed properties whose records were kept. */
export async function selectTaxProperties(
  db: Db,
  userId: string,
  { propertyId }: Pick<TaxFilter, 'propertyId'>,
): Promise<TaxPropertyRow[]> {
  const first = (ledger: 'rent_entries' | 'expenses'): SQL =>
    sql`(SELECT e.date FROM ${sql.raw(ledger)} e WHERE e.user_id = p.user_id AND e.property_id = p.property_id
      AND ${stands(ledger)} ORDER BY e.date LIMIT 1)`;
  const { rows } = await db.execute<{ [K in keyof TaxPropertyRow]: TaxPropertyRow[K] }>(sql`
    SELECT ${PROPERTY_COLUMNS}, p.removed_at IS NOT NULL AS "isRemoved",
      to_char(p.removed_at, 'YYYY-MM-DD') AS "removedOn",
      least(${first('rent_entries')}, ${first('expenses')}) AS "firstBookOn",
      (SELECT coalesce(json_agg(json_build_object(${LOAN_FIELDS}) ORDER BY l.closed_on, l.loan_id), '[]') FROM loans l
       WHERE l.user_id = p.user_id AND l.property_id = p.property_id) AS loans,
      (SELECT coalesce(json_agg(json_build_object('start', s.starts_on, 'end', s.ends_on, 'endedOn', s.ended_on,
        'afterEnd', s.after_end, 'paidThrough', s.paid_through)), '[]') FROM leases s
       WHERE s.user_id = p.user_id AND s.property_id = p.property_id AND s.removed_at IS NULL) AS leases,
      (SELECT coalesce(json_agg(DISTINCT to_char(e.date, 'YYYY-MM')), '[]') FROM rent_entries e
       WHERE e.user_id = p.user_id AND e.property_id = p.property_id AND ${IS_UNASSIGNED_RENT}) AS "unassignedMonths",
      (SELECT t.by_year FROM tax_profiles t WHERE t.user_id = p.user_id) AS profiles
    FROM owned_properties p
    WHERE p.user_id = ${userId} AND ${onlyOf('p', propertyId)}
      AND (p.removed_at IS NULL OR p.keeps_books)
    ORDER BY p.created_at, p.property_id`);
  return rows;
}

export interface TaxReceiptRow {
  propertyId: string;
  id: string;
  leaseId: string | null;
  kind: 'payment' | Exclude<DepositEntryRow['kind'], 'reversal'>;
  isLastRent: boolean;
  date: string;
  cents: number;
  tenants: readonly { name: string }[] | null;
  unitName: string | null;
  text: string;
}

/**
 * Payments and deposits received in the window, plus deductions and anything that changes the last month's rent held,
 * whatever their dates. Interest on a deposit is recorded as an expense.
 */
export async function selectTaxReceipts(
  db: Db,
  userId: string,
  { propertyId, from, through }: TaxFilter,
): Promise<TaxReceiptRow[]> {
  const inWindow = sql`e.date BETWEEN ${from} AND ${through}`;
  const { rows } = await db.execute<{ [K in keyof TaxReceiptRow]: TaxReceiptRow[K] }>(sql`
    SELECT s.property_id AS "propertyId", s.id, s.kind, to_char(s.date, 'YYYY-MM-DD') AS date, s.cents::float8 AS cents,
      s.lease_id AS "leaseId", s.is_last_rent AS "isLastRent", l.tenants, u.name AS "unitName", s.text
    FROM (
      SELECT e.property_id, e.lease_id, e.entry_id AS id, 'payment' AS kind, e.date, e.cents, e.created_at,
        coalesce(nullif(e.memo, ''), e.label) AS text, false AS is_last_rent
      FROM rent_entries e
      WHERE e.user_id = ${userId} AND ${onlyOf('e', propertyId)} AND ${inWindow} AND ${IS_RECEIVED}
      UNION ALL
      SELECT e.property_id, e.lease_id, e.entry_id, e.kind, e.date, e.cents, e.created_at, e.memo, e.is_last_rent
      FROM deposit_entries e
      WHERE e.user_id = ${userId} AND ${onlyOf('e', propertyId)} AND ${stands('deposit_entries')}
        AND (e.kind = 'kept' OR e.is_last_rent OR (e.kind = 'received' AND ${inWindow}))
    ) s
    LEFT JOIN leases l ON l.user_id = ${userId} AND l.lease_id = s.lease_id
    LEFT JOIN property_units u ON u.user_id = ${userId} AND u.unit_id = l.unit_id
    ORDER BY s.date, s.created_at, s.id`);
  return rows;
}

export interface TaxExpenseRow {
  propertyId: string;
  id: string;
  category: string;
  date: string;
  cents: number;
  loanId: string | null;
  vendor: string;
  memo: string;
  recoveryClass: RecoveryClass | null;
}

/** Loan payments that may cover a due date in the window: up to 10 days early or 60 days late. */
const isLoanPayment = ({ from, through }: TaxFilter): SQL =>
  sql`e.category IN ('mortgageInterest', 'otherInterest', 'loanPrincipal')
    AND e.date BETWEEN ${from}::date - 10 AND ${through}::date + 60`;

/**
 * Expenses paid in the window, improvements from all earlier years (still being depreciated) and loan payments shortly
 * before or after the window.
 */
export async function selectTaxExpenses(
  db: Db,
  userId: string,
  filter: TaxFilter,
): Promise<TaxExpenseRow[]> {
  const { propertyId, from, through, today } = filter;
  const { rows } = await db.execute<{ [K in keyof TaxExpenseRow]: TaxExpenseRow[K] }>(sql`
    SELECT e.property_id AS "propertyId", e.expense_id AS id, e.category, to_char(e.date, 'YYYY-MM-DD') AS date,
      e.cents::float8 AS cents, e.loan_id AS "loanId", e.vendor, e.memo, e.recovery_class AS "recoveryClass"
    FROM expenses e
    WHERE e.user_id = ${userId} AND ${onlyOf('e', propertyId)} AND ${isSpent(today)}
      AND ((e.date <= ${through} AND (e.date >= ${from} OR e.category = 'improvement')) OR ${isLoanPayment(filter)})
    ORDER BY e.date, e.created_at, e.expense_id`);
  return rows;
}
