import { dateText } from '#domain/text/date-text.ts';
import { peopleText } from '#domain/text/people-text.ts';
import { unitText } from '#domain/text/unit-text.ts';
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
  /** The lease being edited, so it doesn't overlap itself. */
  exceptId?: string;
}

/**
 * Call with the property locked. Checks that the unit exists and no other lease overlaps. Returns the unit's name, or
 * null for the whole property.
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
      'This unit doesn’t exist or belongs to another property.',
    );
  return name;
}

function overlapRefused(other: NamedLease): AppError {
  const last = lastDayOf(engineLease(other));
  const from = dateText(other.startsOn);
  const dates = last === null ? `from ${from}, no end date` : `${from} to ${dateText(last)}`;
  const names = other.tenants.map(({ name }) => name);
  const whose = names.length === 0 ? 'Another lease' : `${peopleText(names)}’s lease`;
  const unit = other.unitName === null ? '' : `${unitText(other.unitName)}, `;
  return new AppError(
    409,
    'lease-overlaps',
    `${whose} (${unit}${dates}) overlaps these dates. End it first or choose other dates.`,
  );
}
