import { monthsBetween } from '#engine/calendar/days.ts';
import { operatingYear } from '#engine/lines/operating-numbers.ts';
import { toCents } from '#engine/money.ts';
import { type OwnedProperty, operatingOf } from '#engine/portfolio/owned-property.ts';
import type { OwnedStatement } from '#engine/portfolio/owned-statement.ts';
import { boundOperating } from '#engine/rental/operating.ts';
import type { RefinanceProperty } from './refinance-candidates.ts';

/** Cost and duration of the rehab before a refinance. */
type Preparation = {
  readonly prepCents?: number | undefined;
  readonly months?: number | undefined;
};

/**
 * An owned property in the form the refinance planner needs. Without a purchase date, we assume the property meets the
 * seasoning requirement.
 */
export function refinancePropertyOf(
  id: string,
  property: OwnedProperty,
  { value, operating, debt }: OwnedStatement,
  today: string,
  { prepCents = 0, months }: Preparation = {},
): RefinanceProperty {
  const assumptions = boundOperating(operatingOf(property));
  const ofRentDollar = operatingYear(1, 0, 0, assumptions.vacancyRate, assumptions);
  return {
    id,
    value,
    netOperatingIncome: operating.netOperatingIncome,
    capitalReserve: operating.capitalReserve,
    debtService: debt.service,
    mortgageInsurance: debt.mortgageInsurance,
    annualRent: operating.grossRent,
    noiOfRentDollar: ofRentDollar.netOperatingIncome,
    reserveOfRentDollar: ofRentDollar.capitalReserve,
    balanceCents: toCents(debt.balance),
    monthsOwned: property.purchaseDate
      ? (monthsBetween(property.purchaseDate, today) ?? 0)
      : Number.MAX_SAFE_INTEGER,
    prepCents,
    months: months ?? null,
  };
}
