import type { PlanAgainstBooks, PromisedAndActual } from '#contract/owned-properties/plans.ts';
import { wireText } from '#domain/measures/outcome-text.ts';
import { largestCause } from '#domain/verdicts/plan-text.ts';
import { labelInSentence } from '#engine/measures/label-in-sentence.ts';
import { MEASURES } from '#engine/measures/measures.ts';
import { sumDollars } from '#engine/money.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { Waterfall } from '#web/ui/chart/waterfall.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { MeterBar } from '#web/ui/display/meter-bar.tsx';
import { type PlanPeriodAnswer, periodLabel } from './use-plan-period.ts';

/** Lines and the step of the smaller ones; a step of its own for a single smaller line takes no more room. */
const STEPS = 8;

interface PlanStepsProps {
  compared: PlanPeriodAnswer;
  years: PlanAgainstBooks['years'];
  /** All months; null where a single year is all there is. */
  whole: PlanPeriodAnswer | null;
}

/** What drove the difference between plan and actual, as steps, and each year beside its plan. */
export const PlanStepsCard = ({ compared, years, whole }: PlanStepsProps) => (
  <Card>
    <Waterfall
      title={largestCause(compared)}
      headingLevel={2}
      caption={captionOf(compared)}
      yLabel={`${MEASURES.annualCashFlow.short} from plan to actual`}
      steps={stepsOf(compared)}
      format={(value, signed) => formatMoney(value, { cents: 'never', signed })}
      exact={(value, signed) => formatMoney(value, { cents: 'always', signed })}
    />
    {years.length > 1 && (
      <dl className="mt-4 border-t border-line pt-2">
        {years.map((one) => (
          <YearLine key={one.year} label={String(one.year)} of={one} />
        ))}
        {whole && <YearLine label={periodLabel(whole)} of={whole} />}
      </dl>
    )}
  </Card>
);

/** The plan is where the tick is; the bar has room for two fifths more. */
const PLAN_AT = 100 / 140;

interface YearLineProps {
  label: string;
  of: Pick<PromisedAndActual, 'cashFlow' | 'ofPlan'>;
}

const YearLine = ({ label, of: { cashFlow, ofPlan } }: YearLineProps) => (
  <div className="grid grid-cols-[1fr_auto_auto] items-center sm:grid-cols-[1fr_auto_auto_auto] gap-x-3 border-b border-dashed border-line py-2 last:border-0">
    <dt>{label}</dt>
    <dd className="tabular-nums">
      {formatMoney(cashFlow.actual, { cents: 'never' })}{' '}
      <span className="text-muted">of {formatMoney(cashFlow.plan, { cents: 'never' })}</span>
    </dd>
    <dd className="max-sm:order-last max-sm:col-span-3">
      {ofPlan.kind === 'value' && (
        <MeterBar
          fraction={(ofPlan.value / 100) * PLAN_AT}
          mark={PLAN_AT}
          tone={ofPlan.value < 100 ? 'caution' : 'good'}
        />
      )}
    </dd>
    <dd className="min-w-13 text-right font-semibold whitespace-nowrap tabular-nums">
      {wireText('ofPlan', ofPlan)}
    </dd>
  </div>
);

function captionOf(compared: PlanPeriodAnswer): string {
  const what = `${periodLabel(compared)}: ${labelInSentence(MEASURES.annualCashFlow.short)} from plan to actual`;
  return compared.drivers.length === 0
    ? `${what}. No line differs from the plan.`
    : `${what}, largest difference first`;
}

function stepsOf({ cashFlow, drivers }: PromisedAndActual) {
  const shown = drivers.slice(0, drivers.length > STEPS ? STEPS - 1 : STEPS);
  const rest = drivers.slice(shown.length);
  return [
    { label: 'Plan', value: cashFlow.plan, kind: 'total' as const },
    ...shown.map(({ label, difference }) => ({ label, value: difference })),
    ...(rest.length > 0
      ? [
          {
            label: `${rest.length} smaller lines`,
            value: sumDollars(rest.map(({ difference }) => difference)),
          },
        ]
      : []),
    { label: 'Actual', value: cashFlow.actual, kind: 'total' as const },
  ];
}
