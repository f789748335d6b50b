import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { MOVED_DEPOSIT, MOVED_RENT } from './ledger-state.ts';

/** Money in the ledgers: in is positive, out negative. A mortgage payment is one amount and its parts. */
export interface BookedMoney {
  /** Its rows in the ledgers. */
  ids: readonly string[];
  propertyId: string;
  date: string;
  cents: number;
  text: string;
  isImported: boolean;
  /** Of a mortgage payment that is an amount of its own here. */
  isPart: boolean;
}

interface Wanted {
  from: string;
  to: string;
  cents: readonly number[];
}

/** So many amounts of one day and property can be one amount in a bank's file. */
export const MOST_PARTS = 6;

/**
 * What moved between two days with one of these amounts, or with few others on its day; a payment that a bank took back
 * moved twice. One statement.
 */
export async function selectBookedMoney(
  db: Db,
  userId: string,
  { from, to, cents }: Wanted,
): Promise<BookedMoney[]> {
  if (cents.length === 0) return [];
  const inWindow = sql`e.user_id = ${userId} AND e.date BETWEEN ${from}::date AND ${to}::date`;
  const window = sql`${inWindow} AND e.reverses_id IS NULL`;
  const { rows } = await db.execute<{ [K in keyof BookedMoney]: BookedMoney[K] }>(sql`
    WITH paid AS (
      SELECT e.expense_id, e.property_id, e.date, e.cents, coalesce(nullif(e.vendor, ''), e.memo) AS text, e.import_id,
        e.created_at, e.category IN ('mortgageInterest', 'loanPrincipal', 'escrow') AS is_loan
      FROM expenses e WHERE ${window}
        AND NOT EXISTS (SELECT 1 FROM expenses r WHERE r.user_id = e.user_id AND r.reverses_id = e.expense_id)
    ), money AS (
      SELECT ARRAY[e.entry_id::text] AS ids, e.property_id, e.date, e.cents, coalesce(nullif(e.memo, ''), e.label) AS text,
        e.import_id IS NOT NULL AS is_imported, false AS is_part
      FROM rent_entries e WHERE ${inWindow} AND ${MOVED_RENT}
      UNION ALL
      SELECT ARRAY[e.entry_id::text], e.property_id, e.date, e.cents, e.memo, e.import_id IS NOT NULL, false
      FROM deposit_entries e WHERE ${inWindow} AND ${MOVED_DEPOSIT}
      UNION ALL
      SELECT ARRAY[expense_id::text], property_id, date, -cents, text, import_id IS NOT NULL,
        is_loan AND count(*) OVER (PARTITION BY property_id, date, created_at, is_loan) > 1 FROM paid
      UNION ALL
      SELECT array_agg(expense_id::text), property_id, date, -sum(cents), max(text), bool_or(import_id IS NOT NULL), false FROM paid
      WHERE is_loan GROUP BY property_id, date, created_at HAVING count(*) > 1
    ), counted AS (
      SELECT *, count(*) OVER (PARTITION BY property_id, date, sign(cents), is_part) AS together FROM money
    )
    SELECT ids, property_id AS "propertyId", to_char(date, 'YYYY-MM-DD') AS date, cents::float8 AS cents, text,
      is_imported AS "isImported", is_part AS "isPart"
    FROM counted WHERE cents = ANY(${sql.param([...new Set(cents)])}::bigint[])
      OR (together BETWEEN 2 AND ${MOST_PARTS} AND NOT is_part)
    ORDER BY date, property_id, text`);
  return rows;
}
