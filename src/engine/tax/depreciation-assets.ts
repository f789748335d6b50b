import { calendarMonth, monthNumber, yearOf } from '#engine/calendar/shift.ts';
import { roundQuotient } from '#engine/money.ts';
import {
  bonusPercent,
  type FastAsset,
  fastTaken,
  fastYears,
  type RecoveryClass,
  straightLineTaken,
} from './recovery-class.ts';
import { LIFE_MONTHS } from './tax-depreciation.ts';

/** Something that wears out: the building, or an improvement with its own class. */
export type DepreciableAsset = {
  readonly id: string;
  readonly label: string;
  readonly basisCents: number;
  /** The day it came into service; null while it is not. */
  readonly inServiceOn: string | null;
  /** The building's unless set. */
  readonly recovery?: RecoveryClass | null | undefined;
  /** The day it was bought, which decides its bonus; the day of service unless set. */
  readonly acquiredOn?: string | undefined;
};

export type AssetDepreciation = {
  readonly asset: DepreciableAsset;
  readonly cents: number;
  /** Months in service this year; null for 5- and 15-year property, which counts by years. */
  readonly months: number | null;
  /** Taken until the end of the year. */
  readonly accumulatedCents: number;
};

/** (Price + closing costs) × (1 − land %), cents. */
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
 * Depreciation of one asset in a year through the month of a day, December for the whole: R(basis × M / 330), or what its
 * class has taken, less the same a year before. M counts half of the month of service and half of the month of sale (mid-month convention); in service
 * and sold in one year it is 0.
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

/** What straight line would have taken of 15-year property, which a sale compares with; undefined for any other. */
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

/** Half months as whole numbers, so that only the result is rounded. */
const taken = (basisCents: number, months: number): number =>
  roundQuotient(BigInt(basisCents) * BigInt(2 * months), BigInt(2 * LIFE_MONTHS));

/** The building and its improvements; none of these is in service before the building. */
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
