import { sql } from 'drizzle-orm';
import {
  IS_LOAN_PART,
  MOVED_DEPOSIT,
  MOVED_RENT,
  RENT_CATEGORY,
  stands,
} from '#server/db/queries/ownership/ledger-state.ts';

/** Whether rows `e` and `s` are components of one mortgage payment. */
const SAME_PAYMENT = sql.raw(
  [
    's.user_id = e.user_id AND s.property_id = e.property_id AND s.date = e.date AND s.created_at = e.created_at',
    ...[
      'loan_id',
      'vendor',
      'memo',
      'import_id',
      'bank_row',
      'edit_id',
      'edit_kind',
      'replaces_id',
    ].map((column) => `s.${column} IS NOT DISTINCT FROM e.${column}`),
  ].join(' AND '),
);

/** The transaction that document `d` is a receipt for, as in the transaction list. Goes after the table `held`. */
export const ATTACHED = sql`
  SELECT t.* FROM held h CROSS JOIN LATERAL (
    SELECT e.expense_id AS id, e.vendor AS payee, CASE WHEN p.parts > 1 THEN 'mortgage' ELSE e.category END AS category,
      e.date, -coalesce(p.cents, e.cents) AS cents, e.created_at
    FROM expenses e LEFT JOIN LATERAL (
      SELECT count(*) AS parts, sum(s.cents)::bigint AS cents FROM expenses s
      WHERE ${IS_LOAN_PART('e')} AND ${IS_LOAN_PART('s')} AND coalesce(e.edit_id, e.import_id) IS NOT NULL
        AND ${SAME_PAYMENT} AND ${stands('expenses', 's')}) p ON true
    WHERE e.user_id = h.user_id AND e.expense_id = h.row_id AND ${stands('expenses')}
    UNION ALL
    SELECT e.entry_id, e.label, ${RENT_CATEGORY}, e.date, e.cents, e.created_at FROM rent_entries e
    WHERE e.user_id = h.user_id AND e.entry_id = h.row_id AND ${MOVED_RENT}
    UNION ALL
    SELECT e.entry_id, '', 'deposit', e.date, e.cents, e.created_at FROM deposit_entries e
    WHERE e.user_id = h.user_id AND e.entry_id = h.row_id AND ${MOVED_DEPOSIT}
  ) t WHERE h.document_id = d.document_id ORDER BY t.created_at DESC, t.id LIMIT 1`;
