import {
  breakEvenRatioOf,
  capRateOf,
  cashOnCashOf,
  debtCoverageOf,
  operatingExpenseRatioOf,
  returnOnEquityOf,
} from '#engine/lines/ratio-numbers.ts';
import type { MeasureId } from '#engine/measures/measures.ts';
import { type Outcome, quotient, ratio } from '#engine/outcome.ts';
import type { Occupancy } from './occupancy.ts';
import { appreciationOf, type OwnedStatement } from './owned-statement.ts';

/** One property in a portfolio with its statement and books, in dollars. */
export type PortfolioProperty = {
  readonly statement: OwnedStatement;
  /** From the plan, otherwise the user's preference; an annual fraction. */
  readonly valueGrowthRate: number;
  readonly occupancy: Occupancy;
  /** For the last 12 complete months; null without leases. */
  readonly rent: { readonly due: number; readonly collected: number } | null;
  readonly reserves: number;
};

/** Figures for one property or the total of several, in dollars; income and costs are for the next 12 months. */
export type OwnedPropertyFigures = {
  readonly value: number;
  readonly debt: number;
  readonly units: number;
  readonly occupiedUnits: number;
  readonly assumedUnits: number;
  readonly grossPotentialIncome: number;
  readonly effectiveGrossIncome: number;
  readonly operatingExpenses: number;
  readonly netOperatingIncome: number;
  readonly debtService: number;
  readonly mortgageInsurance: number;
  readonly capitalReserve: number;
  readonly cashFlow: number;
  readonly cashInvested: number;
  /** Scheduled principal in the next 12 payments. */
  readonly principal: number;
  /** Value × growth. */
  readonly appreciation: number;
  readonly rentDue: number;
  readonly rentCollected: number;
  readonly reserves: number;
};

/** Ratios of sums, never averages of ratios. */
export type PortfolioRatios = {
  /** ΣNOI / Σvalue. */
  readonly capRate: Outcome;
  /** Σcash flow / Σcash invested. */
  readonly cashOnCash: Outcome;
  /** ΣNOI / Σdebt service. */
  readonly debtCoverage: Outcome;
  readonly breakEvenRatio: Outcome;
  readonly operatingExpenseRatio: Outcome;
  /** Σdebt / Σvalue. */
  readonly loanToValue: Outcome;
  /** Σcash flow / (Σvalue − Σdebt). */
  readonly returnOnEquity: Outcome;
  /** Σ(cash flow + principal + appreciation) / Σcash invested. */
  readonly averageRoi: Outcome;
  /** Occupied units / units. */
  readonly occupancy: Outcome;
  /** Rent paid / rent due. */
  readonly economicOccupancy: Outcome;
};

export type Portfolio = {
  readonly properties: readonly OwnedPropertyFigures[];
  readonly totals: OwnedPropertyFigures;
  readonly equity: number;
  /** Rent and other income before vacancy, including vacant units, in dollars a month. */
  readonly monthlyIncome: number;
  readonly monthlyCashFlow: number;
  readonly ratios: PortfolioRatios;
  /** The most valuable property's share of total value. */
  readonly largestShare: Outcome;
  /** Indexes of properties whose loan has no rate; totals exclude their cash flow. */
  readonly unknownCashFlow: readonly number[];
};

/** Totals for all properties, and the ratios of those totals. */
export function portfolio(owned: readonly PortfolioProperty[]): Portfolio {
  const properties = owned.map(propertyFigures);
  const totals = addFigures(properties);
  const unknownCashFlow = owned.flatMap(({ statement }, index) =>
    statement.cashFlow.kind === 'value' ? [] : [index],
  );
  // Cash flow ratios exclude unknown properties from both the numerator and the denominator.
  const known =
    unknownCashFlow.length === 0
      ? totals
      : addFigures(properties.filter((_, index) => !unknownCashFlow.includes(index)));
  const largest = properties.reduce((most, { value }) => Math.max(most, value), 0);
  return {
    properties,
    totals,
    equity: totals.value - totals.debt,
    monthlyIncome: totals.grossPotentialIncome / 12,
    monthlyCashFlow: totals.cashFlow / 12,
    ratios: portfolioRatios(totals, known),
    largestShare: quotient(largest, totals.value, 'The portfolio has no value.'),
    unknownCashFlow,
  };
}

