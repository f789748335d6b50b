import {
  proposeDeposit,
  proposeLease,
  type RentMatch,
  reversedPayment,
} from '#engine/lease/match-rent.ts';
import type { Db } from '#server/db/client.ts';
import { type NamedLease, selectLeases } from '#server/db/queries/ownership/leases.ts';
import {
  type DepositState,
  type PaymentState,
  selectLooseDeposits,
  selectPayments,
} from '#server/db/queries/ownership/rent-entries.ts';
import { matchLease } from '#server/ownership/lease-book.ts';

interface LeaseMatch extends Pick<RentMatch, 'isAmount' | 'isPayer'> {
  lease: NamedLease;
  /** For a bounced check: the payment it reverses. */
  takesBack: { entryId: string; date: string } | null;
}

/** Unassigned rent, a bounced check or a deposit. */
export interface LooseMoney {
  row: PaymentState | DepositState;
  isDeposit: boolean;
  text: string;
  /** The one matching lease; null if none or several match. */
  match: LeaseMatch | null;
}

/** Unassigned money, oldest first, each with its matching lease, and every lease it was compared with. */
export async function loadLooseMoney(
  db: Db,
  userId: string,
  of: { propertyId?: string },
): Promise<{ loose: LooseMoney[]; leases: NamedLease[] }> {
  const unassigned = (await selectPayments(db, userId, { ...of, isUnassigned: true })).filter(
    stands,
  );
  const deposits = await selectLooseDeposits(db, userId, of);
  const leases = await selectLeases(db, userId, of);
  const candidates = leases.map(matchLease);
  const byId = new Map(leases.map((lease) => [lease.leaseId, lease]));
  const matchOf = (found: RentMatch | null): LeaseMatch | null => {
    const lease = found && byId.get(found.leaseId);
    return found && lease
      ? { lease, isAmount: found.isAmount, isPayer: found.isPayer, takesBack: null }
      : null;
  };
  const rent = unassigned.map((row): LooseMoney => {
    const text = row.memo || row.label;
    const match = matchOf(proposeLease({ ...row, unitId: null, text }, candidates));
    return { row, isDeposit: false, text, match };
  });
  if (rent.some(({ row, match }) => row.cents < 0 && match))
    withPayments(rent, (await selectPayments(db, userId, of)).filter(stands));
  const held = deposits.map((row): LooseMoney => {
    const match = matchOf(proposeDeposit({ ...row, unitId: null, text: row.memo }, candidates));
    return { row, isDeposit: true, text: row.memo, match };
  });
  const loose = [...rent, ...held].toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  return { loose, leases };
}

const stands = ({ isReversed }: PaymentState): boolean => !isReversed;

const keyOf = ({ row }: LooseMoney): string => `${row.date} ${row.entryId}`;

/** Pairs each bounced check with the payment it reverses: one on its lease, or one that matches the same lease. */
function withPayments(rent: readonly LooseMoney[], payments: readonly PaymentState[]): void {
  const fits = new Map(rent.map(({ row, match }) => [row.entryId, match?.lease.leaseId ?? null]));
  const taken = new Set<string>();
  for (const { row, match } of rent) {
    if (row.cents >= 0 || !match) continue;
    const own = payments.filter(
      ({ entryId, leaseId }) =>
        !taken.has(entryId) && (leaseId ?? fits.get(entryId)) === match.lease.leaseId,
    );
    match.takesBack = reversedPayment(row, own);
    if (match.takesBack) taken.add(match.takesBack.entryId);
  }
}
