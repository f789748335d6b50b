import type { DealLoan, Loan } from './deal.ts';
import { boundMoney } from './limits.ts';
import { pointsCost, sizedLoan } from './loan.ts';
import { type LoanPayment, type LoanSchedule, loanSchedule } from './loan-schedule.ts';
import { firstDue, rateIn } from './loan-walk.ts';
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
  /** Principal and interest due in month 1, dollars, without extra principal. */
  readonly monthlyPayment: number;
  /** Of that payment. */
  readonly firstInterest: number;
  readonly firstPrincipal: number;
  /** What is paid in month 1, extra principal included. */
  readonly firstPayment: number;
  /** What the payment becomes when it is first set anew; null when it never is. */
  readonly laterPayment: LaterPayment | null;
  readonly monthlyMortgageInsurance: number;
  readonly monthlyPropertyTax: number;
  readonly monthlyInsurance: number;
  readonly monthlyHoa: number;
  /** Monthly payment + mortgage insurance + tax + insurance + HOA. */
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

/** Set anew when interest-only months are over or the rate changes. */
export type LaterPayment = {
  readonly month: number;
  /** Dollars due from then on, without extra principal. */
  readonly payment: number;
};

/** A mortgage from first payment to last, in dollars. */
export function mortgage(input: MortgageInput): Mortgage {
  const price = boundMoney(input.price);
  const loan = sizedLoan(input.loan, price);
  const schedule = loanSchedule(loan, price);
  const plain = loanSchedule({ ...loan, extraMonthlyPrincipal: 0 }, price);
  const due = firstDue(loan, price);
  const rest = restOfLoan(loan, schedule.payments);
  const monthlyPropertyTax = boundMoney(input.annualPropertyTax) / 12;
  const monthlyInsurance = boundMoney(input.annualInsurance) / 12;
  const monthlyHoa = boundMoney(input.monthlyHoa);
  return {
    principal: loan.principal,
    downPayment: price - loan.principal,
    loanToValue: quotient(loan.principal, price, 'There is no price.'),
    monthlyPayment: due.payment,
    firstInterest: due.interest,
    firstPrincipal: due.payment - due.interest,
    firstPayment: schedule.payments[0]?.payment ?? 0,
    laterPayment: rest && { month: rest.month, payment: firstDue(rest.loan, price).payment },
    monthlyMortgageInsurance: due.mortgageInsurance,
    monthlyPropertyTax,
    monthlyInsurance,
    monthlyHoa,
    monthlyPitia:
      due.payment + due.mortgageInsurance + monthlyPropertyTax + monthlyInsurance + monthlyHoa,
    points: pointsCost(loan),
    schedule,
    payoffMonth: schedule.payments.length,
    insuranceEndsMonth: insuranceEnd(schedule.payments),
    monthsSaved: plain.payments.length - schedule.payments.length,
    interestWithoutExtra: plain.totalInterest,
    interestSaved: plain.totalInterest - schedule.totalInterest,
  };
}

/** What is left of a loan when its payment is first set anew, as a loan of its own. */
export function restOfLoan(
  loan: Loan,
  payments: readonly LoanPayment[],
): { readonly month: number; readonly loan: Loan } | null {
  const { interestOnlyMonths = 0, rateChanges = [], balloonMonth = 0, termMonths } = loan;
  const resets = [Math.round(interestOnlyMonths) + 1, ...rateChanges.map((at) => at.fromMonth)];
  const month = Math.min(...resets.map(Math.ceil).filter((reset) => reset > 1));
  const before = payments[month - 2];
  if (!before?.balance) return null;
  const made = month - 1;
  const rest = {
    ...loan,
    principal: before.balance,
    annualRate: rateIn(loan, month),
    termMonths: termMonths - made,
    interestOnlyMonths: interestOnlyMonths - made,
    balloonMonth: Math.max(0, balloonMonth - made),
    rateChanges: undefined,
  };
  return { month, loan: rest };
}

function insuranceEnd(payments: readonly LoanPayment[]): number | null {
  const last = payments.findLast((payment) => payment.mortgageInsurance > 0);
  return last ? last.month + 1 : null;
}
