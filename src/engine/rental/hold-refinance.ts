import type { Deal, HoldRefinance } from '#engine/deal.ts';
import { boundMoney, boundShare } from '#engine/limits.ts';
import { pointsOn } from '#engine/loan/loan.ts';
import { addYears, type DebtYear, NO_DEBT } from '#engine/loan/loan-years.ts';
import { largestLoan, type SizedBy, sizedBy } from '#engine/loan/sizing.ts';
import {
  type HeldLoan,
  heldLoans,
  heldLoanYears,
  heldRefinances,
  payoffIn,
  penaltyIn,
} from './hold-loans.ts';
import { valueAfter } from './value-on-month.ts';

/** A refinance during a hold, in dollars. */
export type RefinanceEvent = {
  /** Months after year 1 begins. */
  readonly month: number;
  readonly value: number;
  readonly netOperatingIncome: number;
  /** The most each test allows; null for a test that isn't used. */
  readonly sizedBy: SizedBy;
  /** The new loan. */
  readonly loan: number;
  /** The balances of all loans it pays off. */
  readonly payoff: number;
  readonly penalty: number;
  /** Excludes points. */
  readonly costs: number;
  readonly points: number;
  /** New loan − payoff − penalty − costs − points; negative if cash is due. */
  readonly cash: number;
};

/** What the refinances and the sale add to a hold without loans. */
export type HoldPath = {
  /** By year: value at the start and NOI; index 0 is year 1. */
  readonly startingValue: number;
  readonly valueGrowth: ArrayLike<number>;
  readonly netOperatingIncome: readonly number[];
};

/**
 * The loan that pays off `due` and its own costs, in whole dollars, but no more than `sized`: (payoff and penalties +
 * costs in dollars) / (1 − costs − points).
 */
export const rateAndTermLoan = (due: number, share: number, sized: number): number =>
  share < 1 ? Math.min(sized, Math.ceil(due / (1 - share))) : sized;

function refinanceOf(
  given: HoldRefinance,
  active: readonly HeldLoan[],
  path: HoldPath,
): RefinanceEvent {
  const { month, terms } = given;
  const value =
    given.value > 0
      ? boundMoney(given.value)
      : valueAfter(path.startingValue, path.valueGrowth, month);
  const netOperatingIncome =
    given.netOperatingIncome > 0
      ? boundMoney(given.netOperatingIncome)
      : (path.netOperatingIncome[Math.ceil(month / 12) - 1] ?? 0);
  const { annualRate, termMonths } = terms;
  const tests = sizedBy(given, { value, netOperatingIncome, annualRate, termMonths });
  let payoff = 0;
  let penalty = 0;
  for (const held of active) {
    const balance = payoffIn(held, month);
    payoff += balance;
    penalty += penaltyIn(held, balance, month);
  }
  const sized = largestLoan(tests);
  const costRate = boundShare(given.costRate);
  const fixed = boundMoney(given.costs);
  const share = costRate + boundShare(terms.pointsRate ?? 0);
  const loan =
    given.rateAndTerm > 0 ? rateAndTermLoan(payoff + penalty + fixed, share, sized) : sized;
  const costs = costRate * loan + fixed;
  const points = pointsOn(terms, loan);
  const cash = loan - payoff - penalty - costs - points;
  return {
    month,
    value,
    netOperatingIncome,
    sizedBy: tests,
    loan,
    payoff,
    penalty,
    costs,
    points,
    cash,
  };
}

/** Every refinance of a hold, in order; each pays off the loans in place before it. */
export const refinanceEvents = (deal: Deal, path: HoldPath): readonly RefinanceEvent[] =>
  heldRefinances(deal).reduce<RefinanceEvent[]>(
    (events, given) => [...events, refinanceOf(given, heldLoans(deal, events), path)],
    [],
  );

/** A hold's debt by year, with its refinances and the prepayment penalty at the sale. */
export function holdDebtYears(
  loans: readonly HeldLoan[],
  events: readonly RefinanceEvent[],
  years: number,
): DebtYear[] {
  const each = loans.map((held) => heldLoanYears(held, years));
  const [first, ...others] = each;
  const total = others.reduce(
    (sum, rows) => addYears(sum, rows),
    first ?? Array.from({ length: years }, () => NO_DEBT),
  );
  const salePenalty = loans.reduce(
    (sum, held, index) => sum + penaltyIn(held, each[index]?.at(-1)?.balance ?? 0, years * 12),
    0,
  );
  return total.map((row, index) => {
    const inYear = events.filter(({ month }) => Math.ceil(month / 12) === index + 1);
    return {
      ...row,
      refinanceCash: inYear.reduce((sum, { cash }) => sum + cash, 0),
      borrowed: inYear.reduce((sum, { loan, payoff }) => sum + (loan - payoff), 0),
      prepaymentPenalty: index === years - 1 ? salePenalty : 0,
    };
  });
}
