import { randomUUID } from 'node:crypto';
import type { Db } from '#server/db/client.ts';
import { lockedMoney, transactionNotFound } from './load-money.ts';
import { changedMoney } from './money.ts';
import { writeEdits } from './write-money.ts';

interface MoneyMatch {
  propertyId: string;
  paymentId: string;
  /** Null leaves it unassigned. */
  historyId: string | null;
}

/** Assigns rent, deposits and bounced checks to leases in the given order; each is an edit that can be undone. */
export async function matchToLeases(
  tx: Db,
  editing: { userId: string; time: Date },
  matches: readonly MoneyMatch[],
): Promise<{ editId: string; ids: string[] }[]> {
  const ids = matches.map(({ paymentId }) => paymentId);
  const old = await lockedMoney(tx, editing.userId, ids);
  const edits = old.map((money, at) => {
    const { propertyId, historyId } = matches[at]!;
    if (money.propertyId !== propertyId) throw transactionNotFound();
    const fields = changedMoney(money, { historyId });
    const targets = [{ fields, replacesId: money.id }];
    return { editId: randomUUID(), kind: 'changed' as const, old: [money], targets };
  });
  return writeEdits(tx, editing, edits);
}
