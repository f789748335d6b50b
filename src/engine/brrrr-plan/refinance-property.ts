import { monthsBetween } from '#engine/calendar/days.ts';
import { toCents } from '#engine/money.ts';
import { type OwnedProperty, operatingOf } from '#engine/portfolio/owned-property.ts';
import type { OwnedStatement } from '#engine/portfolio/owned-statement.ts';
import { boundOperating } from '#engine/rental/operating.ts';
import type { RefinanceProperty } from './refinance-candidates.ts';

/** Rehab before a refinance: what it costs and how long it takes. */
type Preparation = {
  readonly prepCents?: number | undefined;
  readonly months?: number | undefined;
};

/** An owned property as the refinance planner reads it. Without a purchase date it counts as owned long enough. */
export function refinancePropertyOf(
  id: string,
  property: OwnedProperty,
  { value, operating, debt }: OwnedStatement,
  today: string,
  { prepCents = 0, months }: Preparation = {},
): RefinanceProperty {
  const { vacancyRate, managementRate, maintenanceRate, capexRate } = boundOperating(
    operatingOf(property),
  );
  return {
    id,
    value,
    netOperatingIncome: operating.netOperatingIncome,
    capitalReserve: operating.capitalReserve,
    debtService: debt.service,
    mortgageInsurance: debt.mortgageInsurance,
    annualRent: operating.grossRent,
    noiOfRentDollar: (1 - vacancyRate) * (1 - managementRate) - maintenanceRate,
    reserveOfRentDollar: capexRate,
    balanceCents: toCents(debt.balance),
    monthsOwned: property.purchaseDate
      ? (monthsBetween(property.purchaseDate, today) ?? 0)
      : Number.MAX_SAFE_INTEGER,
    prepCents,
    months: months ?? null,
  };
}
