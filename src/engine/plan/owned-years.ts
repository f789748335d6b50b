import type { Growth } from '#engine/deal.ts';
import { boundGrowth } from '#engine/limits.ts';
import { levelDebt } from '#engine/lines/level-debt.ts';
import { cashFlowOf, operatingYear, yearlyFixedExpenses } from '#engine/lines/operating-numbers.ts';
import { type OwnedProperty, operatingOf } from '#engine/portfolio/owned-property.ts';
import type { OwnedStatement } from '#engine/portfolio/owned-statement.ts';
import { boundOperating } from '#engine/rental/operating.ts';

/** A future year of holding an owned property, in dollars; year 1 uses today's rent and expenses. */
export type OwnedYear = {
  readonly year: number;
  readonly netOperatingIncome: number;
  readonly capitalReserve: number;
  /** Everything paid on the loans: debt service, mortgage insurance, extra principal and balloons. */
  readonly loanPayments: number;
  /** NOI − loan payments − CapEx reserve. */
  readonly cashFlow: number;
  /** At the end of the year. */
  readonly value: number;
  readonly balance: number;
};

/**
 * Projects the coming years from the current record: rent, expenses and value grow once a year, and the loans continue.
 */
export function ownedYears(
  property: OwnedProperty,
  { debt, value: today }: OwnedStatement,
  growth: Growth,
  years: number,
): OwnedYear[] {
  const operating = boundOperating(operatingOf(property));
  const rentGrowth = 1 + boundGrowth(growth.rentGrowthRate);
  const expenseGrowth = 1 + boundGrowth(growth.expenseGrowthRate);
  const valueGrowth = 1 + boundGrowth(growth.valueGrowthRate);
  return Array.from({ length: years }, (_, index) => {
    const rent = rentGrowth ** index;
    const lines = operatingYear(
      operating.monthlyRent * 12 * rent,
      operating.monthlyOtherIncome * 12 * rent,
      yearlyFixedExpenses(operating) * expenseGrowth ** index,
      operating.vacancyRate,
      operating,
    );
    const { netOperatingIncome, capitalReserve } = lines;
    const loanPayments = (debt.payments[index] ?? 0) + (debt.beyond[index] ?? 0);
    return {
      year: index + 1,
      netOperatingIncome,
      capitalReserve,
      loanPayments,
      cashFlow: cashFlowOf(lines, levelDebt(loanPayments)),
      value: today * valueGrowth ** (index + 1),
      balance: debt.balances[index + 1] ?? 0,
    };
  });
}
