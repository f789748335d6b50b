import { money } from '#domain/text/number-text.ts';
import type { PropertyFigures } from './property-figures.ts';

/** Rehab beyond this share of the price is no repair between two tenants: nobody moves in before it is done. */
const LETTABLE_WORKS = 0.25;

type RehabProperty = Pick<PropertyFigures, 'price' | 'rehabCost'>;
type RehabbedProperty = Pick<PropertyFigures, 'price' | 'rehabCost' | 'afterRepairValue'>;

/** The place cannot be rented as it stands. */
export const needsRehabFirst = ({ price, rehabCost }: RehabProperty): boolean =>
  rehabCost > price * LETTABLE_WORKS;

/** What is said beside a hold of a place with rehab, counted or not; null where there is none. */
export function holdRehabText(place: RehabbedProperty): string | null {
  if (place.rehabCost <= 0) return null;
  const rehab = money(place.rehabCost);
  return needsRehabFirst(place)
    ? `Rehab of ${rehab}, its contingency and the months without rent are counted: it cannot be rented as it stands. ${growsFrom(place)}`
    : `Bought as it stands: rehab of ${rehab} is left out, and so is what it would add to its value.`;
}

/** What is said beside a hold in a comparison, where it stands on the same basis as BRRRR and flip. */
export function comparedHoldText(place: RehabbedProperty): string | null {
  if (place.rehabCost <= 0) return null;
  return `Rehab of ${money(place.rehabCost)}, its contingency and the months without rent are counted, as in a BRRRR. ${growsFrom(place)}`;
}

const growsFrom = ({ afterRepairValue }: RehabbedProperty): string =>
  afterRepairValue === null
    ? 'Its value grows from the price: the after-repair value is not known.'
    : `Its value grows from the after-repair value of ${money(afterRepairValue)}.`;
