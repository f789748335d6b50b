import type { DealLoan, Loan, Operating, Purchase } from '#engine/deal.ts';
import { boundMoney } from '#engine/limits.ts';
import { cashFlowOf } from '#engine/lines/operating-numbers.ts';
import type { FirstYearRatioLines } from '#engine/lines/ratio-lines.ts';
import { firstYearRatios, monthlyPitiaOf } from '#engine/lines/ratio-numbers.ts';
import { sizedLoans } from '#engine/loan/loan.ts';
import { firstDue } from '#engine/loan/loan-walk.ts';
import { type DebtYear, debtYears } from '#engine/loan/loan-years.ts';
import type { Outcome } from '#engine/outcome.ts';
import { type CashInvested, cashInvested } from './cash-invested.ts';
import { type OperatingStatement, operatingStatement } from './operating.ts';
import { startingValue } from './starting-value.ts';

/** A rental's purchase, loans and operations today. */
export type Rental = {
  readonly purchase: Purchase;
  readonly loans: readonly DealLoan[];
  readonly operating: Operating;
};

export type FirstYear = {
  readonly cashInvested: CashInvested;
  readonly operating: OperatingStatement;
  readonly debt: DebtYear;
  /** In dollars a year; see `cashFlowOf`. */
  readonly cashFlow: number;
  readonly monthlyCashFlow: number;
  /** Principal + interest due in month 1 on all loans, excluding extra principal. */
  readonly monthlyPayment: number;
  /**
   * Principal, interest and mortgage insurance due in month 1, plus one twelfth of annual property tax, insurance and
   * association dues, in dollars a month. Excludes extra principal, which lenders don't count because it is voluntary.
   */
  readonly monthlyPitia: number;
  readonly ratios: FirstYearRatios;
};

export type FirstYearRatios = FirstYearRatioLines<number, Outcome>;

/** The first year from income to cash flow, and every ratio derived from it. */
export function firstYear(rental: Rental): FirstYear {
  const price = boundMoney(rental.purchase.price);
  const loans = sizedLoans(rental.loans, price);
  const invested = cashInvested(rental);
  const debt = debtYears(loans, price, 1, invested.monthsWithoutRent)[0] as DebtYear;
  const { value } = startingValue(rental.purchase);
  const operating = operatingStatement(rental.operating);
  return yearFrom(invested, value, operating, debt, dueFirst(loans, price));
}

/** Amounts due in month 1 on all loans: payments alone, and with mortgage insurance. */
function dueFirst(loans: readonly Loan[], price: number): readonly [number, number] {
  const dues = loans.map((loan) => firstDue(loan, price));
  const payments = dues.reduce((sum, { payment }) => sum + payment, 0);
  const insured = dues.reduce((sum, { mortgageInsurance }) => sum + mortgageInsurance, payments);
  return [payments, insured];
}

function yearFrom(
  invested: CashInvested,
  value: number,
  operating: OperatingStatement,
  debt: DebtYear,
  [monthlyPayment, insuredPayment]: readonly [number, number],
): FirstYear {
  const cashFlow = cashFlowOf(operating, debt);
  const monthlyPitia = monthlyPitiaOf(insuredPayment, operating);
  return {
    cashInvested: invested,
    operating,
    debt,
    cashFlow,
    monthlyCashFlow: cashFlow / 12,
    monthlyPayment,
    monthlyPitia,
    ratios: firstYearRatios({
      operating,
      debtService: debt.service,
      cashFlow,
      monthlyPayment,
      monthlyPitia,
      price: invested.price,
      closingCosts: invested.closingCosts,
      otherHolding: invested.otherHolding,
      rehab: invested.rehab,
      borrowed: invested.borrowed,
      cashInvested: invested.total,
      startingValue: value,
    }),
  };
}
