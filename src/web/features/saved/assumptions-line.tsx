import { Lock } from 'lucide-react';
import type { Assumptions } from '#domain/inputs/assumptions.ts';
import { usePreferences } from '#web/data/preferences.ts';
import { formatNumber } from '#web/lib/text/format.ts';
import { Skeleton } from '#web/ui/display/skeleton.tsx';

const rate = (percent: number) => `${formatNumber(percent, 3)}%`;

/** In order: purchase, operation, growth, exit. */
export function assumptionsText(given: Assumptions): { name: string; text: string }[] {
  return [
    {
      name: 'Loan',
      text: `${rate(given.downPaymentPercent)} down, ${rate(given.loanInterestRate)} over ${given.loanTermYears} years`,
    },
    { name: 'Closing', text: rate(given.closingCostPercent) },
    {
      name: 'Share of rent',
      text: `vacancy ${rate(given.vacancyRatePercent)}, maintenance ${rate(given.maintenancePercent)}, management ${rate(given.managementPercent)}, CapEx reserve ${rate(given.capexPercent)}`,
    },
    {
      name: 'Annual growth',
      text: `rent ${rate(given.rentGrowthPercent)}, value ${rate(given.valueGrowthPercent)}, expenses ${rate(given.expenseGrowthPercent)}`,
    },
    {
      name: 'Sale',
      text: `after ${given.holdYears} years, ${rate(given.sellingCostPercent)} selling costs`,
    },
    {
      name: 'BRRRR',
      text: `bridge ${rate(given.bridgeInterestRate)}, refinance ${rate(given.refinanceLtvPercent)} of value at ${rate(given.refinanceInterestRate)} in month ${given.refinanceMonth}`,
    },
    { name: 'Flip', text: `${given.flipMonths} months` },
  ];
}

/** One set of assumptions for all, so that differences come from the properties. */
export function AssumptionsLine() {
  const preferences = usePreferences();
  if (preferences.isPending) return <Skeleton className="h-16" />;
  if (preferences.isError) return null;
  const { assumptions, isDefault } = preferences.data;
  return (
    <section
      aria-label="Assumptions"
      className="flex gap-2.5 rounded-md bg-sunken px-4 py-3 text-sm"
    >
      <Lock className="mt-0.5 size-4 shrink-0 text-muted" aria-hidden="true" />
      <div className="min-w-0">
        <p className="font-medium">
          {isDefault ? 'Default assumptions' : 'Your assumptions'}, same for all
        </p>
        <dl className="flex flex-wrap gap-x-4 text-muted">
          {assumptionsText(assumptions).map(({ name, text }) => (
            <div key={name} className="flex flex-wrap gap-x-1">
              <dt className="font-medium">{name}:</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
