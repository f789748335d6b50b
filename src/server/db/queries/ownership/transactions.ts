import { type SQL, sql } from 'drizzle-orm';
import type { TransactionFilter, TransactionSort } from '#contract/transactions/transactions.ts';
import type { TransactionKind } from '#domain/text/book-kinds.ts';
import { EXPENSE_CATEGORIES } from '#engine/books/categories.ts';
import type { Db } from '#server/db/client.ts';
import { heldRows } from '#server/db/queries/documents/receipt-rows.ts';
import { isPaidTo } from '#server/db/queries/records/vendors.ts';
import {
  IS_LOAN_PART,
  IS_OWN,
  isSpent,
  LOAN_PARTS,
  MOVED_DEPOSIT,
  MOVED_RENT,
  RENT_CATEGORY,
} from './ledger-state.ts';

/** Money that moved, positive when it came in. A mortgage payment is one transaction, not its components. */
export interface TransactionRow {
  id: string;
  category: TransactionKind;
  propertyId: string;
  address: string;
  unitId: string | null;
  unitName: string | null;
  leaseId: string | null;
  lender: string | null;
  date: string;
  cents: number;
  title: string;
  payee: string;
  note: string;
  /** For a mortgage payment, the category and cents of each component. */
  parts: { category: TransactionKind; cents: number }[] | null;
  importId: string | null;
  fileName: string | null;
  account: string | null;
  review: 'rentToMatch' | 'depositToMatch' | 'uncategorized' | null;
  receipts: number;
  isEditable: boolean;
  /** The shared cost an expense is part of. */
  sharedCostId: string | null;
  /** For a bounced payment, its reversal; for a reversal, the payment. */
  otherId: string | null;
  otherDate: string | null;
  createdAt: string;
  /** Its position in the requested order. */
  position: string;
}

/** Everything except money from tenants: rent, fees, other income and deposits. */
const IS_EXPENSE = sql.raw("category NOT IN ('rent', 'fee', 'otherIncome', 'deposit')");

export interface TransactionQuery extends Partial<TransactionFilter> {
  today: string;
  ids?: readonly string[];
}

const listed = (values: readonly string[], type: 'text' | 'uuid'): SQL =>
  sql`ANY(${sql.param([...values])}::${sql.raw(type)}[])`;

/** A renewal carries credit over with two rows that don't represent actual money. */
const IS_CARRIED = sql`(e.label IN ('Credit carried to the renewal', 'Credit carried over') AND e.edit_id IS NULL)`;

/** A bounced payment's reversal, or the payment a reversal belongs to, with its date; the two net to zero. */
const OTHER = sql.raw(
  'coalesce(back.entry_id, paid.entry_id) AS other_id, coalesce(back.date, paid.date) AS other_date',
);
const withOther = (table: 'rent_entries' | 'deposit_entries') =>
  sql.raw(`LEFT JOIN ${table} back ON back.user_id = e.user_id AND back.reverses_id = e.entry_id
  LEFT JOIN ${table} paid ON paid.user_id = e.user_id AND paid.entry_id = e.reverses_id`);

/**
 * Every ledger row that represents actual money: paid, not corrected or deleted, and for a property in the portfolio.
 */
export const moneyMovedRows = (userId: string, today: string) => sql`
  SELECT e.entry_id AS id, e.property_id, l.unit_id, e.lease_id, NULL::uuid AS loan_id,
    ${RENT_CATEGORY} AS category,
    e.date, e.cents, e.label AS payee, e.memo AS note, e.import_id, e.bank_row, e.edit_id, e.edit_kind, e.replaces_id,
    e.created_at,
    e.lease_id IS NULL OR e.cents > 0 OR ${IS_OWN} AS is_editable, NULL::uuid AS group_id, NULL::uuid AS shared_cost_id,
    NULL::uuid AS maintenance_id, ${OTHER}
  FROM rent_entries e LEFT JOIN leases l ON l.user_id = e.user_id AND l.lease_id = e.lease_id
  ${withOther('rent_entries')}
  WHERE e.user_id = ${userId} AND ${MOVED_RENT} AND NOT ${IS_CARRIED}
  UNION ALL
  SELECT e.entry_id, e.property_id, l.unit_id, e.lease_id, NULL, 'deposit', e.date, e.cents, '', e.memo, e.import_id,
    e.bank_row, e.edit_id, e.edit_kind, e.replaces_id, e.created_at, e.kind = 'received' OR ${IS_OWN}, NULL,
    NULL, NULL, ${OTHER}
  FROM deposit_entries e LEFT JOIN leases l ON l.user_id = e.user_id AND l.lease_id = e.lease_id
  ${withOther('deposit_entries')}
  WHERE e.user_id = ${userId} AND ${MOVED_DEPOSIT}
  UNION ALL
  SELECT e.expense_id, e.property_id, e.unit_id, NULL, e.loan_id, e.category, e.date, -e.cents, e.vendor, e.memo,
    e.import_id, e.bank_row, e.edit_id, e.edit_kind, e.replaces_id, e.created_at, e.shared_cost_id IS NULL,
    CASE WHEN ${IS_LOAN_PART('e')} THEN coalesce(e.edit_id, e.import_id) END,
    e.shared_cost_id, e.maintenance_id, NULL, NULL
  FROM expenses e
  WHERE e.user_id = ${userId} AND ${isSpent(today)}`;

