import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { MOVED_DEPOSIT, MOVED_RENT, stands } from './ledger-state.ts';

/** Money in the ledgers: positive in, negative out. A mortgage payment appears both in total and as its components. */
export interface BookedMoney {
  /** The ledger rows it's made of. */
  ids: readonly string[];
  propertyId: string;
  date: string;
  cents: number;
  text: string;
  isImported: boolean;
  /** True for one component of a mortgage payment whose total is also listed. */
  isPart: boolean;
}

interface Wanted {
  from: string;
  to: string;
  cents: readonly number[];
}

/** Up to this many amounts on one day for one property may appear as a single amount in a bank file. */
export const MOST_PARTS = 6;

/**
 * Transactions, paid or scheduled, between two dates that have one of these amounts or are among only a few on their day. A bounced payment
 * appears twice: when it was received and when it bounced.
 */
export async function selectBookedMoney(
  db: Db,
  userId: string,
  { from, to, cents }: Wanted,
): Promise<BookedMoney[]> {
  if (cents.length === 0) return [];
  const inWindow = sql`e.user_id = ${userId} AND e.date BETWEEN ${from}::date AND ${to}::date`;
  const { rows } = await db.execute<{ [K in keyof BookedMoney]: BookedMoney[K] }>(sql`
    WITH paid AS (
      SELECT e.expense_id, e.property_id, e.date, e.cents, coalesce(nullif(e.vendor, ''), e.memo) AS text, e.import_id,
        e.created_at, e.category IN ('mortgageInterest', 'loanPrincipal', 'escrow') AS is_loan
      FROM expenses e WHERE ${inWindow} AND ${stands('expenses')}
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
