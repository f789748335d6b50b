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
  /** From `ownedYears`; their number is the horizon. */
  readonly years: readonly OwnedYear[];
  readonly sellingCostRate: number;
  /** What the money could earn elsewhere, a fraction a year. */
  readonly discountRate: number;
  readonly refinance: LoanOffer;
};

/** A refinance at the end of a year, and a sale at the horizon. Dollars. */
export type RefinanceChoice = {
  readonly newLoan: number;
  readonly costs: number;
  readonly cashBack: number;
  readonly newPayment: number;
  /** What the cash out costs a year: the rate at which refinancing is worth exactly what holding is. */
  readonly costOfCash: Outcome;
  readonly worth: number;
};

/** What can be done at the end of a year, 0 being today. Dollars; a worth is a present value. */
export type DecisionYear = {
  readonly year: number;
  readonly date: string;
  readonly value: number;
  readonly balance: number;
  /** Of the year that ends here; 0 for today. */
  readonly cashFlow: number;
  /** Value − selling costs − balance. */
  readonly proceeds: number;
  /** (Cash flow + gain in proceeds) / proceeds a year before: the total return on equity of this year. */
  readonly returnOfYear: Outcome | null;
  /** Everything until here, sold here. */
  readonly sellWorth: number;
  /** Refinanced here and sold at the horizon; null where a refinance pays out nothing, and at the horizon. */
  readonly refinance: RefinanceChoice | null;
};

export type Decision = {
  readonly action: 'hold' | 'sell' | 'refinance';
  readonly year: number;
  readonly date: string;
  readonly worth: number;
  /** More than holding to the horizon, dollars of today. */
  readonly gain: number;
  /**
   * Of a sale: what the year after it would earn, less than the discount rate. Of a refinance: the cash it pays out.
   */
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
  /** Held to the horizon and sold there. */
  readonly holdWorth: number;
  readonly best: Decision;
};

const NO_EQUITY = 'Selling would leave nothing, so there is no equity to earn on.';

/** Holding, refinancing and selling compared at the end of every year, by what each is worth today. */
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
  const proceedsOf = (value: number, balance: number) =>
    saleOf(value, sellingCostRate, balance).proceeds;
  let paid = 0;
  let before = proceedsOf(input.value, input.balance);
  const start = { value: input.value, balance: input.balance, cashFlow: 0 };
  return [start, ...input.years].map((at, year) => {
    const { value, balance, cashFlow } = at;
    paid += cashFlow * v ** year;
    const proceeds = proceedsOf(value, balance);
    const returnOfYear =
      year === 0 ? null : quotient(cashFlow + proceeds - before, before, NO_EQUITY);
    before = proceeds;
    return {
      year,
      date: addMonths(input.today, 12 * year),
      value,
      balance,
      cashFlow,
      proceeds,
      returnOfYear,
      sellWorth: paid + proceeds * v ** year,
    };
  });
}

/** Holding, and what the refinance changes: the cash it pays out, the payments and the balance at the horizon. */
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

/** The largest worth; of equal ones holding, then the earlier year. */
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
