import { money } from './number-words.ts';
import type { PropertyFigures } from './property-figures.ts';

/** Works beyond this share of the price are no repair between two tenants: nobody moves in before they are done. */
const LETTABLE_WORKS = 0.25;

type Place = Pick<PropertyFigures, 'price' | 'rehabCost'>;

/** The place cannot be let as it stands. */
export const needsWorksFirst = ({ price, rehabCost }: Place): boolean =>
  rehabCost > price * LETTABLE_WORKS;

/** What is said beside a hold of a place with works, counted or not; null where there are none. */
export function holdWorksWords(place: Place): string | null {
  if (place.rehabCost <= 0) return null;
  const works = money(place.rehabCost);
  return needsWorksFirst(place)
    ? `Works of ${works} are counted in cash before the first rent: it cannot be rented as it stands. What they add to its value is not: a hold is counted at its price.`
    : `Bought as it stands: works of ${works} are left out, and so is what they would add to its value.`;
}
