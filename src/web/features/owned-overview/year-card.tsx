import type { OwnedMetrics } from '#contract/owned-properties/owned-property.ts';
import { counted } from '#domain/text/number-text.ts';
import { ownedYearLines } from '#engine/explain/explain-owned-books.ts';
import { measureLabel } from '#engine/measures/measures.ts';
import { plural } from '#engine/plural.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Money } from '#web/ui/display/money.tsx';

/** The next 12 months, from rent to cash flow. */
export function YearCard({ metrics }: { metrics: OwnedMetrics }) {
  const { figures, monthlyCashFlow, assumed } = metrics;
  const title =
    monthlyCashFlow === null
      ? 'Loan rate missing'
      : `${formatMoney(figures.cashFlow, { cents: 'never', signed: true })} cash flow over the next 12 months`;
  return (
    <Card title={title} caption="Projected from the property’s details">
      <dl>
        {ownedYearLines(figures).map(({ label, amount }) => (
          <div
            key={label}
            className="flex justify-between gap-4 border-b border-dashed border-line py-2"
          >
            <dt>{label}</dt>
            <dd>
              <Money dollars={amount} cents="never" />
            </dd>
          </div>
        ))}
        {monthlyCashFlow !== null && (
          <div className="flex justify-between gap-4 py-2 font-semibold">
            <dt>{measureLabel('annualCashFlow')}</dt>
            <dd>
              <Money dollars={figures.cashFlow} cents="never" toned />
            </dd>
          </div>
        )}
      </dl>
      {assumed.length > 0 && (
        <p className="mt-2 text-sm text-muted">
          {counted(assumed.length, 'field is blank and counts', 'fields are blank and count')} as $0
          or a default. Edit the property to fill {plural(assumed.length, 'it', 'them')} in.
        </p>
      )}
    </Card>
  );
}
