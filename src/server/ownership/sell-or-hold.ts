import type { Assumptions } from '#domain/inputs/assumptions.ts';
import { inputPercent } from '#domain/inputs/plan-inputs.ts';
import { type HoldOrSell, holdOrSell } from '#engine/plan/hold-or-sell.ts';
import { ownedYears } from '#engine/plan/owned-years.ts';
import { fromPercent } from '#engine/units.ts';
import type { PortfolioRow } from '#server/db/queries/ownership/portfolio.ts';
import { outlookOf } from './freeze.ts';
import { engineProperty, statementOf } from './owned-figures.ts';

/** Undefined terms default to the owner's assumptions. */
interface AskedTerms {
  ratePercent?: number | undefined;
  loanToValuePercent?: number | undefined;
  costPercent?: number | undefined;
  discountPercent?: number | undefined;
}

/** The new loan's terms, as requested or from the owner's assumptions. Shared by the planner and Sell or hold. */
export const refinanceTerms = (asked: AskedTerms, assumptions: Assumptions) => ({
  ratePercent: asked.ratePercent ?? assumptions.refinanceInterestRate,
  loanToValuePercent: asked.loanToValuePercent ?? assumptions.refinanceLtvPercent,
  costPercent: asked.costPercent ?? assumptions.refinanceCostPercent,
  discountPercent: asked.discountPercent ?? assumptions.discountRatePercent,
});

interface AskedDecision extends AskedTerms {
  years: number;
  minimumDscr: number;
  termYears: number;
  sellingCostPercent?: number | undefined;
}

/** A decision's assumptions, in years and percent. */
export type AssumedDecision = Required<{ [K in keyof AskedDecision]: number }> & {
  valueGrowthPercent: number;
  rentGrowthPercent: number;
  expenseGrowthPercent: number;
};

/** Compares holding, refinancing and selling, using the plan's outlook or the owner's; null if a loan has no rate. */
export function sellOrHoldOf(
  row: PortfolioRow,
  asked: AskedDecision,
  assumptions: Assumptions,
  today: string,
): { assumed: AssumedDecision; decided: HoldOrSell } | null {
  const years = Math.round(asked.years);
  const statement = statementOf(row, today, years);
  if (!statement.debt.isKnown) return null;
  const { growth, exit } = row.plan ?? outlookOf(assumptions);
  const assumed: AssumedDecision = {
    ...refinanceTerms(asked, assumptions),
    years,
    minimumDscr: asked.minimumDscr,
    termYears: asked.termYears,
    sellingCostPercent: asked.sellingCostPercent ?? inputPercent(exit.sellingCostRate),
    valueGrowthPercent: inputPercent(growth.valueGrowthRate),
    rentGrowthPercent: inputPercent(growth.rentGrowthRate),
    expenseGrowthPercent: inputPercent(growth.expenseGrowthRate),
  };
  const decided = holdOrSell({
    today,
    value: statement.value,
    balance: statement.debt.balance,
    years: ownedYears(engineProperty(row), statement, growth, years),
    sellingCostRate: fromPercent(assumed.sellingCostPercent),
    discountRate: fromPercent(assumed.discountPercent),
    refinance: { ...assumed, termMonths: Math.round(12 * assumed.termYears) },
  });
  return { assumed, decided };
}
