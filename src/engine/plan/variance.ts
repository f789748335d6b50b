import { mapOutcome, noValue, type Outcome, valueOf } from '#engine/outcome.ts';
import { type ActualMonth, actualLines } from './actual-month.ts';
import { type FrozenPlan, planMonth } from './frozen-plan.ts';
import { type BookedItem, type OneTime, oneTimeOf } from './one-time.ts';
import {
  addStatements,
  noiCents,
  periodCashOnCash,
  periodDscr,
  periodVacancy,
  STATEMENT,
  type StatementCents,
  type StatementKey,
  statementCashFlow,
} from './plan-lines.ts';

/** One line, planned and actual; positive is good for the owner. */
export type VarianceLine = {
  readonly key: StatementKey;
  readonly label: string;
  readonly planCents: number;
  readonly actualCents: number;
  /** Income: actual − plan; cost: plan − actual. */
  readonly varianceCents: number;
};

export type VarianceTotal = Omit<VarianceLine, 'key' | 'label'>;

export type VarianceRatio = {
  readonly plan: Outcome;
  readonly actual: Outcome;
  /** Actual − plan, in the ratio's own unit; none if either has no number. */
  readonly difference: Outcome;
};

export type Variance = {
  readonly months: readonly string[];
  /** In statement order. */
  readonly lines: readonly VarianceLine[];
  readonly noi: VarianceTotal;
  /** The sum of the line variances. */
  readonly cashFlow: VarianceTotal;
  /** Actual / planned cash flow; none if the plan has no positive cash flow. */
  readonly ofPlan: Outcome;
  /** Vacancy loss / gross rent. */
  readonly vacancyRate: VarianceRatio;
  readonly dscr: VarianceRatio;
  /** Annualized cash flow / cash invested, planned and actual. */
  readonly cashOnCash: VarianceRatio;
  /** What changed cash flow, largest first; lines without a variance are left out. */
  readonly drivers: readonly VarianceLine[];
  readonly oneTime: OneTime;
};

/** Spans of complete months that are evaluated separately. */
export const PLAN_PERIODS = ['all', 'last12', 'yearToDate', 'month'] as const;
export type PlanPeriod = (typeof PLAN_PERIODS)[number];

/** The complete months of each period, in order; empty periods and duplicates of an earlier one are left out. */
export function periodMonths<Month extends { readonly month: string }>(
  complete: readonly Month[],
  today: string,
): { readonly key: PlanPeriod; readonly months: readonly Month[] }[] {
  const spans: Record<PlanPeriod, readonly Month[]> = {
    all: complete,
    last12: complete.slice(-12),
    yearToDate: complete.filter(({ month }) => month.startsWith(today.slice(0, 4))),
    month: complete.slice(-1),
  };
  const seen = new Set<number>([0]);
  return PLAN_PERIODS.flatMap((key) => {
    const months = spans[key];
    if (seen.has(months.length)) return [];
    seen.add(months.length);
    return [{ key, months }];
  });
}

/** Compares the plan with the books over calendar months. */
export function variance(
  plan: FrozenPlan,
  actuals: readonly ActualMonth[],
  cashInvestedCents: number = plan.cashInvestedCents,
  items: readonly BookedItem[] = [],
): Variance {
  const months = actuals.map(({ month }) => month);
  const planned = addStatements(months.map((month) => planMonth(plan, month)));
  return compareStatements(
    planned,
    addStatements(actuals.map(actualLines)),
    months,
    { plan: plan.cashInvestedCents, actual: cashInvestedCents },
    items.filter(({ month }) => months.includes(month)),
  );
}

/** Compares two statements for the same months, line by line. */
export function compareStatements(
  planned: StatementCents,
  actual: StatementCents,
  months: readonly string[],
  cashInvestedCents: { readonly plan: number; readonly actual: number },
  items: readonly BookedItem[] = [],
): Variance {
  const lines = STATEMENT.map(({ key, label, isIncome }): VarianceLine => {
    const difference = actual[key] - planned[key];
    return {
      key,
      label,
      planCents: planned[key],
      actualCents: actual[key],
      varianceCents: isIncome ? difference : 0 - difference,
    };
  });
  const yearly = (of: StatementCents, cents: number) => periodCashOnCash(of, cents, months.length);
  return {
    months,
    lines,
    noi: totalOf(noiCents(planned), noiCents(actual)),
    cashFlow: totalOf(statementCashFlow(planned), statementCashFlow(actual)),
    ofPlan: shareOfPlan(statementCashFlow(planned), statementCashFlow(actual)),
    vacancyRate: ratioOf(periodVacancy(planned), periodVacancy(actual)),
    dscr: ratioOf(periodDscr(planned), periodDscr(actual)),
    cashOnCash: ratioOf(
      yearly(planned, cashInvestedCents.plan),
      yearly(actual, cashInvestedCents.actual),
    ),
    drivers: lines
      .filter(({ varianceCents }) => varianceCents !== 0)
      .toSorted((a, b) => Math.abs(b.varianceCents) - Math.abs(a.varianceCents)),
    oneTime: oneTimeOf(lines, items),
  };
}

const ratioOf = (plan: Outcome, actual: Outcome): VarianceRatio => ({
  plan,
  actual,
  difference: plan.kind === 'value' ? mapOutcome(actual, (value) => value - plan.value) : plan,
});

const shareOfPlan = (planCents: number, actualCents: number): Outcome =>
  planCents > 0
    ? valueOf(actualCents / planCents)
    : noValue('The plan has no positive cash flow to compare with.');

const totalOf = (planCents: number, actualCents: number): VarianceTotal => ({
  planCents,
  actualCents,
  varianceCents: actualCents - planCents,
});
