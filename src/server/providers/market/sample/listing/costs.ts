import { exp } from '#engine/monte-carlo/random/elementary.ts';
import { type Draws, power, roundTo } from '#server/providers/market/sample/draws.ts';
import type { LocalLevels } from '#server/providers/market/sample/local-levels.ts';
import { NEWEST_YEAR } from './dwelling.ts';
import { estimate } from './estimates.ts';
import type { StoryName } from './history.ts';
import type {
  Dwelling,
  SampleEstimate,
  SampleListing,
  SamplePropertyType,
} from './sample-listing.ts';

/**
 * Rebuilding cost per square foot in an ordinary market; 1,700 square feet cost about $300,000, the coverage used in
 * the state figures.
 */
const REBUILD_PER_SQUARE_FOOT = 172;
/** A condo policy covers only the interior; the HOA fee pays for the building's policy. */
const INSURANCE_OF_TYPE: Record<SamplePropertyType, number> = {
  'Single Family': 1,
  Townhouse: 0.85,
  Condo: 0.38,
  'Multi-Family': 1.05,
  Manufactured: 1.2,
};
/** Share of properties in a flood zone; made up, and higher on the coasts. */
const FLOOD_SHARE: Readonly<Record<string, number>> = {
  LA: 0.18,
  FL: 0.14,
  SC: 0.08,
  VA: 0.07,
  TX: 0.06,
  NJ: 0.05,
  NY: 0.05,
  HI: 0.04,
};

export type Costs = Pick<
  SampleListing,
  | 'annualTaxes'
  | 'taxesAfterSale'
  | 'annualInsurance'
  | 'insuranceEstimate'
  | 'floodZone'
  | 'monthlyHoa'
>;

export function drawCosts(
  draws: Draws,
  levels: LocalLevels,
  dwelling: Dwelling,
  story: StoryName,
  asIs: number,
  listPrice: number,
): Costs {
  const rate = levels.taxRate * exp(draws.normal(0, 0.07));
  const held = story === 'tax-reassessment' ? draws.between(0.38, 0.62) : 1;
  return {
    annualTaxes: Math.round(rate * asIs * held),
    taxesAfterSale: Math.round(rate * listPrice),
    ...drawInsurance(draws, levels, dwelling, story),
    monthlyHoa: drawFee(draws, levels, dwelling),
  };
}

function drawInsurance(draws: Draws, levels: LocalLevels, dwelling: Dwelling, story: StoryName) {
  const rebuild = dwelling.squareFeet * REBUILD_PER_SQUARE_FOOT * levels.buildingCost;
  const age = 0.94 + 0.0022 * (NEWEST_YEAR - dwelling.yearBuilt);
  const dry =
    levels.insurancePer300k *
    power(rebuild / 300_000, 0.85) *
    INSURANCE_OF_TYPE[dwelling.type] *
    age *
    exp(draws.normal(0, 0.09));
  const unknown = story === 'insurance-unknown';
  const wet = draws.chance(FLOOD_SHARE[levels.zip.state] ?? 0.02) && !unknown;
  const average = dry + (wet ? draws.between(700, 2600) : 0);
  const insuranceEstimate: SampleEstimate = estimate(average, 0.15, unknown ? 1.2 : 0.25, 10);
  return {
    annualInsurance: unknown ? null : insuranceEstimate.average,
    insuranceEstimate,
    floodZone: unknown ? ('unknown' as const) : wet ? ('inside' as const) : ('outside' as const),
  };
}

/** Dollars a month. */
function drawFee(draws: Draws, levels: LocalLevels, dwelling: Dwelling): number {
  const cost = levels.buildingCost;
  switch (dwelling.type) {
    case 'Condo': {
      const tower = dwelling.stories > 6 ? 1.5 : 1;
      return roundTo(dwelling.squareFeet * draws.between(0.22, 0.42) * tower * cost, 5);
    }
    case 'Townhouse':
      return dwelling.yearBuilt < 1960 || draws.chance(0.2)
        ? 0
        : roundTo(draws.between(70, 260) * cost, 5);
    case 'Single Family':
      return dwelling.yearBuilt > 1985 && draws.chance(0.45)
        ? roundTo(draws.between(20, 110), 5)
        : 0;
    case 'Manufactured':
      return roundTo(draws.between(330, 640) * cost, 5);
    case 'Multi-Family':
      return 0;
  }
}