export function propertyFigures(property: PortfolioProperty): OwnedPropertyFigures {
  const { statement, occupancy, rent, reserves } = property;
  const { operating, debt, cashFlow } = statement;
  return {
    value: statement.value,
    debt: debt.balance,
    units: occupancy.units,
    occupiedUnits: occupancy.occupied,
    assumedUnits: occupancy.assumed,
    grossPotentialIncome: operating.grossPotentialIncome,
    effectiveGrossIncome: operating.effectiveGrossIncome,
    operatingExpenses: operating.operatingExpenses,
    netOperatingIncome: operating.netOperatingIncome,
    debtService: debt.isKnown ? debt.service : 0,
    mortgageInsurance: debt.mortgageInsurance,
    capitalReserve: operating.capitalReserve,
    cashFlow: cashFlow.kind === 'value' ? cashFlow.value : 0,
    cashInvested: statement.cashInvested.total,
    principal: debt.isKnown ? debt.principal : 0,
    appreciation: appreciationOf(statement, property.valueGrowthRate),
    rentDue: rent?.due ?? 0,
    rentCollected: rent?.collected ?? 0,
    reserves,
  };
}

/** Ratios for one property or the total of several; `known` excludes those with unknown cash flow. */
export function portfolioRatios(
  all: OwnedPropertyFigures,
  known: OwnedPropertyFigures = all,
): PortfolioRatios {
  return {
    capRate: capRateOf(all.netOperatingIncome, all.value),
    cashOnCash: cashOnCashOf(known.cashFlow, known.cashInvested),
    debtCoverage: debtCoverageOf(known.netOperatingIncome, known.debtService),
    breakEvenRatio: breakEvenRatioOf(
      known.operatingExpenses,
      known.debtService,
      known.grossPotentialIncome,
    ),
    operatingExpenseRatio: operatingExpenseRatioOf(all.operatingExpenses, all.effectiveGrossIncome),
    loanToValue: quotient(all.debt, all.value, 'The portfolio has no value.'),
    returnOnEquity: returnOnEquityOf(known.cashFlow, known.value, known.debt),
    averageRoi: ratio(
      known.cashFlow + known.principal + known.appreciation,
      known.cashInvested,
      'No cash is invested.',
    ),
    occupancy: quotient(all.occupiedUnits, all.units, 'There are no units.'),
    economicOccupancy: quotient(all.rentCollected, all.rentDue, 'No rent was due.'),
  };
}

/** The measure for each figure. */
export const FIGURE_MEASURES = {
  value: 'propertyValue',
  debt: 'debt',
  units: 'units',
  occupiedUnits: 'occupiedUnits',
  assumedUnits: 'assumedUnits',
  grossPotentialIncome: 'grossPotentialIncome',
  effectiveGrossIncome: 'effectiveGrossIncome',
  operatingExpenses: 'operatingExpenses',
  netOperatingIncome: 'netOperatingIncome',
  debtService: 'debtService',
  mortgageInsurance: 'mortgageInsurance',
  capitalReserve: 'capitalReserve',
  cashFlow: 'annualCashFlow',
  cashInvested: 'cashInvested',
  principal: 'principalPaid',
  appreciation: 'appreciation',
  rentDue: 'rentDue',
  rentCollected: 'rentCollected',
  reserves: 'reserves',
} as const satisfies Record<keyof OwnedPropertyFigures, MeasureId>;

const FIGURES = Object.keys(FIGURE_MEASURES) as (keyof OwnedPropertyFigures)[];

/** Maps each figure to a value. */
export const forFigures = <Made>(make: (figure: keyof OwnedPropertyFigures) => Made) =>
  Object.fromEntries(FIGURES.map((figure) => [figure, make(figure)])) as Record<
    keyof OwnedPropertyFigures,
    Made
  >;

/** Totals of each figure across all properties; all zero if there are none. */
export const addFigures = (properties: readonly OwnedPropertyFigures[]): OwnedPropertyFigures =>
  forFigures((figure) => properties.reduce((total, property) => total + property[figure], 0));
