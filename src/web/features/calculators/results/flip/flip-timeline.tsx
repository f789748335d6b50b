import type { FixFlipInput } from '#domain/inputs/calculation-inputs.ts';
import { counted } from '#domain/text/number-text.ts';
import type { FixAndFlip } from '#engine/project/fix-and-flip.ts';
import { whole } from '#web/features/calculators/results/result-text.ts';
import { Timeline } from '#web/ui/chart/timeline.tsx';
import { Card } from '#web/ui/display/card.tsx';

interface FlipTimelineProps {
  input: FixFlipInput;
  flip: FixAndFlip;
}

/** Closing, the months that cost, the sale. */
export function FlipTimeline({ input, flip }: FlipTimelineProps) {
  const { months, financing, holding, cashInvested } = flip;
  const aMonth = months > 0 ? (financing.interest + holding) / months : 0;
  return (
    <Card
      title={`Every month costs ${whole(aMonth)}`}
      caption="Interest and holding costs, from closing to closing"
    >
      <Timeline
        label="From closing to the sale"
        phases={[{ label: 'Rehab, listing and sale', months }]}
        marks={[
          {
            month: 0,
            label: `Closing at ${whole(flip.cost.price)}`,
            note: `${whole(financing.borrowed)} borrowed at ${input.bridgeInterestRate}%, ${whole(financing.points)} of points`,
          },
          {
            month: 1,
            label: `Rehab of ${whole(flip.cost.rehabCost)}`,
            note: `plus a ${input.rehabContingencyPercent}% contingency of ${whole(flip.cost.contingency)}`,
          },
          {
            month: months,
            label: `Sold at ${whole(flip.salePrice)}`,
            note: `${whole(cashInvested.total)} of your cash invested by then; a ${flip.profit < 0 ? 'loss' : 'profit'} of ${whole(Math.abs(flip.profit))} after ${counted(months, 'month')}`,
          },
        ]}
      />
    </Card>
  );
}
