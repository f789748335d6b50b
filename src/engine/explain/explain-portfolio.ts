import { boundGrowth } from '#engine/limits.ts';
import {
  forFigures,
  type Portfolio,
  type PortfolioRatios,
  TOTAL_LABELS,
} from '#engine/portfolio/portfolio.ts';
import type { HouseFigures, OwnedHouse } from '#engine/portfolio/portfolio-property.ts';
import { firstYear } from '#engine/rental/cash-flow.ts';
import {
  difference,
  type Explanation,
  type GivenNode,
  givenBy,
  numberIn,
  product,
  quotientNode,
  ratioNode,
  type SourceOf,
  scheduled,
  sum,
  typedByYou,
  type WithExplanation,
} from './explain.ts';
import { explainCommonRatios, explainFirstYear } from './explain-cash-flow.ts';
import { aMonth } from './explain-operating.ts';

type Figures = WithExplanation<HouseFigures>;

/** What a house is called in the sums, by its place in the list. */
export type PropertyNameOf = (index: number) => string;

const numbered: PropertyNameOf = (index) => `House ${index + 1}`;

/** A portfolio, every sum down to its houses and every figure of a house down to what was typed. */
export function explainPortfolio(
  owned: readonly OwnedHouse[],
  result: Portfolio,
  nameOf: PropertyNameOf = numbered,
  sourceOf: SourceOf = typedByYou,
): WithExplanation<Portfolio> {
  const houses = result.houses.map((figures, index) =>
    explainHouse(owned[index] as OwnedHouse, figures, index, nameOf(index), sourceOf),
  );
  const totals = explainTotals(result.totals, houses);
  const largest = houses.reduce<Explanation | null>(
    (most, { value }) => (most && numberIn(most) >= numberIn(value) ? most : value),
    null,
  );
  return {
    houses,
    totals,
    equity: difference('Equity', result.equity, [totals.value, totals.debt]),
    monthlyIncome: aMonth('Income a month', result.monthlyIncome, totals.grossPotentialIncome),
    monthlyCashFlow: aMonth('Cash flow a month', result.monthlyCashFlow, totals.cashFlow),
    ratios: explainPortfolioRatios(result.ratios, totals),
    largestShare: quotientNode(
      'Share of the most valuable house',
      result.largestShare,
      [largest ?? totals.value, totals.value],
      { unit: 'fraction' },
    ),
  };
}

function explainHouse(
  house: OwnedHouse,
  figures: HouseFigures,
  index: number,
  name: string,
  sourceOf: SourceOf,
): Figures {
  const path = (field: string): string => `houses.${index}.${field}`;
  const sourceInHouse: SourceOf = (field) => sourceOf(path(field));
  const given: GivenNode = (label, value, field, unit) =>
    givenBy(sourceOf)(`${name}: ${label}`, value, path(field), unit);
  const named = (node: Explanation): Explanation => ({
    ...placed(node, path),
    label: `${name}: ${node.label}`,
  });
  const owed = (label: string, dollars: number): Explanation =>
    scheduled(`${name}: ${label}`, dollars);

  const { operating, cashInvested } = explainFirstYear(
    house.rental,
    firstYear(house.rental),
    sourceInHouse,
  );
  const value =
    house.currentValue === undefined
      ? given('Value, taken as the price', figures.value, 'purchase.price')
      : given('Value', figures.value, 'currentValue');
  const growth = boundGrowth(house.valueGrowthRate);
  const netOperatingIncome = named(operating.netOperatingIncome);
  const debtService = owed('Debt service of the next 12 months', figures.debtService);
  const mortgageInsurance = owed('Mortgage insurance', figures.mortgageInsurance);
  const extraPrincipal = owed('Extra principal', figures.extraPrincipal);
  const capitalReserve = named(operating.capitalReserve);
  const balloon = owed('Balloon', figures.balloon);
  return {
    value,
    debt: owed('Debt', figures.debt),
    units: given('Units', figures.units, 'units', 'times'),
    occupiedUnits: given('Occupied units', figures.occupiedUnits, 'occupiedUnits', 'times'),
    assumedUnits: given('Units assumed occupied', figures.assumedUnits, 'occupiedUnits', 'times'),
    grossPotentialIncome: named(operating.grossPotentialIncome),
    effectiveGrossIncome: named(operating.effectiveGrossIncome),
    operatingExpenses: named(operating.operatingExpenses),
    netOperatingIncome,
    debtService,
    mortgageInsurance,
    extraPrincipal,
    capitalReserve,
    balloon,
    cashFlow: difference(`${name}: Cash flow`, figures.cashFlow, [
      netOperatingIncome,
      debtService,
      mortgageInsurance,
      extraPrincipal,
      capitalReserve,
      balloon,
    ]),
    cashInvested: named(cashInvested.total),
    paydown: owed('Loan repaid', figures.paydown),
    appreciation: product(`${name}: Appreciation`, figures.appreciation, [
      value,
      given('Growth of the value', growth, 'valueGrowthRate', 'fraction'),
    ]),
    rentDue: given('Rent due', figures.rentDue, 'rentRecord.due'),
    rentCollected: given('Rent collected', figures.rentCollected, 'rentRecord.collected'),
    reserves: given('Reserves', figures.reserves, 'reserves'),
  };
}

/** A tree of one deal with its inputs named by their place in the portfolio. */
const placed = (node: Explanation, path: (field: string) => string): Explanation => ({
  ...node,
  parts: node.parts.map((part) => placed(part, path)),
  input: node.input && { ...node.input, path: path(node.input.path) },
});

const explainTotals = (totals: HouseFigures, houses: readonly Figures[]): Figures =>
  forFigures((figure) =>
    sum(
      TOTAL_LABELS[figure],
      totals[figure],
      houses.map((house) => house[figure]),
      { unit: /units/i.test(figure) ? 'times' : 'dollars' },
    ),
  );

function explainPortfolioRatios(r: PortfolioRatios, t: Figures): WithExplanation<PortfolioRatios> {
  const fraction = { unit: 'fraction' } as const;
  const yearlyReturn = sum('Return of a year', null, [
    t.cashFlow,
    t.balloon,
    t.paydown,
    t.appreciation,
  ]);
  const convention = 'A ratio of sums, on current values; never an average of ratios.';
  return {
    ...explainCommonRatios(r, t, convention),
    loanToValue: quotientNode('Loan to value', r.loanToValue, [t.debt, t.value], fraction),
    averageRoi: ratioNode('Average ROI', r.averageRoi, [yearlyReturn, t.cashInvested], {
      ...fraction,
      convention: 'Weighted by cash invested; a balloon is your own money and no loss.',
    }),
    occupancy: quotientNode('Occupancy', r.occupancy, [t.occupiedUnits, t.units], {
      ...fraction,
      convention: 'By units; a unit of unknown status counts as occupied and is marked as assumed.',
    }),
    economicOccupancy: quotientNode(
      'Economic occupancy',
      r.economicOccupancy,
      [t.rentCollected, t.rentDue],
      fraction,
    ),
  };
}
