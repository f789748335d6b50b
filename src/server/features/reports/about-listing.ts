import type { Comparable } from '#contract/listings/property-analytics.ts';
import type { CalculationInput } from '#domain/inputs/calculation-inputs.ts';
import { listingMetrics } from '#domain/inputs/listing-metrics.ts';
import type { Calculation } from '#domain/inputs/saved-calculation.ts';
import type { StrategyCalculator } from '#domain/inputs/typed-input.ts';
import { counted, decimals, money } from '#domain/text/number-text.ts';
import type { DealBreaker } from '#domain/verdicts/deal-breaker.ts';
import { locationBreakers } from '#domain/verdicts/listing-deal-breakers.ts';
import type { Deps } from '#server/deps.ts';
import { storedNeighbors, withAppraisal } from '#server/market/comparables.ts';
import {
  type ListingRow,
  listingFiguresOf,
  metricsRowOf,
  propertyAnswer,
} from '#server/market/property-answer.ts';
import type { Underwriting } from '#server/market/reader.ts';
import type { Payer } from '#server/providers/rentcast/rentcast-shares.ts';
import type { ReportComp, ReportComps } from '#server/reports/report.ts';

/** As many as the screen shows before "Show all," best match first. */
const MOST_COMPS = 6;

export async function reportComps(
  deps: Pick<Deps, 'db' | 'live' | 'now'>,
  row: ListingRow,
  payer: Payer,
): Promise<ReportComps> {
  const { sales, rentals } = await withAppraisal(deps, await storedNeighbors(deps, row), payer);
  // A comp's city is left out if it's the same as the listing's, which is on the cover.
  const here = `, ${row.city}, ${row.state} ${row.zipCode}`;
  const printed = (comps: readonly Comparable[]) =>
    comps.slice(0, MOST_COMPS).map((comp) => compOf(comp, here));
  return { sales: printed(sales), rentals: printed(rentals) };
}

const isKnown = (fact: string | false): fact is string => fact !== false;

/** What the property is and asks for, on one line. */
export function reportFacts(row: ListingRow): string {
  const { propertyType, bedrooms, bathrooms, squareFeet, lotSize, yearBuilt, units, price } = row;
  return [
    propertyType,
    units > 1 && counted(units, 'unit'),
    bedrooms !== null && `${decimals(bedrooms, 0)} bd`,
    bathrooms !== null && `${decimals(bathrooms, 1)} ba`,
    squareFeet !== null && `${decimals(squareFeet, 0)} sq ft`,
    lotSize !== null && `lot of ${decimals(lotSize, 0)} sq ft`,
    yearBuilt !== null && `built ${yearBuilt}`,
    `asking ${money(price)}`,
  ]
    .filter(isKnown)
    .join(' · ');
}

function compOf(comp: Comparable, here: string): ReportComp {
  const { address, bedrooms, bathrooms, squareFeet } = comp;
  const size = [
    bedrooms !== null && `${decimals(bedrooms, 0)} bd`,
    bathrooms !== null && `${decimals(bathrooms, 1)} ba`,
    squareFeet !== null && `${decimals(squareFeet, 0)} sq ft`,
  ];
  return {
    address: address.replace(here, ''),
    size: size.filter(Boolean).join(' · '),
    yearBuilt: comp.yearBuilt,
    price: comp.price,
    distanceMiles: comp.distanceMiles,
    likenessPercent: comp.likenessPercent,
  };
}

const STRATEGIES: readonly string[] = [
  'buy-hold',
  'brrrr',
  'fix-flip',
] satisfies StrategyCalculator[];

/** Deal-breakers for the property with these numbers; only a listing's three strategies have them. */
export function reportBreakers(
  { calculator, input }: Calculation,
  row: ListingRow,
  { assumptions, metricsFor }: Underwriting,
  now: Date,
): DealBreaker[] {
  if (!STRATEGIES.includes(calculator)) return [];
  const metrics = metricsRowOf(listingMetrics(listingFiguresOf(row), assumptions));
  const property = propertyAnswer(row, metrics, { now, isFavorite: false, metricsFor });
  const { bridgeLoanToCostPercent } = assumptions;
  return locationBreakers(
    calculator as StrategyCalculator,
    input as CalculationInput<StrategyCalculator>,
    { property, bridgeLoanToCostPercent },
  );
}
