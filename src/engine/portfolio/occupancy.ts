import { isCurrent, type UnitLease } from '#engine/lease/lease.ts';

/** Unit counts by occupancy. */
export type Occupancy = {
  readonly units: number;
  readonly occupied: number;
  /** Counted as occupied because neither a lease nor the record has a status. */
  readonly assumed: number;
};

/** What is known about a property's occupancy. */
export type OccupancyInput = {
  /** A property without units counts as one unit. */
  readonly unitIds: readonly string[];
  /** A lease without a unit covers all of them. */
  readonly leases: readonly UnitLease[];
  /** From the record's `occupancyStatus`: true for Occupied, false for any other status, null if unset. */
  readonly isOccupied: boolean | null;
};

/**
 * A unit with leases is occupied if one is current. Without leases, the record's status decides; an unset status counts
 * as occupied and is marked as assumed.
 */
export function occupancyOf(
  { unitIds, leases, isOccupied }: OccupancyInput,
  today: string,
): Occupancy {
  const ids: readonly (string | null)[] = unitIds.length > 0 ? unitIds : [null];
  let occupied = 0;
  let assumed = 0;
  for (const id of ids) {
    const own = leases.filter(({ unitId }) => id === null || unitId === null || unitId === id);
    const isLetUnknown = own.length === 0 && isOccupied === null;
    if (isLetUnknown) assumed++;
    const isLet =
      own.length > 0 ? own.some((lease) => isCurrent(lease, today)) : isOccupied !== false;
    if (isLet) occupied++;
  }
  return { units: ids.length, occupied, assumed };
}
