import type { FastifyInstance } from 'fastify';
import {
  listUnassignedRent,
  matchRent,
  type UnassignedRent,
} from '#contract/payments/unassigned-rent.ts';
import { groupedBy } from '#engine/grouped-by.ts';
import type { MatchLease } from '#engine/lease/match-rent.ts';
import { fromCents, sumCents } from '#engine/money.ts';
import { type NamedLease, selectLeases } from '#server/db/queries/ownership/leases.ts';
import {
  type PaymentState,
  selectAddresses,
  selectPayments,
} from '#server/db/queries/ownership/rent-entries.ts';
import type { Deps } from '#server/deps.ts';
import { route } from '#server/http/route.ts';
import { matchLease } from '#server/ownership/lease-book.ts';
import { lockedProperty } from '#server/ownership/locked-property.ts';
import { moveRent, proposedLease } from '#server/ownership/match-rent-rows.ts';
import { pageOf } from '#server/ownership/page-of.ts';

/** Rent that came in before its lease was entered: listed with the lease it fits, and matched to it. */
export function registerUnassignedRent(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;

  route(app, deps, listUnassignedRent, async ({ query, signedIn }) => {
    const { userId } = signedIn.user;
    const { propertyId } = query;
    const of = propertyId === undefined ? {} : { propertyId };
    const rows = (await selectPayments(db, userId, { ...of, isUnassigned: true })).filter(
      ({ isReversed }) => !isReversed,
    );
    const { shown, ...page } = pageOf(rows.toReversed(), query, latestKey, true);
    const leases = await selectLeases(db, userId, of);
    const addresses = await selectAddresses(db, userId);
    const candidates = leases.map(matchLease);
    const byId = new Map(leases.map((lease) => [lease.leaseId, lease]));
    return {
      ...page,
      totalAmount: fromCents(sumCents(rows.map(({ cents }) => cents))),
      items: shown.map((row) => ({
        id: row.entryId,
        propertyId: row.propertyId,
        address: addresses.get(row.propertyId) ?? '',
        date: row.date,
        amount: fromCents(row.cents),
        memo: row.memo || row.label,
        isImported: row.importId !== null,
        proposed: proposedOf(row, candidates, byId),
      })),
    };
  });

  route(app, deps, matchRent, ({ body: { matches }, signedIn }) => {
    const { userId } = signedIn.user;
    return db.transaction(async (tx) => {
      const byProperty = groupedBy(matches, ({ propertyId }) => propertyId);
      const moved = new Map<string, string>();
      // Always in one order, so that two callers never wait for each other in a circle.
      for (const propertyId of [...byProperty.keys()].toSorted()) {
        await lockedProperty(tx, userId, propertyId);
        const rows = await moveRent(tx, userId, propertyId, byProperty.get(propertyId)!, now());
        for (const [oldId, newId] of rows) moved.set(oldId, newId);
      }
      return {
        payments: matches.map(({ propertyId, paymentId, historyId }) => ({
          id: moved.get(paymentId)!,
          propertyId,
          historyId,
        })),
      };
    });
  });
}

const latestKey = ({ date, entryId }: PaymentState): readonly [string, string] => [date, entryId];

function proposedOf(
  row: PaymentState,
  candidates: readonly MatchLease[],
  leases: ReadonlyMap<string, NamedLease>,
): UnassignedRent['proposed'] {
  const match = proposedLease(row, candidates);
  const lease = match && leases.get(match.leaseId);
  if (!match || !lease) return null;
  return {
    historyId: lease.leaseId,
    tenants: lease.tenants.map(({ name }) => name),
    unitName: lease.unitName,
    isAmount: match.isAmount,
    isPayer: match.isPayer,
  };
}
