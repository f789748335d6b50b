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

/** One property of a portfolio: its statement and its books. Dollars. */
export type PortfolioProperty = {
  readonly statement: OwnedStatement;
  /** Of the plan, else the user's; a fraction a year. */
  readonly valueGrowthRate: number;
  readonly occupancy: Occupancy;
  /** Of the last 12 complete months; null without leases. */
  readonly rent: { readonly due: number; readonly collected: number } | null;
  readonly reserves: number;
};

/** One property, or many added up. Dollars; income and costs are those of the coming 12 months. */
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
  /** Scheduled principal of the next 12 payments. */
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
  /** Paid part of the rent charges / rent due. */
  readonly economicOccupancy: Outcome;
};

export type Portfolio = {
  readonly properties: readonly OwnedPropertyFigures[];
  readonly totals: OwnedPropertyFigures;
  readonly equity: number;
  /** Rent and other income before vacancy, vacant units included; dollars a month. */
  readonly monthlyIncome: number;
  readonly monthlyCashFlow: number;
  readonly ratios: PortfolioRatios;
  /** Share of the total value in the most valuable property. */
  readonly largestShare: Outcome;
  /** Indexes in the list of properties whose loan has no rate: their cash flow is in no total. */
  readonly unknownCashFlow: readonly number[];
};

/** All properties together: their totals, and the ratios of those totals. */
export function portfolio(owned: readonly PortfolioProperty[]): Portfolio {
  const properties = owned.map(propertyFigures);
  const totals = addFigures(properties);
  const unknownCashFlow = owned.flatMap(({ statement }, index) =>
    statement.cashFlow.kind === 'value' ? [] : [index],
  );
  // A ratio of cash flow leaves out both halves of what is not known.
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
    largestShare: quotient(largest, totals.value, 'Nothing of value is owned.'),
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

/** The ratios of one property or of many added up; `known` is without those whose cash flow is not known. */
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
    loanToValue: quotient(all.debt, all.value, 'Nothing of value is owned.'),
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

/** Which figure of the table each is. */
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

/** Something made for each figure of a property. */
export const forFigures = <Made>(make: (figure: keyof OwnedPropertyFigures) => Made) =>
  Object.fromEntries(FIGURES.map((figure) => [figure, make(figure)])) as Record<
    keyof OwnedPropertyFigures,
    Made
  >;

/** The total of each figure over all properties; all zero for none. */
export const addFigures = (properties: readonly OwnedPropertyFigures[]): OwnedPropertyFigures =>
  forFigures((figure) => properties.reduce((total, property) => total + property[figure], 0));
