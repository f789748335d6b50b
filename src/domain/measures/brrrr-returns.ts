import { noValue, type Outcome } from '#engine/outcome.ts';
import type { Brrrr } from '#engine/project/brrrr.ts';
import { brrrrTimeline, timedReturn } from '#engine/returns/return-summary.ts';

/** The return on cash left in, starting at the refinance; with no cash left in, there's no rate. */
export const irrSinceRefinance = ({ irr, refinance }: Brrrr): Outcome =>
  irr.kind !== 'value' && refinance.cashLeftIn <= 0
    ? noValue(
        'No cash is left in the deal after the refinance, so there’s no rate of return from then on.',
      )
    : irr;

/** The annualized return on every dollar from closing to sale, which Compare ranks by; a fraction. */
export const returnSinceClosing = ({ cashIn, refinance, projection }: Brrrr): Outcome =>
  timedReturn(brrrrTimeline(cashIn, refinance, projection));
