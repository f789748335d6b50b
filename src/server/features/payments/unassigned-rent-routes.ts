import type { FastifyInstance } from 'fastify';
import {
  listUnassignedRent,
  matchRent,
  type UnassignedRent,
} from '#contract/payments/unassigned-rent.ts';
import { fromCents, sumCents } from '#engine/money.ts';
import { selectAddresses } from '#server/db/queries/ownership/rent-entries.ts';
import type { Deps } from '#server/deps.ts';
import { route } from '#server/http/route.ts';
import { type LooseMoney, loadLooseMoney } from '#server/ownership/money/loose-money.ts';
import { matchToLeases } from '#server/ownership/money/match-to-leases.ts';
import { pageOf } from '#server/ownership/page-of.ts';

/** Lists rent and deposits received before their lease was entered, and matches them to it. */
export function registerUnassignedRent(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;

  route(app, deps, listUnassignedRent, async ({ query, signedIn }) => {
    const { userId } = signedIn.user;
    const { propertyId } = query;
    const { loose } = await loadLooseMoney(
      db,
      userId,
      propertyId === undefined ? {} : { propertyId },
    );
    const { shown, ...page } = pageOf(loose.toReversed(), query, latestKey, true);
    const addresses = await selectAddresses(db, userId);
    const total = (isDeposit: boolean) =>
      fromCents(
        sumCents(loose.filter((one) => one.isDeposit === isDeposit).map(({ row }) => row.cents)),
      );
    return {
      ...page,
      totalAmount: total(false),
      totalDeposits: total(true),
      items: shown.map((money) => looseAnswer(money, addresses)),
    };
  });

  route(app, deps, matchRent, ({ body: { matches }, signedIn }) => {
    const editing = { userId: signedIn.user.userId, time: now() };
    return db.transaction(async (tx) => {
      const edits = await matchToLeases(tx, editing, matches);
      return {
        payments: matches.map(({ propertyId, historyId }, at) => ({
          id: edits[at]!.ids[0] ?? null,
          propertyId,
          historyId,
          editId: edits[at]!.editId,
        })),
      };
    });
  });
}

const latestKey = ({ row }: LooseMoney): readonly [string, string] => [row.date, row.entryId];

function looseAnswer(
  { row, isDeposit, text, match }: LooseMoney,
  addresses: ReadonlyMap<string, string>,
): UnassignedRent {
  const [received, paidBack] = isDeposit
    ? (['deposit', 'refund'] as const)
    : (['rent', 'returned'] as const);
  return {
    id: row.entryId,
    kind: row.cents < 0 ? paidBack : received,
    propertyId: row.propertyId,
    address: addresses.get(row.propertyId) ?? '',
    date: row.date,
    amount: fromCents(row.cents),
    memo: text,
    isImported: row.importId !== null,
    proposed: match && {
      historyId: match.lease.leaseId,
      tenants: match.lease.tenants.map(({ name }) => name),
      unitName: match.lease.unitName,
      isAmount: match.isAmount,
      isPayer: match.isPayer,
      takesBack: match.takesBack?.date ?? null,
    },
  };
}
