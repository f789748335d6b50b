import type { Assumptions } from '#domain/inputs/assumptions.ts';
import { type ListingMetrics, listingMetrics } from '#domain/inputs/listing-metrics.ts';
import { outcomeText, sortedOutcome } from '#domain/measures/outcome-text.ts';
import { type MeasureId, measureLabel } from '#engine/measures/measures.ts';
import { defaultAssumptions } from '#web/data/preferences.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { Card } from '#web/ui/display/card.tsx';

/** A typical property, used to preview the effect of a change before it's saved. */
const PROPERTY = {
  price: 250_000,
  monthlyRent: 2200,
  rentLow: null,
  rentHigh: null,
  estimatedValue: 250_000,
  afterRepairValue: null,
  rehabCost: 0,
  propertyTaxesAnnual: 2750,
  insuranceAnnual: 1500,
  hoaMonthly: 0,
};

/** The example needs no rehab, so its all-in cap rate equals its cap rate. */
const LINES: readonly [measure: MeasureId, of: (metrics: ListingMetrics) => string][] = [
  [
    'monthlyCashFlow',
    (one) => outcomeText('monthlyCashFlow', one.monthlyCashFlow, { isSigned: true }),
  ],
  ['capRate', (one) => outcomeText('capRate', sortedOutcome(one.capRate))],
  ['cashOnCash', (one) => outcomeText('cashOnCash', sortedOutcome(one.cashOnCash))],
  ['dealScore', (one) => outcomeText('dealScore', one.dealScore)],
];

/** Results for the sample property under the user's assumptions, next to the defaults. */
export function ExampleEffect({ assumptions }: { assumptions: Assumptions }) {
  const yours = listingMetrics(PROPERTY, assumptions);
  const standard = listingMetrics(PROPERTY, defaultAssumptions);
  return (
    <Card
      title="What your assumptions change"
      caption={`Example: ${formatMoney(PROPERTY.price)}, renting for ${formatMoney(PROPERTY.monthlyRent)} a month, first year`}
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
          {LINES.map(([measure, of]) => (
            <tr key={measure} className="border-t border-dashed border-line">
              <th scope="row" className="py-2 text-left font-normal">
                {measureLabel(measure)}
              </th>
              <td className="py-2 text-right font-semibold tabular-nums">{of(yours)}</td>
              <td className="py-2 pl-4 text-right text-muted tabular-nums">{of(standard)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-sm text-muted">
        Search, saved properties and property pages use your assumptions. Saved analyses keep the
        numbers they were saved with.
      </p>
    </Card>
  );
}
