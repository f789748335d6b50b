import { sql } from 'drizzle-orm';
import { type AnyPgColumn, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/schema/instant.ts';

/** A row of a ledger is never changed or deleted: another one reverses it, and a corrected one replaces it. */
export const ledgerColumns = <Reason extends string>(reasons: readonly [Reason, ...Reason[]]) => ({
  reversesId: uuid('reverses_id'),
  reversalReason: text('reversal_reason', { enum: reasons }),
  /** The row this one corrects. */
  replacesId: uuid('replaces_id'),
  importId: uuid('import_id'),
  createdAt: instant('created_at').notNull(),
});

type LedgerTable = Record<'userId' | 'reversesId' | 'replacesId', AnyPgColumn>;

/** A row is reversed once and replaced once, by however many callers at one moment. */
export const ledgerIndexes = (name: string, table: LedgerTable) => [
  uniqueIndex(`${name}_reverses`)
    .on(table.userId, table.reversesId)
    .where(sql`reverses_id IS NOT NULL`),
  uniqueIndex(`${name}_replaces`)
    .on(table.userId, table.replacesId)
    .where(sql`replaces_id IS NOT NULL`),
];
