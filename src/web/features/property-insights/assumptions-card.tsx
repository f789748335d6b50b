import { Link } from 'react-router';
import type { Assumptions } from '#contract/assumptions.ts';
import type { PropertyAnalytics } from '#contract/property-analytics.ts';
import { href } from '#web/lib/paths.ts';
import { Card } from '#web/ui/display/card.tsx';
import { TextLink } from '#web/ui/navigation/text-link.tsx';

type Line = readonly [name: keyof Assumptions, label: string, unit: '%' | ' years' | ' months'];

const GROUPS: readonly { title: string; lines: readonly Line[] }[] = [
  {
    title: 'Buying',
    lines: [
      ['downPaymentPercent', 'Down payment', '%'],
      ['loanInterestRate', 'Interest', '%'],
      ['loanTermYears', 'Loan term', ' years'],
      ['closingCostPercent', 'Closing costs', '%'],
    ],
  },
  {
    title: 'Letting',
    lines: [
      ['vacancyRatePercent', 'Vacancy', '%'],
      ['maintenancePercent', 'Maintenance, of rent', '%'],
      ['managementPercent', 'Management, of rent', '%'],
      ['capexPercent', 'Big repairs, of rent', '%'],
    ],
  },
  {
    title: 'Growing and selling',
    lines: [
      ['rentGrowthPercent', 'Rent growth a year', '%'],
      ['valueGrowthPercent', 'Value growth a year', '%'],
      ['expenseGrowthPercent', 'Cost growth a year', '%'],
      ['sellingCostPercent', 'Selling costs', '%'],
      ['holdYears', 'Held for', ' years'],
      ['discountRatePercent', 'Discount rate', '%'],
    ],
  },
  {
    title: 'Rebuilding',
    lines: [
      ['rehabContingencyPercent', 'Reserve on the rehab', '%'],
      ['bridgeLoanToCostPercent', 'Bridge loan, of price and rehab', '%'],
      ['bridgeInterestRate', 'Bridge interest', '%'],
      ['bridgePointsPercent', 'Bridge points', '%'],
      ['rentStartMonth', 'First rent after', ' months'],
      ['refinanceMonth', 'Refinance after', ' months'],
      ['refinanceLtvPercent', 'Refinance, of value', '%'],
      ['refinanceInterestRate', 'Interest then', '%'],
      ['refinanceCostPercent', 'Refinance costs', '%'],
      ['flipMonths', 'Flip takes', ' months'],
      ['wantedProfitPercent', 'Wanted profit, of sale', '%'],
    ],
  },
];

/** Everything the numbers rest on that is not a figure of the place itself. */
export function AssumptionsCard({ analytics }: { analytics: PropertyAnalytics }) {
  const { assumptions, assumptionsFrom } = analytics;
  return (
    <Card
      title="What is assumed"
      caption={
        assumptionsFrom === 'yours'
          ? 'Your own assumptions, the same for every property'
          : 'Freehold’s defaults, the same for every property'
      }
      action={
        <TextLink asChild>
          <Link to={href('preferences')}>Change them</Link>
        </TextLink>
      }
    >
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2 xl:grid-cols-4">
        {GROUPS.map(({ title, lines }) => (
          <div key={title}>
            <h3 className="text-sm font-semibold">{title}</h3>
            <dl>
              {lines.map(([name, label, unit]) => (
                <div
                  key={name}
                  className="flex justify-between gap-4 border-b border-dashed border-line py-1 text-sm last:border-0"
                >
                  <dt className="text-muted">{label}</dt>
                  <dd className="whitespace-nowrap tabular-nums">
                    {assumptions[name]}
                    {unit}
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </Card>
  );
}
