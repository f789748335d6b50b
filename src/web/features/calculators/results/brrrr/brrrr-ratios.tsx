import { irrSinceRefinance, returnSinceClosing } from '#domain/measures/brrrr-returns.ts';
import { outcomeReason, outcomeText } from '#domain/measures/outcome-text.ts';
import {
  type Explanation,
  internalRate,
  scheduled,
  type WithExplanation,
} from '#engine/explain/explain.ts';
import { MEASURES, type MeasureId, measureLabel } from '#engine/measures/measures.ts';
import type { Outcome } from '#engine/outcome.ts';
import type { Brrrr } from '#engine/project/brrrr.ts';
import { brrrrTimeline } from '#engine/returns/return-summary.ts';
import { ExplanationOf } from '#web/features/calculators/results/parts/explanation-of.tsx';
import { Card } from '#web/ui/display/card.tsx';

interface BrrrrRatiosProps {
  result: Brrrr;
  explain: () => WithExplanation<Brrrr>;
}

interface RatioLine {
  measure: MeasureId;
  note: string;
  value: Outcome;
  explanation: () => Explanation;
}

/** Returns after the refinance: on cost, on equity and on the cash left in the deal. */
export function BrrrrRatios({ result, explain }: BrrrrRatiosProps) {
  const irr = irrSinceRefinance(result);
  const sinceClosing = returnSinceClosing(result);
  const lines: RatioLine[] = [
    {
      measure: 'allInCapRate',
      note: 'NOI / (price + rehab)',
      value: result.capRate,
      explanation: () => explain().capRate,
    },
    {
      measure: 'returnOnEquity',
      note: 'cash flow / (value − loan)',
      value: result.returnOnEquity,
      explanation: () => explain().returnOnEquity,
    },
    {
      measure: 'irr',
      note: 'on the cash left in the deal, from refinance through sale',
      value: irr,
      explanation: () => ({ ...explain().irr, value: irr }),
    },
    {
      measure: 'returnSinceClosing',
      note: 'on every dollar invested, from closing through sale; used for ranking in Compare',
      value: sinceClosing,
      explanation: () => sinceClosingExplanation(result, sinceClosing),
    },
  ];
  return (
    <Card title="Returns after the refinance" caption="Before income tax">
      <dl>
        {lines.map(({ measure, note, value, explanation }) => (
          <div
            key={measure}
            className="flex items-baseline justify-between gap-4 border-b border-dashed border-line py-1.5 last:border-0"
          >
            <dt className="min-w-0">
              {measureLabel(measure)}
              <span className="block text-sm text-muted">{outcomeReason(value) ?? note}</span>
            </dt>
            <dd className="whitespace-nowrap tabular-nums">
              <ExplanationOf label={measureLabel(measure)} explain={explanation}>
                {outcomeText(measure, value)}
              </ExplanationOf>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** Every cash flow since closing, by month. */
const sinceClosingExplanation = (
  { cashIn, refinance, projection }: Brrrr,
  value: Outcome,
): Explanation =>
  internalRate(
    MEASURES.returnSinceClosing,
    value,
    brrrrTimeline(cashIn, refinance, projection).map(({ month, amount }) =>
      scheduled(month === 0 ? 'Closing' : `Month ${month}`, amount),
    ),
  );
