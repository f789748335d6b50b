import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { stands } from './ledger-state.ts';

/** A property's deposits on a day or over a month. */
export interface DepositSum {
  propertyId: string;
  month: string;
  cents: number;
}

/** Deposits kept as income, by property and month; positive. */
export async function selectKeptDeposits(
  db: Db,
  userId: string,
  { from, to }: { from: string; to: string },
): Promise<DepositSum[]> {
  const { rows } = await db.execute<{ [K in keyof DepositSum]: DepositSum[K] }>(sql`
    SELECT e.property_id AS "propertyId", to_char(e.date, 'YYYY-MM') AS month, -sum(e.cents)::float8 AS cents
    FROM deposit_entries e WHERE e.user_id = ${userId} AND e.kind = 'kept' AND e.date BETWEEN ${from} AND ${to}
      AND ${stands('deposit_entries')}
    GROUP BY 1, 2`);
  return rows;
}

/** Deposits held on a day by property, including those not yet matched to a lease. */
export async function selectDepositsHeld(
  db: Db,
  userId: string,
  day: string,
): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ propertyId: string; cents: number }>(sql`
    SELECT property_id AS "propertyId", sum(cents)::float8 AS cents FROM deposit_entries
    WHERE user_id = ${userId} AND date <= ${day} GROUP BY 1`);
  return new Map(rows.map(({ propertyId, cents }) => [propertyId, cents]));
}
