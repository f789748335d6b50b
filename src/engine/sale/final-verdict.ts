import { monthsBetween } from '#engine/calendar/days.ts';
import { lastDayOfMonth, monthsThrough } from '#engine/calendar/shift.ts';
import { saleOf } from '#engine/lines/hold-numbers.ts';
import { sizedLoans } from '#engine/loan/loan.ts';
import { balanceAfter } from '#engine/loan/loan-years.ts';
import { fromCents, sumCents, toCents } from '#engine/money.ts';
import type { Outcome } from '#engine/outcome.ts';
import { type FrozenPlan, planMonth } from '#engine/plan/frozen-plan.ts';
import { type DatedCents, datedReturn } from '#engine/plan/owner-return.ts';
import { statementCashFlow } from '#engine/plan/plan-lines.ts';
import { startingValue } from '#engine/rental/starting-value.ts';
import { valueAfter } from '#engine/rental/value-on-month.ts';
import { plannedFactors } from '#engine/rental/year-overrides.ts';
import { type ClosingStatement, closingTotals } from './closing-statement.ts';

/** A property's actual or planned result from purchase to sale, in cents. */
export type HoldResult = {
  /** Annualized return or, for less than 365 days, total return, as a fraction. */
  readonly kind: 'irr' | 'totalReturn';
  readonly value: Outcome;
  readonly profitCents: number;
  readonly investedCents: number;
  /** Rent minus expenses and loan payments; includes credits for rent and tax. */
  readonly cashFlowCents: number;
  /** Refinance cash and unscheduled principal payments. */
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

/** What actually happened, from the books. */
export type HeldBooks = {
  readonly closingDate: string;
  readonly closingCashCents: number;
  /** Dated rows from the books, including those after the sale; excludes the credits at closing. */
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

/** The actual result. Credits for rent and tax are part of the sale; deposits never count. */
export function actualResult(books: HeldBooks, statement: ClosingStatement): HoldResult {
  const { soldOn, priceCents, rentCreditCents, taxCreditCents } = statement;
  const { sellingCents, payoffCents } = closingTotals(statement);
  const credits = { date: soldOn, cents: 0 - rentCreditCents - taxCreditCents };
  const rows = [...books.rows, credits];
  return resultOf({ ...books, rows, soldOn, priceCents, sellingCents, payoffCents });
}

/**
 * The saved plan's result for a sale on `soldOn`, based on the months that end by then and on the planned value and
 * loan balances on that day.
 */
export function plannedResult(
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
    sellingCents: toCents(saleOf(fromCents(priceCents), deal.exit.sellingCostRate, 0).sellingCosts),
    payoffCents: toCents(payoff.reduce((sum, owed) => sum + owed, 0)),
  });
}

/** Planned cash flow for months that end by a given day, each dated on the last day of its month. */
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

function plannedValue(deal: FrozenPlan['deal'], months: number): number {
  const { valueGrowth } = plannedFactors(deal, Math.floor(months / 12) + 1);
  return valueAfter(startingValue(deal.purchase).value, valueGrowth, months);
}

/**
 * What made the profit differ from plan, largest first; ties are in statement order. The causes add up to the
 * difference.
 */
export function profitDrivers(planned: HoldResult, actual: HoldResult): ProfitDriver[] {
  const drivers: ProfitDriver[] = [
    { key: 'price', cents: actual.priceCents - planned.priceCents },
    { key: 'sellingCosts', cents: planned.sellingCents - actual.sellingCents },
    { key: 'loanPayoff', cents: planned.payoffCents - actual.payoffCents },
    { key: 'cashFlow', cents: actual.cashFlowCents - planned.cashFlowCents },
    { key: 'cashInvested', cents: planned.investedCents - actual.investedCents },
    { key: 'other', cents: actual.otherCents - planned.otherCents },
  ];
  return drivers
    .filter(({ cents }) => cents !== 0)
    .toSorted((a, b) => Math.abs(b.cents) - Math.abs(a.cents));
}
