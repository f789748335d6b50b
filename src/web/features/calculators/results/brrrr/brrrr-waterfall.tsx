import { cashLeftIn } from '#domain/measures/outcome-text.ts';
import { cashLeftText } from '#domain/verdicts/cash-left-text.ts';
import { measureLabel } from '#engine/measures/measures.ts';
import type { Brrrr } from '#engine/project/brrrr.ts';
import { signed, sizeText, whole } from '#web/features/calculators/results/result-text.ts';
import type { WaterfallStep } from '#web/ui/chart/layout/waterfall-layout.ts';
import { Waterfall } from '#web/ui/chart/waterfall.tsx';
import { Card } from '#web/ui/display/card.tsx';

/** The owner's cash: invested, returned by the new loan after the payoff and left in the deal. */
export function refinanceSteps({ cashIn, refinance }: Brrrr): WaterfallStep[] {
  const changes: WaterfallStep[] = [
    { label: measureLabel('newLoan'), value: refinance.newLoan },
    { label: measureLabel('oldLoanPayoff'), value: -refinance.oldBalance },
    { label: measureLabel('refinanceCosts'), value: -refinance.costs },
    {
      label: measureLabel('cashFlowBeforeRefinance'),
      value: refinance.cashFlowBetween,
    },
  ];
  return [
    { label: measureLabel('cashInvested'), value: -cashIn.total, kind: 'total' },
    ...changes.filter(({ value }) => value !== 0),
    {
      label: measureLabel(cashLeftIn(refinance.cashLeftIn).measure),
      value: -refinance.cashLeftIn,
      kind: 'total',
    },
  ];
}

/** Chart of how much cash the refinance returns. */
export function BrrrrWaterfall({ result }: { result: Brrrr }) {
  const { cashIn, refinance } = result;
  const title =
    refinance.cashLeftIn > 0
      ? cashLeftText(refinance.cashLeftIn, cashIn.total)
      : `You get all ${whole(cashIn.total)} back, plus ${sizeText(refinance.cashLeftIn)} more`;
  return (
    <Card>
      <Waterfall
        title={title}
        caption="Your cash, step by step. Anything below zero is tied up in the deal"
        headingLevel={2}
        steps={refinanceSteps(result)}
        yLabel="Your cash"
        format={(value, isChange) => (isChange || value > 0 ? signed(value) : whole(value))}
      />
    </Card>
  );
}
