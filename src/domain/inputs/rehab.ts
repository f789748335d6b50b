import { money } from '#domain/text/number-text.ts';
import type { PropertyFigures } from './property-figures.ts';

/** Above this share of the price a rehab is no repair between two tenants: it must be done before anyone moves in. */
const RENTABLE_REHAB = 0.25;

type RehabProperty = Pick<PropertyFigures, 'price' | 'rehabCost'>;
type RehabbedProperty = Pick<PropertyFigures, 'price' | 'rehabCost' | 'afterRepairValue'>;

/** The property cannot be rented as is. */
export const needsRehabFirst = ({ price, rehabCost }: RehabProperty): boolean =>
  rehabCost > price * RENTABLE_REHAB;

/** The note on a hold of a property with rehab, counted or not; null without rehab. */
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

/** The note on a hold in a comparison, where its rehab counts as in BRRRR and flip. */
export function comparedHoldText(property: RehabbedProperty): string | null {
  if (property.rehabCost <= 0) return null;
  return `The ${money(property.rehabCost)} rehab, its contingency and the months without rent are counted, as in a BRRRR. ${growsFrom(property)}`;
}

const growsFrom = ({ afterRepairValue }: RehabbedProperty): string =>
  afterRepairValue === null
    ? 'The value grows from the purchase price because the after-repair value is not known.'
    : `The value grows from the after-repair value of ${money(afterRepairValue)}.`;
