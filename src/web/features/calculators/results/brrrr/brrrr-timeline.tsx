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

/** Timeline from closing through rehab, the first rent payment and the refinance to the hold. */
export function BrrrrTimeline({ input, result }: BrrrrTimelineProps) {
  const { cashIn, refinance, monthlyCashFlow } = result;
  const { rentStartMonth, month, monthsOfRent } = refinance;
  return (
    <Card
      title={`${counted(month, 'month')} from closing to refinance`}
      caption="Rehab first, then rented with the bridge loan in place"
    >
      <Timeline
        label="From closing to refinance"
        phases={[
          { label: 'Rehab, no rent', months: rentStartMonth },
          { label: 'Rented, bridge loan in place', months: monthsOfRent },
        ]}
        marks={[
          {
            month: 0,
            label: `Closing at ${whole(cashIn.price)}`,
            note: `borrow ${whole(cashIn.borrowed)} at ${input.bridgeInterestRate}%; ${whole(cashIn.rehab)} rehab starts (incl. contingency)`,
          },
          {
            month: rentStartMonth,
            label: 'First rent',
            note: `${whole(cashIn.holding)} in holding costs until then`,
          },
          {
            month,
            label: `Refinance at ${whole(refinance.newLoan)}`,
            note:
              refinance.cashBack < 0
                ? `you bring ${whole(-refinance.cashBack)} to cover the bridge loan payoff and closing costs`
                : `${whole(refinance.cashBack)} cash back after the bridge loan payoff and closing costs`,
          },
          {
            month: month + 1,
            label: `${signed(monthlyCashFlow)} a month`,
            note: `held for ${counted(input.holdYears, 'year')} with the new loan`,
          },
        ]}
      />
    </Card>
  );
}
