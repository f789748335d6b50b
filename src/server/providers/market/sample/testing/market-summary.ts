import { operatingYear } from '#engine/rental/operating.ts';
import type { SampleListing } from '#server/providers/market/sample/listing/sample-listing.ts';

/** Plain assumptions to compare houses with: 5 % vacancy, 8 % management, 5 % maintenance. */
const VACANCY = 0.05;
const SHARES = { managementRate: 0.08, maintenanceRate: 0.05, capexRate: 0.05 };

/** NOI over list price, with the estimated rent and today's taxes. */
export function capRatePercent(home: SampleListing): number {
  const insurance = home.annualInsurance ?? home.insuranceEstimate.average;
  const fixed = home.annualTaxes + insurance + 12 * home.monthlyHoa;
  const year = operatingYear(12 * home.rentEstimate.average, 0, fixed, VACANCY, SHARES);
  return (100 * year.netOperatingIncome) / home.listPrice;
}

/** Linear between order statistics; NaN of nothing. */
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
