import { boundGrowth } from '#engine/limits.ts';
import { commonRatioLines } from '#engine/lines/ratio-lines.ts';
import { MEASURES as M, type Measure } from '#engine/measures/measures.ts';
import type { OwnedProperty } from '#engine/portfolio/owned-property.ts';
import {
  FIGURE_MEASURES,
  forFigures,
  type OwnedPropertyFigures,
  type Portfolio,
  type PortfolioProperty,
  type PortfolioRatios,
} from '#engine/portfolio/portfolio.ts';
import {
  difference,
  type Explanation,
  givenBy,
  numberIn,
  partOf,
  product,
  quotientNode,
  ratioNode,
  type SourceOf,
  scheduled,
  sum,
  typedByYou,
  type WithExplanation,
} from './explain.ts';
import { aMonth } from './explain-operating.ts';
import { explainOwned } from './explain-owned.ts';
import { EXPLAINED } from './explained-arithmetic.ts';

type Figures = WithExplanation<OwnedPropertyFigures>;

/** What a property is called in the explanations, by its position in the list. */
export type PropertyNameOf = (index: number) => string;

const numbered: PropertyNameOf = (index) => `Property ${index + 1}`;

/** A record beside what the portfolio read from it. */
export type ExplainedProperty = {
  readonly record: OwnedProperty;
  readonly property: PortfolioProperty;
};

/** A portfolio: every total down to its properties, and every figure of a property down to its inputs. */
export function explainPortfolio(
  owned: readonly ExplainedProperty[],
  result: Portfolio,
  nameOf: PropertyNameOf = numbered,
  sourceOf: SourceOf = typedByYou,
): Omit<WithExplanation<Portfolio>, 'unknownCashFlow'> {
  const properties = result.properties.map((figures, index) =>
    explainProperty(owned[index] as ExplainedProperty, figures, index, nameOf(index), sourceOf),
  );
  const totals = explainTotals(properties);
  const known = explainTotals(
    properties.filter((_, index) => !result.unknownCashFlow.includes(index)),
  );
  const largest = properties.reduce<Explanation | null>(
    (most, { value }) => (most && numberIn(most) >= numberIn(value) ? most : value),
    null,
  );
  return {
    properties,
    totals,
    equity: difference(M.equity, result.equity, [totals.value, totals.debt]),
    monthlyIncome: aMonth(M.monthlyIncome, result.monthlyIncome, totals.grossPotentialIncome),
    monthlyCashFlow: aMonth(M.monthlyCashFlow, result.monthlyCashFlow, totals.cashFlow),
    ratios: explainPortfolioRatios(result.ratios, totals, known),
    largestShare: quotientNode(
      M.largestShare,
      result.largestShare,
      [largest ?? totals.value, totals.value],
      { unit: 'fraction' },
    ),
  };
}

function explainProperty(
  { record, property }: ExplainedProperty,
  figures: OwnedPropertyFigures,
  index: number,
  name: string,
  sourceOf: SourceOf,
): Figures {
  const path = (field: string): string => `properties.${index}.${field}`;
  const named = (node: Explanation): Explanation => ({
    ...placed(node, path),
    label: `${name}: ${node.label}`,
  });
  const given = (field: keyof OwnedPropertyFigures) =>
    givenBy(sourceOf)(partOf(name, measureOf(field)), figures[field], path(field));
  const { statement } = property;
  const { operating, debt, cashFlow, cashInvested, value } = explainOwned(
    record,
    statement,
    (field) => sourceOf(path(field)),
  );
  const unknown = ({ label }: Measure): Explanation => scheduled(`${name}: ${label}, not known`, 0);
  const { isKnown } = statement.debt;
  return {
    value: named(value),
    debt: named(debt.balance),
    units: given('units'),
    occupiedUnits: given('occupiedUnits'),
    assumedUnits: given('assumedUnits'),
    grossPotentialIncome: named(operating.grossPotentialIncome),
    effectiveGrossIncome: named(operating.effectiveGrossIncome),
    operatingExpenses: named(operating.operatingExpenses),
    netOperatingIncome: named(operating.netOperatingIncome),
    debtService: isKnown ? named(debt.service) : unknown(M.debtService),
    mortgageInsurance: named(debt.mortgageInsurance),
    capitalReserve: named(operating.capitalReserve),
    cashFlow: isKnown ? named(cashFlow) : unknown(M.annualCashFlow),
    cashInvested: named(cashInvested.total),
    principal: isKnown ? named(debt.principal) : unknown(M.principalPaid),
    appreciation: product(partOf(name, M.appreciation), figures.appreciation, [
      named(value),
      givenBy(sourceOf)(
        `${name}: Growth of the value`,
        boundGrowth(property.valueGrowthRate),
        path('valueGrowthRate'),
        'fraction',
      ),
    ]),
    rentDue: given('rentDue'),
    rentCollected: given('rentCollected'),
    reserves: given('reserves'),
  };
}

/** A tree of one property with its inputs named by its position in the portfolio. */
const placed = (node: Explanation, path: (field: string) => string): Explanation => ({
  ...node,
  parts: node.parts.map((part) => placed(part, path)),
  input: node.input && { ...node.input, path: path(node.input.path) },
});

const measureOf = (figure: keyof OwnedPropertyFigures): Measure => M[FIGURE_MEASURES[figure]];

const explainTotals = (properties: readonly Figures[]): Figures =>
  forFigures((figure) =>
    sum(
      measureOf(figure),
      null,
      properties.map((property) => property[figure]),
    ),
  );

function explainPortfolioRatios(
  r: PortfolioRatios,
  all: Figures,
  known: Figures,
): WithExplanation<PortfolioRatios> {
  const fraction = { unit: 'fraction' } as const;
  const yearlyReturn = sum('Return of a year', null, [
    known.cashFlow,
    known.principal,
    known.appreciation,
  ]);
  const convention = 'A ratio of sums, on current values; never an average of ratios.';
  const ratiosOf = (figures: Figures) =>
    commonRatioLines(EXPLAINED, { ...figures, startingValue: figures.value }, convention);
  const common = ratiosOf(known);
  const whole = ratiosOf(all);
  return {
    ...common,
    capRate: whole.capRate,
    operatingExpenseRatio: whole.operatingExpenseRatio,
    loanToValue: quotientNode(M.loanToValue, r.loanToValue, [all.debt, all.value], fraction),
    averageRoi: ratioNode(M.averageRoi, r.averageRoi, [yearlyReturn, known.cashInvested], {
      ...fraction,
      convention: 'Weighted by cash invested.',
    }),
    occupancy: quotientNode(M.occupancy, r.occupancy, [all.occupiedUnits, all.units], {
      ...fraction,
      convention: 'By units; a unit of unknown status counts as occupied and is marked as assumed.',
    }),
    economicOccupancy: quotientNode(
      M.economicOccupancy,
      r.economicOccupancy,
      [all.rentCollected, all.rentDue],
      fraction,
    ),
  };
}
