import { sql } from 'drizzle-orm';
import type { PlanYear } from '#engine/plan/frozen-plan.ts';
import type { Db } from '#server/db/client.ts';
import type { DepositEntryRow, RentEntryRow } from '#server/db/schema/ownership/leases.ts';
import { IS_RECEIVED, isSpent, stands } from './ledger-state.ts';

/** The rent ledger columns that settlement reads. */
export type RentLedgerRow = Pick<
  RentEntryRow,
  | 'entryId'
  | 'kind'
  | 'chargeKind'
  | 'label'
  | 'date'
  | 'cents'
  | 'split'
  | 'reversesId'
  | 'reversalReason'
>;

export type DepositLedgerRow = Pick<
  DepositEntryRow,
  'entryId' | 'kind' | 'date' | 'cents' | 'reversesId'
>;

/** Payments, charges other than rent and deductions from the deposit. */
export interface LedgerRows {
  entries: readonly RentLedgerRow[];
  deposits: readonly DepositLedgerRow[];
}

/** Ledgers by lease, for every lease in the portfolio active on or after `since`. */
export async function selectRentLedgers(
  db: Db,
  userId: string,
  since: string,
): Promise<Map<string, LedgerRows>> {
  // Nearly all payments are plain (not split or reversed), so they're sent as two lists; ten years of payments would
  // otherwise be 24,000 objects. With a manual split, the order of same-day payments matters, so those leases are sent
  // in full.
  const isPlain = sql`e.cents > 0 AND e.split IS NULL AND ${IS_RECEIVED}
    AND e.lease_id NOT IN (SELECT s.lease_id FROM rent_entries s WHERE s.user_id = ${userId}
      AND s.split IS NOT NULL AND s.lease_id IS NOT NULL)`;
  const { rows } = await db.execute<{
    leaseId: string;
    dates: string[] | null;
    cents: number[] | null;
    entries: RentLedgerRow[] | null;
    deposits: DepositLedgerRow[] | null;
  }>(sql`
    SELECT l.lease_id AS "leaseId", p1.dates, p1.cents, e.entries, d.deposits
    FROM leases l
    JOIN owned_properties p ON p.user_id = l.user_id AND p.property_id = l.property_id
    LEFT JOIN (SELECT e.lease_id, json_agg(e.date ORDER BY e.date, e.created_at, e.entry_id) AS dates,
        json_agg(e.cents ORDER BY e.date, e.created_at, e.entry_id) AS cents
      FROM rent_entries e WHERE e.user_id = ${userId} AND ${isPlain} GROUP BY e.lease_id) p1
      ON p1.lease_id = l.lease_id
    LEFT JOIN (SELECT lease_id, json_agg(json_build_object('entryId', entry_id, 'kind', kind, 'chargeKind', charge_kind,
        'label', label, 'date', date, 'cents', cents, 'split', split, 'reversesId', reverses_id,
        'reversalReason', reversal_reason) ORDER BY date, created_at, entry_id) AS entries
      FROM rent_entries e WHERE e.user_id = ${userId} AND NOT (${isPlain}) GROUP BY lease_id) e
      ON e.lease_id = l.lease_id
    LEFT JOIN (SELECT lease_id, json_agg(json_build_object('entryId', entry_id, 'kind', kind, 'date', date,
        'cents', cents, 'reversesId', reverses_id) ORDER BY date, created_at, entry_id) AS deposits
      FROM deposit_entries e WHERE user_id = ${userId} AND kind = 'kept' AND ${stands('deposit_entries')}
      GROUP BY lease_id) d
      ON d.lease_id = l.lease_id
    WHERE l.user_id = ${userId} AND p.removed_at IS NULL AND l.removed_at IS NULL
      AND coalesce(l.ended_on, CASE l.after_end WHEN 'ends' THEN l.ends_on END, 'infinity') >= ${since}`);
  return new Map(
    rows.map(({ leaseId, dates, cents, entries, deposits }) => [
      leaseId,
      {
        entries: [...plainPayments(dates ?? [], cents ?? []), ...(entries ?? [])],
        deposits: deposits ?? [],
      },
    ]),
  );
}

/** Unreversed payments without a split. No portfolio figure refers to one by id, so the ids are placeholders. */
const plainPayments = (dates: readonly string[], cents: readonly number[]): RentLedgerRow[] =>
  dates.map((date, at) => ({
    entryId: `payment ${at}`,
    kind: 'payment',
    chargeKind: null,
    label: '',
    date,
    cents: cents[at] ?? 0,
    split: null,
    reversesId: null,
    reversalReason: null,
  }));

/** A property's income or expenses for one month; `category` is null for income. */
export interface BookSum {
  propertyId: string;
  month: string;
  category: string | null;
  cents: number;
  /** Loan payments included in the total. */
  payments: Omit<BookedLoanRow, 'propertyId'>[];
}

/**
 * Income and paid expenses by property, month and category from `from` through `today`. A zero-amount row for the month before shows that earlier records exist and lists the loan payments from the
 * 10 days before `from`, which may cover a due date in the window.
 */
