import { money } from '#domain/text/number-text.ts';
import type { PropertyFigures } from './property-figures.ts';

/** Rehab beyond this share of the price is no repair between two tenants: nobody moves in before it is done. */
const RENTABLE_REHAB = 0.25;

type RehabProperty = Pick<PropertyFigures, 'price' | 'rehabCost'>;
type RehabbedProperty = Pick<PropertyFigures, 'price' | 'rehabCost' | 'afterRepairValue'>;

/** The property cannot be rented as is. */
export const needsRehabFirst = ({ price, rehabCost }: RehabProperty): boolean =>
  rehabCost > price * RENTABLE_REHAB;

/** What is said beside a hold of a property with rehab, counted or not; null where there is none. */
export function holdRehabText(
  property: RehabbedProperty,
  isCounted = needsRehabFirst(property),
): string | null {
  if (property.rehabCost <= 0) return null;
  const rehab = money(property.rehabCost);
  return isCounted
    ? `The ${rehab} rehab, its contingency and the months without rent are counted: it cannot be rented as is. ${growsFrom(property)}`
    : `Bought as is: the ${rehab} rehab and the value it would add are not counted.`;
}

/** What is said beside a hold in a comparison, where it stands on the same basis as BRRRR and flip. */
export function comparedHoldText(property: RehabbedProperty): string | null {
  if (property.rehabCost <= 0) return null;
  return `The ${money(property.rehabCost)} rehab, its contingency and the months without rent are counted, as in a BRRRR. ${growsFrom(property)}`;
}

const growsFrom = ({ afterRepairValue }: RehabbedProperty): string =>
  afterRepairValue === null
    ? 'The value grows from the purchase price because the after-repair value is not known.'
    : `The value grows from the after-repair value of ${money(afterRepairValue)}.`;
