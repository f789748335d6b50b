import { type SQL, sql } from 'drizzle-orm';
import type { LeaseDates } from '#engine/lease/lease.ts';
import type { RecoveryClass } from '#engine/tax/recovery-class.ts';
import type { Db } from '#server/db/client.ts';
import type { LoanRow } from '#server/db/schema/ownership/loans.ts';
import type { OwnedPropertyRow } from '#server/db/schema/ownership/owned-properties.ts';
import type { StoredTaxProfile } from '#server/db/schema/ownership/tax-profiles.ts';

/** A loan as the tax year reads it. */
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
  /** The day it was taken out of the portfolio. */
  removedOn: string | null;
  loans: TaxLoanRow[];
  /** For the days it was rented. */
  leases: (LeaseDates & { paidThrough: string | null })[];
  /** Months `YYYY-MM` with rent that has no lease. */
  unassignedMonths: string[];
  /** Of the owner, by year; null where none was typed. */
  profiles: Readonly<Record<string, StoredTaxProfile>> | null;
  /** Of the first row in its books; null without any. */
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
  /** Rows reversed by this day count as nothing. */
  today: string;
}

const onlyOf = (alias: string, propertyId: string | undefined): SQL =>
  propertyId === undefined ? sql`true` : sql`${sql.raw(alias)}.property_id = ${propertyId}`;

/**
 * The properties with their loans, those removed from the portfolio whose books stay included, and the owner's tax
 * profiles beside each; one statement.
 */
export async function selectTaxProperties(
  db: Db,
  userId: string,
  { propertyId }: Pick<TaxFilter, 'propertyId'>,
): Promise<TaxPropertyRow[]> {
  const first = (table: string): SQL =>
    sql.raw(
      `(SELECT min(date) FROM ${table} WHERE user_id = p.user_id AND property_id = p.property_id)`,
    );
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
       WHERE e.user_id = p.user_id AND e.property_id = p.property_id AND e.lease_id IS NULL AND e.kind = 'payment'
         AND e.charge_kind = 'rent' AND e.reverses_id IS NULL AND NOT EXISTS (SELECT 1 FROM rent_entries r
           WHERE r.user_id = e.user_id AND r.reverses_id = e.entry_id)) AS "unassignedMonths",
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
  kind: 'payment' | 'kept' | 'deposit' | 'lastRent';
  date: string;
  cents: number;
  tenants: readonly { name: string }[] | null;
  unitName: string | null;
  text: string;
}

const notReversed = (table: string, id: string, today: string): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM ${sql.raw(table)} r WHERE r.user_id = e.user_id
    AND r.reverses_id = e.${sql.raw(id)} AND r.date <= ${today})`;

/**
 * What was received in the window, and deposits received and used; one statement. Interest on a deposit is booked as an
 * expense. What is withheld from a deposit meant as the last rent was rent at receipt and is no income again.
 */
export async function selectTaxReceipts(
  db: Db,
  userId: string,
  { propertyId, from, through, today }: TaxFilter,
): Promise<TaxReceiptRow[]> {
  const inWindow = sql`e.date BETWEEN ${from} AND ${through}`;
  const { rows } = await db.execute<{ [K in keyof TaxReceiptRow]: TaxReceiptRow[K] }>(sql`
    SELECT s.property_id AS "propertyId", s.id, s.kind, to_char(s.date, 'YYYY-MM-DD') AS date, s.cents::float8 AS cents,
      l.tenants, u.name AS "unitName", s.text
    FROM (
      SELECT e.property_id, e.lease_id, e.entry_id AS id, 'payment' AS kind, e.date, e.cents, e.created_at,
        coalesce(nullif(e.memo, ''), e.label) AS text
      FROM rent_entries e
      WHERE e.user_id = ${userId} AND ${onlyOf('e', propertyId)} AND e.kind = 'payment' AND e.reverses_id IS NULL
        AND ${inWindow} AND ${notReversed('rent_entries', 'entry_id', today)}
      UNION ALL
      SELECT e.property_id, e.lease_id, e.entry_id, CASE WHEN e.is_last_rent THEN 'lastRent' ELSE 'deposit' END, e.date,
        e.cents, e.created_at, e.memo
      FROM deposit_entries e
      WHERE e.user_id = ${userId} AND ${onlyOf('e', propertyId)} AND e.kind = 'received' AND ${inWindow}
        AND ${notReversed('deposit_entries', 'entry_id', today)}
      UNION ALL
      SELECT e.property_id, e.lease_id, e.entry_id, 'kept', e.date,
        greatest(0, e.used - e.last_rent) - greatest(0, e.used + e.cents - e.last_rent), e.created_at, e.memo
      FROM (
        SELECT k.*, sum(-k.cents) OVER (PARTITION BY k.lease_id ORDER BY k.date, k.created_at, k.entry_id) AS used,
          (SELECT coalesce(sum(d.cents), 0) FROM deposit_entries d WHERE d.user_id = k.user_id AND d.lease_id = k.lease_id
            AND d.is_last_rent AND d.kind <> 'kept') AS last_rent
        FROM deposit_entries k
        WHERE k.user_id = ${userId} AND ${onlyOf('k', propertyId)} AND k.kind = 'kept'
          AND NOT EXISTS (SELECT 1 FROM deposit_entries r WHERE r.user_id = k.user_id AND r.reverses_id = k.entry_id)
      ) e WHERE ${inWindow}
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

/** Loan payments that may stand for a due date in the window: made up to 10 days early or 60 days late. */
const isLoanPayment = ({ from, through }: TaxFilter): SQL =>
  sql`e.category IN ('mortgageInterest', 'otherInterest', 'loanPrincipal')
    AND e.date BETWEEN ${from}::date - 10 AND ${through}::date + 60`;

/**
 * What was paid in the window, the improvements of all years before, which still wear out, and the loan payments around
 * it; one statement.
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
    WHERE e.user_id = ${userId} AND ${onlyOf('e', propertyId)} AND e.reverses_id IS NULL
      AND (e.is_paid OR (e.is_paid IS NULL AND e.date <= ${today}))
      AND ((e.date <= ${through} AND (e.date >= ${from} OR e.category = 'improvement')) OR ${isLoanPayment(filter)})
      AND ${notReversed('expenses', 'expense_id', today)}
    ORDER BY e.date, e.created_at, e.expense_id`);
  return rows;
}
