import type { LocalLevels } from '#server/providers/market/sample/local-levels.ts';
import { NEWEST_YEAR } from './dwelling.ts';
import type { Condition, Dwelling } from './sample-listing.ts';

/** Cost per square foot to bring a house to good, average condition in an average-cost market. These are made up. */
const PER_SQUARE_FOOT: Record<Condition, number> = { 1: 68, 2: 38, 3: 14, 4: 4, 5: 1 };

/** The rehab cost as estimated by a contractor who knows the building. */
export function usualRehab(levels: LocalLevels, dwelling: Dwelling): number {
  const old = NEWEST_YEAR - dwelling.yearBuilt > 65 ? 1.12 : 1;
  const inside = dwelling.type === 'Condo' ? 0.85 : 1;
  return (
    PER_SQUARE_FOOT[dwelling.condition] * dwelling.squareFeet * inside * old * levels.buildingCost
  );
}
