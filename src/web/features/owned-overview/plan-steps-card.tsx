import { useState } from 'react';
import type { PromisedAndActual } from '#contract/owned-properties/plans.ts';
import { MEASURES } from '#engine/measures/measures.ts';
import { sumDollars } from '#engine/money.ts';
import { type PlanAgainstBooks, usePromisedAndActual } from '#web/data/ownership/plans.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { formatMonthYear } from '#web/lib/text/format-date.ts';
import { Waterfall } from '#web/ui/chart/waterfall.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Chip } from '#web/ui/display/chip.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';

/** Lines beyond these are one step. */
const SHOWN = 7;

interface Period {
  key: string;
  label: string;
  compared: PromisedAndActual;
}

/** The last complete month, each calendar year, and everything recorded since the plan began. */
function periodsOf({ months, years, total }: PlanAgainstBooks): Period[] {
  const month = months.at(-1);
  return [
    ...(total ? [{ key: 'all', label: 'Since purchase', compared: total }] : []),
    ...years.map((one) => ({ key: String(one.year), label: String(one.year), compared: one })),
    ...(month ? [{ key: month.month, label: formatMonthYear(month.month), compared: month }] : []),
  ];
}

/** What drove the difference between plan and actual, as steps; nothing without a plan or books. */
export function PlanStepsCard({ propertyId }: { propertyId: string }) {
  const { data, isError } = usePromisedAndActual(propertyId);
  const [key, setKey] = useState('all');
  if (isError) return null;
  if (!data) return <Skeleton className="h-80 rounded-lg" />;
  const periods = periodsOf(data);
  const chosen = periods.find((period) => period.key === key) ?? periods[0];
  if (!chosen) return null;
  return (
    <Card>
      <fieldset aria-label="Period" className="mb-4 flex flex-wrap gap-2">
        {periods.map((period) => (
          <Chip
            key={period.key}
            pressed={period.key === chosen.key}
            onPressedChange={() => setKey(period.key)}
          >
            {period.label}
          </Chip>
        ))}
      </fieldset>
      <Waterfall
        title="What drove the difference"
        headingLevel={2}
        caption={`${MEASURES.monthlyCashFlow.short} from plan to actual, complete months, largest first`}
        yLabel={MEASURES.monthlyCashFlow.short}
        steps={stepsOf(chosen.compared)}
        format={(value, signed) => formatMoney(value, { cents: 'never', signed })}
      />
    </Card>
  );
}

function stepsOf({ cashFlow, drivers }: PromisedAndActual) {
  const rest = drivers.slice(SHOWN);
  return [
    { label: 'Plan', value: cashFlow.plan, kind: 'total' as const },
    ...drivers.slice(0, SHOWN).map(({ label, difference }) => ({ label, value: difference })),
    ...(rest.length > 0
      ? [
          {
            label: `${rest.length} smaller ${rest.length === 1 ? 'line' : 'lines'}`,
            value: sumDollars(rest.map(({ difference }) => difference)),
          },
        ]
      : []),
    { label: 'Actual', value: cashFlow.actual, kind: 'total' as const },
  ];
}
