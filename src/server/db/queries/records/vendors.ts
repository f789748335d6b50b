import { sql } from 'drizzle-orm';
import type { ExpenseKey } from '#engine/books/categories.ts';
import type { Db } from '#server/db/client.ts';
import { isSpent } from '#server/db/queries/ownership/ledger-state.ts';
import { vendors } from '#server/db/schema/ownership/vendors.ts';
import { ownerRows } from './owner-rows.ts';

export const vendorRows = ownerRows(vendors, vendors.vendorId);

/** Payees are compared ignoring case and surrounding spaces. */
const payeeKey = (column: string) => sql.raw(`lower(btrim(${column}))`);

/** Every name of the owner's vendors, in the form payees are compared in. */
const vendorNames = (userId: string) => sql`
  SELECT v.vendor_id, ${payeeKey('n')} AS key
  FROM vendors v CROSS JOIN LATERAL unnest(array_prepend(v.name, v.other_names)) n WHERE v.user_id = ${userId}`;

/** Whether a row's `payee` names the vendor. */
export const isPaidTo = (userId: string, vendorId: string) => sql`
  ${payeeKey('payee')} IN (SELECT key FROM (${vendorNames(userId)}) names WHERE vendor_id = ${vendorId})`;

/** What a payee was paid in one category. */
export interface PaidPayee {
  /** Null for a payee without a vendor record. */
  vendorId: string | null;
  payee: string;
  category: ExpenseKey;
  cents: number;
  count: number;
  lastOn: string;
}

/** Paid expenses of the properties in the portfolio, by payee and category. */
export async function selectPaidPayees(
  db: Db,
  userId: string,
  { from, to, today }: { from: string; to: string; today: string },
): Promise<PaidPayee[]> {
  const { rows } = await db.execute<{ [K in keyof PaidPayee]: PaidPayee[K] }>(sql`
    WITH names AS (${vendorNames(userId)})
    SELECT names.vendor_id AS "vendorId", min(btrim(e.vendor)) AS payee, e.category, sum(e.cents)::float8 AS cents,
      count(*)::int AS count, to_char(max(e.date), 'YYYY-MM-DD') AS "lastOn"
    FROM expenses e
    JOIN owned_properties p ON p.user_id = ${userId} AND p.property_id = e.property_id AND p.removed_at IS NULL
    LEFT JOIN names ON names.key = ${payeeKey('e.vendor')}
    WHERE e.user_id = ${userId} AND btrim(e.vendor) <> '' AND e.date BETWEEN ${from} AND ${to} AND ${isSpent(today)}
    GROUP BY names.vendor_id, ${payeeKey('e.vendor')}, e.category ORDER BY 2, 3`);
  return rows;
}
