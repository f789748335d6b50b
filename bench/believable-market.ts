/*
 * Prints whether the sample market's estimates are believable: what its comps say about after-repair values, how many
 * fixers would make money as flips at the asking price, and deal scores by market.
 *   npx tsx bench/believable-market.ts [count]
 * Target: no after-repair value above the best comp, 10% to 30% of fixers make money, no flip loses money in fewer
 * than 5 of 100 simulations.
 */

import { DEFAULT_ASSUMPTIONS } from '#domain/inputs/assumptions.ts';
import { inputFor } from '#domain/inputs/calculation-inputs.ts';
import { listingMetrics } from '#domain/inputs/listing-metrics.ts';
import { engineRequest } from '#domain/simulation/simulation-request.ts';
import { resultOnWire } from '#domain/simulation/tally-on-wire.ts';
import { adjustedSalePrice, afterRepairFromComps } from '#engine/comps/after-repair.ts';
import { groupedBy } from '#engine/grouped-by.ts';
import { planSimulation } from '#engine/monte-carlo/plan.ts';
import { runTally } from '#engine/monte-carlo/testing/run-tally.ts';
import { listingFiguresOf } from '#server/market/property-answer.ts';
import { sampleRow } from '#server/market/sample-rows.ts';
import { runStrategies } from '#server/market/strategies.ts';
import { allMetros } from '#server/providers/market/market-facts.ts';
import { comparablesFor } from '#server/providers/market/sample/listing/comparables.ts';
import type { SampleListing } from '#server/providers/market/sample/listing/sample-listing.ts';
import { DEFAULT_COUNT } from '#server/providers/market/sample/sample-market.ts';
import { medianOf, percentileOf } from '#server/providers/market/sample/testing/market-summary.ts';
import { sampleMarket } from '#server/providers/market/sample/testing/whole-market.ts';

const count = Number(process.argv[2] ?? DEFAULT_COUNT);
const asOf = '2026-01-01';
const now = new Date(asOf);
const market = sampleMarket({ asOf, count });
const byZip = groupedBy(market, ({ zip }) => zip);

const percent = (share: number) => `${(100 * share).toFixed(1)}%`;
const shareOf = <T>(all: readonly T[], holds: (one: T) => boolean) =>
  all.filter(holds).length / Math.max(1, all.length);
const spread = (values: readonly number[], text: (value: number) => string) =>
  [0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99, 1].map((p) => text(percentileOf(values, p))).join(', ');

/** After-repair values next to the comps the listing's page shows. */
const some = market.filter((_, at) => at % 10 === 0);
const compared = some.map((home) => {
  const { sales } = comparablesFor(home, byZip.get(home.zip) ?? [], { asOf });
  const subject = { squareFeet: home.squareFeet, bedrooms: home.beds };
  const comps = sales.map(({ squareFeet, beds, price, correlation, condition }) => ({
    squareFeet,
    bedrooms: beds,
    price,
    weight: correlation,
    condition,
  }));
  const value = home.afterRepairValue.average;
  const found = afterRepairFromComps(subject, comps);
  return {
    home,
    off: found ? found.value / value - 1 : Number.NaN,
    toBest: value / Math.max(...comps.map((comp) => adjustedSalePrice(subject, comp))) - 1,
    perFoot:
      value / home.squareFeet / Math.max(...comps.map((comp) => comp.price / comp.squareFeet)) - 1,
  };
});
const fixers = market.filter(({ condition }) => condition <= 2);
const ofFixers = compared.filter(({ home }) => home.condition <= 2);
console.log(`${market.length} listings, ${fixers.length} fixers, comps of ${some.length} listings`);
console.log(
  `after-repair value from comps vs. stated, 1st to 100th percentile: ${spread(
    compared.map(({ off }) => off),
    percent,
  )}`,
);
console.log(
  `above the best adjusted comp: ${percent(shareOf(compared, ({ toBest }) => toBest > 0))} of all, ${percent(shareOf(ofFixers, ({ toBest }) => toBest > 0))} of fixers`,
);
console.log(
  `above the best comp per square foot: ${percent(shareOf(compared, ({ perFoot }) => perFoot > 0))} of all, ${percent(shareOf(ofFixers, ({ perFoot }) => perFoot > 0))} of fixers`,
);

/** Each fixer as a flip at its asking price, under the default assumptions. */
const flips = fixers.map((home) => {
  const figures = listingFiguresOf(sampleRow(home, asOf, now));
  const { flip } = runStrategies(figures, DEFAULT_ASSUMPTIONS);
  return { home, figures, profit: flip.profit, margin: flip.profit / flip.salePrice };
});
const margins = flips.map(({ margin }) => margin);
console.log(
  `flips that make money at the asking price: ${percent(shareOf(flips, ({ profit }) => profit > 0))}; more than 10% of the sale price: ${percent(shareOf(margins, (margin) => margin > 0.1))}`,
);
console.log(
  `profit as a share of the sale price, 1st to 100th percentile: ${spread(margins, percent)}`,
);
const best = flips.toSorted((a, b) => b.margin - a.margin).slice(0, 40);
const losses = best.flatMap(({ figures }) => {
  const input = inputFor(
    'fix-flip',
    { ...figures, monthlyRent: figures.monthlyRent ?? 0 },
    DEFAULT_ASSUMPTIONS,
  );
  const plan = planSimulation(
    engineRequest({ calculator: 'fix-flip', input, paths: 2000, seed: 2417 }),
  );
  if ('refused' in plan) return [];
  return [resultOnWire(runTally(plan)!).chances.loss.value];
});
console.log(
  `chance of loss of the 40 best flips: ${spread(losses, (value) => `${value.toFixed(0)}%`)}`,
);

/** Deal scores in steps of 10 by market. */
const BINS = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90];
const scoreOf = (home: SampleListing) =>
  listingMetrics(listingFiguresOf(sampleRow(home, asOf, now)), DEFAULT_ASSUMPTIONS).dealScore ?? 0;
const line = (name: string, scores: readonly number[]) =>
  [
    name.padEnd(18),
    String(scores.length).padStart(6),
    medianOf(scores).toFixed(0).padStart(6),
    ...BINS.map((from) =>
      percent(shareOf(scores, (score) => score >= from && (score < from + 10 || from === 90)))
        .replace('%', '')
        .padStart(6),
    ),
  ].join('');
console.log(
  `${'percent by score'.padEnd(18)}     n   mid${BINS.map((from) => String(from).padStart(6)).join('')}`,
);
const scored = market.map((home) => ({ home, score: scoreOf(home) }));
console.log(
  line(
    'all',
    scored.map(({ score }) => score),
  ),
);
for (const metro of allMetros())
  console.log(
    line(
      metro.id,
      scored.filter(({ home }) => home.metroId === metro.id).map(({ score }) => score),
    ),
  );
