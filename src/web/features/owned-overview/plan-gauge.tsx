import { MEASURES } from '#engine/measures/measures.ts';
import { formatMoney, formatPercent } from '#web/lib/text/format.ts';
import { Gauge } from '#web/ui/display/gauge.tsx';
import { periodLabel, usePlanPeriod } from './use-plan-period.ts';

const money = (dollars: number) => formatMoney(dollars, { cents: 'never' });

/** Actual cash flow as a share of plan; nothing without a plan, records or positive planned cash flow. */
export function PlanGauge({ propertyId }: { propertyId: string }) {
  const { chosen } = usePlanPeriod(propertyId);
  if (chosen?.ofPlan.kind !== 'value') return null;
  const { cashFlow, ofPlan } = chosen;
  const share = formatPercent(ofPlan.value, { digits: 0 });
  const name = `${MEASURES.annualCashFlow.short} vs. plan`;
  return (
    <Gauge name={name} percent={ofPlan.value} figure={share} isShort={ofPlan.value < 100}>
      <div>
        <p className="font-semibold">
          {name} <span className="sr-only">{share}</span>
        </p>
        <p className="text-sm text-muted text-balance">
          {periodLabel(chosen)}: {money(cashFlow.actual)} of {money(cashFlow.plan)}
        </p>
      </div>
    </Gauge>
  );
}
