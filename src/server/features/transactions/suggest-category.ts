import type { Transaction } from '#contract/transactions/transaction.ts';
import { payerKey } from '#domain/text/payer-key.ts';
import { groupedBy } from '#engine/grouped-by.ts';
import { sumCents } from '#engine/money.ts';
import type { Db } from '#server/db/client.ts';
import type { TransactionRow } from '#server/db/queries/ownership/transactions.ts';
import {
  type PayeeCategory,
  selectPayeeCategories,
} from '#server/db/queries/records/payee-categories.ts';
import { kindLabel } from '#server/ownership/money/transaction-answer.ts';

type Suggested = Transaction['suggested'];

/** The category of most of a payee's other expenses; in a tie, the one used last. */
function usualCategory(used: readonly PayeeCategory[]): Suggested {
  const counts = [...groupedBy(used, ({ category }) => category)].map(([category, rows]) => ({
    category,
    count: sumCents(rows.map(({ count }) => count)),
    lastOn:
      rows
        .map(({ lastOn }) => lastOn)
        .toSorted()
        .at(-1) ?? '',
  }));
  const [usual] = counts.toSorted((a, b) => b.count - a.count || (a.lastOn < b.lastOn ? 1 : -1));
  if (!usual) return null;
  const { category, count } = usual;
  const of = sumCents(counts.map((one) => one.count));
  return { category, label: kindLabel(category), count, of };
}

/** Suggests a category for uncategorized rows from their payee's other expenses. */
export async function suggestCategories(
  db: Db,
  userId: string,
  today: string,
  rows: readonly TransactionRow[],
): Promise<(row: TransactionRow) => Suggested> {
  if (rows.every(({ review }) => review !== 'uncategorized')) return () => null;
  const used = groupedBy(await selectPayeeCategories(db, userId, today), ({ text }) =>
    payerKey(text),
  );
  return ({ review, payee, note }) => {
    const key = payerKey(payee || note);
    return review === 'uncategorized' && key !== '' ? usualCategory(used.get(key) ?? []) : null;
  };
}
