import type { DealLoan } from './deal.ts';
import { boundMoney } from './limits.ts';
import { monthlyPayment, pointsCost, sizedLoan } from './loan.ts';
import { type LoanPayment, type LoanSchedule, loanSchedule } from './loan-schedule.ts';
import type { Outcome } from './outcome.ts';
import { quotient } from './outcome.ts';

export type MortgageInput = {
  readonly price: number;
  readonly loan: DealLoan;
  readonly annualPropertyTax: number;
  readonly annualInsurance: number;
  readonly monthlyHoa: number;
};

export type Mortgage = {
  readonly principal: number;
  readonly downPayment: number;
  readonly loanToValue: Outcome;
  /** Principal and interest of the contract, dollars a month: without extra payments or a change of rate. */
  readonly monthlyPayment: number;
  /** What is due in month 1, extra principal included. */
  readonly firstPayment: number;
  /** Without extra principal. */
  readonly firstPaymentDue: number;
  readonly monthlyMortgageInsurance: number;
  readonly monthlyPropertyTax: number;
  readonly monthlyInsurance: number;
  readonly monthlyHoa: number;
  /** First payment due + mortgage insurance + tax + insurance + HOA. */
  readonly monthlyPitia: number;
  readonly points: number;
  readonly schedule: LoanSchedule;
  /** The month of the last payment; 0 without a loan. */
  readonly payoffMonth: number;
  /** The first month without mortgage insurance; null when there never was any. */
  readonly insuranceEndsMonth: number | null;
  /** Against the same loan without extra principal. */
  readonly monthsSaved: number;
  readonly interestWithoutExtra: number;
  readonly interestSaved: number;
};

/** A mortgage from first payment to last, in dollars. */
export function mortgage(input: MortgageInput): Mortgage {
  const price = boundMoney(input.price);
  const loan = sizedLoan(input.loan, price);
  const schedule = loanSchedule(loan, price);
  const plain = loanSchedule({ ...loan, extraMonthlyPrincipal: 0 }, price);
  const first = schedule.payments[0];
  const firstPaymentDue = plain.payments[0]?.payment ?? 0;
  const monthlyMortgageInsurance = first?.mortgageInsurance ?? 0;
  const monthlyPropertyTax = boundMoney(input.annualPropertyTax) / 12;
  const monthlyInsurance = boundMoney(input.annualInsurance) / 12;
  const monthlyHoa = boundMoney(input.monthlyHoa);
  return {
    principal: loan.principal,
    downPayment: price - loan.principal,
    loanToValue: quotient(loan.principal, price, 'There is no price.'),
    monthlyPayment: monthlyPayment(loan.principal, loan.annualRate, loan.termMonths),
    firstPayment: first?.payment ?? 0,
    firstPaymentDue,
    monthlyMortgageInsurance,
    monthlyPropertyTax,
    monthlyInsurance,
    monthlyHoa,
    monthlyPitia:
      firstPaymentDue +
      monthlyMortgageInsurance +
      monthlyPropertyTax +
      monthlyInsurance +
      monthlyHoa,
    points: pointsCost(loan),
    schedule,
    payoffMonth: schedule.payments.length,
    insuranceEndsMonth: insuranceEnd(schedule.payments),
    monthsSaved: plain.payments.length - schedule.payments.length,
    interestWithoutExtra: plain.totalInterest,
    interestSaved: plain.totalInterest - schedule.totalInterest,
  };
}

function insuranceEnd(payments: readonly LoanPayment[]): number | null {
  const last = payments.findLast((payment) => payment.mortgageInsurance > 0);
  return last ? last.month + 1 : null;
}
