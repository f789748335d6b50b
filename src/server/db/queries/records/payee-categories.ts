import { sql } from 'drizzle-orm';
import type { TransactionKind } from '#domain/text/book-kinds.ts';
import type { Db } from '#server/db/client.ts';
import { LOAN_PARTS } from '#server/db/queries/ownership/ledger-state.ts';
import { IS_UNCATEGORIZED, moneyMovedRows } from '#server/db/queries/ownership/transactions.ts';

/** How many expenses with the same text were given the same category. */
export interface PayeeCategory {
  text: string;
  category: TransactionKind;
  count: number;
  lastOn: string;
}

/** Every categorized expense, by bank text or payee. */
export async function selectPayeeCategories(
  db: Db,
  userId: string,
  today: string,
): Promise<PayeeCategory[]> {
  const { rows } = await db.execute<{ [K in keyof PayeeCategory]: PayeeCategory[K] }>(sql`
    WITH m AS (${moneyMovedRows(userId, today)})
    SELECT coalesce(nullif(m.payee, ''), m.note) AS text, m.category, count(*)::int AS count,
      to_char(max(m.date), 'YYYY-MM-DD') AS "lastOn"
    FROM m JOIN owned_properties p ON p.user_id = ${userId} AND p.property_id = m.property_id AND p.removed_at IS NULL
    WHERE m.cents < 0 AND m.other_id IS NULL AND m.category <> ALL(${sql.param([...LOAN_PARTS, 'deposit'])}::text[]) AND NOT ${IS_UNCATEGORIZED}
    GROUP BY 1, 2`);
  return rows;
}