/** Rows of one mortgage payment share all of these. */
const PAYMENT_KEY = sql.raw(
  'property_id, loan_id, date, payee, note, import_id, bank_row, edit_id, edit_kind, replaces_id, created_at',
);

/** An imported row that hasn't been categorized yet. */
export const IS_UNCATEGORIZED = sql.raw(
  "(m.category = 'other' AND m.import_id IS NOT NULL AND (m.replaces_id IS NULL OR m.edit_kind = 'undone'))",
);

const RECEIPT_CATEGORIES = EXPENSE_CATEGORIES.map(({ key }) => key).filter(
  (key) => !LOAN_PARTS.some((part) => part === key),
);

/** Money spent on an expense; a loan payment needs no receipt, because the lender's statement documents it. */
const NEEDS_RECEIPT = sql.raw(
  `(m.cents < 0 AND m.other_id IS NULL AND m.category IN (${RECEIPT_CATEGORIES.map((key) => `'${key}'`).join(', ')}))`,
);

/**
 * Filters individual rows first, then combines each mortgage payment into one transaction made up of its matching
 * components.
 */
function transactions(userId: string, query: TransactionQuery): SQL {
  const { today, from, to, propertyId, vendorId, sharedCostId, category } = query;
  const { maintenanceId, importId, isManual } = query;
  const asked = category?.flatMap((key) => (key === 'mortgage' ? [...LOAN_PARTS] : [key]));
  const conditions = [
    from === undefined ? null : sql`date >= ${from}`,
    to === undefined ? null : sql`date <= ${to}`,
    propertyId === undefined ? null : sql`property_id = ${propertyId}`,
    sharedCostId === undefined ? null : sql`shared_cost_id = ${sharedCostId}`,
    maintenanceId === undefined ? null : sql`maintenance_id = ${maintenanceId}`,
    vendorId === undefined ? null : sql`${IS_EXPENSE} AND ${isPaidTo(userId, vendorId)}`,
    asked === undefined || asked.length === 0 ? null : sql`category = ${listed(asked, 'text')}`,
    importId === undefined ? null : sql`import_id = ${importId}`,
    isManual ? sql`import_id IS NULL` : null,
  ].filter((condition) => condition !== null);
  const which = conditions.length > 0 ? sql.join(conditions, sql` AND `) : sql`true`;
  return sql`
    WITH RECURSIVE ${heldRows(userId)}, receipts AS (
      SELECT row_id, count(DISTINCT document_id)::int AS receipts FROM held GROUP BY row_id
    ), rows AS (${moneyMovedRows(userId, today)}), chosen AS (SELECT * FROM rows WHERE ${which}), money AS (
      SELECT id, property_id, unit_id, lease_id, loan_id, category, date, cents, payee, note, import_id, bank_row,
        edit_id, edit_kind, replaces_id, created_at, is_editable AND other_id IS NULL AS is_editable, shared_cost_id,
        NULL::json AS parts, other_id, other_date
      FROM chosen WHERE group_id IS NULL
      UNION ALL
      SELECT min(id::text)::uuid, property_id, NULL, NULL, loan_id,
        CASE WHEN count(*) > 1 THEN 'mortgage' ELSE min(category) END, date, sum(cents)::bigint, payee,
        note, import_id, bank_row, edit_id, edit_kind, replaces_id, created_at, true, NULL, json_agg(json_build_object('category', category,
          'cents', cents) ORDER BY array_position(ARRAY['mortgageInterest', 'loanPrincipal', 'escrow'], category), id), NULL, NULL
      FROM chosen WHERE group_id IS NOT NULL
      GROUP BY ${PAYMENT_KEY}
    ), named AS (
      SELECT m.*, coalesce(c.receipts, 0) AS receipts, ${NEEDS_RECEIPT} AS needs_receipt, p.address, i.account, u.name AS unit_name, nullif(o.lender, '') AS lender, b.file_name,
        coalesce(nullif(m.payee, ''), (SELECT string_agg(t ->> 'name', ' and ') FROM jsonb_array_elements(l.tenants) t),
          m.note) AS title,
        CASE WHEN m.other_id IS NOT NULL THEN NULL WHEN m.category = 'rent' AND m.lease_id IS NULL THEN 'rentToMatch'
          WHEN m.category = 'deposit' AND m.lease_id IS NULL THEN 'depositToMatch'
          WHEN ${IS_UNCATEGORIZED} THEN 'uncategorized' END AS review
      FROM money m
      JOIN owned_properties p ON p.user_id = ${userId} AND p.property_id = m.property_id AND p.removed_at IS NULL
      LEFT JOIN receipts c ON c.row_id = m.id
      LEFT JOIN property_units u ON u.user_id = ${userId} AND u.unit_id = m.unit_id
      LEFT JOIN leases l ON l.user_id = ${userId} AND l.lease_id = m.lease_id
      LEFT JOIN loans o ON o.user_id = ${userId} AND o.loan_id = m.loan_id
      LEFT JOIN book_imports b ON b.user_id = ${userId} AND b.import_id = m.import_id
      LEFT JOIN imported_rows i ON i.user_id = ${userId} AND i.fingerprint = m.bank_row
    ), found AS (SELECT * FROM named WHERE ${wholeConditions(query)})`;
}

