import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';

/** Money in the ledgers: in is positive, out negative. A mortgage payment is one amount, not its parts. */
export interface BookedMoney {
  propertyId: string;
  date: string;
  cents: number;
  text: string;
  isImported: boolean;
}

interface Wanted {
  from: string;
  to: string;
  cents: readonly number[];
}

/** What counts in the ledgers with one of these amounts, between two days; one statement. */
export async function selectBookedMoney(
  db: Db,
  userId: string,
  { from, to, cents }: Wanted,
): Promise<BookedMoney[]> {
  if (cents.length === 0) return [];
  const { rows } = await db.execute<{ [K in keyof BookedMoney]: BookedMoney[K] }>(sql`
    WITH paid AS (
      SELECT e.property_id, e.date, e.category, e.cents, coalesce(nullif(e.vendor, ''), e.memo) AS text, e.import_id,
        e.created_at
      FROM expenses e
      WHERE e.user_id = ${userId} AND e.date BETWEEN ${from}::date AND ${to}::date AND e.reverses_id IS NULL
        AND NOT EXISTS (SELECT 1 FROM expenses r WHERE r.user_id = e.user_id AND r.reverses_id = e.expense_id)
    ), money AS (
      SELECT e.property_id, e.date, e.cents, coalesce(nullif(e.memo, ''), e.label) AS text,
        e.import_id IS NOT NULL AS is_imported
      FROM rent_entries e
      WHERE e.user_id = ${userId} AND e.kind = 'payment' AND e.date BETWEEN ${from}::date AND ${to}::date
        AND e.reverses_id IS NULL
        AND NOT EXISTS (SELECT 1 FROM rent_entries r WHERE r.user_id = e.user_id AND r.reverses_id = e.entry_id)
      UNION ALL
      SELECT property_id, date, -cents, text, import_id IS NOT NULL FROM paid
      UNION ALL
      SELECT property_id, date, -sum(cents), max(text), bool_or(import_id IS NOT NULL) FROM paid
      WHERE category IN ('mortgageInterest', 'loanPrincipal', 'escrow')
      GROUP BY property_id, date, created_at HAVING count(*) > 1
    )
    SELECT property_id AS "propertyId", to_char(date, 'YYYY-MM-DD') AS date, cents::float8 AS cents, text,
      is_imported AS "isImported"
    FROM money WHERE cents = ANY(${sql.param([...new Set(cents)])}::bigint[])
    ORDER BY date, property_id, text`);
  return rows;
}
