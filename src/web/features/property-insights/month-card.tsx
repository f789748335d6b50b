import type { PropertyAnalytics } from '#contract/listings/property-analytics.ts';
import { measureLabel } from '#engine/measures/measures.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { Explained } from '#web/ui/explanation/explained.tsx';

/** An average month in year 1: income, expenses and cash flow. */
export function MonthCard({ analytics }: { analytics: PropertyAnalytics }) {
  const { month, assumptions, explanations, rentCases } = analytics;
  return (
    <Card
      title="Monthly income and expenses"
      caption={`Year 1 at ${assumptions.vacancyRatePercent}% vacancy; each line rounded to the dollar`}
    >
      {month.total === null ? (
        <p className="text-muted">Enter a rent to see the monthly cash flow.</p>
      ) : (
        <dl>
          {month.lines.map(({ label, amount }) => (
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
          <div className="flex justify-between gap-4 py-2 font-semibold">
            <dt>{measureLabel('monthlyCashFlow')}</dt>
            <dd>
              <Explained by={explanations?.['monthlyCashFlow']}>
                <Money dollars={month.total} cents="never" toned />
              </Explained>
            </dd>
          </div>
        </dl>
      )}
      {rentCases && <RentCases cases={rentCases} />}
    </Card>
  );
}

/** Monthly cash flow at both ends of the rent range. */
function RentCases({ cases }: { cases: NonNullable<PropertyAnalytics['rentCases']> }) {
  if (!cases.low || !cases.high) return null;
  return (
    <p className="mt-2 border-t border-line pt-3 text-sm text-muted">
      At the low end of the rent range (<Money dollars={cases.low.monthlyRent} cents="never" />
      ), cash flow is <Money dollars={cases.low.monthlyCashFlow} cents="never" signed />; at the
      high end (
      <Money dollars={cases.high.monthlyRent} cents="never" />
      ), it is <Money dollars={cases.high.monthlyCashFlow} cents="never" signed />.
    </p>
  );
}