/** The digits and decimal point of text that is an amount; null for any other text. */
function amountIn(text: string): string | null {
  const digits = text.replaceAll(/[$,\s+−-]/g, '');
  return /^\d{1,12}(\.\d{0,2})?$/.test(digits) ? digits : null;
}

function wholeConditions({ q, flow, review, receipt, ids, account }: TransactionQuery): SQL {
  const amount = q ? amountIn(q) : null;
  const inText = sql`strpos(lower(concat_ws(' ', title, note, address, unit_name)), lower(${q ?? ''})) > 0`;
  const conditions = [
    q ? (amount === null ? inText : sql`(${inText} OR ${startsAmount(amount)})`) : null,
    flow === 'in' ? sql`cents > 0` : flow === 'out' ? sql`cents < 0` : null,
    review ? sql`review IS NOT NULL` : null,
    receipt === 'attached' ? sql`receipts > 0` : receipt && sql`receipts = 0 AND needs_receipt`,
    account ? sql`account = ${account}` : null,
    ids === undefined ? null : sql`id = ${listed(ids, 'uuid')}`,
  ].filter((condition) => condition !== null && condition !== undefined);
  return conditions.length > 0 ? sql.join(conditions, sql` AND `) : sql`true`;
}

const startsAmount = (amount: string): SQL =>
  sql`starts_with(abs(cents) / 100 || '.' || lpad((abs(cents) % 100)::text, 2, '0'), ${amount})`;

/** Compared bytewise, so pages continue correctly in any database locale. */
const POSITIONS: Record<TransactionSort, SQL> = {
  date: sql`to_char(date, 'YYYY-MM-DD') || to_char(created_at AT TIME ZONE 'UTC', 'YYYYMMDDHH24MISSUS')`,
  amount: sql`lpad((cents + 1000000000000000)::text, 16, '0')`,
  payee: sql`left(lower(title), 100)`,
  property: sql`left(lower(concat_ws(' ', address, unit_name)), 100)`,
  category: sql`category`,
};

export interface TransactionPage {
  sort: TransactionSort;
  isDescending: boolean;
  after: readonly [position: string, id: string] | null;
  limit: number;
}

