import { percentOutcome } from '#contract/outcome.ts';
import type {
  OwnedFigures,
  OwnedMetrics,
  OwnedPropertyAnswer,
  OwnedPropertyRecord,
} from '#contract/owned-properties/owned-property.ts';
import { fromCents, roundToCents } from '#engine/money.ts';
import { numberOrNull } from '#engine/outcome.ts';
import { myFigures } from '#engine/portfolio/my-figures.ts';
import {
  type OwnedPropertyFigures,
  portfolioRatios,
  propertyFigures,
} from '#engine/portfolio/portfolio.ts';
import type { PortfolioRow } from '#server/db/queries/ownership/portfolio.ts';
import { growthOf, occupancyOfRow, statementOf } from './owned-figures.ts';

/** In dollars and cents. */
export const figuresAnswer = (figures: OwnedPropertyFigures): OwnedFigures => ({
  value: roundToCents(figures.value),
  debt: roundToCents(figures.debt),
  equity: roundToCents(figures.value - figures.debt),
  grossPotentialIncome: roundToCents(figures.grossPotentialIncome),
  effectiveGrossIncome: roundToCents(figures.effectiveGrossIncome),
  operatingExpenses: roundToCents(figures.operatingExpenses),
  netOperatingIncome: roundToCents(figures.netOperatingIncome),
  debtService: roundToCents(figures.debtService),
  mortgageInsurance: roundToCents(figures.mortgageInsurance),
  capitalReserve: roundToCents(figures.capitalReserve),
  cashFlow: roundToCents(figures.cashFlow),
  cashInvested: roundToCents(figures.cashInvested),
  principal: roundToCents(figures.principal),
  appreciation: roundToCents(figures.appreciation),
  reserves: roundToCents(figures.reserves),
});

function metricsOf(row: PortfolioRow, today: string): OwnedMetrics {
  const statement = statementOf(row, today);
  const occupancy = occupancyOfRow(row, today);
  const owned = {
    statement,
    valueGrowthRate: growthOf(row),
    occupancy,
    rent: null,
    reserves: fromCents(row.reserveCents),
  };
  const figures = propertyFigures(owned);
  const ratios = portfolioRatios(figures);
  const capRate = percentOutcome(statement.capRate);
  const cashOnCashReturn = percentOutcome(statement.cashOnCash);
  const { monthlyCashFlow } = statement;
  return {
    monthlyCashFlow: numberOrNull(monthlyCashFlow),
    capRate: numberOrNull(capRate),
    cashOnCashReturn: numberOrNull(cashOnCashReturn),
    outcomes: {
      monthlyCashFlow,
      capRate,
      cashOnCashReturn,
      debtCoverage: statement.debt.isKnown ? ratios.debtCoverage : monthlyCashFlow,
      loanToValue: percentOutcome(ratios.loanToValue),
    },
    figures: figuresAnswer(figures),
    myShare: figuresAnswer(myFigures(owned, row.ownershipPercent)),
    units: occupancy.units,
    occupiedUnits: occupancy.occupied,
    assumed: [...statement.assumed],
  };
}

/** Fields the contract doesn't name are dropped when the response is serialized. */
const recordOf = (row: PortfolioRow): OwnedPropertyRecord => ({
  ...row,
  id: row.propertyId,
  planVersion: row.plan?.version ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  removedAt: row.removedAt?.toISOString() ?? null,
});

/** The response for an owned property, the same at both of its URLs. */
export const ownedAnswer = (row: PortfolioRow, today: string): OwnedPropertyAnswer => ({
  property: recordOf(row),
  metrics: metricsOf(row, today),
});
