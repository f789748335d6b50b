import { useMemo } from 'react';
import type { BrrrrInput } from '#domain/inputs/calculation-inputs.ts';
import { cashLeftIn } from '#domain/measures/outcome-text.ts';
import { ScenarioOutcomes } from '#web/features/calculators/results/parts/outcomes.tsx';
import {
  appraisedAt,
  brrrrAt,
  MOST_SHORTFALL,
  type ShortfallLimits,
  shortfallLimits,
} from '#web/features/calculators/results/rental/shortfall.ts';
import { signed, whole } from '#web/features/calculators/results/result-text.ts';
import { useStressTest } from '#web/features/calculators/results/stress-tests.ts';
import { formatPercent } from '#web/lib/text/format.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Slider } from '#web/ui/form/slider.tsx';

const share = (percent: number) => formatPercent(percent, { digits: percent % 1 === 0 ? 0 : 1 });

/** Stress test for a low appraisal: the refinance depends on the appraisal, which nobody can predict. */
export function AppraisalShortfall({ input }: { input: BrrrrInput }) {
  const { value: shortfall, move, settle } = useStressTest('shortfall');
  const limits = useMemo(() => shortfallLimits(input), [input]);
  const appraised = appraisedAt(input, shortfall);
  const result = brrrrAt(input, shortfall);
  const { refinance } = result;
  const left = cashLeftIn(refinance.cashLeftIn);
  return (
    <Card
      title="If the appraisal comes in low"
      caption="Drag to see how much cash a lower value leaves in the deal"
    >
      <div className="flex items-baseline justify-between gap-4">
        <p className="font-medium">
          {shortfall === 0 ? 'As planned' : `${share(shortfall)} below`}
        </p>
        <p className="tabular-nums">appraised at {whole(appraised.afterRepairValue)}</p>
      </div>
      <Slider
        label="Appraisal shortfall"
        value={[shortfall]}
        onValueChange={([next = 0]) => move(next)}
        onValueCommit={([next = 0]) => settle(next)}
        min={0}
        max={MOST_SHORTFALL}
        step={0.5}
        format={(percentText) =>
          `${share(percentText)} below plan, appraised at ${whole(appraisedAt(input, percentText).afterRepairValue)}`
        }
      />
      <p className="flex justify-between text-xs text-muted" aria-hidden="true">
        <span>0%</span>
        <span>{MOST_SHORTFALL}%</span>
      </p>
      <ScenarioOutcomes
        outcomes={[
          { measure: 'newLoan', value: whole(refinance.newLoan) },
          {
            measure: 'cashBack',
            value: whole(refinance.cashBack),
            isBad: refinance.cashBack < 0,
          },
          { measure: left.measure, value: whole(left.dollars) },
          {
            measure: 'monthlyCashFlow',
            value: signed(result.monthlyCashFlow),
            isBad: result.monthlyCashFlow < 0,
          },
        ]}
      />
      <p className="mt-3 text-pretty text-muted">{limitText(limits)}</p>
    </Card>
  );
}

/** Describes the break-even points. */
export function limitText(limits: ShortfallLimits): string {
  const sentences: string[] = [];
  if (!limits.hasNewLoan)
    return 'You aren’t borrowing against the value, so a low appraisal changes nothing.';
  if (limits.cashStaysIn !== null) {
    sentences.push(
      `You still get all your cash back if the appraisal is no more than ${share(round(limits.cashStaysIn))} below plan.`,
    );
  } else if (limits.staysInAnyway) {
    sentences.push('Some of your cash stays in the deal even at the planned value.');
  } else {
    sentences.push(
      `You get all your cash back even if the appraisal is ${MOST_SHORTFALL}% below plan.`,
    );
  }
  if (limits.payoffFails !== null) {
    sentences.push(
      `If the appraisal is ${share(round(limits.payoffFails))} or more below plan, the new loan won’t pay off the bridge loan, so you’d bring cash to closing.`,
    );
  }
  if (limits.monthTurns !== null) {
    sentences.push(
      `Monthly cash flow turns positive at ${share(round(limits.monthTurns))} below plan, because you borrow less.`,
    );
  } else {
    sentences.push(
      'A lower appraisal doesn’t hurt monthly cash flow: you borrow less, so the payment is lower.',
    );
  }
  return sentences.join(' ');
}

const round = (percent: number) => Math.round(percent * 10) / 10;
