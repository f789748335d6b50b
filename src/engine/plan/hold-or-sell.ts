import { addMonths } from '#engine/calendar/shift.ts';
import { saleOf } from '#engine/lines/hold-numbers.ts';
import { owedAfter } from '#engine/loan/loan.ts';
import { fromCents, toCents } from '#engine/money.ts';
import { type Outcome, quotient } from '#engine/outcome.ts';
import { irr } from '#engine/returns/returns.ts';
import { cashOutOf, type LoanOffer, offeredLoan } from './cash-out.ts';
import type { OwnedYear } from './owned-years.ts';

export type HoldOrSellInput = {
  readonly today: string;
  readonly value: number;
  readonly balance: number;
  /** From `ownedYears`; the number of years is the horizon. */
  readonly years: readonly OwnedYear[];
  readonly sellingCostRate: number;
  /** What the money could earn elsewhere, as an annual fraction. */
  readonly discountRate: number;
  readonly refinance: LoanOffer;
};

/** A refinance at the end of a year with a sale at the horizon, in dollars. */
export type RefinanceChoice = {
  readonly newLoan: number;
  readonly costs: number;
  readonly cashBack: number;
  readonly newPayment: number;
  /** Annual cost of the cash out: the rate at which refinancing and holding come out even. */
  readonly costOfCash: Outcome;
  readonly worth: number;
};

/** The choices at the end of a year (0 is today), in dollars; each `worth` is a present value. */
export type DecisionYear = {
  readonly year: number;
  readonly date: string;
  readonly value: number;
  readonly balance: number;
  /** Cash flow for the year just ended; 0 for today. */
  readonly cashFlow: number;
  readonly sellingCosts: number;
  /** Value − selling costs − balance. */
  readonly proceeds: number;
  /** This year's total return on equity: (cash flow + increase in sale proceeds) / sale proceeds a year earlier. */
  readonly returnOfYear: Outcome | null;
  /** Present value of holding until then and selling. */
  readonly sellWorth: number;
  /**
   * Refinancing at the end of this year and selling at the horizon; null at the horizon itself or if the refinance pays
   * out nothing.
   */
  readonly refinance: RefinanceChoice | null;
};

export type Decision = {
  readonly action: 'hold' | 'sell' | 'refinance';
  readonly year: number;
  readonly date: string;
  readonly worth: number;
  /** Gain over holding to the horizon, in today's dollars. */
  readonly gain: number;
  /** For a sale, what the next year would earn, which is less than the discount rate; for a refinance, its cash out. */
  readonly reason:
    | {
        readonly kind: 'nextYearEarnsLess';
        readonly returnOfNextYear: Outcome;
        readonly equity: number;
      }
    | {
        readonly kind: 'cashBackEarnsMore';
        readonly cashBack: number;
        readonly newPayment: number;
        readonly costOfCash: Outcome;
      }
    | { readonly kind: 'everyYearEarnsEnough'; readonly lowestReturn: Outcome };
};

export type HoldOrSell = {
  readonly years: readonly DecisionYear[];
  /** Present value of holding to the horizon and selling then. */
  readonly holdWorth: number;
  readonly best: Decision;
};

const NO_EQUITY = 'Selling would leave nothing, so there is no equity to earn a return on.';

/** Compares holding, refinancing and selling at the end of every year by present value. */
export function holdOrSell(input: HoldOrSellInput): HoldOrSell {
  const held = heldYears(input);
  const holdWorth = held.at(-1)?.sellWorth ?? 0;
  const years = held.map((at) => ({ ...at, refinance: refinanced(input, at, holdWorth) }));
  return { years, holdWorth, best: bestOf(years, holdWorth) };
}

type HeldYear = Omit<DecisionYear, 'refinance'>;

