import { percentOutcome } from '#contract/outcome.ts';
import type { PlanAnswer, PlanVsActual } from '#contract/owned-properties/plans.ts';
import { planInputsOf } from '#domain/inputs/plan-inputs.ts';
import { addToMonth } from '#engine/calendar/shift.ts';
import { fromCents, roundToCents } from '#engine/money.ts';
import { noiCents, STATEMENT, statementCashFlow } from '#engine/plan/plan-lines.ts';
import type { Variance, VarianceRatio, VarianceTotal } from '#engine/plan/variance.ts';
import type { PropertyPlanRow } from '#server/db/schema/ownership/owned-properties.ts';

/** One version of a plan with all its years. */
export function planAnswer(row: PropertyPlanRow, boughtOn: string | null): PlanAnswer {
  return {
    version: row.version,
    frozenOn: row.frozenOn,
    createdAt: row.createdAt.toISOString(),
    engineVersion: row.engineVersion,
    from: boughtOn !== null && boughtOn < row.purchaseDate ? 'today' : 'purchase',
    purchaseDate: row.purchaseDate,
    firstMonth: row.firstMonth,
    purchasePrice: roundToCents(row.deal.purchase.price),
    cashInvested: fromCents(row.cashInvestedCents),
    inputs: planInputsOf(row.deal),
    years: row.years.map(({ year, lines, valueCents, balanceCents }) => ({
      year,
      from: addToMonth(row.firstMonth, 12 * (year - 1)),
      to: addToMonth(row.firstMonth, 12 * year - 1),
      lines: STATEMENT.map(({ key, label }) => ({ key, label, amount: fromCents(lines[key]) })),
      netOperatingIncome: fromCents(noiCents(lines)),
      cashFlow: fromCents(statementCashFlow(lines)),
      value: fromCents(valueCents),
      balance: fromCents(balanceCents),
    })),
  };
}

const RULES = new Map(STATEMENT.map((rule) => [rule.key, rule]));

const compared = ({ planCents, actualCents, varianceCents }: VarianceTotal) => ({
  plan: fromCents(planCents),
  actual: fromCents(actualCents),
  difference: fromCents(varianceCents),
});

const percentRatio = ({ plan, actual, difference }: VarianceRatio) => ({
  plan: percentOutcome(plan),
  actual: percentOutcome(actual),
  difference: percentOutcome(difference),
});

export const planVsActualAnswer = (variance: Variance): PlanVsActual => ({
  months: variance.months.length,
  lines: variance.lines.map((line) => ({
    key: line.key,
    label: line.label,
    isIncome: RULES.get(line.key)?.isIncome ?? false,
    isOperating: RULES.get(line.key)?.isOperating ?? false,
    ...compared(line),
  })),
  netOperatingIncome: compared(variance.noi),
  cashFlow: compared(variance.cashFlow),
  ofPlan: percentOutcome(variance.ofPlan),
  vacancyRate: percentRatio(variance.vacancyRate),
  dscr: variance.dscr,
  cashOnCash: percentRatio(variance.cashOnCash),
  drivers: variance.drivers.map(({ key, label, varianceCents }) => ({
    key,
    label,
    difference: fromCents(varianceCents),
  })),
  oneTime: {
    items: variance.oneTime.items.map(({ key, label, name, month, cents, effectCents }) => ({
      key,
      label,
      name,
      month,
      amount: fromCents(cents),
      effect: fromCents(effectCents),
    })),
    effect: fromCents(variance.oneTime.effectCents),
    otherDifference: fromCents(variance.oneTime.otherCents),
  },
});
