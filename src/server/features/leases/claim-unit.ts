import { findOverlap, lastDayOf, type UnitLease } from '#engine/lease/lease.ts';
import type { Db } from '#server/db/client.ts';
import {
  findUnitName,
  type NamedLease,
  selectLeases,
} from '#server/db/queries/ownership/leases.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { engineLease } from '#server/ownership/lease-book.ts';

interface Claim {
  propertyId: string;
  lease: UnitLease;
  /** The lease itself, when it is changed. */
  exceptId?: string;
}

/**
 * With the property locked: the unit exists, and no other lease claims a day of it. Returns the name of the unit, null for
 * the whole property.
 */
export async function claimUnit(
  tx: Db,
  userId: string,
  { propertyId, lease, exceptId }: Claim,
): Promise<string | null> {
  const unitName = await nameOfUnit(tx, userId, propertyId, lease.unitId);
  const others = (await selectLeases(tx, userId, { propertyId }))
    .filter(({ leaseId }) => leaseId !== exceptId)
    .map((row) => ({ ...engineLease(row), unitId: row.unitId, row }));
  const overlap = findOverlap(lease, others);
  if (overlap) throw overlapRefused(overlap.row);
  return unitName;
}

async function nameOfUnit(
  tx: Db,
  userId: string,
  propertyId: string,
  unitId: string | null,
): Promise<string | null> {
  if (unitId === null) return null;
  const name = await findUnitName(tx, userId, { propertyId, unitId });
  if (name === null)
    throw new AppError(
      404,
      'unit-not-found',
      'This unit does not exist, or is not of this property.',
    );
  return name;
}

function overlapRefused(other: NamedLease): AppError {
  const last = lastDayOf(engineLease(other));
  const until = last === null ? 'without an end' : `until ${last}`;
  const who = other.tenants[0]?.name ?? 'another tenant';
  const what = other.unitName ?? 'the property';
  return new AppError(
    409,
    'lease-overlaps',
    `From ${other.startsOn} ${until}, ${what} is leased to ${who}. Choose other dates, or end that lease first.`,
  );
}
