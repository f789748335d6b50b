import { sql } from 'drizzle-orm';
import { type AnyPgColumn, index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/schema/instant.ts';

/** A row of a ledger is never changed or deleted: another one reverses it, and a corrected one replaces it. */
export const ledgerColumns = <Reason extends string>(reasons: readonly [Reason, ...Reason[]]) => ({
  reversesId: uuid('reverses_id'),
  reversalReason: text('reversal_reason', { enum: reasons }),
  /** The row this one corrects. */
  replacesId: uuid('replaces_id'),
  importId: uuid('import_id'),
  /** The row of a bank's file it records; whatever corrects, splits or restores it has the same. */
  bankRow: text('bank_row'),
  /** Everything that one edit of a transaction wrote has its id: undoing it reverses these rows. */
  editId: uuid('edit_id'),
  editKind: text('edit_kind', { enum: ['changed', 'split', 'merged', 'removed', 'undone'] }),
  createdAt: instant('created_at').notNull(),
});

type LedgerTable = Record<'userId' | 'reversesId' | 'replacesId' | 'editId', AnyPgColumn>;

/** A row is reversed once, by however many callers at one moment; a split replaces it with several. */
export const ledgerIndexes = (name: string, table: LedgerTable) => [
  uniqueIndex(`${name}_reverses`)
    .on(table.userId, table.reversesId)
    .where(sql`reverses_id IS NOT NULL`),
  index(`${name}_replaces`).on(table.userId, table.replacesId).where(sql`replaces_id IS NOT NULL`),
  index(`${name}_edit`).on(table.userId, table.editId).where(sql`edit_id IS NOT NULL`),
];
