import type { Assumptions } from '#domain/inputs/assumptions.ts';
import { holdDealOf } from '#domain/inputs/engine-input.ts';
import { calculationFrom, type SavedCalculator } from '#domain/inputs/saved-calculation.ts';
import type { Deal } from '#engine/deal.ts';
import { freezePlan } from '#engine/plan/frozen-plan.ts';
import { dealOfOwned } from '#engine/plan/owned-deal.ts';
import { fromPercent } from '#engine/units.ts';
import type { PortfolioRow } from '#server/db/queries/ownership/portfolio.ts';
import type { AnalysisRow } from '#server/db/schema/analyses.ts';
import type { propertyPlans } from '#server/db/schema/ownership/owned-properties.ts';
import { ENGINE_MARK } from '#server/market/profiles/metrics-key.ts';
import { engineProperty } from './owned-figures.ts';

type NewPlan = Omit<typeof propertyPlans.$inferInsert, 'userId' | 'propertyId'>;

/** What an analysis underwrites as a hold; null for one that is no hold: a flip, a BRRRR, a mortgage. */
export function holdOfAnalysis({
  calculator,
  input,
}: Pick<AnalysisRow, 'calculator' | 'input'>): Deal | null {
  const saved = calculationFrom(calculator as SavedCalculator, input);
  return saved.calculator === 'buy-hold' || saved.calculator === 'roi'
    ? holdDealOf(saved.input)
    : null;
}

/** The record as the deal it was, with the owner's outlook. */
export const dealOfRecord = (row: PortfolioRow, assumptions: Assumptions): Deal =>
  dealOfOwned(engineProperty(row), {
    growth: {
      rentGrowthRate: fromPercent(assumptions.rentGrowthPercent),
      valueGrowthRate: fromPercent(assumptions.valueGrowthPercent),
      expenseGrowthRate: fromPercent(assumptions.expenseGrowthPercent),
    },
    exit: { sellingCostRate: fromPercent(assumptions.sellingCostPercent) },
    holdYears: assumptions.holdYears,
    discountRate: fromPercent(assumptions.discountRatePercent),
  });

/** A deal as a version of the plan. */
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
