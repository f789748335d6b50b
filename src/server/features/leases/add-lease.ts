import type { Db } from '#server/db/client.ts';
import { LEASES } from '#server/db/ownership-caps.ts';
import {
  insertLease,
  type NamedLease,
  type NewLeaseRow,
} from '#server/db/queries/ownership/leases.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { withinPropertyCap } from '#server/http/limits/within-cap.ts';
import type { LeaseBook } from '#server/ownership/lease-book.ts';
import { claimUnit } from './claim-unit.ts';
import { leaseAnswer } from './lease-answer.ts';

/** With the property locked: one more lease, if its unit is free and there is room for it. */
export async function addLease(
  tx: Db,
  userId: string,
  lease: NewLeaseRow,
): Promise<Omit<NamedLease, 'address' | 'soldOn'>> {
  const { propertyId, unitId = null, startsOn, endsOn = null, afterEnd } = lease;
  const claimed = { unitId, start: startsOn, end: endsOn, endedOn: null, afterEnd };
  const unitName = await claimUnit(tx, userId, { propertyId, lease: claimed });
  const add = () => insertLease(tx, userId, lease);
  return { ...(await withinPropertyCap(tx, LEASES, { userId, propertyId }, add)), unitName };
}

/** Changed by another tab since it was read: the answer has the current lease. */
export function refuseStale(book: LeaseBook, version: number, today: string): void {
  if (book.row.version === version) return;
  const message =
    'This lease was changed meanwhile. Look at it as it is now, then change it again.';
  throw new AppError(409, 'changed-meanwhile', message, { current: leaseAnswer(book, today) });
}
