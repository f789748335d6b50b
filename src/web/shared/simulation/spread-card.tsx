import { useState } from 'react';
import { outcomeMeasure } from '#domain/simulation/simulation-factors.ts';
import type { PlanFigures } from '#domain/simulation/simulation-plan.ts';
import type { OutcomeSpread, SimulationResult } from '#domain/simulation/simulation-result.ts';
import { simulatedOutcomeText, spreadFinding } from '#domain/simulation/simulation-verdicts.ts';
import type { OutcomeName } from '#engine/monte-carlo/outcomes.ts';
import { formatNumber } from '#web/lib/text/format.ts';
import { Histogram } from '#web/ui/chart/histogram.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { formatOutcomeShort } from './result-format.ts';

const CHOICES: readonly OutcomeName[] = ['profit', 'irr', 'multiple', 'npv', 'terminalEquity'];
/** The break-even value of each outcome; a multiple of one returns exactly the money invested. */
const thresholdOf = (outcome: OutcomeName): number => (outcome === 'multiple' ? 1 : 0);

interface SpreadCardProps {
  result: SimulationResult;
  plan: PlanFigures | null;
}

/** The distribution of the simulations, with losses in red. */
export function SpreadCard({ result, plan }: SpreadCardProps) {
  const [chosen, setOutcome] = useState<OutcomeName>('profit');
  const choices = CHOICES.filter((name) => result.outcomes[name] !== null);
  const outcome = choices.includes(chosen) ? chosen : 'profit';
  const spread = result.outcomes[outcome];
  if (!spread) return null;
  return (
    <Card className="grid content-start gap-4">
      <Histogram
        title={spreadFinding(result, outcome)}
        headingLevel={2}
        caption={captionOf(outcome, spread)}
        bins={binsOf(spread)}
        threshold={thresholdOf(outcome)}
        markers={markersOf(outcome, spread, plan)}
        xLabel={outcomeMeasure(outcome).label}
        format={(value) => simulatedOutcomeText(outcome, value)}
        formatTick={(value) => formatOutcomeShort(outcome, value)}
        {...(outcome === 'profit' && { shareBelowThreshold: result.chances.loss.value / 100 })}
      />
      <Field label="Metric" className="max-w-60">
        <Select
          value={outcome}
          onValueChange={(value) => setOutcome(value as OutcomeName)}
          options={choices.map((name) => ({ value: name, label: outcomeMeasure(name).label }))}
        />
      </Field>
    </Card>
  );
}

function captionOf(outcome: OutcomeName, { withoutValue }: OutcomeSpread): string {
  const missing =
    withoutValue > 0
      ? ` ${formatNumber(withoutValue)} simulations have no result for this measure and aren’t shown.`
      : '';
  return `${outcomeMeasure(outcome).help}${missing} The top and bottom 1% aren’t shown.`;
}

const binsOf = ({ histogram: { from, width, counts } }: OutcomeSpread) =>
  counts.map((count, at) => ({ from: from + at * width, to: from + (at + 1) * width, count }));

/** Marks the median and the plan's own figure, where they have a value. */
function markersOf(outcome: OutcomeName, { percentiles }: OutcomeSpread, plan: PlanFigures | null) {
  const middle = percentiles.find(({ percent }) => percent === 50)?.value ?? null;
  const planned = outcome === 'irr' || outcome === 'profit' ? (plan?.[outcome] ?? null) : null;
  const named = (name: string, value: number | null) =>
    value === null ? [] : [{ value, label: `${name} ${simulatedOutcomeText(outcome, value)}` }];
  return [...named('Median', middle), ...named('Your plan', planned)];
}
