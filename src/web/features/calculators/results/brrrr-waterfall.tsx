import type { Brrrr } from '#engine/brrrr.ts';
import { Card } from '#web/ui/card.tsx';
import { Waterfall } from '#web/ui/charts/waterfall.tsx';
import type { WaterfallStep } from '#web/ui/charts/waterfall-layout.ts';
import { signed, size, whole } from './result-words.ts';

/** Cash in, what the new loan gives and takes, and what is left in. */
export function refinanceSteps({ cashIn, refinance }: Brrrr): WaterfallStep[] {
  const changes: WaterfallStep[] = [
    {
      label: refinance.cashFlowBetween < 0 ? 'Shortfall until then' : 'Rent until then',
      value: -refinance.cashFlowBetween,
    },
    { label: 'Old loan paid off', value: refinance.oldBalance },
    { label: 'Refinance costs', value: refinance.costs },
    { label: 'New loan', value: -refinance.newLoan },
  ];
  return [
    { label: 'Cash in', value: cashIn.total, kind: 'total' },
    ...changes.filter(({ value }) => value !== 0),
    {
      label: refinance.cashLeftIn > 0 ? 'Left in' : 'Beyond what went in',
      value: refinance.cashLeftIn,
      kind: 'total',
    },
  ];
}

/** The refinance as a picture: how much of the cash comes out again. */
export function BrrrrWaterfall({ result }: { result: Brrrr }) {
  const { cashIn, refinance } = result;
  const title =
    refinance.cashLeftIn > 0
      ? `Of ${whole(cashIn.total)} put in, ${whole(refinance.cashLeftIn)} stays`
      : `All ${whole(cashIn.total)} comes back, and ${size(refinance.cashLeftIn)} more`;
  return (
    <Card>
      <Waterfall
        title={title}
        caption="Your cash in the deal, step by step; below zero it is more than you put in"
        headingLevel={2}
        steps={refinanceSteps(result)}
        yLabel="Your cash in the deal"
        format={(value, isChange) => (isChange ? signed(value) : whole(value))}
      />
    </Card>
  );
}
