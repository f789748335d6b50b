import type { Deal, Exit, YearFactors } from '#engine/deal.ts';
import { clamp } from '#engine/limits.ts';
import type { DebtYear } from '#engine/loan/loan-years.ts';
import { MEASURES as M } from '#engine/measures/measures.ts';
import { boundCapRate } from '#engine/rental/buy-and-hold-plan.ts';
import type { HoldProjection, HoldYear, Sale } from '#engine/rental/buy-and-hold-years.ts';
import {
  boundOperating,
  type OperatingStatement,
  type OperatingYear,
} from '#engine/rental/operating.ts';
import {
  atLeastZero,
  constant,
  difference,
  type Explanation,
  type GivenNode,
  inYearNode,
  NOTHING,
  negation,
  product,
  quotientNode,
  sum,
  type WithExplanation,
} from './explain.ts';
import { explainCashFlow } from './explain-cash-flow.ts';
import { explainGrown, type GrowthInputPath, growthPath } from './explain-growth.ts';
import {
  explainOperatingYear,
  explainRentShares,
  type OperatingStart,
  type RentShareNodes,
} from './explain-operating.ts';
import { explainReassessment, type FixedExpensesOf } from './explain-reassessment.ts';
import { choose, ofLastYear, renamed } from './live-rules.ts';
import { explainDebtYears } from './loan/explain-debt.ts';
import type { LoanNodes } from './loan/explain-loan.ts';

export type ExplainedHoldYear = WithExplanation<HoldYear>;

/** What the tree of a projection starts from. */
export type ProjectionStart = {
  readonly value: Explanation;
  /** Dollars that mortgage insurance is measured on. */
  readonly insuredValue: number;
  /** Loan payments before the first year, where there are any. */
  readonly made?: Explanation;
  readonly invested: Explanation;
  readonly operating: WithExplanation<OperatingStatement>;
  readonly loans: readonly LoanNodes[];
  readonly deal: Pick<Deal, 'operating' | 'exit' | 'reassessment'>;
  readonly factors: YearFactors;
  readonly given: GivenNode;
};

type Growing = ProjectionStart & {
  readonly shares: RentShareNodes;
  readonly valuePath: GrowthInputPath;
  readonly rentPath: GrowthInputPath;
  readonly expensePath: GrowthInputPath;
  readonly fixedExpenses: FixedExpensesOf;
};

/** Every year and the sale of a projection, also of a simulation. */
export function explainProjection(
  projection: HoldProjection,
  from: ProjectionStart,
): WithExplanation<HoldProjection> {
  const { factors, given, deal } = from;
  const last = projection.years.length;
  const start: Growing = {
    ...from,
    shares: explainRentShares(boundOperating(deal.operating), given),
    valuePath: growthPath('value', factors.valueGrowth, last, given),
    rentPath: growthPath('rent', factors.rentGrowth, last, given),
    expensePath: growthPath('expense', factors.expenseGrowth, last, given),
    fixedExpenses: explainReassessment(from.operating, deal.reassessment, given),
  };
  const owed = explainDebtYears(
    start.loans,
    start.insuredValue,
    projection.years.map((year) => year.debt),
    start.made,
  );
  const years = projection.years.map((year, index) =>
    explainHoldYear(year, owed[index] as WithExplanation<DebtYear>, start),
  );
  const held = given('Years held', last, 'holdYears', 'years');
  const sale = explainSale(projection.sale, years, held, start);
  const flows = projection.flows.map((flow, index) => {
    if (index === 0) {
      return negation(`Year 0: ${start.invested.label.toLowerCase()}`, flow, [start.invested]);
    }
    const { cashFlow } = years[index - 1] as ExplainedHoldYear;
    return choose(
      { left: constant(`Year ${index}`, index, 'years'), is: 'equal to', right: held },
      () =>
        sum(`Year ${index} and the sale`, index === last ? flow : null, [cashFlow, sale.proceeds]),
      () => inYearNode(cashFlow, index),
      'Money in and out',
    );
  });
  return { startingValue: renamed(M.startingValue, start.value), years, sale, flows };
}

function explainHoldYear(
  row: HoldYear,
  debt: WithExplanation<DebtYear>,
  start: Growing,
): ExplainedHoldYear {
  const vacancy = clamp(start.factors.vacancy[row.year - 1] ?? 0, 0, 1);
  const operating = explainStatement(row.operating, row.year, vacancy, start);
  const path = `future.repairCost.${row.year}`;
  const repairCost = start.given(M.repairCost, row.repairCost, path);
  const value = explainGrown(M.propertyValue, start.value, row.value, row.year, start.valuePath);
  return {
    year: constant('Year', row.year, 'years'),
    operating,
    debt,
    repairCost,
    cashFlow: explainCashFlow(row.cashFlow, operating, debt, row.repairCost ? [repairCost] : []),
    value,
    equity: difference(M.equity, row.equity, [value, debt.balance]),
  };
}

function explainStatement(
  lines: OperatingYear,
  year: number,
  vacancy: number,
  { operating: first, rentPath, expensePath, shares, given, ...start }: Growing,
  count?: Explanation,
): WithExplanation<OperatingYear> {
  const times = year - 1;
  const { grossRent, otherIncome, fixedExpenses } = lines;
  const inYear = count
    ? sum('Year after the sale', null, [count, constant('1', 1, 'years')], { unit: 'years' })
    : constant(`Year ${year}`, year, 'years');
  const from: OperatingStart = {
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
    vacancyRate: given('Vacancy rate', vacancy, 'operating.vacancyRate', 'fraction'),
  };
  return explainOperatingYear(lines, from, shares);
}

function explainSale(
  sale: Sale,
  years: readonly ExplainedHoldYear[],
  held: Explanation,
  start: Growing,
): WithExplanation<Sale> {
  const { given, deal } = start;
  const value = ofLastYear(
    M.salePrice,
    held,
    years.map((year) => year.value),
  );
  const loanPayoff = ofLastYear(
    M.loanPayoff,
    held,
    years.map((year) => year.debt.balance),
  );
  const vacancy = boundOperating(deal.operating).vacancyRate;
  const nextYear =
    sale.nextYear && explainStatement(sale.nextYear, years.length + 1, vacancy, start, held);
  const price = nextYear ? explainPrice(sale.price, nextYear, value, deal.exit, given) : value;
  const rate = clamp(deal.exit.sellingCostRate, 0, 1);
  const sellingCosts = product(M.sellingCosts, sale.sellingCosts, [
    price,
    given('Selling cost rate', rate, 'exit.sellingCostRate', 'fraction'),
  ]);
  return {
    price,
    sellingCosts,
    loanPayoff,
    proceeds: difference(M.saleProceeds, sale.proceeds, [price, sellingCosts, loanPayoff]),
    nextYear,
  };
}

/** Next year's NOI over the exit cap rate, where one is typed. */
function explainPrice(
  price: number,
  { netOperatingIncome }: WithExplanation<OperatingYear>,
  value: Explanation,
  exit: Exit,
  given: GivenNode,
): Explanation {
  const cap = boundCapRate(exit.exitCapRate ?? 0) ?? 0;
  const rate = given('Exit cap rate', cap, 'exit.exitCapRate', 'fraction');
  return choose(
    { left: rate, is: 'above', right: NOTHING },
    () =>
      atLeastZero(
        M.salePrice,
        price,
        [quotientNode('Capitalized income', null, [netOperatingIncome, rate])],
        { convention: 'NOI of the year after the sale.' },
      ),
    () => value,
    M.salePrice.label,
  );
}
