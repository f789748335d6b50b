import type { PlanAgainstBooks, PlanVsActual } from '#contract/owned-properties/plans.ts';
import { wireText } from '#domain/measures/outcome-text.ts';
import {
  largestCause,
  oneTimeItem,
  oneTimeShare,
  oneTimeTitle,
  withoutOneTime,
} from '#domain/verdicts/plan-text.ts';
import { labelInSentence } from '#engine/measures/label-in-sentence.ts';
import { MEASURES } from '#engine/measures/measures.ts';
import { sumDollars } from '#engine/money.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { Waterfall } from '#web/ui/chart/waterfall.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { MeterBar } from '#web/ui/display/meter-bar.tsx';
import { type PlanPeriodAnswer, periodLabel } from './use-plan-period.ts';

const dollars = (amount: number): string => formatMoney(amount, { cents: 'never' });

/**
 * Maximum number of steps, including the one that combines smaller lines. A single smaller line gets its own step,
 * since that takes no more room.
 */
const STEPS = 8;

interface PlanStepsProps {
  compared: PlanPeriodAnswer;
  years: PlanAgainstBooks['years'];
  /** All months; null if there is only one year. */
  whole: PlanPeriodAnswer | null;
}

/** The steps from plan to actual, and each year next to its plan. */
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
    <OneTimeItems compared={compared} />
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

/** One-time items by name, amount and month. */
function OneTimeItems({ compared }: { compared: PlanVsActual }) {
  const title = oneTimeTitle(compared);
  if (title === null) return null;
  return (
    <section className="mt-4 rounded-md bg-sunken px-4 py-3">
      <h3 className="font-semibold">{title}</h3>
      <ul className="list-disc pl-5">
        {compared.oneTime.items.map((item) => (
          <li key={`${item.key}-${item.name}-${item.month}-${item.amount}`}>{oneTimeItem(item)}</li>
        ))}
      </ul>
      <p>{withoutOneTime(compared)}</p>
    </section>
  );
}

/** Position of the tick that marks the plan, in percent; the bar has room for 40% more than the plan. */
const PLAN_AT = 100 / 140;

interface YearLineProps {
  label: string;
  of: Pick<PlanVsActual, 'cashFlow' | 'ofPlan' | 'oneTime'>;
}

const YearLine = ({ label, of: { cashFlow, ofPlan, oneTime } }: YearLineProps) => (
  <div className="grid grid-cols-[1fr_auto_auto] items-center sm:grid-cols-[1fr_auto_auto_auto] gap-x-3 border-b border-dashed border-line py-2 last:border-0">
    <dt>{label}</dt>
    <dd className="tabular-nums">
      {dollars(cashFlow.actual)} <span className="text-muted">of {dollars(cashFlow.plan)}</span>
      {oneTime.items.length > 0 && (
        <span className="block text-sm text-muted">{oneTimeShare({ oneTime })}</span>
      )}
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
    ? `${what}. Every line is on plan.`
    : `${what}, largest difference first. Under each line, actual vs. plan`;
}

function stepsOf({ cashFlow, drivers, lines }: PlanVsActual) {
  const noteOf = (key: string) => {
    const line = lines.find((one) => one.key === key);
    return line && `${dollars(line.actual)} vs. ${dollars(line.plan)}`;
  };
  const shown = drivers.slice(0, drivers.length > STEPS ? STEPS - 1 : STEPS);
  const rest = drivers.slice(shown.length);
  return [
    { label: 'Plan', value: cashFlow.plan, kind: 'total' as const },
    ...shown.map(({ key, label, difference }) => ({
      label,
      value: difference,
      note: noteOf(key),
    })),
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
