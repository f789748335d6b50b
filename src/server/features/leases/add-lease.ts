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

/** Call with the property locked. Adds a lease if its unit is free and the property is below its limit. */
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

/** Another tab changed the lease since it was read; the response includes the current version. */
export function refuseStale(book: LeaseBook, version: number, today: string): void {
  if (book.row.version === version) return;
  const message =
    'This lease changed since you opened it. Review the latest version and save again.';
  throw new AppError(409, 'changed-meanwhile', message, { current: leaseAnswer(book, today) });
}
