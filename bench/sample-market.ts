/*
 * Prints how long the sample market takes to generate, and a summary of the result by market.
 *   npx tsx bench/sample-market.ts [count]
 * Target: 12,000 listings in less than 1 s of CPU time, so that filling a new database takes less than 5 s.
 */
import { DEFAULT_ASSUMPTIONS } from '#domain/inputs/assumptions.ts';
import { listingMetrics } from '#domain/inputs/listing-metrics.ts';
import { listingFiguresOf } from '#server/market/property-answer.ts';
import { sampleRow } from '#server/market/sample-rows.ts';
import { areaFacts } from '#server/providers/market/area-facts.ts';
import { allMetros } from '#server/providers/market/market-facts.ts';
import type { SampleListing } from '#server/providers/market/sample/listing/sample-listing.ts';
import { DEFAULT_COUNT } from '#server/providers/market/sample/sample-market.ts';
import {
  capRatePercent,
  medianOf,
  percentileOf,
  publicRentToValuePercent,
  rentToValuePercent,
} from '#server/providers/market/sample/testing/market-summary.ts';
import { sampleMarket } from '#server/providers/market/sample/testing/whole-market.ts';

const count = Number(process.argv[2] ?? DEFAULT_COUNT);
const asOf = '2026-01-01';

let listings: SampleListing[] = [];
for (const round of ['first', 'second', 'third']) {
  const cpu = process.cpuUsage();
  const start = performance.now();
  listings = sampleMarket({ asOf, count });
  const used = process.cpuUsage(cpu);
  const milliseconds = (used.user + used.system) / 1000;
  console.log(
    `${round}: ${listings.length} listings, ${milliseconds.toFixed(0)} ms CPU time, ${(performance.now() - start).toFixed(0)} ms wall time`,
  );
}

const columns = [
  'market',
  'n',
  'price',
  '±%',
  'rent 2',
  '±fmr%',
  'rent 3',
  '±fmr%',
  'tax%',
  '±%',
  'year',
  '±',
  'r/v%',
  'HUD r/v%',
  'cap 10',
  'cap 50',
  'cap 90',
];
const line = (cells: (string | number)[]) =>
  cells.map((cell, i) => (i === 0 ? String(cell).padEnd(18) : String(cell).padStart(8))).join('');
console.log(line(columns));

const percentOff = (value: number, from: number) => (100 * (value / from - 1)).toFixed(1);
const homesWith = (homes: SampleListing[], beds: number) =>
  homes.filter((home) => home.units === 1 && home.beds === beds);

for (const metro of allMetros()) {
  const inCounty = listings.filter((home) => home.countyFips === metro.countyFips);
  const inMetro = listings.filter((home) => home.metroId === metro.id);
  const county = areaFacts('county', metro.countyFips);
  const price = medianOf(inCounty.map((home) => home.listPrice));
  const rents = [2, 3].map((beds) =>
    medianOf(homesWith(inCounty, beds).map((home) => home.rentEstimate.average)),
  );
  const tax = 100 * medianOf(inMetro.map((home) => home.annualTaxes / home.valueEstimate.average));
  const year = medianOf(inCounty.map((home) => home.yearBuilt));
  const caps = inMetro.map(capRatePercent);
  console.log(
    line([
      metro.id,
      inMetro.length,
      price,
      percentOff(price, metro.typicalValue),
      rents[0]!,
      percentOff(rents[0]!, county?.fairRent2Bed ?? 0),
      rents[1]!,
      percentOff(rents[1]!, county?.fairRent3Bed ?? 0),
      tax.toFixed(2),
      percentOff(tax, metro.taxRatePercent),
      year,
      year - (county?.medianYearBuilt ?? 0),
      rentToValuePercent(inCounty).toFixed(1),
      (county ? publicRentToValuePercent(county, metro) : Number.NaN).toFixed(1),
      ...[10, 50, 90].map((p) => percentileOf(caps, p / 100).toFixed(1)),
    ]),
  );
}
const caps = listings.map(capRatePercent);
const shares = [1, 5, 25, 50, 75, 95, 99, 100].map((p) => percentileOf(caps, p / 100).toFixed(1));
console.log(`cap rates in percent, 1st to 99th percentile and maximum: ${shares.join(', ')}`);
const scores = listings
  .map((home) => {
    const row = sampleRow(home, asOf, new Date(asOf));
    return listingMetrics(listingFiguresOf(row), DEFAULT_ASSUMPTIONS).dealScore ?? 0;
  })
  .toSorted((a, b) => b - a);
const ranks = [1, 50, Math.round(count / 100), Math.round(count / 20), Math.round(count / 2)];
console.log(
  `deal scores: ${ranks.map((rank) => `no. ${rank} has ${(scores[rank - 1] ?? 0).toFixed(1)}`).join(', ')}`,
);
const traits = new Map<string, number>();
for (const trait of listings.flatMap((home) => home.traits))
  traits.set(trait, (traits.get(trait) ?? 0) + 1);
for (const [trait, n] of traits)
  console.log(`${trait}: ${((100 * n) / listings.length).toFixed(1)} %`);
