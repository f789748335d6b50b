import type { DealLoan, Loan } from '#engine/deal.ts';
import { boundMoney } from '#engine/limits.ts';
import type { MortgageLines } from '#engine/lines/mortgage-lines.ts';
import { mortgageFigures } from '#engine/lines/mortgage-numbers.ts';
import type { Outcome } from '#engine/outcome.ts';
import { pointsCost, sizedLoan } from './loan.ts';
import { type LoanPayment, type LoanSchedule, loanSchedule } from './loan-schedule.ts';
import { firstDue, rateIn } from './loan-walk.ts';

export type MortgageTerms = {
  readonly price: number;
  readonly loan: DealLoan;
  readonly annualPropertyTax: number;
  readonly annualInsurance: number;
  readonly monthlyHoa: number;
};

export type Mortgage = MortgageLines<number, Outcome> & {
  readonly principal: number;
  /** Principal and interest due in month 1, in dollars, excluding extra principal. */
  readonly monthlyPayment: number;
  /** Interest in that payment. */
  readonly firstInterest: number;
  /** Amount paid in month 1, including extra principal. */
  readonly firstPayment: number;
  /** The payment after it is first recalculated; null if it never is. */
  readonly laterPayment: LaterPayment | null;
  readonly monthlyMortgageInsurance: number;
  readonly monthlyHoa: number;
  readonly points: number;
  readonly schedule: LoanSchedule;
  /** The month of the last payment; 0 without a loan. */
  readonly payoffMonth: number;
  /** The first month without mortgage insurance; null if there never was any. */
  readonly insuranceEndsMonth: number | null;
  /** Compared with the same loan without extra principal. */
  readonly monthsSaved: number;
  readonly interestWithoutExtra: number;
};

/** The payment recalculated after the interest-only period or a rate change. */
export type LaterPayment = {
  readonly month: number;
  /** Dollars due from that month on, excluding extra principal. */
  readonly payment: number;
};

/** A mortgage from first payment to last, in dollars. */
export function mortgage(input: MortgageTerms): Mortgage {
  const price = boundMoney(input.price);
  const loan = sizedLoan(input.loan, price);
  const schedule = loanSchedule(loan, price);
  const plain = loanSchedule({ ...loan, extraMonthlyPrincipal: 0 }, price);
  const due = firstDue(loan, price);
  const rest = restOfLoan(loan, schedule.payments);
  const { principal } = loan;
  const { payment: monthlyPayment, interest: firstInterest } = due;
  const monthlyMortgageInsurance = due.mortgageInsurance;
  const monthlyHoa = boundMoney(input.monthlyHoa);
  const interestWithoutExtra = plain.totalInterest;
  const lines = mortgageFigures({
    price,
    principal,
    monthlyPayment,
    firstInterest,
    monthlyMortgageInsurance,
    annualPropertyTax: boundMoney(input.annualPropertyTax),
    annualInsurance: boundMoney(input.annualInsurance),
    monthlyHoa,
    totalInterest: schedule.totalInterest,
    interestWithoutExtra,
  });
  return {
    principal,
    monthlyPayment,
    firstInterest,
    firstPayment: schedule.payments[0]?.payment ?? 0,
    laterPayment: rest && { month: rest.made + 1, payment: firstDue(rest.loan, price).payment },
    monthlyMortgageInsurance,
    monthlyHoa,
    points: pointsCost(loan),
    schedule,
    payoffMonth: schedule.payments.length,
    insuranceEndsMonth: insuranceEnd(schedule.payments),
    monthsSaved: plain.payments.length - schedule.payments.length,
    interestWithoutExtra,
    ...lines,
  };
}

/** The remaining loan when the payment is first recalculated, after `made` payments; null if it never is. */
export function restOfLoan(loan: Loan, payments: readonly LoanPayment[]) {
  const { interestOnlyMonths = 0, rateChanges = [] } = loan;
  const ends = [interestOnlyMonths, ...rateChanges.map(({ fromMonth }) => fromMonth - 1)];
  const made = Math.min(...ends.map(Math.round).filter((month) => month > 0));
  const principal = payments[made - 1]?.balance;
  if (!principal) return null;
  const rest: Loan = {
    ...loan,
    principal,
    annualRate: rateIn(loan, made + 1),
    termMonths: loan.termMonths - made,
    interestOnlyMonths: interestOnlyMonths - made,
    rateChanges: undefined,
  };
  return { made, loan: rest };
}

function insuranceEnd(payments: readonly LoanPayment[]): number | null {
  const last = payments.findLast((payment) => payment.mortgageInsurance > 0);
  return last ? last.month + 1 : null;
}
