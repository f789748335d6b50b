import { MEASURES } from '#engine/measures/measures.ts';
import { formatMoney, formatPercent } from '#web/lib/text/format.ts';
import { cx } from '#web/ui/class-names.ts';
import { periodLabel, usePlanPeriod } from './use-plan-period.ts';

/** Three quarters of a circle with radius 52, drawn from the lower left. */
const ARC = 'M28.2 101.8a52 52 0 1 1 73.6 0';
const LENGTH = 2 * Math.PI * 52 * 0.75;

const money = (dollars: number) => formatMoney(dollars, { cents: 'never' });

/** How much of the planned cash flow the books reached; nothing without a plan, books or a planned cash flow above zero. */
export function PlanGauge({ propertyId }: { propertyId: string }) {
  const { chosen } = usePlanPeriod(propertyId);
  if (chosen?.ofPlan.kind !== 'value') return null;
  const { cashFlow, ofPlan } = chosen;
  const share = formatPercent(ofPlan.value, { digits: 0 });
  const filled = (Math.max(0, Math.min(100, ofPlan.value)) / 100) * LENGTH;
  return (
    <section
      aria-label={`${MEASURES.annualCashFlow.short} vs. plan`}
      className="flex items-center gap-4 rounded-lg border border-line bg-surface p-4 xl:w-47.5 xl:flex-col xl:gap-1.5 xl:text-center"
    >
      <svg viewBox="0 0 130 118" className="w-24 shrink-0 fill-none xl:w-28" aria-hidden="true">
        <path d={ARC} className="stroke-line" strokeWidth="11" strokeLinecap="round" />
        {filled > 0 && (
          <path
            d={ARC}
            className={cx(ofPlan.value < 100 ? 'stroke-loss' : 'stroke-primary')}
            strokeWidth="11"
            strokeLinecap="round"
            strokeDasharray={`${filled} 400`}
          />
        )}
        <text
          x="65"
          y="76"
          textAnchor="middle"
          className="fill-ink font-display text-[30px] font-title"
        >
          {share}
        </text>
      </svg>
      <div>
        <p className="font-semibold">
          {MEASURES.annualCashFlow.short} vs. plan <span className="sr-only">{share}</span>
        </p>
        <p className="text-sm text-muted">
          {periodLabel(chosen)}: {money(cashFlow.actual)} of {money(cashFlow.plan)}
        </p>
      </div>
    </section>
  );
}
