import { isCurrent, type UnitLease } from '#engine/lease/lease.ts';

/** A property's units by occupancy. */
export type Occupancy = {
  readonly units: number;
  readonly occupied: number;
  /** Counted as occupied because neither a lease nor the record has a status. */
  readonly assumed: number;
};

/** What is known of a property's occupancy. */
export type OccupancyInput = {
  /** Its units; a property without any has one. */
  readonly unitIds: readonly string[];
  /** A lease without a unit is for all of them. */
  readonly leases: readonly UnitLease[];
  /** The record's `occupancyStatus`: true for Occupied, false for any other, null when it is unset. */
  readonly isOccupied: boolean | null;
};

/**
 * A unit with leases is occupied when one is current; without leases the record's status decides, and an unset one
 * counts as occupied and is marked as assumed.
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
