import { type Outcome, quotient, ratio } from '#engine/outcome.ts';
import {
  breakEvenRatio,
  capRate,
  cashOnCash,
  debtCoverage,
  operatingExpenseRatio,
  returnOnEquity,
} from '#engine/rental/ratios.ts';
import { type HouseFigures, houseFigures, type OwnedHouse } from './portfolio-property.ts';

/** Ratios of sums, never averages of ratios. */
export type PortfolioRatios = {
  /** ΣNOI / Σvalue. */
  readonly capRate: Outcome;
  /** Σcash flow / Σcash invested. */
  readonly cashOnCash: Outcome;
  /** ΣNOI / Σdebt service. */
  readonly debtCoverage: Outcome;
  /** (Σoperating expenses + Σdebt service) / Σgross potential income. */
  readonly breakEvenRatio: Outcome;
  readonly operatingExpenseRatio: Outcome;
  /** Σdebt / Σvalue. */
  readonly loanToValue: Outcome;
  /** Σcash flow / (Σvalue − Σdebt). */
  readonly returnOnEquity: Outcome;
  /**
   * Σ(cash flow + paydown + appreciation) / Σcash invested: the average weighted by cash invested.
   */
  readonly averageRoi: Outcome;
  /** Occupied units / units. */
  readonly occupancy: Outcome;
  /** Rent collected / rent due. */
  readonly economicOccupancy: Outcome;
};

export type Portfolio = {
  readonly houses: readonly HouseFigures[];
  readonly totals: HouseFigures;
  readonly equity: number;
  /** Gross potential income / 12, dollars. */
  readonly monthlyIncome: number;
  readonly monthlyCashFlow: number;
  readonly ratios: PortfolioRatios;
  /** Share of the total value in the most valuable house. */
  readonly largestShare: Outcome;
};

/** All houses together: their sums, and the ratios of those sums. */
export function portfolio(owned: readonly OwnedHouse[]): Portfolio {
  const houses = owned.map(houseFigures);
  const totals = addFigures(houses);
  const largest = houses.reduce((most, house) => Math.max(most, house.value), 0);
  return {
    houses,
    totals,
    equity: totals.value - totals.debt,
    monthlyIncome: totals.grossPotentialIncome / 12,
    monthlyCashFlow: totals.cashFlow / 12,
    ratios: portfolioRatios(totals),
    largestShare: quotient(largest, totals.value, 'Nothing of value is owned.'),
  };
}

/** The ratios of one house or of many added up. */
export function portfolioRatios(figures: HouseFigures): PortfolioRatios {
  const { value, debt, cashFlow, netOperatingIncome, debtService, operatingExpenses } = figures;
  return {
    capRate: capRate(netOperatingIncome, value),
    cashOnCash: cashOnCash(cashFlow, figures.cashInvested),
    debtCoverage: debtCoverage(netOperatingIncome, debtService),
    breakEvenRatio: breakEvenRatio(operatingExpenses, debtService, figures.grossPotentialIncome),
    operatingExpenseRatio: operatingExpenseRatio(operatingExpenses, figures.effectiveGrossIncome),
    loanToValue: quotient(debt, value, 'Nothing of value is owned.'),
    returnOnEquity: returnOnEquity(cashFlow, value, debt),
    averageRoi: ratio(
      cashFlow + figures.balloon + figures.paydown + figures.appreciation,
      figures.cashInvested,
      'No cash is invested.',
    ),
    occupancy: quotient(figures.occupiedUnits, figures.units, 'There are no units.'),
    economicOccupancy: quotient(figures.rentCollected, figures.rentDue, 'No rent was due.'),
  };
}

/** What each figure is called when houses are added up. */
export const TOTAL_LABELS: Readonly<Record<keyof HouseFigures, string>> = {
  value: 'Value',
  debt: 'Debt',
  units: 'Units',
  occupiedUnits: 'Occupied units',
  assumedUnits: 'Units assumed occupied',
  grossPotentialIncome: 'Gross potential income',
  effectiveGrossIncome: 'Effective gross income',
  operatingExpenses: 'Operating expenses',
  netOperatingIncome: 'NOI',
  debtService: 'Debt service',
  mortgageInsurance: 'Mortgage insurance',
  extraPrincipal: 'Extra principal',
  capitalReserve: 'Capital reserve',
  balloon: 'Balloons',
  cashFlow: 'Cash flow',
  cashInvested: 'Cash invested',
  paydown: 'Loans repaid',
  appreciation: 'Appreciation',
  rentDue: 'Rent due',
  rentCollected: 'Rent collected',
  reserves: 'Reserves',
};

const FIGURES = Object.keys(TOTAL_LABELS) as (keyof HouseFigures)[];

/** Something made for each figure of a house. */
export const forFigures = <Made>(make: (figure: keyof HouseFigures) => Made) =>
  Object.fromEntries(FIGURES.map((figure) => [figure, make(figure)])) as Record<
    keyof HouseFigures,
    Made
  >;

/** The sum of each figure over all houses; all zero for none. */
export const addFigures = (houses: readonly HouseFigures[]): HouseFigures =>
  forFigures((figure) => houses.reduce((total, house) => total + house[figure], 0));
