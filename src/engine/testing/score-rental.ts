import { firstYear, type Rental } from '#engine/rental/cash-flow.ts';
import { dealMeasures, dealScore, type EstimatedValues } from '#engine/score/deal-score.ts';
import type { Scored } from '#engine/score/deal-score-parts.ts';

/** The score of a rental as listed. */
export const scoreRental = (rental: Rental, values: EstimatedValues): Scored =>
  dealScore(dealMeasures(firstYear(rental), values));
