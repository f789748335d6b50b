import { cashLeftIn } from '#domain/measures/outcome-text.ts';
import { measureLabel } from '#engine/measures/measures.ts';
import type { Brrrr } from '#engine/project/brrrr.ts';
import { signed, sizeText, whole } from '#web/features/calculators/results/result-text.ts';
import type { WaterfallStep } from '#web/ui/chart/layout/waterfall-layout.ts';
import { Waterfall } from '#web/ui/chart/waterfall.tsx';
import { Card } from '#web/ui/display/card.tsx';

/** The owner's cash: what was invested, what the new loan returns and pays off, and what is left in. */
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

/** The refinance as a picture: how much of the cash comes out again. */
export function BrrrrWaterfall({ result }: { result: Brrrr }) {
  const { cashIn, refinance } = result;
  const title =
    refinance.cashLeftIn > 0
      ? `${whole(refinance.cashLeftIn)} of the ${whole(cashIn.total)} invested stays in`
      : `All ${whole(cashIn.total)} comes back, and ${sizeText(refinance.cashLeftIn)} more`;
  return (
    <Card>
      <Waterfall
        title={title}
        caption="Your cash, step by step: below zero is your cash in the deal"
        headingLevel={2}
        steps={refinanceSteps(result)}
        yLabel="Your cash"
        format={(value, isChange) => (isChange || value > 0 ? signed(value) : whole(value))}
      />
    </Card>
  );
}
