import { createHash } from 'node:crypto';
import { type Assumptions, DEFAULT_ASSUMPTIONS } from '#domain/inputs/assumptions.ts';
import { listingMetrics, METRIC_ASSUMPTIONS } from '#domain/inputs/listing-metrics.ts';
import type { ListingFigures } from '#domain/inputs/property-figures.ts';

const hash = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex');

const property = (price: number, monthlyRent: number, estimatedValue: number): ListingFigures => ({
  price,
  monthlyRent,
  rentLow: monthlyRent * 0.94,
  rentHigh: null,
  estimatedValue,
  afterRepairValue: price * 1.2,
  rehabCost: 20_000,
  propertyTaxesAnnual: price * 0.012,
  insuranceAnnual: 1500,
  hoaMonthly: 75,
});
/** A bargain, an ordinary property, one with negative cash flow and one that can't be rented before its rehab. */
const EXAMPLES = [
  property(90_000, 1300, 120_000),
  property(250_000, 1900, 250_000),
  property(7e5, 2600, 6e5),
  property(60_000, 1100, 70_000),
];

/** Changes with the engine's formulas, so an older release's numbers are recalculated. */
export const ENGINE_MARK = hash(
  EXAMPLES.map((example) => listingMetrics(example, DEFAULT_ASSUMPTIONS)),
).slice(0, 12);

/** Identifies the assumptions behind listing metrics; users with the same assumptions share a market profile. */
export const metricsKeyOf = (assumptions: Assumptions): string =>
  `${ENGINE_MARK}.${hash(METRIC_ASSUMPTIONS.map((name) => assumptions[name])).slice(0, 24)}`;

export const DEFAULT_METRICS_KEY = metricsKeyOf(DEFAULT_ASSUMPTIONS);
