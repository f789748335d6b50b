import { money } from '#domain/text/number-text.ts';
import type { PropertyFigures } from './property-figures.ts';

/** Rehab beyond this share of the price is no repair between two tenants: nobody moves in before it is done. */
const LETTABLE_WORKS = 0.25;

type Place = Pick<PropertyFigures, 'price' | 'rehabCost'>;

/** The place cannot be rented as it stands. */
export const needsRehabFirst = ({ price, rehabCost }: Place): boolean =>
  rehabCost > price * LETTABLE_WORKS;

/** What is said beside a hold of a place with rehab, counted or not; null where there is none. */
export function holdRehabWords(place: Place): string | null {
  if (place.rehabCost <= 0) return null;
  const rehab = money(place.rehabCost);
  return needsRehabFirst(place)
    ? `Rehab of ${rehab} is counted in cash before the first rent: it cannot be rented as it stands. What it adds to its value is not: a hold is counted at its price.`
    : `Bought as it stands: rehab of ${rehab} is left out, and so is what it would add to its value.`;
}
