import { boundGrowth, boundMoney, clamp, LIMITS } from '#engine/limits.ts';
import { sizedLoans } from '#engine/loan/loan.ts';
import { balanceAfter, type DebtYear, debtYears } from '#engine/loan/loan-years.ts';
import { cashFlowOf, type Rental } from '#engine/rental/cash-flow.ts';
import { cashInvested } from '#engine/rental/cash-invested.ts';
import { operatingStatement } from '#engine/rental/operating.ts';

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
  readonly mortgageInsurance: number;
  readonly extraPrincipal: number;
  readonly capitalReserve: number;
  readonly balloon: number;
  /** See `cashFlowOf`. */
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
  const { price } = rental.purchase;
  const loans = sizedLoans(rental.loans, price);
  const made = clamp(Math.round(house.paymentsMade), 0, LIMITS.months);
  const next = debtYears(loans, price, 1, made)[0] as DebtYear;
  const units = clamp(Math.round(house.units), 0, LIMITS.money);
  return {
    value,
    debt: loans.reduce((owed, loan) => owed + balanceAfter(loan, price, made), 0),
    units,
    occupiedUnits: clamp(house.occupiedUnits ?? units, 0, units),
    assumedUnits: house.occupiedUnits === undefined ? units : 0,
    grossPotentialIncome: operating.grossPotentialIncome,
    effectiveGrossIncome: operating.effectiveGrossIncome,
    operatingExpenses: operating.operatingExpenses,
    netOperatingIncome: operating.netOperatingIncome,
    debtService: next.service,
    mortgageInsurance: next.mortgageInsurance,
    extraPrincipal: next.extraPrincipal,
    capitalReserve: operating.capitalReserve,
    balloon: next.balloon,
    cashFlow: cashFlowOf(operating, next),
    cashInvested: cashInvested(rental).total,
    paydown: next.principal,
    appreciation: value * boundGrowth(house.valueGrowthRate),
    rentDue: boundMoney(house.rentRecord?.due ?? 0),
    rentCollected: boundMoney(house.rentRecord?.collected ?? 0),
    reserves: boundMoney(house.reserves ?? 0),
  };
}
