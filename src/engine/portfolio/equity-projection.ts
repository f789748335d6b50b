import { boundGrowth } from '#engine/limits.ts';
import type { PortfolioProperty } from './portfolio.ts';

/** A future year, in dollars; year 0 is today. */
export type EquityYear = {
  readonly year: number;
  readonly value: number;
  readonly debt: number;
  /** Value − debt. */
  readonly equity: number;
  /** Value gained from today through that year. */
  readonly appreciation: number;
  /** Debt paid down from today through that year. Equity today + appreciation + paydown = equity. */
  readonly paydown: number;
};

type Projected = Pick<PortfolioProperty, 'statement' | 'valueGrowthRate'>;

/**
 * Combined equity of all properties, today and after each year: value × (1 + growth)^y − the balance after 12y more
 * payments. The statements must cover at least as many years.
 */
export function equityProjection(owned: readonly Projected[], years: number): EquityYear[] {
  const values = Array.from({ length: years + 1 }, () => 0);
  const debts = Array.from({ length: years + 1 }, () => 0);
  for (const { statement, valueGrowthRate } of owned) {
    if (statement.debt.balances.length <= years) {
      throw new RangeError(`The statement has debt for fewer than ${years} years.`);
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
