import { type SQL, sql } from 'drizzle-orm';

const successorsIn = (ledger: 'rent_entries' | 'deposit_entries') =>
  sql.raw(
    `SELECT n.entry_id AS row_id FROM ${ledger} n WHERE n.user_id = h.user_id AND n.replaces_id = h.row_id`,
  );

/**
 * The ledger rows each receipt is for: the row it was attached to and the rows that edits put in its place. Every part
 * of a split has the receipt, a merge has the receipts of everything it combined, and undoing an edit puts receipts
 * back. For `WITH RECURSIVE`, as the table `held (user_id, document_id, row_id)`.
 */
export const heldRows = (userId: string): SQL => sql`held (user_id, document_id, row_id) AS (
  SELECT user_id, document_id, transaction_id FROM documents
  WHERE user_id = ${userId} AND transaction_id IS NOT NULL AND removed_at IS NULL
  UNION
  SELECT h.user_id, h.document_id, next.row_id FROM held h CROSS JOIN LATERAL (
    SELECT n.expense_id AS row_id FROM expenses n WHERE n.user_id = h.user_id AND n.replaces_id = h.row_id
    UNION ALL ${successorsIn('rent_entries')}
    UNION ALL ${successorsIn('deposit_entries')}
    UNION ALL
    SELECT n.expense_id FROM expenses r JOIN expenses n ON n.user_id = r.user_id AND n.edit_id = r.edit_id
    WHERE r.user_id = h.user_id AND r.reverses_id = h.row_id AND n.reverses_id IS NULL
  ) next)`;
