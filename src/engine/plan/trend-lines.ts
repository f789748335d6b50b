import { toCents } from '#engine/money.ts';
import type { OwnedStatement } from '#engine/portfolio/owned-statement.ts';
import type { CashFlowLines } from '#engine/portfolio/trend.ts';
import { operatingCents, type StatementCents } from './plan-lines.ts';

/** A month of a frozen plan as the trend reads it. */
export const trendLinesOfPlan = (lines: StatementCents): CashFlowLines => ({
  incomeCents: lines.grossRent - lines.vacancy + lines.otherIncome,
  operatingCents: operatingCents(lines),
  debtServiceCents: lines.debtService,
  mortgageInsuranceCents: lines.mortgageInsurance,
  improvementCents: lines.capex,
});

/** A twelfth of the statement of a property without a plan. */
export const trendLinesOfStatement = ({ operating, debt }: OwnedStatement): CashFlowLines => ({
  incomeCents: toCents(operating.effectiveGrossIncome / 12),
  operatingCents: toCents(operating.operatingExpenses / 12),
  debtServiceCents: toCents(debt.service / 12),
  mortgageInsuranceCents: toCents(debt.mortgageInsurance / 12),
  improvementCents: toCents(operating.capitalReserve / 12),
});
