import { fromCents, roundToCents } from '#engine/money.ts';
import { type DatedLoan, dueDate, paymentsDueBy } from './dated-loan.ts';
import { walkLoan } from './loan-walk.ts';

/** A loan as of a given day: its balance and next 12 payments, in dollars. */
export type LoanOnDate = {
  readonly balance: number;
  /** Interest and scheduled principal in the next 12 payments; 0 after the payoff. */
  readonly service: number;
  /** Scheduled principal in the next 12 payments. */
  readonly principal: number;
  readonly extraPrincipal: number;
  readonly mortgageInsurance: number;
  readonly balloon: number;
  /** Balance after 12, 24, 36 … more payments; index 0 is today. */
  readonly balances: readonly number[];
  /** Debt service and mortgage insurance for each year ahead; index 0 is the next 12 payments. */
  readonly payments: readonly number[];
  /** Extra principal and balloons for each year ahead, which also lower the balances. */
  readonly beyond: readonly number[];
};

const NOTHING: LoanOnDate = {
  balance: 0,
  service: 0,
  principal: 0,
  extraPrincipal: 0,
  mortgageInsurance: 0,
  balloon: 0,
  balances: [],
  payments: [],
  beyond: [],
};

/**
 * The same schedule as `datedSchedule`, as of one day and without dates, because a portfolio may read 200 loans at a
 * time. Extra payments dated after that day don't count.
 */
export function loanOnDate(loan: DatedLoan, date: string, years = 0): LoanOnDate {
  const balances = Array.from({ length: years + 1 }, () => 0);
  const payments = Array.from({ length: years }, () => 0);
  const beyond = Array.from({ length: years }, () => 0);
  if (date < loan.closedOn || (loan.paidOffOn && loan.paidOffOn <= date)) {
    return { ...NOTHING, balances, payments, beyond };
  }
  const made = paymentsDueBy(loan, date);
  const extras = extrasByPayment(loan, date);
  const extraAfter = extras && ((month: number): number => extras.get(month) ?? 0);
  const principal = fromCents(loan.principalCents);
  // An extra payment can't exceed the balance.
  const owedAfter = (balance: number, month: number): number =>
    Math.max(0, balance - (extras?.get(month) ?? 0));
  if (made === 0) balances[0] = owedAfter(principal, 0);
  const { paidOffOn } = loan;
  const next = { ...NOTHING, balances, payments, beyond, balance: 0 };
  walkLoan(
    { ...loan, principal, extraMonthlyPrincipal: fromCents(loan.extraMonthlyCents ?? 0) },
    fromCents(loan.valueCents ?? loan.principalCents),
    (at) => {
      const ahead = at.month - made;
      // A future payoff ends the loan; payments due after the payoff date don't count.
      const due = paidOffOn && ahead > 0 ? dueDate(loan, at.month) : '';
      if (paidOffOn && due > paidOffOn) return;
      if (ahead >= 0 && ahead % 12 === 0 && ahead / 12 <= years && due !== paidOffOn) {
        balances[ahead / 12] = owedAfter(at.balance, at.month);
      }
      if (ahead < 1) return;
      const service = at.interest + at.principal - at.extra;
      const year = Math.floor((ahead - 1) / 12);
      if (year < years) {
        payments[year] = (payments[year] ?? 0) + service + at.mortgageInsurance;
        beyond[year] = (beyond[year] ?? 0) + at.extra + at.balloon;
      }
      if (ahead > 12) return;
      next.service += service;
      next.principal += at.principal - at.extra;
      next.extraPrincipal += at.extra;
      next.mortgageInsurance += at.mortgageInsurance;
      next.balloon += at.balloon;
    },
    roundToCents,
    extraAfter,
  );
  next.balance = balances[0] ?? 0;
  return next;
}

/** Unscheduled principal in dollars after each payment, through a given day; undefined if there is none. */
function extrasByPayment(loan: DatedLoan, date: string): Map<number, number> | undefined {
  const made = loan.extras?.filter((extra) => extra.date <= date) ?? [];
  if (made.length === 0) return undefined;
  const extras = new Map<number, number>();
  for (const extra of made) {
    const after = paymentsDueBy(loan, extra.date);
    extras.set(after, (extras.get(after) ?? 0) + fromCents(extra.cents));
  }
  return extras;
}
