import type { BrrrrInput } from '#domain/inputs/calculation-inputs.ts';
import { counted } from '#domain/text/number-text.ts';
import type { Brrrr } from '#engine/project/brrrr.ts';
import { signed, whole } from '#web/features/calculators/results/result-text.ts';
import { Timeline } from '#web/ui/chart/timeline.tsx';
import { Card } from '#web/ui/display/card.tsx';

interface BrrrrTimelineProps {
  input: BrrrrInput;
  result: Brrrr;
}

/** Closing, rehab, first rent, refinance, and the years after it. */
export function BrrrrTimeline({ input, result }: BrrrrTimelineProps) {
  const { cashIn, refinance, monthlyCashFlow } = result;
  const { rentStartMonth, month, monthsOfRent } = refinance;
  return (
    <Card
      title={`${counted(month, 'month')} from closing to the refinance`}
      caption="Rehab first, then rented on the bridge loan"
    >
      <Timeline
        label="From closing to the refinance"
        phases={[
          { label: 'Rehab, no rent', months: rentStartMonth },
          { label: 'Rented on the bridge loan', months: monthsOfRent },
        ]}
        marks={[
          {
            month: 0,
            label: `Closing at ${whole(cashIn.price)}`,
            note: `${whole(cashIn.borrowed)} borrowed at ${input.bridgeInterestRate}%, ${whole(cashIn.rehab)} rehab with contingency starts`,
          },
          {
            month: rentStartMonth,
            label: 'First rent',
            note: `${whole(cashIn.holding)} of holding costs until then`,
          },
          {
            month,
            label: `Refinance at ${whole(refinance.newLoan)}`,
            note:
              refinance.cashBack < 0
                ? `you bring ${whole(-refinance.cashBack)} to pay off the bridge loan and the costs`
                : `${whole(refinance.cashBack)} back after the bridge loan and the costs`,
          },
          {
            month: month + 1,
            label: `${signed(monthlyCashFlow)} a month`,
            note: `held for ${counted(input.holdYears, 'year')} under the new loan`,
          },
        ]}
      />
    </Card>
  );
}
