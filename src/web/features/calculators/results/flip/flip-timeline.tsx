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

/** Timeline from closing through the holding months to the sale. */
export function FlipTimeline({ input, flip }: FlipTimelineProps) {
  const { months, financing, holding, cashInvested } = flip;
  const aMonth = months > 0 ? (financing.interest + holding) / months : 0;
  return (
    <Card
      title={`Every month costs ${whole(aMonth)}`}
      caption="Interest and holding costs from purchase to sale"
    >
      <Timeline
        label="From closing to sale"
        phases={[{ label: 'Rehab, listing and sale', months }]}
        marks={[
          {
            month: 0,
            label: `Closing at ${whole(flip.cost.price)}`,
            note: `borrow ${whole(financing.borrowed)} at ${input.bridgeInterestRate}%; ${whole(financing.points)} in points`,
          },
          {
            month: 1,
            label: `${whole(flip.cost.rehabCost)} rehab`,
            note: `plus a ${input.rehabContingencyPercent}% contingency (${whole(flip.cost.contingency)})`,
          },
          {
            month: months,
            label: `Sold for ${whole(flip.salePrice)}`,
            note: `${whole(Math.abs(flip.profit))} ${flip.profit < 0 ? 'loss' : 'profit'} after ${counted(months, 'month')}, on ${whole(cashInvested.total)} in cash invested`,
          },
        ]}
      />
    </Card>
  );
}
