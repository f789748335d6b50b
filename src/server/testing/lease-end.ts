import type { DepositSettlementAnswer, LeaseAnswer } from '#contract/leases/leases.ts';
import {
  insertDepositEntries,
  insertRentEntries,
} from '#server/db/queries/ownership/rent-entries.ts';
import { leasesUrl, newLease, newOwner, type Owner } from './owner.ts';
import type { TestApp } from './test-app.ts';

/** The response to ending a lease. */
export interface Ended {
  lease: LeaseAnswer;
  settlement: DepositSettlementAnswer;
}

export const paid = (
  { deps }: TestApp,
  { userId, propertyId }: Owner,
  leaseId: string,
  date: string,
  cents: number,
) =>
  insertRentEntries(deps.db, userId, [
    { propertyId, leaseId, kind: 'payment', date, cents, createdAt: deps.now() },
  ]);
export const deposited = (
  { deps }: TestApp,
  { userId, propertyId }: Owner,
  leaseId: string,
  date: string,
  cents: number,
) =>
  insertDepositEntries(deps.db, userId, [
    { propertyId, leaseId, kind: 'received', date, cents, createdAt: deps.now() },
  ]);
export const end = (owner: Owner, id: string, typed: object) =>
  owner.browser.post(`${leasesUrl(owner)}/${id}/end-lease`, { version: 1, ...typed });
export const renew = (owner: Owner, id: string, typed: object) =>
  owner.browser.post(`${leasesUrl(owner)}/${id}/renew`, typed);

export const sumOf = async (
  { database }: TestApp,
  owner: Owner,
  table: string,
  leaseId: string,
): Promise<number> => {
  const { rows } = await database.pool.query<{ cents: string }>(
    `SELECT coalesce(sum(cents), 0) AS cents FROM ${table} WHERE user_id = $1 AND lease_id = $2`,
    [owner.userId, leaseId],
  );
  return Number(rows[0]!.cents);
};

/** W-12: 1,350 by 30-day months, May paid, 400 of June paid, water 48.20 unpaid, a deposit of 1,350. */
export async function tenantOfJune(testApp: TestApp): Promise<{ owner: Owner; id: string }> {
  const owner = await newOwner(testApp);
  const { id } = await newLease(owner, {
    startsOn: '2026-05-01',
    endsOn: '2026-12-31',
    monthlyRent: 1350,
    proration: 'thirty',
  });
  await paid(testApp, owner, id, '2026-05-01', 135_000);
  await paid(testApp, owner, id, '2026-06-01', 40_000);
  await deposited(testApp, owner, id, '2026-05-01', 135_000);
  const water = { kind: 'charge', chargeKind: 'utilities', label: 'Water', cents: 4820 } as const;
  await insertRentEntries(testApp.deps.db, owner.userId, [
    {
      ...water,
      propertyId: owner.propertyId,
      leaseId: id,
      date: '2026-06-10',
      createdAt: testApp.deps.now(),
    },
  ]);
  return { owner, id };
}

export const W12 = {
  endedOn: '2026-06-16',
  damages: [
    { label: 'Cleaning', amount: 150 },
    { label: 'Wall', amount: 310 },
  ],
  depositInterest: 6.75,
};