function heldYears(input: HoldOrSellInput): HeldYear[] {
  const { sellingCostRate, discountRate } = input;
  const v = 1 / (1 + discountRate);
  let paid = 0;
  let before = saleOf(input.value, sellingCostRate, input.balance).proceeds;
  const start = { value: input.value, balance: input.balance, cashFlow: 0 };
  return [start, ...input.years].map((at, year) => {
    const { value, balance, cashFlow } = at;
    paid += cashFlow * v ** year;
    const { sellingCosts, proceeds } = saleOf(value, sellingCostRate, balance);
    const returnOfYear =
      year === 0 ? null : quotient(cashFlow + proceeds - before, before, NO_EQUITY);
    before = proceeds;
    return {
      year,
      date: addMonths(input.today, 12 * year),
      value,
      balance,
      cashFlow,
      sellingCosts,
      proceeds,
      returnOfYear,
      sellWorth: paid + proceeds * v ** year,
    };
  });
}

/** The worth of holding, plus what the refinance changes: the cash out, the payments and the balance at the horizon. */
function refinanced(
  { years, refinance: offer, discountRate }: HoldOrSellInput,
  { year, value, balance }: HeldYear,
  holdWorth: number,
): RefinanceChoice | null {
  const ahead = years.slice(year);
  const [next] = ahead;
  const last = years.at(-1);
  if (!next || !last) return null;
  const { netOperatingIncome } = next;
  const cashOut = cashOutOf({ value, netOperatingIncome, balanceCents: toCents(balance) }, offer);
  if (cashOut.cashBackCents <= 0) return null;
  const cashBack = fromCents(cashOut.cashBackCents);
  const loan = offeredLoan(cashOut, offer);
  const changes = [
    cashBack,
    ...ahead.map(
      ({ loanPayments }, at) =>
        loanPayments - loan.payment * Math.max(0, Math.min(12, loan.months - 12 * at)),
    ),
  ];
  changes[ahead.length]! += last.balance - owedAfter(loan, 12 * ahead.length);
  const v = 1 / (1 + discountRate);
  const gain = changes.reduce((sum, change, at) => sum + change * v ** (year + at), 0);
  return {
    newLoan: fromCents(cashOut.loanCents),
    costs: fromCents(cashOut.costsCents),
    cashBack,
    newPayment: loan.payment,
    costOfCash: irr(changes.map((change) => 0 - change)),
    worth: holdWorth + gain,
  };
}

/** The option that is worth the most; ties go to holding, then to the earlier year. */
function bestOf(years: readonly DecisionYear[], holdWorth: number): Decision {
  const last = years.at(-1) as DecisionYear;
  let best: Decision = {
    action: 'hold',
    year: last.year,
    date: last.date,
    worth: holdWorth,
    gain: 0,
    reason: { kind: 'everyYearEarnsEnough', lowestReturn: lowest(years) },
  };
  for (const at of years.slice(0, -1)) {
    const { year, date, refinance, sellWorth, proceeds } = at;
    const returnOfNextYear = years[year + 1]?.returnOfYear ?? quotient(0, 0, NO_EQUITY);
    const sell: Decision = {
      action: 'sell',
      year,
      date,
      worth: sellWorth,
      gain: sellWorth - holdWorth,
      reason: { kind: 'nextYearEarnsLess', returnOfNextYear, equity: proceeds },
    };
    if (sell.worth > best.worth) best = sell;
    if (refinance && refinance.worth > best.worth) {
      const { cashBack, newPayment, costOfCash, worth } = refinance;
      const reason = { kind: 'cashBackEarnsMore', cashBack, newPayment, costOfCash } as const;
      best = { action: 'refinance', year, date, worth, gain: worth - holdWorth, reason };
    }
  }
  return best;
}

function lowest(years: readonly DecisionYear[]): Outcome {
  let least: Outcome = quotient(0, 0, NO_EQUITY);
  for (const { returnOfYear } of years) {
    if (returnOfYear?.kind !== 'value') continue;
    if (least.kind !== 'value' || returnOfYear.value < least.value) least = returnOfYear;
  }
  return least;
}
