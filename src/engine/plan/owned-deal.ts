import type { Deal, Exit, Growth } from '#engine/deal.ts';
import {
  DEFAULT_TERM_YEARS,
  type OwnedProperty,
  operatingOf,
} from '#engine/portfolio/owned-property.ts';
import { fromPercent } from '#engine/units.ts';

type Outlook = {
  readonly growth: Growth;
  readonly exit: Exit;
  readonly holdYears: number;
  readonly discountRate: number;
};

/** The deal of a property that was entered manually, from its record. */
export function dealOfOwned(property: OwnedProperty, outlook: Outlook): Deal {
  const down = fromPercent(property.downPaymentPercent ?? 100);
  return {
    purchase: {
      price: property.purchasePrice,
      closingCosts: property.closingCosts ?? 0,
      rehabCost: property.rehabCost ?? 0,
      holdingCosts: 0,
    },
    loans:
      down >= 1
        ? []
        : [
            {
              loanToPrice: 1 - down,
              annualRate: fromPercent(property.loanInterestRate ?? 0),
              termMonths: 12 * (property.loanTermYears ?? DEFAULT_TERM_YEARS),
            },
          ],
    operating: operatingOf(property),
    ...outlook,
  };
}
