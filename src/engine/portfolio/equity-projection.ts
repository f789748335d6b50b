import { boundGrowth, boundMoney, boundYears, clamp, LIMITS } from '#engine/limits.ts';
import { sizedLoans } from '#engine/loan/loan.ts';
import { walkLoan } from '#engine/loan/loan-walk.ts';
import type { OwnedHouse } from './portfolio-property.ts';

/** The end of a year from today, in dollars; year 0 is today. */
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

/**
 * Equity of all houses together, today and at the end of each of 1 to 40 years. Each value grows by
 * its own rate, value × (1 + growth)^year; each loan goes on from the payment it is at.
 */
export function equityProjection(houses: readonly OwnedHouse[], years: number): EquityYear[] {
  const last = boundYears(years);
  const values = new Float64Array(last + 1);
  const debts = new Float64Array(last + 1);
  for (const house of houses) {
    addValues(values, house);
    addDebts(debts, house);
  }
  const [valueToday = 0] = values;
  const [debtToday = 0] = debts;
  return Array.from(values, (value, year) => {
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

function addValues(values: Float64Array, house: OwnedHouse): void {
  const growth = 1 + boundGrowth(house.valueGrowthRate);
  let value = boundMoney(house.currentValue ?? house.rental.purchase.price);
  for (let year = 0; year < values.length; year++) {
    values[year] = (values[year] ?? 0) + value;
    value *= growth;
  }
}

function addDebts(debts: Float64Array, house: OwnedHouse): void {
  const { purchase, loans } = house.rental;
  const made = clamp(Math.round(house.paymentsMade), 0, LIMITS.months);
  for (const loan of sizedLoans(loans, purchase.price)) {
    const balances = new Float64Array(debts.length);
    if (made === 0) balances[0] = loan.principal;
    walkLoan(loan, purchase.price, ({ month, balance }) => {
      const monthsAhead = month - made;
      if (monthsAhead >= 0 && monthsAhead % 12 === 0 && monthsAhead / 12 < balances.length) {
        balances[monthsAhead / 12] = balance;
      }
    });
    for (let year = 0; year < debts.length; year++) {
      debts[year] = (debts[year] ?? 0) + (balances[year] ?? 0);
    }
  }
}
