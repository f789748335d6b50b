import { calendarMonth, yearOf } from '#engine/calendar/shift.ts';
import { roundQuotient } from '#engine/money.ts';

/** How long an improvement is depreciated; the building's 27.5 years unless set. */
export type RecoveryClass = 'building' | 'fifteenYear' | 'fiveYear';

export const RECOVERY_CLASSES: readonly {
  readonly key: RecoveryClass;
  readonly label: string;
  readonly years: number;
}[] = [
  { key: 'building', label: 'Building, 27.5 years', years: 27.5 },
  { key: 'fifteenYear', label: 'Land improvements, 15 years', years: 15 },
  { key: 'fiveYear', label: 'Appliances, carpet, furniture, 5 years', years: 5 },
];

/** 100 percent if acquired after January 19, 2025; otherwise by the year it was placed in service. */
export function bonusPercent(acquiredOn: string, inServiceOn: string): number {
  if (acquiredOn > '2025-01-19') return 100;
  const year = yearOf(inServiceOn);
  return year <= 2022 ? 100 : Math.max(0, 100 - 20 * (year - 2022));
}

/** 5- or 15-year property. */
export type FastAsset = {
  readonly basisCents: number;
  readonly years: 5 | 15;
  readonly inServiceOn: string;
  readonly bonusPercent: number;
};

/**
 * Depreciation taken through a given day, in cents: the bonus in the year placed in service, and the rest by declining
 * balance (200% over 5 years, 150% over 15) until straight-line over the remaining life gives more. None if placed in
 * service and sold in the same year.
 */
export function fastTaken(asset: FastAsset, through: string, soldOn: string | null): number {
  const { basisCents, years, inServiceOn } = asset;
  if (!counts(inServiceOn, through, soldOn)) return 0;
  const bonusCents = roundQuotient(BigInt(basisCents) * BigInt(asset.bonusPercent), 100n);
  const speed = years === 5 ? 200n : 150n;
  return (
    bonusCents +
    takenOf(basisCents - bonusCents, { years, speed }, { inServiceOn, through, soldOn })
  );
}

/** What straight-line depreciation would have been over the same life, with the same convention and without a bonus. */
export const straightLineTaken = (
  { basisCents, years, inServiceOn }: FastAsset,
  through: string,
  soldOn: string | null,
): number =>
  counts(inServiceOn, through, soldOn)
    ? takenOf(basisCents, { years, speed: 100n }, { inServiceOn, through, soldOn })
    : 0;

const monthIn = (date: string): number => Number(date.slice(5, 7));
const quarterIn = (date: string): number => Math.ceil(monthIn(date) / 3);

const counts = (inServiceOn: string, through: string, soldOn: string | null): boolean =>
  calendarMonth(inServiceOn) <= calendarMonth(through) &&
  !(soldOn !== null && soldOn <= through && yearOf(soldOn) <= yearOf(inServiceOn));

type Service = {
  readonly inServiceOn: string;
  readonly through: string;
  readonly soldOn: string | null;
};

/**
 * Half of the first year's and the sale year's amounts count; for property placed in service in October or later, the
 * share depends on the quarter, in eighths (mid-quarter convention). The last recovery year counts in full. A year in
 * progress is prorated by month. Fractions are exact, so that only the result is rounded.
 */
function takenOf(
  cents: number,
  { years, speed }: { years: number; speed: bigint },
  { inServiceOn, through, soldOn }: Service,
): number {
  const isByQuarter = quarterIn(inServiceOn) === 4;
  const isSold = soldOn !== null && soldOn <= through;
  const end = isSold ? soldOn : through;
  const partOfLast = (isWhole: boolean): readonly [bigint, bigint] => {
    if (!isSold) return [BigInt(monthIn(end)), 12n];
    if (isWhole) return [1n, 1n];
    return isByQuarter ? [BigInt(2 * quarterIn(end) - 1), 8n] : [1n, 2n];
  };
  let [left, whole] = [1n, 1n];
  let lifeLeft = BigInt(8 * years);
  for (let year = yearOf(inServiceOn); year <= yearOf(end) && lifeLeft > 0n; year++) {
    const eighths = year === yearOf(inServiceOn) ? (isByQuarter ? 1n : 4n) : 8n;
    const isLast = lifeLeft <= 8n;
    const isFaster = speed * lifeLeft > 100n * BigInt(8 * years);
    const [rate, of] = isLast
      ? [1n, 1n]
      : isFaster
        ? [speed, 100n * BigInt(years)]
        : [8n, lifeLeft];
    const [part, parts] = year < yearOf(end) ? [1n, 1n] : partOfLast(isLast);
    // Remaining share = left / whole × (1 − rate / of × eighths / 8 × part / parts).
    const taken = isLast ? part : rate * eighths * part;
    const all = isLast ? parts : of * 8n * parts;
    left *= all - taken;
    whole *= all;
    lifeLeft -= eighths;
  }
  return roundQuotient(BigInt(cents) * (whole - left), whole);
}

/** Recovery period of a class other than the building's. */
export const fastYears = (recovery: RecoveryClass | null | undefined): 5 | 15 | null =>
  recovery === 'fiveYear' ? 5 : recovery === 'fifteenYear' ? 15 : null;
