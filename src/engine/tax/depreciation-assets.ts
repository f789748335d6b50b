import { calendarMonth, monthNumber, yearOf } from '#engine/calendar/shift.ts';
import { LIFE_MONTHS } from '#engine/lines/tax-lines.ts';
import { roundQuotient } from '#engine/money.ts';
import {
  bonusPercent,
  type FastAsset,
  fastTaken,
  fastYears,
  type RecoveryClass,
  straightLineTaken,
} from './recovery-class.ts';

/** A depreciable asset: the building, or an improvement with its own class. */
export type DepreciableAsset = {
  readonly id: string;
  readonly label: string;
  readonly basisCents: number;
  /** The day it was placed in service; null if it hasn't been. */
  readonly inServiceOn: string | null;
  /** Defaults to the building's class. */
  readonly recovery?: RecoveryClass | null | undefined;
  /** The day it was acquired, which determines its bonus depreciation; defaults to the placed-in-service date. */
  readonly acquiredOn?: string | undefined;
};

export type AssetDepreciation = {
  readonly asset: DepreciableAsset;
  readonly cents: number;
  /** Months in service this year; null for 5- and 15-year property, which is depreciated by year. */
  readonly months: number | null;
  /** Depreciation taken through the end of the year. */
  readonly accumulatedCents: number;
};

/** (Price + closing costs) × (1 − land %), in cents. */
export const buildingBasisCents = (
  priceCents: number,
  closingCostsCents: number,
  landPercent: number,
): number => {
  const scale = 1_000_000;
  const building = BigInt(100 * scale - Math.round(landPercent * scale));
  return roundQuotient(BigInt(priceCents + closingCostsCents) * building, BigInt(100 * scale));
};

/**
 * One asset's depreciation in a year through the month of a given day (December for the full year): the total taken so
 * far, basis × M / 330 or what its recovery class allows, rounded, minus the total through the previous year. M counts
 * half of the month placed in service and half of the month of sale (mid-month convention); it is 0 if both are in the
 * same year.
 */
export function assetDepreciation(
  asset: DepreciableAsset,
  through: string,
  soldOn: string | null = null,
): AssetDepreciation {
  const before = `${yearOf(through) - 1}-12-31`;
  const fast = fastAsset(asset);
  if (fast) {
    const accumulatedCents = fastTaken(fast, through, soldOn);
    const cents = accumulatedCents - fastTaken(fast, before, soldOn);
    return { asset, cents, months: null, accumulatedCents };
  }
  const monthsThrough = serviceMonths(asset, through, soldOn);
  const monthsBefore = serviceMonths(asset, before, soldOn);
  const accumulatedCents = taken(asset.basisCents, monthsThrough);
  return {
    asset,
    cents: accumulatedCents - taken(asset.basisCents, monthsBefore),
    months: monthsThrough - monthsBefore,
    accumulatedCents,
  };
}

function fastAsset({
  basisCents,
  inServiceOn,
  recovery,
  acquiredOn = inServiceOn ?? '',
}: DepreciableAsset): FastAsset | null {
  const years = fastYears(recovery);
  if (years === null || inServiceOn === null) return null;
  return { basisCents, years, inServiceOn, bonusPercent: bonusPercent(acquiredOn, inServiceOn) };
}

/**
 * What straight-line depreciation would have been on 15-year property, for comparison at a sale; undefined for other
 * property.
 */
export function straightLineOf(asset: DepreciableAsset, soldOn: string): number | undefined {
  const fast = fastAsset(asset);
  return fast?.years === 15 ? straightLineTaken(fast, soldOn, soldOn) : undefined;
}

function serviceMonths(
  { inServiceOn }: DepreciableAsset,
  through: string,
  soldOn: string | null,
): number {
  if (inServiceOn === null || calendarMonth(through) < calendarMonth(inServiceOn)) return 0;
  if (soldOn !== null && soldOn <= through) {
    if (yearOf(soldOn) <= yearOf(inServiceOn)) return 0;
    return Math.min(LIFE_MONTHS, monthNumber(soldOn) - monthNumber(inServiceOn));
  }
  return Math.min(LIFE_MONTHS, monthNumber(through) + 0.5 - monthNumber(inServiceOn));
}

/** Counts half months as whole numbers, so that only the result is rounded. */
const taken = (basisCents: number, months: number): number =>
  roundQuotient(BigInt(basisCents) * BigInt(2 * months), BigInt(2 * LIFE_MONTHS));

/** The building and its improvements, none of which is in service before the building. */
export const assetsInService = (
  building: DepreciableAsset,
  improvements: readonly DepreciableAsset[],
): DepreciableAsset[] => [
  building,
  ...improvements.map((asset) => ({
    ...asset,
    inServiceOn:
      building.inServiceOn === null || asset.inServiceOn === null
        ? null
        : asset.inServiceOn < building.inServiceOn
          ? building.inServiceOn
          : asset.inServiceOn,
  })),
];
