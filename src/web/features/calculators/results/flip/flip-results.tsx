import { useMemo } from 'react';
import { flipDealOf } from '#domain/inputs/engine-input.ts';
import { lossNote, offerText, outcomeReason, outcomeText } from '#domain/measures/outcome-text.ts';
import { counted } from '#domain/text/number-text.ts';
import { flipVerdict } from '#domain/verdicts/verdicts.ts';
import { flipWarnings } from '#domain/verdicts/warnings/flip-warnings.ts';
import { explainFlip } from '#engine/explain/explain-flip.ts';
import { labelInSentence } from '#engine/measures/label-in-sentence.ts';
import { MEASURES, measureLabel } from '#engine/measures/measures.ts';
import { fixAndFlip } from '#engine/project/fix-and-flip.ts';
import type { Figure } from '#web/features/calculators/results/parts/figures.tsx';
import { once } from '#web/features/calculators/results/parts/lazy-explanation.ts';
import {
  Halves,
  Pair,
  ResultsFrame,
} from '#web/features/calculators/results/parts/results-frame.tsx';
import type { ResultsProps } from '#web/features/calculators/results/parts/results-props.ts';
import { whole } from '#web/features/calculators/results/result-text.ts';
import { Money } from '#web/ui/display/money.tsx';
import { FlipCashStatement, FlipCostStack, FlipStatement } from './flip-costs.tsx';
import { FlipOffers } from './flip-offers.tsx';
import { FlipOverrun } from './flip-overrun.tsx';
import { FlipTimeline } from './flip-timeline.tsx';

/** Answers what the profit is after rehab and sale. */
export function FlipResults({ input, sourceOf, known = [] }: ResultsProps<'fix-flip'>) {
  const deal = useMemo(() => flipDealOf(input), [input]);
  const flip = useMemo(() => fixAndFlip(deal), [deal]);
  const explain = useMemo(
    () => once(() => explainFlip(deal, flip, sourceOf)),
    [deal, flip, sourceOf],
  );
  const figures: Figure[] = [
    {
      measure: 'profit',
      value: <Money dollars={flip.profit} cents="never" toned />,
      note: `after ${counted(flip.months, 'month')}`,
      explanation: () => explain().profit,
    },
    {
      measure: 'returnOnCash',
      value: outcomeText('returnOnCash', flip.returnOnCash),
      note: outcomeReason(flip.returnOnCash) ?? lossNote(flip.returnOnCash) ?? 'on cash invested',
      explanation: () => explain().returnOnCash,
    },
    {
      measure: 'annualizedReturn',
      value: outcomeText('annualizedReturn', flip.annualizedReturn),
      note:
        outcomeReason(flip.annualizedReturn) ??
        `${labelInSentence(measureLabel('simpleAnnualizedReturn'))} ${outcomeText('simpleAnnualizedReturn', flip.simpleAnnualReturn)}`,
      explanation: () => explain().annualizedReturn,
    },
    {
      measure: 'cashInvested',
      value: whole(flip.cashInvested.total),
      note: `${whole(flip.financing.borrowed)} borrowed`,
      explanation: () => explain().cashInvested.total,
    },
    {
      measure: 'projectCost',
      value: whole(flip.projectCost),
      note: `${labelInSentence(measureLabel('returnOnCost'))} ${outcomeText('returnOnCost', flip.returnOnCost)}`,
      explanation: () => explain().projectCost,
    },
    {
      measure: 'maximumOffer',
      value: offerText('maximumOffer', flip.fullMaximumOffer),
      note: `${MEASURES.seventyPercentOffer.short} ${offerText('seventyPercentOffer', flip.seventyPercentOffer)}`,
      explanation: () => explain().fullMaximumOffer,
    },
  ];
  return (
    <ResultsFrame
      headline={flipVerdict(input, flip)}
      warnings={[...flipWarnings(input, flip), ...known]}
      figures={figures}
    >
      <FlipCostStack flip={flip} />
      <Pair>
        <FlipOverrun input={input} />
        <FlipOffers input={input} flip={flip} explain={explain} />
      </Pair>
      <FlipTimeline input={input} flip={flip} />
      <Halves>
        <FlipStatement flip={flip} explain={explain} />
        <FlipCashStatement flip={flip} explain={explain} />
      </Halves>
    </ResultsFrame>
  );
}
