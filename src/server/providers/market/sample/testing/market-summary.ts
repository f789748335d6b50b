import { operatingYear } from '#engine/lines/operating-numbers.ts';
import type { AreaFacts } from '#server/providers/market/area-facts.ts';
import type { MetroFacts } from '#server/providers/market/market-facts.ts';
import type { SampleListing } from '#server/providers/market/sample/listing/sample-listing.ts';

/** Simple assumptions for comparing listings: 5% vacancy, 8% management, 5% maintenance. */
const VACANCY = 0.05;
const SHARES = { managementRate: 0.08, maintenanceRate: 0.05, capexRate: 0.05 };

/** NOI over list price, with the estimated rent and today's taxes. */
export function capRatePercent(home: SampleListing): number {
  const insurance = home.annualInsurance ?? home.insuranceEstimate.average;
  const fixed = home.annualTaxes + insurance + 12 * home.monthlyHoa;
  const year = operatingYear(12 * home.rentEstimate.average, 0, fixed, VACANCY, SHARES);
  return (100 * year.netOperatingIncome) / home.listPrice;
}

/** Linear between order statistics; NaN for an empty list. */
export function percentileOf(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = share * (sorted.length - 1);
  const low = sorted[Math.floor(at)] ?? Number.NaN;
  const high = sorted[Math.ceil(at)] ?? Number.NaN;
  return low + (high - low) * (at - Math.floor(at));
}

export function medianOf(values: readonly number[]): number {
  return percentileOf(values, 0.5);
}

/** Annual median rent of three-bedroom single-family homes over the median value of all homes. */
export function rentToValuePercent(homes: readonly SampleListing[]): number {
  const houses = homes.filter(({ units, beds }) => units === 1 && beds === 3);
  return (
    (1200 * medianOf(houses.map(({ rentEstimate }) => rentEstimate.average))) /
    medianOf(homes.map(({ valueEstimate }) => valueEstimate.average))
  );
}

/** The same from public figures: HUD's fair market rent for three bedrooms over the county's typical value. */
export const publicRentToValuePercent = (
  { fairRent3Bed }: Pick<AreaFacts, 'fairRent3Bed'>,
  { typicalValue }: Pick<MetroFacts, 'typicalValue'>,
): number => (1200 * (fairRent3Bed ?? Number.NaN)) / typicalValue;