export async function selectBookSums(
  db: Db,
  userId: string,
  from: string,
  today: string,
): Promise<BookSum[]> {
  const spent = isSpent(today);
  const inWindow = sql`e.user_id = ${userId} AND e.date BETWEEN ${from} AND ${today}`;
  const payment = sql`CASE WHEN e.category IN ('mortgageInterest', 'loanPrincipal') AND e.cents > 0
    THEN json_build_object('date', e.date, 'category', e.category, 'loanId', e.loan_id) END`;
  const { rows } = await db.execute<{ [K in keyof BookSum]: BookSum[K] }>(sql`
    SELECT s.property_id AS "propertyId", s.month, s.category, sum(s.cents)::float8 AS cents,
      coalesce(json_agg(s.payment) FILTER (WHERE s.payment IS NOT NULL), '[]') AS payments FROM (
      SELECT e.property_id, to_char(e.date, 'YYYY-MM') AS month, NULL AS category, e.cents, NULL::json AS payment
      FROM rent_entries e WHERE ${inWindow} AND ${IS_RECEIVED}
      UNION ALL
      SELECT e.property_id, to_char(e.date, 'YYYY-MM'), NULL, -e.cents, NULL
      FROM deposit_entries e WHERE e.kind = 'kept' AND ${inWindow} AND ${stands('deposit_entries')}
      UNION ALL
      SELECT e.property_id, to_char(e.date, 'YYYY-MM'), e.category, e.cents, ${payment}
      FROM expenses e WHERE ${inWindow} AND ${spent}
      UNION ALL
      SELECT e.property_id, to_char(${from}::date - 1, 'YYYY-MM'), NULL, 0, ${payment}
      FROM expenses e WHERE e.user_id = ${userId} AND e.date BETWEEN ${from}::date - 10 AND ${from}::date - 1 AND ${spent}
      UNION ALL
      SELECT p.property_id, to_char(${from}::date - 1, 'YYYY-MM'), NULL, 0, NULL
      FROM owned_properties p WHERE p.user_id = ${userId} AND (
        EXISTS (SELECT 1 FROM rent_entries e WHERE e.user_id = p.user_id AND e.property_id = p.property_id
          AND e.date < ${from} AND ${IS_RECEIVED})
        OR EXISTS (SELECT 1 FROM expenses e WHERE e.user_id = p.user_id AND e.property_id = p.property_id
          AND e.date < ${from} AND ${spent}))
    ) s GROUP BY 1, 2, 3`);
  return rows;
}

/** Paid interest or principal. */
export interface BookedLoanRow {
  propertyId: string;
  date: string;
  category: string;
  loanId: string | null;
}

/** Loan payments paid as of `today`. */
export async function selectLoanRows(
  db: Db,
  userId: string,
  today: string,
): Promise<BookedLoanRow[]> {
  const { rows } = await db.execute<{ [K in keyof BookedLoanRow]: BookedLoanRow[K] }>(sql`
    SELECT e.property_id AS "propertyId", e.date::text AS date, e.category, e.loan_id AS "loanId" FROM expenses e
    WHERE e.user_id = ${userId} AND e.category IN ('mortgageInterest', 'loanPrincipal') AND e.cents > 0
      AND ${isSpent(today)}
    ORDER BY e.date, e.created_at, e.expense_id`);
  return rows;
}

export interface PlanMonths {
  propertyId: string;
  firstMonth: string;
  /** Only the requested years; the others are empty. */
  years: PlanYear[];
}

/** The years of each property's newest plan that cover `from` through `to` (`YYYY-MM`). */
export async function selectPlanMonths(
  db: Db,
  userId: string,
  from: string,
  to: string,
  propertyId: string | null = null,
): Promise<PlanMonths[]> {
  const which = propertyId === null ? sql`true` : sql`property_id = ${propertyId}`;
  const { rows } = await db.execute<{ [K in keyof PlanMonths]: PlanMonths[K] }>(sql`
    SELECT p.property_id AS "propertyId", p.first_month AS "firstMonth",
      (SELECT coalesce(json_agg(y ORDER BY (y ->> 'year')::int), '[]') FROM jsonb_array_elements(p.years) y
       WHERE (p.first_month || '-01')::date + ((y ->> 'year')::int - 1) * interval '1 year' <= (${to} || '-01')::date
         AND (p.first_month || '-01')::date + (y ->> 'year')::int * interval '1 year' > (${from} || '-01')::date) AS years
    FROM (SELECT DISTINCT ON (property_id) * FROM property_plans WHERE user_id = ${userId} AND ${which}
      ORDER BY property_id, version DESC) p`);
  return rows;
}

/** A property, a month and the categories in one expense line. */
export interface ExpenseCell {
  propertyId: string;
  month: string;
  categories: readonly string[];
}

/** The vendor and note of each cell's largest paid expense. */
export async function selectLargestExpenses(
  db: Db,
  userId: string,
  cells: readonly ExpenseCell[],
  today: string,
): Promise<({ vendor: string; memo: string } | null)[]> {
  if (cells.length === 0) return [];
  const { rows } = await db.execute<{ at: number; vendor: string; memo: string }>(sql`
    SELECT DISTINCT ON (c.at) (c.at - 1)::int AS at, e.vendor, e.memo
    FROM json_to_recordset(${JSON.stringify(cells.map((cell, at) => ({ ...cell, at: at + 1 })))}::json)
      AS c("propertyId" uuid, month text, categories json, at int)
    JOIN expenses e ON e.user_id = ${userId} AND e.property_id = c."propertyId"
      AND e.date BETWEEN (c.month || '-01')::date AND (c.month || '-01')::date + interval '1 month' - interval '1 day'
      AND e.category IN (SELECT json_array_elements_text(c.categories))
    WHERE e.cents > 0 AND ${isSpent(today)}
    ORDER BY c.at, e.cents DESC, e.date, e.expense_id`);
  const found = new Map(rows.map(({ at, vendor, memo }) => [at, { vendor, memo }]));
  return cells.map((_, at) => found.get(at) ?? null);
}
