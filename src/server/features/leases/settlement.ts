import type { DepositSettlementAnswer } from '#contract/leases/leases.ts';
import { type DepositSettlement, settleDeposit } from '#engine/lease/deposit-settlement.ts';
import { fromCents, toCents } from '#engine/money.ts';
import type { Db } from '#server/db/client.ts';
import { DEPOSIT_ENTRIES, EXPENSES, RENT_ENTRIES } from '#server/db/ownership-caps.ts';
import { insertExpenses } from '#server/db/queries/ownership/expenses.ts';
import {
  insertDepositEntries,
  insertRentEntries,
  type NewDepositEntry,
  type NewRentEntry,
} from '#server/db/queries/ownership/rent-entries.ts';
import { withinPropertyCap } from '#server/http/limits/within-cap.ts';
import {
  depositHeldCents,
  type LeaseBook,
  postedCharges,
  settlingPayments,
} from '#server/ownership/lease-book.ts';

/** Labels in the old lease's ledger and the renewal's. Stored, and matched by queries: don't change them. */
export const CREDIT_CARRIED: { readonly out: string; readonly in: string } = {
  out: 'Credit carried to the renewal',
  in: 'Credit carried over',
};

/** The memo of a settlement's interest expense. Stored and matched: don't change it. */
export const DEPOSIT_INTEREST = 'Interest on the deposit';

interface SettlementTyped {
  endedOn: string;
  settledOn: string;
  damages: readonly { label: string; amount: number }[];
  depositInterest: number;
}

const damagesOf = ({ damages }: SettlementTyped) =>
  damages.map(({ label, amount }) => ({ label, cents: toCents(amount) }));

/** How the deposit would be settled. */
export const settlementOf = (book: LeaseBook, typed: SettlementTyped): DepositSettlement =>
  settleDeposit({
    lease: { ...book.lease, endedOn: typed.endedOn },
    postedCharges: postedCharges(book),
    payments: settlingPayments(book),
    damages: damagesOf(typed),
    depositCents: depositHeldCents(book),
    interestCents: toCents(typed.depositInterest),
    date: typed.settledOn,
  });

export const settlementAnswer = (settlement: DepositSettlement): DepositSettlementAnswer => ({
  lines: settlement.lines.map((line) => ({
    kind: line.kind,
    label: line.label,
    due: line.due,
    amount: fromCents(line.cents),
    open: fromCents(line.cents - line.paidCents),
    fromDeposit: fromCents(line.keptCents),
    owed: fromCents(line.owedCents),
  })),
  credit: fromCents(settlement.creditCents),
  deposit: fromCents(settlement.depositCents),
  interest: fromCents(settlement.interestCents),
  kept: fromCents(settlement.keptCents),
  refund: fromCents(settlement.refundCents),
  owed: fromCents(settlement.owedCents),
});

/**
 * Writes the settlement to the ledgers: deductions are charged and paid from the deposit, and the rest of the deposit
 * and any credit are refunded. Afterward no deposit is held, and any remaining balance is what the tenant owes.
 */
export async function recordSettlement(
  tx: Db,
  userId: string,
  { row: { propertyId, leaseId } }: LeaseBook,
  typed: SettlementTyped & { settlement: DepositSettlement; time: Date },
): Promise<void> {
  const { settlement, settledOn: date, time: createdAt } = typed;
  const { creditCents, interestCents, keptCents } = settlement;
  const refundedCents = settlement.refundCents - creditCents;
  const common = { propertyId, leaseId, date, createdAt };
  const rent: NewRentEntry[] = damagesOf(typed).map(({ label, cents }) => ({
    ...common,
    kind: 'charge',
    chargeKind: 'damage',
    label,
    cents,
  }));
  if (creditCents > 0)
    rent.push({ ...common, kind: 'payment', label: 'Credit refund', cents: -creditCents });
  const moves = [
    ['interest', interestCents],
    ['kept', -keptCents],
    ['refunded', -refundedCents],
  ] as const;
  const deposit = moves
    .filter(([, cents]) => cents !== 0)
    .map(([kind, cents]): NewDepositEntry => ({ ...common, kind, cents }));
  const of = { userId, propertyId };
  await withinPropertyCap(tx, RENT_ENTRIES, of, () => insertRentEntries(tx, userId, rent));
  await withinPropertyCap(tx, DEPOSIT_ENTRIES, of, () => insertDepositEntries(tx, userId, deposit));
  if (interestCents <= 0) return;
  const interest = {
    propertyId,
    category: 'otherInterest' as const,
    memo: DEPOSIT_INTEREST,
    date,
    cents: interestCents,
    createdAt,
  };
  await withinPropertyCap(tx, EXPENSES, of, () => insertExpenses(tx, userId, [interest]));
}
