import { sql } from 'drizzle-orm';
import { type AnyPgColumn, index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/schema/instant.ts';

/**
 * Ledger rows are never changed or deleted. Instead, a new row reverses the old one, and a correction adds another row
 * that replaces it.
 */
export const ledgerColumns = <Reason extends string>(reasons: readonly [Reason, ...Reason[]]) => ({
  reversesId: uuid('reverses_id'),
  reversalReason: text('reversal_reason', { enum: reasons }),
  /** The row this one corrects. */
  replacesId: uuid('replaces_id'),
  importId: uuid('import_id'),
  /** The bank file row it records; corrections, splits and restored rows share it. */
  bankRow: text('bank_row'),
  /** Shared by all rows that one edit wrote, so undoing it reverses them together. */
  editId: uuid('edit_id'),
  editKind: text('edit_kind', { enum: ['changed', 'split', 'merged', 'removed', 'undone'] }),
  createdAt: instant('created_at').notNull(),
});

type LedgerTable = Record<'userId' | 'reversesId' | 'replacesId' | 'editId', AnyPgColumn>;

/** A row can be reversed only once, even by simultaneous callers; a split replaces it with several rows. */
export const ledgerIndexes = (name: string, table: LedgerTable) => [
  uniqueIndex(`${name}_reverses`)
    .on(table.userId, table.reversesId)
    .where(sql`reverses_id IS NOT NULL`),
  index(`${name}_replaces`).on(table.userId, table.replacesId).where(sql`replaces_id IS NOT NULL`),
  index(`${name}_edit`).on(table.userId, table.editId).where(sql`edit_id IS NOT NULL`),
];
