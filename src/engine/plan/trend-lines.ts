import { toCents } from '#engine/money.ts';
import type { OwnedStatement } from '#engine/portfolio/owned-statement.ts';
import type { CashFlowLines } from '#engine/portfolio/trend.ts';
import {
  EMPTY_STATEMENT,
  fixedExpenseCents,
  operatingCents,
  type StatementCents,
} from './plan-lines.ts';

/** A saved plan's month in the form the trend needs. */
export const trendLinesOfPlan = (lines: StatementCents): CashFlowLines => ({
  incomeCents: lines.grossRent - lines.vacancy + lines.otherIncome,
  operatingCents: operatingCents(lines),
  debtServiceCents: lines.debtService,
  mortgageInsuranceCents: lines.mortgageInsurance,
  improvementCents: lines.capex,
});

/** One twelfth of the next 12 months from a property's record, line by line. */
export const monthOfRecord = ({ operating, debt }: OwnedStatement): StatementCents => ({
  ...EMPTY_STATEMENT,
  grossRent: toCents(operating.grossRent / 12),
  vacancy: toCents(operating.vacancyLoss / 12),
  otherIncome: toCents(operating.otherIncome / 12),
  ...fixedExpenseCents((name) => operating[name] / 12),
  maintenance: toCents(operating.maintenance / 12),
  management: toCents(operating.management / 12),
  debtService: debt.isKnown ? toCents(debt.service / 12) : 0,
  mortgageInsurance: toCents(debt.mortgageInsurance / 12),
  capex: toCents(operating.capitalReserve / 12),
});
