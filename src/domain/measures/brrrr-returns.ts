import { noValue, type Outcome } from '#engine/outcome.ts';
import type { Brrrr } from '#engine/project/brrrr.ts';
import { brrrrTimeline, timedReturn } from '#engine/returns/return-summary.ts';

/** From the refinance on, on the cash that is left in; where none is, that is why it has no rate. */
export const irrSinceRefinance = ({ irr, refinance }: Brrrr): Outcome =>
  irr.kind !== 'value' && refinance.cashLeftIn <= 0
    ? noValue('No cash is left in after the refinance, so there is no rate from then on.')
    : irr;

/** On every dollar from closing to the sale, as Compare ranks it; a fraction a year. */
export const returnSinceClosing = ({ cashIn, refinance, projection }: Brrrr): Outcome =>
  timedReturn(brrrrTimeline(cashIn, refinance, projection));
