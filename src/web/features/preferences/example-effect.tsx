import type { Assumptions } from '#domain/inputs/assumptions.ts';
import { type ListingMetrics, listingMetrics } from '#domain/inputs/listing-metrics.ts';
import { toPercent } from '#engine/units.ts';
import { defaultAssumptions } from '#web/data/preferences.ts';
import { formatMoney, formatNumber, formatPercent } from '#web/lib/text/format.ts';
import { Card } from '#web/ui/display/card.tsx';

/** An ordinary house, so that one sees what a change does before it is kept. */
const HOUSE = {
  price: 250_000,
  monthlyRent: 2200,
  estimatedValue: 250_000,
  afterRepairValue: null,
  rehabCost: 0,
  propertyTaxesAnnual: 2750,
  insuranceAnnual: 1500,
  hoaMonthly: 0,
};

const percent = (fraction: number | null): string =>
  fraction === Number.POSITIVE_INFINITY
    ? 'No cash in'
    : formatPercent(fraction === null ? null : toPercent(fraction));

const LINES: readonly [label: string, of: (metrics: ListingMetrics) => string][] = [
  [
    'Cash flow',
    (one) => `${formatMoney(one.monthlyCashFlow, { signed: true, cents: 'never' })}/mo`,
  ],
  ['Cap rate', (one) => percent(one.capRate)],
  ['Cash on cash', (one) => percent(one.cashOnCash)],
  ['Deal score', (one) => formatNumber(one.dealScore)],
];

/** What the assumptions make of one house, beside what the defaults make of it. */
export function ExampleEffect({ assumptions }: { assumptions: Assumptions }) {
  const yours = listingMetrics(HOUSE, assumptions);
  const standard = listingMetrics(HOUSE, defaultAssumptions);
  return (
    <Card
      title="What your assumptions change"
      caption={`Example: ${formatMoney(HOUSE.price)}, rented for ${formatMoney(HOUSE.monthlyRent)} a month, in its first year`}
    >
      <table className="w-full">
        <thead>
          <tr className="text-sm text-muted">
            <th scope="col" className="text-left font-medium">
              Figure
            </th>
            <th scope="col" className="py-1 text-right font-medium">
              Yours
            </th>
            <th scope="col" className="py-1 pl-4 text-right font-medium">
              Defaults
            </th>
          </tr>
        </thead>
        <tbody aria-live="polite">
          {LINES.map(([label, of]) => (
            <tr key={label} className="border-t border-dashed border-line">
              <th scope="row" className="py-2 text-left font-normal">
                {label}
              </th>
              <td className="py-2 text-right font-semibold tabular-nums">{of(yours)}</td>
              <td className="py-2 pl-4 text-right text-muted tabular-nums">{of(standard)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-sm text-muted">
        Search, saved properties and property pages use your assumptions. A saved analysis keeps the
        numbers it was saved with.
      </p>
    </Card>
  );
}
