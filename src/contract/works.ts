import { money } from './number-words.ts';
import type { PropertyFigures } from './property-figures.ts';

/** Works beyond this share of the price are no repair between two tenants: nobody moves in before they are done. */
const LETTABLE_WORKS = 0.25;

type Place = Pick<PropertyFigures, 'price' | 'rehabCost'>;

/** The place cannot be let as it stands. */
export const needsWorksFirst = ({ price, rehabCost }: Place): boolean =>
  rehabCost > price * LETTABLE_WORKS;

/** What is said beside a rental whose works are counted; null where it is bought as it stands. */
export const worksFirstWords = (place: Place): string | null =>
  needsWorksFirst(place)
    ? `Works of ${money(place.rehabCost)} are counted in cash before the first rent: it cannot be let as it stands. What they add to its value is not.`
    : null;
