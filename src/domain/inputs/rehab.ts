import { money } from '#domain/text/number-text.ts';
import type { PropertyFigures } from './property-figures.ts';

/** Above this share of the price, a rehab isn't a repair between tenants; it must be done before anyone moves in. */
const RENTABLE_REHAB = 0.25;

type RehabProperty = Pick<PropertyFigures, 'price' | 'rehabCost'>;
type RehabbedProperty = Pick<PropertyFigures, 'price' | 'rehabCost' | 'afterRepairValue'>;

/** Whether the property can't be rented as is. */
export const needsRehabFirst = ({ price, rehabCost }: RehabProperty): boolean =>
  rehabCost > price * RENTABLE_REHAB;

/** The note on holding a property that needs rehab, included or not; null without rehab. */
export function holdRehabText(
  property: RehabbedProperty,
  isCounted = needsRehabFirst(property),
): string | null {
  if (property.rehabCost <= 0) return null;
  const rehab = money(property.rehabCost);
  return isCounted
    ? `It can’t be rented as is, so this includes the ${rehab} rehab, its contingency and the months without rent. ${growsFrom(property)}`
    : `Bought as is: excludes the ${rehab} rehab and the value it would add.`;
}

/** The note on a hold in a comparison, which includes the rehab as in a BRRRR or flip. */
export function comparedHoldText(property: RehabbedProperty): string | null {
  if (property.rehabCost <= 0) return null;
  return `Includes the ${money(property.rehabCost)} rehab, its contingency and the months without rent, as in a BRRRR. ${growsFrom(property)}`;
}

const growsFrom = ({ afterRepairValue }: RehabbedProperty): string =>
  afterRepairValue === null
    ? 'Appreciation starts from the purchase price because the after-repair value is unknown.'
    : `Appreciation starts from the ${money(afterRepairValue)} after-repair value.`;
