import type { Assumptions } from '#domain/inputs/assumptions.ts';
import { holdDealOf } from '#domain/inputs/engine-input.ts';
import { dealWith } from '#domain/inputs/plan-inputs.ts';
import { calculationFrom, type SavedCalculator } from '#domain/inputs/saved-calculation.ts';
import { calendarMonth } from '#engine/calendar/shift.ts';
import type { Deal } from '#engine/deal.ts';
import { freezePlan } from '#engine/plan/frozen-plan.ts';
import { dealFromToday, dealOfOwned } from '#engine/plan/owned-deal.ts';
import { firstWholeMonth } from '#engine/portfolio/trend.ts';
import { fromPercent } from '#engine/units.ts';
import type { PortfolioRow } from '#server/db/queries/ownership/portfolio.ts';
import type { AnalysisRow } from '#server/db/schema/analyses.ts';
import type { propertyPlans } from '#server/db/schema/ownership/owned-properties.ts';
import { ENGINE_MARK } from '#server/market/profiles/metrics-key.ts';
import { closingCashCents } from './load-actuals.ts';
import { engineProperty, statementOf } from './owned-figures.ts';

type NewPlan = Omit<typeof propertyPlans.$inferInsert, 'userId' | 'propertyId'>;

/** The buy-and-hold deal in an analysis; null for a flip, a BRRRR or a mortgage. */
export function holdOfAnalysis({
  calculator,
  input,
}: Pick<AnalysisRow, 'calculator' | 'input'>): Deal | null {
  const saved = calculationFrom(calculator as SavedCalculator, input);
  return saved.calculator === 'buy-hold' || saved.calculator === 'roi'
    ? holdDealOf(saved.input)
    : null;
}

export const outlookOf = (assumptions: Assumptions) => ({
  growth: {
    rentGrowthRate: fromPercent(assumptions.rentGrowthPercent),
    valueGrowthRate: fromPercent(assumptions.valueGrowthPercent),
    expenseGrowthRate: fromPercent(assumptions.expenseGrowthPercent),
  },
  exit: { sellingCostRate: fromPercent(assumptions.sellingCostPercent) },
  holdYears: assumptions.holdYears,
  discountRate: fromPercent(assumptions.discountRatePercent),
});

/** The property record as a deal, with the owner's outlook. */
export const dealOfRecord = (row: PortfolioRow, assumptions: Assumptions): Deal =>
  dealOfOwned(engineProperty(row), outlookOf(assumptions));

interface FirstPlanning {
  row: PortfolioRow;
  assumptions: Assumptions;
  from: 'purchase' | 'today';
  inputs: Parameters<typeof dealWith>[1];
  today: string;
  now: Date;
}

/** A property's first plan, from its record and the owner's underwriting inputs. */
export function firstPlanOf({
  row,
  assumptions,
  from,
  inputs,
  today,
  now,
}: FirstPlanning): NewPlan {
  if (from === 'purchase') {
    const deal = dealWith(dealOfRecord(row, assumptions), inputs);
    return frozenPlanOf(deal, row.purchaseDate ?? today, today, now);
  }
  const deal = dealFromToday(engineProperty(row), outlookOf(assumptions), today);
  const plan = frozenPlanOf(dealWith(deal, inputs), today, today, now);
  // Returns are on the cash actually paid, not on today's equity.
  const cashInvestedCents = closingCashCents(statementOf(row, today).cashInvested);
  return { ...plan, cashInvestedCents };
}

/** Whether the plan would start in the past, so that earlier months would be compared with today's rent. */
export const isBackDated = (purchaseDate: string, today: string): boolean =>
  firstWholeMonth(purchaseDate) < calendarMonth(today);

/** Turns a deal into a version of the plan. */
export function frozenPlanOf(deal: Deal, purchaseDate: string, today: string, now: Date): NewPlan {
  const frozen = freezePlan(deal, purchaseDate, today, ENGINE_MARK);
  return {
    version: 1,
    engineVersion: frozen.engineVersion,
    frozenOn: frozen.frozenOn,
    purchaseDate: frozen.purchaseDate,
    firstMonth: frozen.firstMonth,
    valueGrowthRate: deal.growth.valueGrowthRate,
    cashInvestedCents: frozen.cashInvestedCents,
    deal: frozen.deal,
    years: frozen.years,
    createdAt: now,
  };
}
