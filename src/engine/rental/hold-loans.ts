import type { Deal, HoldRefinance, Loan } from '#engine/deal.ts';
import { boundMoney, boundYears } from '#engine/limits.ts';
import { loanOf, pointsCost, sizedLoans } from '#engine/loan/loan.ts';
import { walkLoan } from '#engine/loan/loan-walk.ts';
import { type DebtYear, loanYears } from '#engine/loan/loan-years.ts';
import { monthsWithoutRent } from './cash-invested.ts';
import { stepDownPenalty } from './prepayment.ts';

/** A loan during a hold. */
export type HeldLoan = {
  /** If a refinance repays it, its balance comes due in that month, like a balloon. */
  readonly loan: Loan;
  readonly name: string;
  /** Payments made when year 1 begins; below 0 if the loan starts later. */
  readonly made: number;
  /** The property's value when the loan was made, which mortgage insurance is based on. */
  readonly value: number;
  /** Points and, for a refinance, its costs: spread over the term for taxes. */
  readonly pointsAndCosts: number;
  /** The month of the hold in which a refinance repays it; null if none does. */
  readonly repaidIn: number | null;
};

/** The amounts of a refinance that the rest of the hold depends on. */
type NewLoanInHold = {
  readonly month: number;
  readonly value: number;
  readonly loan: number;
  readonly costs: number;
};

/** A deal's refinances during the hold, by month. */
export const heldRefinances = ({
  refinances = [],
  holdYears,
}: Pick<Deal, 'refinances' | 'holdYears'>): readonly HoldRefinance[] => {
  const last = boundYears(holdYears) * 12;
  return refinances
    .filter(({ month }) => month >= 1 && month < last)
    .toSorted((one, other) => one.month - other.month);
};

const LOAN_NAMES = ['First loan', 'Second loan'];

/** What a loan is called among a deal's loans. */
export const loanNameOf = (loans: Deal['loans'], index: number): string =>
  loans[index]?.listed?.label ??
  (loans.length === 1 ? 'Loan' : (LOAN_NAMES[index] ?? `Loan ${index + 1}`));

export const refinanceName = (index: number): string => `Refinance ${index + 1}`;

/** The loans at closing. */
function firstLoans(deal: Deal): HeldLoan[] {
  const price = boundMoney(deal.purchase.price);
  const made = monthsWithoutRent(deal.purchase);
  return sizedLoans(deal.loans, price).map((loan, index) => ({
    loan,
    name: loanNameOf(deal.loans, index),
    made,
    value: price,
    pointsAndCosts: pointsCost(loan),
    repaidIn: null,
  }));
}

/** A loan that a refinance in `month` of the hold repays, unless its balloon came due before. */
function repaid(held: HeldLoan, month: number): HeldLoan {
  const { balloonMonth = 0 } = held.loan;
  const paid = held.made + month;
  if (balloonMonth > 0 && balloonMonth < paid) return held;
  return { ...held, loan: { ...held.loan, balloonMonth: paid }, repaidIn: month };
}

/** All loans of a hold, given its refinances so far; the last one's loan lasts until the sale. */
export function heldLoans(deal: Deal, events: readonly NewLoanInHold[]): readonly HeldLoan[] {
  const refinances = heldRefinances(deal);
  return events.reduce<HeldLoan[]>((loans, { month, value, loan: principal, costs }, index) => {
    const loan = loanOf((refinances[index] as HoldRefinance).terms, principal);
    return [
      ...loans.map((held) => repaid(held, month)),
      {
        loan,
        name: refinanceName(index),
        made: -month,
        value,
        pointsAndCosts: pointsCost(loan) + costs,
        repaidIn: null,
      },
    ];
  }, firstLoans(deal));
}

/** The amount that a refinance in `month` pays off on a loan. */
export function payoffIn(held: HeldLoan, month: number): number {
  const { loan, made, value, repaidIn } = repaid(held, month);
  let payoff = 0;
  if (repaidIn !== month) return payoff;
  walkLoan(loan, value, (at) => {
    if (at.month === made + month) payoff = at.balloon;
  });
  return payoff;
}

/** The penalty for repaying a loan after its payment in `month` of the hold; a balloon due then has none. */
export const penaltyIn = ({ loan, made }: HeldLoan, balance: number, month: number): number =>
  loan.balloonMonth === made + month
    ? 0
    : stepDownPenalty(loan.prepaymentPenalty, balance, made + month);

/** A loan's years in a hold; a payoff by refinance isn't a balloon. */
export function heldLoanYears(held: HeldLoan, years: number): DebtYear[] {
  const { loan, made, value, repaidIn } = held;
  const rows = loanYears(loan, value, years, made);
  if (repaidIn === null) return rows;
  const payoff = payoffIn(held, repaidIn);
  return rows.map((row, index) =>
    index === Math.ceil(repaidIn / 12) - 1 ? { ...row, balloon: row.balloon - payoff } : row,
  );
}

/** A loan's balance at closing and at the end of each year. */
export type LoanBalances = { readonly name: string; readonly balances: readonly number[] };

/** Every loan of a hold with its balances; loans at closing are combined if there would be too many to tell apart. */
export function loanBalances(
  deal: Deal,
  events: readonly NewLoanInHold[],
  years: number,
  most: number,
): readonly LoanBalances[] {
  const loans = heldLoans(deal, events);
  const each = loans.map((held) => ({
    name: held.name,
    balances: [
      held.made < 0 ? 0 : held.loan.principal,
      ...heldLoanYears(held, years).map(({ balance }) => balance),
    ],
  }));
  if (each.length <= most) return each;
  const first = each.slice(0, deal.loans.length);
  const combined = Array.from({ length: years + 1 }, (_, year) =>
    first.reduce((sum, { balances }) => sum + (balances[year] ?? 0), 0),
  );
  return [{ name: 'Loans at closing', balances: combined }, ...each.slice(deal.loans.length)];
}
