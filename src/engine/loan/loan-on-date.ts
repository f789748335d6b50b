import { fromCents, roundToCents } from '#engine/money.ts';
import { type DatedLoan, paymentsDueBy } from './dated-loan.ts';
import { walkLoan } from './loan-walk.ts';

/** A loan seen from a day: what is owed, and what its next 12 payments are. Dollars. */
export type LoanOnDate = {
  readonly balance: number;
  /** Interest and scheduled principal of the next 12 payments; 0 after the payoff. */
  readonly service: number;
  /** Scheduled principal of the next 12 payments. */
  readonly principal: number;
  readonly extraPrincipal: number;
  readonly mortgageInsurance: number;
  readonly balloon: number;
  /** Owed after 12, 24, 36 … more payments; index 0 is today. */
  readonly balances: readonly number[];
  /** Debt service and mortgage insurance of each year ahead; index 0 is the next 12 payments. */
  readonly payments: readonly number[];
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
};

/**
 * The same schedule as `datedSchedule`, seen from one day and without its dates: a portfolio reads 200 loans at once.
 * Extras dated later than the day are not counted.
 */
export function loanOnDate(loan: DatedLoan, date: string, years = 0): LoanOnDate {
  const balances = Array.from({ length: years + 1 }, () => 0);
  const payments = Array.from({ length: years }, () => 0);
  if (date < loan.closedOn || (loan.paidOffOn && loan.paidOffOn <= date)) {
    return { ...NOTHING, balances, payments };
  }
  const made = paymentsDueBy(loan, date);
  const extras = extrasByPayment(loan, date);
  const extraAfter = extras && ((month: number): number => extras.get(month) ?? 0);
  const principal = fromCents(loan.principalCents);
  if (made === 0) balances[0] = principal - (extras?.get(0) ?? 0);
  const next = { ...NOTHING, balances, payments, balance: 0 };
  walkLoan(
    { ...loan, principal, extraMonthlyPrincipal: fromCents(loan.extraMonthlyCents ?? 0) },
    fromCents(loan.valueCents ?? loan.principalCents),
    (at) => {
      const ahead = at.month - made;
      if (ahead >= 0 && ahead % 12 === 0 && ahead / 12 <= years) {
        balances[ahead / 12] = at.balance - (extras?.get(at.month) ?? 0);
      }
      if (ahead < 1) return;
      const service = at.interest + at.principal - at.extra;
      const year = Math.floor((ahead - 1) / 12);
      if (year < years) payments[year] = (payments[year] ?? 0) + service + at.mortgageInsurance;
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

/** Dollars repaid out of turn after each payment, until a day; undefined without any. */
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
