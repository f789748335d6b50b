import { boundGrowth } from '#engine/limits.ts';
import type { PortfolioProperty } from './portfolio.ts';

/** A year from today, in dollars; year 0 is today. */
export type EquityYear = {
  readonly year: number;
  readonly value: number;
  readonly debt: number;
  /** Value − debt. */
  readonly equity: number;
  /** Value gained since today. */
  readonly appreciation: number;
  /** Debt paid off since today. Equity today + appreciation + paydown = equity. */
  readonly paydown: number;
};

type Projected = Pick<PortfolioProperty, 'statement' | 'valueGrowthRate'>;

/**
 * Equity of all properties together, today and after each year: value × (1 + growth)^y − the balance after 12y more
 * payments. The statements must have been made for at least as many years.
 */
export function equityProjection(owned: readonly Projected[], years: number): EquityYear[] {
  const values = Array.from({ length: years + 1 }, () => 0);
  const debts = Array.from({ length: years + 1 }, () => 0);
  for (const { statement, valueGrowthRate } of owned) {
    if (statement.debt.balances.length <= years) {
      throw new RangeError(`The statement knows its debt for fewer than ${years} years.`);
    }
    const growth = 1 + boundGrowth(valueGrowthRate);
    let { value } = statement;
    for (let year = 0; year <= years; year++) {
      values[year] = (values[year] ?? 0) + value;
      debts[year] = (debts[year] ?? 0) + (statement.debt.balances[year] ?? 0);
      value *= growth;
    }
  }
  const [valueToday = 0] = values;
  const [debtToday = 0] = debts;
  return values.map((value, year) => {
    const debt = debts[year] ?? 0;
    return {
      year,
      value,
      debt,
      equity: value - debt,
      appreciation: value - valueToday,
      paydown: debtToday - debt,
    };
  });
}
