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

/** What if the appraisal comes in low? The refinance depends on it, and it cannot be planned. */
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
          `${share(percentText)} below, appraised at ${whole(appraisedAt(input, percentText).afterRepairValue)}`
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

/** The break-even points, as text. */
export function limitText(limits: ShortfallLimits): string {
  const sentences: string[] = [];
  if (!limits.hasNewLoan)
    return 'Nothing is borrowed against the value, so a low appraisal changes nothing.';
  if (limits.cashStaysIn !== null) {
    sentences.push(
      `Up to ${share(round(limits.cashStaysIn))} below, all your cash still comes back.`,
    );
  } else if (limits.staysInAnyway) {
    sentences.push('Cash stays in even at the planned value.');
  } else {
    sentences.push(`Even ${MOST_SHORTFALL}% below, all your cash comes back.`);
  }
  if (limits.payoffFails !== null) {
    sentences.push(
      `From ${share(round(limits.payoffFails))} below, the new loan no longer pays off the bridge loan and you bring cash to closing.`,
    );
  }
  if (limits.monthTurns !== null) {
    sentences.push(
      `Monthly cash flow turns positive from ${share(round(limits.monthTurns))} below, because less is borrowed.`,
    );
  } else {
    sentences.push(
      'A lower appraisal does not hurt monthly cash flow: less is borrowed, so the payment is lower.',
    );
  }
  return sentences.join(' ');
}

const round = (percent: number) => Math.round(percent * 10) / 10;
