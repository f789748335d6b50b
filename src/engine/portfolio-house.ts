import type { Rental } from './cash-flow.ts';
import { cashInvested } from './cash-invested.ts';
import type { Loan } from './deal.ts';
import { boundGrowth, boundMoney, clamp, LIMITS } from './limits.ts';
import { sizedLoans } from './loan.ts';
import { walkLoan } from './loan-walk.ts';
import { operatingStatement } from './operating.ts';

/** A house that is owned: how it was bought, how it runs today, and what is known of its rent. */
export type OwnedHouse = {
  readonly rental: Rental;
  /** Dollars today; the price when it is unset. */
  readonly currentValue?: number | undefined;
  /** Monthly loan payments made so far. */
  readonly paymentsMade: number;
  /** Expected growth of the value a year, as a fraction. */
  readonly valueGrowthRate: number;
  readonly units: number;
  /** Unset counts as fully occupied, and is marked as assumed. */
  readonly occupiedUnits?: number | undefined;
  /** Rent of a past period in dollars, as due and as collected. */
  readonly rentRecord?: { readonly due: number; readonly collected: number } | undefined;
  /** Dollars set aside for this house. */
  readonly reserves?: number | undefined;
};

/** One house, or many added up. Dollars; income and costs are those of the coming twelve months. */
export type HouseFigures = {
  readonly value: number;
  readonly debt: number;
  readonly units: number;
  readonly occupiedUnits: number;
  /** Units whose occupancy nobody told us. */
  readonly assumedUnits: number;
  readonly grossPotentialIncome: number;
  readonly effectiveGrossIncome: number;
  readonly operatingExpenses: number;
  readonly netOperatingIncome: number;
  readonly debtService: number;
  readonly capitalReserve: number;
  readonly balloon: number;
  /** NOI − debt service − capital reserve − balloon. */
  readonly cashFlow: number;
  readonly cashInvested: number;
  /** Loan repaid by the payments. */
  readonly paydown: number;
  /** Value × expected growth. */
  readonly appreciation: number;
  readonly rentDue: number;
  readonly rentCollected: number;
  readonly reserves: number;
};

/** What an owned house is worth, owes, earns and costs. */
export function houseFigures(house: OwnedHouse): HouseFigures {
  const { rental } = house;
  const operating = operatingStatement(rental.operating);
  const value = boundMoney(house.currentValue ?? rental.purchase.price);
  const loans = sizedLoans(rental.loans, rental.purchase.price);
  const next = nextYearOfLoans(loans, rental.purchase.price, house.paymentsMade);
  const units = clamp(Math.round(house.units), 0, LIMITS.money);
  const { netOperatingIncome, capitalReserve } = operating;
  return {
    value,
    debt: next.debt,
    units,
    occupiedUnits: clamp(house.occupiedUnits ?? units, 0, units),
    assumedUnits: house.occupiedUnits === undefined ? units : 0,
    grossPotentialIncome: operating.grossPotentialIncome,
    effectiveGrossIncome: operating.effectiveGrossIncome,
    operatingExpenses: operating.operatingExpenses,
    netOperatingIncome,
    debtService: next.service,
    capitalReserve,
    balloon: next.balloon,
    cashFlow: netOperatingIncome - next.service - capitalReserve - next.balloon,
    cashInvested: cashInvested(rental.purchase, loans).total,
    paydown: next.paydown,
    appreciation: value * boundGrowth(house.valueGrowthRate),
    rentDue: boundMoney(house.rentRecord?.due ?? 0),
    rentCollected: boundMoney(house.rentRecord?.collected ?? 0),
    reserves: boundMoney(house.reserves ?? 0),
  };
}

type NextYearOfLoans = { debt: number; service: number; paydown: number; balloon: number };

/** Dollars owed after `paymentsMade` payments, and what the next twelve cost. */
function nextYearOfLoans(
  loans: readonly Loan[],
  price: number,
  paymentsMade: number,
): NextYearOfLoans {
  const made = clamp(Math.round(paymentsMade), 0, LIMITS.months);
  const total: NextYearOfLoans = { debt: 0, service: 0, paydown: 0, balloon: 0 };
  for (const loan of loans) {
    let debt = clamp(loan.principal, 0, LIMITS.money);
    walkLoan(loan, price, (at) => {
      if (at.month <= made) debt = at.balance;
      else if (at.month <= made + 12) {
        total.service += at.interest + at.principal + at.mortgageInsurance;
        total.paydown += at.principal;
        total.balloon += at.balloon;
      }
    });
    total.debt += debt;
  }
  return total;
}
