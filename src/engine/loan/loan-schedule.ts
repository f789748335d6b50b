import type { Loan } from '#engine/deal.ts';
import { clamp, LIMITS } from '#engine/limits.ts';
import { roundToCents, toCents } from '#engine/money.ts';
import { walkLoan } from './loan-walk.ts';

/** One loan payment, in dollars. */
export type LoanPayment = {
  /** 1 is the first. */
  readonly month: number;
  /** Interest + principal, including a balloon; excludes mortgage insurance. */
  readonly payment: number;
  readonly interest: number;
  readonly principal: number;
  readonly mortgageInsurance: number;
  readonly balance: number;
};

export type LoanSchedule = {
  readonly payments: readonly LoanPayment[];
  readonly totalPaid: number;
  readonly totalInterest: number;
  readonly totalMortgageInsurance: number;
};

/** Every payment at full precision; `price` determines when mortgage insurance ends. */
export function loanSchedule(loan: Loan, price: number): LoanSchedule {
  const payments: LoanPayment[] = [];
  walkLoan(loan, price, (at) => {
    const principal = at.principal + at.balloon;
    payments.push({
      month: at.month,
      payment: at.interest + principal,
      interest: at.interest,
      principal,
      mortgageInsurance: at.mortgageInsurance,
      balance: at.balance,
    });
  });
  return totalled(payments);
}

/** One payment in a printable schedule, in whole cents. */
type CentPayment = {
  readonly month: number;
  readonly paymentCents: number;
  readonly interestCents: number;
  /** Includes extra principal. */
  readonly principalCents: number;
  readonly extraCents: number;
  readonly mortgageInsuranceCents: number;
  readonly balanceCents: number;
};

export type CentSchedule = {
  readonly payments: readonly CentPayment[];
  readonly totalPaidCents: number;
  readonly totalInterestCents: number;
  readonly totalMortgageInsuranceCents: number;
};

/**
 * The schedule a lender prints: the payment is a legal amount in whole cents, the running balance and interest aren't
 * rounded, and the last payment clears the balance. Principal is the decrease in the printed balance, so it adds up to
 * the loan amount to the cent.
 */
export function centSchedule(loan: Loan, price: number): CentSchedule {
  const principal = roundToCents(clamp(loan.principal, 0, LIMITS.money));
  const payments: CentPayment[] = [];
  let owedCents = toCents(principal);
  walkLoan(
    { ...loan, principal },
    price,
    (at) => {
      const balanceCents = toCents(at.balance);
      const paymentCents = toCents(at.interest + at.principal + at.balloon);
      const principalCents = owedCents - balanceCents;
      payments.push({
        month: at.month,
        paymentCents,
        interestCents: paymentCents - principalCents,
        principalCents,
        extraCents: toCents(at.extra),
        mortgageInsuranceCents: toCents(at.mortgageInsurance),
        balanceCents,
      });
      owedCents = balanceCents;
    },
    roundToCents,
  );
  return {
    payments,
    totalPaidCents: total(payments, (row) => row.paymentCents),
    totalInterestCents: total(payments, (row) => row.interestCents),
    totalMortgageInsuranceCents: total(payments, (row) => row.mortgageInsuranceCents),
  };
}

const totalled = (payments: readonly LoanPayment[]): LoanSchedule => ({
  payments,
  totalPaid: total(payments, (row) => row.payment),
  totalInterest: total(payments, (row) => row.interest),
  totalMortgageInsurance: total(payments, (row) => row.mortgageInsurance),
});

const total = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);
