import type { Deal, YearFactors, YearOverride } from '#engine/deal.ts';
import { clamp } from '#engine/limits.ts';
import { capitalizedPriceLine, equityLine, saleLines } from '#engine/lines/hold-lines.ts';
import {
  cashFlowLine,
  type OperatingStart,
  operatingYearLines,
  type RentShares,
} from '#engine/lines/operating-lines.ts';
import type { DebtYear } from '#engine/loan/loan-years.ts';
import { MEASURES as M } from '#engine/measures/measures.ts';
import { boundCapRate } from '#engine/rental/buy-and-hold-plan.ts';
import type { HoldProjection, HoldYear, Sale } from '#engine/rental/buy-and-hold-years.ts';
import { heldRefinances } from '#engine/rental/hold-loans.ts';
import {
  boundOperating,
  type OperatingStatement,
  type OperatingYear,
} from '#engine/rental/operating.ts';
import {
  constant,
  type Explanation,
  type GivenNode,
  inYearNode,
  NOTHING,
  negation,
  sum,
  type WithExplanation,
} from './explain.ts';
import { explainGrown, explainValueIn } from './explain-growth.ts';
import { explainRentShares } from './explain-operating.ts';
import { type GrowthInputPaths, pathsOf, vacancyNode } from './explain-paths.ts';
import { explainReassessment, type FixedExpensesOf } from './explain-reassessment.ts';
import { EXPLAINED } from './explained-arithmetic.ts';
import { choose, ofLastYear, renamed } from './live-rules.ts';
import { explainDebtYears, keptLoans } from './loan/explain-debt.ts';
import type { LoanNodes } from './loan/explain-loan.ts';
import { type ExplainedRefinances, explainRefinances } from './loan/explain-refinance.ts';

export type ExplainedHoldYear = WithExplanation<HoldYear>;

/** The starting point for a projection's explanation. */
export type ProjectionStart = {
  readonly value: Explanation;
  /** The value in dollars that mortgage insurance is based on. */
  readonly insuredValue: number;
  /** Months before the first year, if any; each also counts as a loan payment made. */
  readonly made?: Explanation;
  readonly invested: Explanation;
  readonly operating: WithExplanation<OperatingStatement>;
  readonly loans: readonly LoanNodes[];
  readonly deal: Pick<
    Deal,
    'operating' | 'exit' | 'reassessment' | 'growth' | 'yearOverrides' | 'refinances'
  >;
  /** A simulation's factors; without them, every year follows the plan. */
  readonly factors?: YearFactors;
  readonly given: GivenNode;
};

type Growing = ProjectionStart &
  GrowthInputPaths & {
    /** The sale year. */
    readonly last: number;
    readonly shares: RentShares<Explanation>;
    readonly fixedExpenses: FixedExpensesOf;
  };

/** Explains every year and the sale, for a projection or a simulation. */
export function explainProjection(
  projection: HoldProjection,
  from: ProjectionStart,
): WithExplanation<HoldProjection> {
  const { given, deal } = from;
  const last = projection.years.length;
  const start: Growing = {
    ...from,
    shares: explainRentShares(boundOperating(deal.operating), given),
    ...pathsOf(from, last),
    last,
    fixedExpenses: explainReassessment(from.operating, deal.reassessment, given),
  };
  const held = given('Years held', last, 'holdYears', 'years');
  const statements = projection.years.map((row) =>
    explainStatement(row.operating, row.year, start.vacancies[row.year - 1] as Explanation, start),
  );
  const refinanced = explainRefinancing(projection, statements, held, start);
  const owed = explainDebtYears(
    refinanced?.loans ?? keptLoans(start.loans, start.insuredValue, start.made),
    projection.years.map((year) => year.debt),
    refinanced?.events,
    held,
  );
  const capped = explainCapped(projection.sale, last, held, start);
  const years = projection.years.map((row, index) => {
    const year = constant('Year', row.year, 'years');
    const debt = owed[index] as WithExplanation<DebtYear>;
    const lines = { operating: statements[index] as (typeof statements)[number], debt };
    return { year, ...explainHoldYear(row, lines, capped && atSale(capped, year, held), start) };
  });
  const sale = explainSale(years, held, capped, start);
  const flows = projection.flows.map((flow, index) => {
    if (index === 0) {
      return negation(`Year 0: ${start.invested.label.toLowerCase()}`, flow, [start.invested]);
    }
    const { cashFlow } = years[index - 1] as ExplainedHoldYear;
    return choose(
      { left: constant(`Year ${index}`, index, 'years'), is: 'equal to', right: held },
      () =>
        sum(`Year ${index} plus sale proceeds`, index === last ? flow : null, [
          cashFlow,
          sale.proceeds,
        ]),
      () => inYearNode(cashFlow, index),
      'Net cash flow',
    );
  });
  return {
    startingValue: renamed(M.startingValue, start.value),
    monthsWithoutRent: start.made ?? constant(M.monthsWithoutRent, projection.monthsWithoutRent),
    refinances: (refinanced?.events ?? []).map(({ year: _year, ...event }) => event),
    years,
    sale,
    flows,
  };
}

