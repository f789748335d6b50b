import { monthsBetween } from '#engine/calendar/days.ts';
import { lastDayOfMonth, monthsThrough } from '#engine/calendar/shift.ts';
import { sizedLoans } from '#engine/loan/loan.ts';
import { balanceAfter } from '#engine/loan/loan-years.ts';
import { fromCents, sumCents, toCents } from '#engine/money.ts';
import type { Outcome } from '#engine/outcome.ts';
import { type FrozenPlan, planMonth } from '#engine/plan/frozen-plan.ts';
import { type DatedCents, datedReturn } from '#engine/plan/owner-return.ts';
import { statementCashFlow } from '#engine/plan/plan-lines.ts';
import { startingValue } from '#engine/rental/starting-value.ts';
import { plannedFactors } from '#engine/rental/year-overrides.ts';
import { type ClosingStatement, closingTotals } from './closing-statement.ts';

/** What a property earned from its purchase to its sale, or was promised to earn, in cents. */
export type HoldResult = {
  /** A fraction: a year's rate, or under 365 days the total return. */
  readonly kind: 'irr' | 'totalReturn';
  readonly value: Outcome;
  readonly profitCents: number;
  readonly investedCents: number;
  /** Of the rent and the expenses, loan payments included; credits for rent and tax are in it. */
  readonly cashFlowCents: number;
  /** Refinance cash and principal repaid out of turn. */
  readonly otherCents: number;
  readonly priceCents: number;
  readonly sellingCents: number;
  readonly payoffCents: number;
};

export type ProfitDriverKey =
  | 'price'
  | 'sellingCosts'
  | 'loanPayoff'
  | 'cashFlow'
  | 'cashInvested'
  | 'other';

export type ProfitDriver = { readonly key: ProfitDriverKey; readonly cents: number };

/** What happened, by the books. */
export type HeldBooks = {
  readonly closingDate: string;
  readonly closingCashCents: number;
  /** Rows of the books by their date, later ones than the sale included; without the credits at closing. */
  readonly rows: readonly DatedCents[];
  readonly other: readonly DatedCents[];
};

type Flows = Pick<HeldBooks, 'closingDate' | 'closingCashCents' | 'rows' | 'other'> & {
  readonly soldOn: string;
  readonly priceCents: number;
  readonly sellingCents: number;
  readonly payoffCents: number;
};

function resultOf(flows: Flows): HoldResult {
  const { closingDate, closingCashCents, soldOn, priceCents, sellingCents, payoffCents } = flows;
  const rows = [
    { date: closingDate, cents: -closingCashCents },
    ...flows.rows,
    ...flows.other,
    { date: soldOn, cents: priceCents - sellingCents - payoffCents },
  ];
  const { kind, value } = datedReturn(rows, closingDate, soldOn);
  return {
    kind,
    value,
    profitCents: sumCents(rows.map(({ cents }) => cents)),
    investedCents: closingCashCents,
    cashFlowCents: sumCents(flows.rows.map(({ cents }) => cents)),
    otherCents: sumCents(flows.other.map(({ cents }) => cents)),
    priceCents,
    sellingCents,
    payoffCents,
  };
}

/** What was earned. The credits for rent and tax are rows of the sale; deposits never count. */
export function actualResult(books: HeldBooks, statement: ClosingStatement): HoldResult {
  const { soldOn, priceCents, rentCreditCents, taxCreditCents } = statement;
  const { sellingCents, payoffCents } = closingTotals(statement);
  const credits = { date: soldOn, cents: 0 - rentCreditCents - taxCreditCents };
  const rows = [...books.rows, credits];
  return resultOf({ ...books, rows, soldOn, priceCents, sellingCents, payoffCents });
}

/** What the frozen plan promised for a sale on that day: its months that end by then, its value and its balance. */
export function promisedResult(
  plan: Pick<FrozenPlan, 'firstMonth' | 'years' | 'purchaseDate' | 'cashInvestedCents' | 'deal'>,
  soldOn: string,
): HoldResult {
  const { deal, purchaseDate, cashInvestedCents } = plan;
  const made = monthsBetween(purchaseDate, soldOn) ?? 0;
  const { price } = deal.purchase;
  const priceCents = toCents(plannedValue(deal, made));
  const payoff = sizedLoans(deal.loans, price).map((loan) => balanceAfter(loan, price, made));
  return resultOf({
    closingDate: purchaseDate,
    closingCashCents: cashInvestedCents,
    rows: plannedRows(plan, soldOn),
    other: [],
    soldOn,
    priceCents,
    sellingCents: toCents(fromCents(priceCents) * deal.exit.sellingCostRate),
    payoffCents: toCents(payoff.reduce((sum, owed) => sum + owed, 0)),
  });
}

/** Cash flow of the plan's months that end by a day, each on its last day. */
export const plannedRows = (
  plan: Pick<FrozenPlan, 'firstMonth' | 'years'>,
  through: string,
): DatedCents[] =>
  monthsThrough(plan.firstMonth, through)
    .map((month) => ({
      date: lastDayOfMonth(month),
      cents: statementCashFlow(planMonth(plan, month)),
    }))
    .filter(({ date }) => date <= through);

/** Grown by whole years, then by the months since the last anniversary. */
function plannedValue(deal: FrozenPlan['deal'], months: number): number {
  const years = Math.floor(months / 12);
  const { valueGrowth } = plannedFactors(deal, years + 1);
  let { value } = startingValue(deal.purchase);
  for (let year = 0; year < years; year++) value *= 1 + (valueGrowth[year] ?? 0);
  return value * (1 + (valueGrowth[years] ?? 0)) ** ((months % 12) / 12);
}

/** What made the profit differ from the plan's, the largest first; ties in the order of the statement. They add up to the difference. */
export function profitDrivers(promised: HoldResult, actual: HoldResult): ProfitDriver[] {
  const drivers: ProfitDriver[] = [
    { key: 'price', cents: actual.priceCents - promised.priceCents },
    { key: 'sellingCosts', cents: promised.sellingCents - actual.sellingCents },
    { key: 'loanPayoff', cents: promised.payoffCents - actual.payoffCents },
    { key: 'cashFlow', cents: actual.cashFlowCents - promised.cashFlowCents },
    { key: 'cashInvested', cents: promised.investedCents - actual.investedCents },
    { key: 'other', cents: actual.otherCents - promised.otherCents },
  ];
  return drivers
    .filter(({ cents }) => cents !== 0)
    .toSorted((a, b) => Math.abs(b.cents) - Math.abs(a.cents));
}