export async function selectTransactions(
  db: Db,
  userId: string,
  query: TransactionQuery,
  { sort, isDescending, after, limit }: TransactionPage,
): Promise<TransactionRow[]> {
  const position = sql`(${POSITIONS[sort]}) COLLATE "C"`;
  const direction = sql.raw(isDescending ? 'DESC' : 'ASC');
  const beyond = sql.raw(isDescending ? '<' : '>');
  const rest = after
    ? sql`(${position}, id::text COLLATE "C") ${beyond} (${after[0]}, ${after[1]})`
    : sql`true`;
  const { rows } = await db.execute<{ [K in keyof TransactionRow]: TransactionRow[K] }>(sql`
    ${transactions(userId, query)}
    SELECT id, category, property_id AS "propertyId", address, unit_id AS "unitId", unit_name AS "unitName",
      lease_id AS "leaseId", lender, to_char(date, 'YYYY-MM-DD') AS date, cents::float8 AS cents, title, payee, note,
      parts, import_id AS "importId", file_name AS "fileName", account, review, receipts, is_editable AS "isEditable", shared_cost_id AS "sharedCostId",
      other_id AS "otherId", to_char(other_date, 'YYYY-MM-DD') AS "otherDate",
      to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "createdAt", ${position} AS position
    FROM found WHERE ${rest} ORDER BY ${position} ${direction}, id::text COLLATE "C" ${direction} LIMIT ${limit}`);
  return rows;
}

/** Total for one category; money out is negative. */
export interface TransactionSum {
  category: TransactionKind;
  inCents: number;
  outCents: number;
  countIn: number;
  countOut: number;
  /** Bounced payments and their reversals, which net to zero. */
  countReturned: number;
  unmatchedCents: number;
  countExpenses: number;
  countWithoutReceipt: number;
  withoutReceiptCents: number;
  needsReview: number;
}

export async function sumTransactions(
  db: Db,
  userId: string,
  query: TransactionQuery,
): Promise<TransactionSum[]> {
  const { rows } = await db.execute<{ [K in keyof TransactionSum]: TransactionSum[K] }>(sql`
    ${transactions(userId, query)}
    SELECT category, coalesce(sum(cents) FILTER (WHERE cents > 0 AND other_id IS NULL), 0)::float8 AS "inCents",
      coalesce(sum(cents) FILTER (WHERE cents < 0 AND other_id IS NULL), 0)::float8 AS "outCents",
      (count(*) FILTER (WHERE cents > 0 AND other_id IS NULL))::int AS "countIn",
      (count(*) FILTER (WHERE cents <= 0 AND other_id IS NULL))::int AS "countOut", count(other_id)::int AS "countReturned",
      coalesce(sum(cents) FILTER (WHERE review = 'rentToMatch' AND cents > 0), 0)::float8 AS "unmatchedCents",
      (count(*) FILTER (WHERE needs_receipt))::int AS "countExpenses",
      (count(*) FILTER (WHERE needs_receipt AND receipts = 0))::int AS "countWithoutReceipt",
      coalesce(sum(cents) FILTER (WHERE needs_receipt AND receipts = 0), 0)::float8 AS "withoutReceiptCents",
      (count(*) FILTER (WHERE review IS NOT NULL))::int AS "needsReview"
    FROM found GROUP BY category`);
  return rows;
}

/** The list's total for one property and month; money in is positive. */
export interface ListedSum {
  propertyId: string;
  month: string;
  category: TransactionKind;
  cents: number;
}

interface ListedPeriod {
  from: string;
  /** Today by default. */
  to?: string;
  today: string;
  propertyId?: string | undefined;
}

export async function selectListedSums(
  db: Db,
  userId: string,
  { from, today, to = today, propertyId }: ListedPeriod,
): Promise<ListedSum[]> {
  const ofProperty = propertyId === undefined ? sql`true` : sql`m.property_id = ${propertyId}`;
  const { rows } = await db.execute<{ [K in keyof ListedSum]: ListedSum[K] }>(sql`
    WITH m AS (${moneyMovedRows(userId, today)})
    SELECT m.property_id AS "propertyId", to_char(m.date, 'YYYY-MM') AS month, m.category, sum(m.cents)::float8 AS cents
    FROM m JOIN owned_properties p ON p.user_id = ${userId} AND p.property_id = m.property_id AND p.removed_at IS NULL
    WHERE m.date BETWEEN ${from} AND ${to} AND ${ofProperty} AND m.other_id IS NULL GROUP BY 1, 2, 3`);
  return rows;
}