/** Null without a refinance; the loans are then explained as they are. */
function explainRefinancing(
  { refinances, years }: HoldProjection,
  statements: readonly WithExplanation<OperatingYear>[],
  held: Explanation,
  start: Growing,
): ExplainedRefinances | null {
  if (refinances.length === 0) return null;
  const grown = [
    start.value,
    ...years.map(({ year }) =>
      explainGrown(M.propertyValue, start.value, null, year, start.valuePath),
    ),
  ];
  const { given, loans, insuredValue } = start;
  return explainRefinances({
    refinances: heldRefinances({ refinances: start.deal.refinances, holdYears: years.length }),
    events: refinances,
    loans,
    insuredValue,
    made: start.made ?? constant('No payments made', 0, 'months'),
    held,
    valueIn: (month, value) => explainValueIn(month, value, grown, start.valuePath),
    netOperatingIncome: statements.map(({ netOperatingIncome }) => netOperatingIncome),
    given,
  });
}

/** A year's one-time cost, if any. */
function oneTimeCostOf(
  { year, oneTimeCost }: HoldYear,
  overrides: readonly YearOverride[],
  given: GivenNode,
): Explanation {
  const isGiven = overrides.some((one) => one.year === year && one.oneTimeCost !== undefined);
  return isGiven
    ? given(M.oneTimeCost, oneTimeCost, `yearOverrides.${year}.oneTimeCost`)
    : constant(M.oneTimeCost, oneTimeCost);
}

function explainHoldYear(
  row: HoldYear,
  { operating, debt }: Pick<ExplainedHoldYear, 'operating' | 'debt'>,
  atSale: ((grown: Explanation) => Explanation) | null,
  start: Growing,
): Omit<ExplainedHoldYear, 'year'> {
  const path = `future.repairCost.${row.year}`;
  const repairCost = start.given(M.repairCost, row.repairCost, path);
  const shown = atSale && row.year === start.last ? null : row.value;
  const grown = explainGrown(M.propertyValue, start.value, shown, row.year, start.valuePath);
  const value = atSale ? atSale(grown) : grown;
  const oneTimeCost = oneTimeCostOf(row, start.deal.yearOverrides ?? [], start.given);
  return {
    operating,
    debt,
    repairCost,
    oneTimeCost,
    cashFlow: cashFlowLine(EXPLAINED, operating, debt, {
      repairs: row.repairCost ? repairCost : null,
      oneTime: oneTimeCost.operation === 'input' ? oneTimeCost : null,
    }),
    value,
    equity: equityLine(EXPLAINED, value, debt.balance),
  };
}

function explainStatement(
  lines: OperatingYear,
  year: number,
  vacancyRate: Explanation,
  { operating: first, rentPath, expensePath, shares, ...start }: Growing,
  count?: Explanation,
): WithExplanation<OperatingYear> {
  const times = year - 1;
  const { grossRent, otherIncome, fixedExpenses } = lines;
  const inYear = count
    ? sum('Year after the sale', null, [count, constant('1', 1, 'years')], { unit: 'years' })
    : constant(`Year ${year}`, year, 'years');
  const from: OperatingStart<Explanation> = {
    grossRent: explainGrown(M.grossRent, first.grossRent, grossRent, times, rentPath, count),
    otherIncome: explainGrown(
      M.otherIncome,
      first.otherIncome,
      otherIncome,
      times,
      rentPath,
      count,
    ),
    fixedExpenses: explainGrown(
      M.fixedExpenses,
      start.fixedExpenses(inYear),
      fixedExpenses,
      times,
      expensePath,
      count,
    ),
    vacancyRate,
  };
  return operatingYearLines(EXPLAINED, from, shares);
}

/** A sale at an exit cap rate: the NOI it is based on, the rate and the resulting price. */
type CappedSale = {
  readonly nextYear: WithExplanation<OperatingYear>;
  readonly rate: Explanation;
  readonly price: Explanation;
};

function explainCapped(
  sale: Sale,
  last: number,
  held: Explanation,
  start: Growing,
): CappedSale | null {
  const { given, deal } = start;
  if (!sale.nextYear) return null;
  const vacancy = vacancyNode(given, boundOperating(deal.operating).vacancyRate);
  const nextYear = explainStatement(sale.nextYear, last + 1, vacancy, start, held);
  const cap = boundCapRate(deal.exit.exitCapRate ?? 0) ?? 0;
  const rate = given('Exit cap rate', cap, 'exit.exitCapRate', 'fraction');
  const price = capitalizedPriceLine(EXPLAINED, nextYear.netOperatingIncome, rate);
  return { nextYear, rate, price };
}

/** In the sale year, the price at the exit cap rate if there is one; otherwise the appreciated value. */
const atSale =
  ({ rate, price }: CappedSale, year: Explanation, held: Explanation) =>
  (grown: Explanation): Explanation => {
    const asGrown = () => grown;
    const { label } = M.propertyValue;
    const inYear = { left: year, is: 'equal to', right: held } as const;
    const atCap = () => choose(inYear, () => price, asGrown, label);
    return choose({ left: rate, is: 'above', right: NOTHING }, atCap, asGrown, label);
  };

function explainSale(
  years: readonly ExplainedHoldYear[],
  held: Explanation,
  capped: CappedSale | null,
  { given, deal }: Growing,
): WithExplanation<Sale> {
  const values = years.map(({ value }) => value);
  const price = ofLastYear(M.salePrice, held, values);
  const balances = years.map(({ debt }) => debt.balance);
  const loanPayoff = ofLastYear(M.loanPayoff, held, balances);
  const rate = clamp(deal.exit.sellingCostRate, 0, 1);
  const sellingCostRate = given('Selling cost rate', rate, 'exit.sellingCostRate', 'fraction');
  return {
    ...saleLines(EXPLAINED, price, sellingCostRate, loanPayoff),
    nextYear: capped?.nextYear ?? null,
  };
}
