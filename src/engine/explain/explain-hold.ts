import type { Deal, Exit, Purchase, YearFactors } from '#engine/deal.ts';
import { clamp } from '#engine/limits.ts';
import type { DebtYear } from '#engine/loan/loan-years.ts';
import type { BuyAndHold, HeldRental } from '#engine/rental/buy-and-hold.ts';
import { boundCapRate, steadyFactors } from '#engine/rental/buy-and-hold-plan.ts';
import type { HoldProjection, HoldYear, Sale } from '#engine/rental/buy-and-hold-years.ts';
import { boundOperating, type OperatingYear } from '#engine/rental/operating.ts';
import { startingValue } from '#engine/rental/starting-value.ts';
import {
  atLeastZero,
  constant,
  difference,
  type Explanation,
  type GivenNode,
  givenBy,
  internalRate,
  inYearNode,
  modifiedRate,
  moneyMultiple,
  negation,
  presentValue,
  product,
  quotientNode,
  ratioNode,
  type SourceOf,
  sum,
  typedByYou,
  type WithExplanation,
} from './explain.ts';
import { explainCashFlow, explainFirstYear } from './explain-cash-flow.ts';
import { explainDebtYears, explainLoans, type LoanNodes } from './explain-debt.ts';
import { explainGrown, type GrowthInputPath, growthPath } from './explain-growth.ts';
import {
  explainOperatingYear,
  explainRentShares,
  type OperatingStart,
  type RentShareNodes,
} from './explain-operating.ts';

/** The first year and every other of a hold at constant growth. */
export function explainHold(
  deal: Deal,
  result: HeldRental,
  sourceOf: SourceOf,
): WithExplanation<HeldRental> {
  const given = givenBy(sourceOf);
  const firstYear = explainFirstYear(deal, result.firstYear, sourceOf);
  const { price, total: invested } = firstYear.cashInvested;
  const { cashInvested } = result.firstYear;
  const years = result.projection.years.length;
  const projection = explainProjection(result.projection, {
    value: explainStartingValue(deal.purchase, price, given),
    insuredValue: cashInvested.price,
    made: cashInvested.monthsWithoutRent,
    invested,
    operating: firstYear.operating,
    loans: explainLoans(deal.loans, price, given),
    deal,
    factors: steadyFactors(deal.growth, deal.operating.vacancyRate, years),
    given,
  });
  return { firstYear, projection };
}

/** What the value grows from, and why. */
function explainStartingValue(
  purchase: Purchase,
  price: Explanation,
  given: GivenNode,
): Explanation {
  const { value, basis } = startingValue(purchase);
  if (basis === 'purchase price') return price;
  return basis === 'after-repair value'
    ? given('After-repair value', value, 'purchase.afterRepairValue')
    : given('Starting value', value, 'purchase.startingValue');
}

/** A hold at constant growth, every number of every year down to what was typed. */
export function explainBuyAndHold(
  deal: Deal,
  result: BuyAndHold,
  sourceOf: SourceOf = typedByYou,
): WithExplanation<BuyAndHold> {
  const { firstYear, projection } = explainHold(deal, result, sourceOf);
  const invested = firstYear.cashInvested.total;
  const flows = projection.flows;
  const totalCashFlow = sum(
    'All cash flows',
    result.totalCashFlow,
    projection.years.map((year, index) => inYearNode(year.cashFlow, index + 1)),
  );
  const moneyBack = sum('Money back', null, [totalCashFlow, projection.sale.proceeds]);
  const rate = givenBy(sourceOf)('Discount rate', deal.discountRate, 'discountRate', 'fraction');
  return {
    firstYear,
    projection,
    totalCashFlow,
    netProfit: difference('Net profit', result.netProfit, [moneyBack, invested]),
    equityMultiple: moneyMultiple('Equity multiple', result.equityMultiple, flows, {
      unit: 'times',
      convention: 'A year that costs money counts as money in.',
    }),
    cashMultiple: ratioNode(
      'Multiple of cash invested',
      result.cashMultiple,
      [moneyBack, invested],
      {
        unit: 'times',
        convention: 'A year that costs money lowers what came back.',
      },
    ),
    returnOnEquity: result.returnOnEquity.map((value, index) => {
      const year = projection.years[index] as ExplainedHoldYear;
      return quotientNode(
        `Return on equity, year ${index + 1}`,
        value,
        [year.cashFlow, year.equity],
        {
          unit: 'fraction',
          convention: 'On the equity at the end of the year.',
        },
      );
    }),
    irr: internalRate('IRR', result.irr, flows, { unit: 'fraction', convention: IRR_CONVENTION }),
    mirr: modifiedRate('Modified IRR', result.mirr, [rate, ...flows], {
      unit: 'fraction',
      convention: 'It has one answer where the IRR has several.',
    }),
    npv: presentValue('Net present value', result.npv, [rate, ...flows]),
  };
}

const IRR_CONVENTION =
  'Shown only where it is the one rate with a gain below it and a loss above it; else the modified IRR is offered.';

type ExplainedHoldYear = WithExplanation<HoldYear>;

/** What the tree of a projection starts from. */
export type ProjectionStart = {
  readonly value: Explanation;
  /** Dollars that mortgage insurance is measured on. */
  readonly insuredValue: number;
  /** Loan payments before the first year. */
  readonly made: number;
  readonly invested: Explanation;
  readonly operating: WithExplanation<OperatingYear>;
  readonly loans: readonly LoanNodes[];
  readonly deal: Pick<Deal, 'operating' | 'exit'>;
  readonly factors: YearFactors;
  readonly given: GivenNode;
};

type Growing = ProjectionStart & {
  readonly shares: RentShareNodes;
  readonly valuePath: GrowthInputPath;
  readonly rentPath: GrowthInputPath;
  readonly expensePath: GrowthInputPath;
};

/** Every year and the sale of a projection, also of a simulated future. */
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
  const sale = explainSale(projection.sale, years, start);
  const flows = projection.flows.map((flow, index) => {
    if (index === 0) {
      return negation(`Year 0: ${start.invested.label.toLowerCase()}`, flow, [start.invested]);
    }
    const { cashFlow } = years[index - 1] as ExplainedHoldYear;
    return index === last
      ? sum(`Year ${index} and the sale`, flow, [cashFlow, sale.proceeds])
      : inYearNode(cashFlow, index);
  });
  return { startingValue: start.value, years, sale, flows };
}

function explainHoldYear(
  row: HoldYear,
  debt: WithExplanation<DebtYear>,
  start: Growing,
): ExplainedHoldYear {
  const vacancy = clamp(start.factors.vacancy[row.year - 1] ?? 0, 0, 1);
  const operating = explainStatement(row.operating, row.year, vacancy, start);
  const path = `future.repairCost.${row.year}`;
  const repairCost = start.given('Unplanned repairs', row.repairCost, path);
  const value = explainGrown('Value', start.value, row.value, row.year, start.valuePath);
  return {
    year: constant('Year', row.year, 'years'),
    operating,
    debt,
    repairCost,
    cashFlow: explainCashFlow(row.cashFlow, operating, debt, row.repairCost ? [repairCost] : []),
    value,
    equity: difference('Equity', row.equity, [value, debt.balance]),
  };
}

function explainStatement(
  lines: OperatingYear,
  year: number,
  vacancy: number,
  { operating: first, rentPath, expensePath, shares, given }: Growing,
): WithExplanation<OperatingYear> {
  const times = year - 1;
  const { grossRent, otherIncome, fixedExpenses } = lines;
  const from: OperatingStart = {
    grossRent: explainGrown('Gross rent', first.grossRent, grossRent, times, rentPath),
    otherIncome: explainGrown('Other income', first.otherIncome, otherIncome, times, rentPath),
    fixedExpenses: explainGrown(
      'Fixed expenses',
      first.fixedExpenses,
      fixedExpenses,
      times,
      expensePath,
    ),
    vacancyRate: given('Vacancy rate', vacancy, 'operating.vacancyRate', 'fraction'),
  };
  return explainOperatingYear(lines, from, shares);
}

function explainSale(
  sale: Sale,
  years: readonly ExplainedHoldYear[],
  start: Growing,
): WithExplanation<Sale> {
  const { given, deal } = start;
  const last = years.at(-1) as ExplainedHoldYear;
  const vacancy = boundOperating(deal.operating).vacancyRate;
  const nextYear =
    sale.nextYear && explainStatement(sale.nextYear, years.length + 1, vacancy, start);
  const price = nextYear ? capitalized(sale.price, nextYear, deal.exit, given) : last.value;
  const rate = clamp(deal.exit.sellingCostRate, 0, 1);
  const sellingCosts = product('Selling costs', sale.sellingCosts, [
    price,
    given('Selling cost rate', rate, 'exit.sellingCostRate', 'fraction'),
  ]);
  return {
    price,
    sellingCosts,
    loanPayoff: last.debt.balance,
    proceeds: difference('Sale proceeds', sale.proceeds, [price, sellingCosts, last.debt.balance]),
    nextYear,
  };
}

function capitalized(
  value: number,
  nextYear: WithExplanation<OperatingYear>,
  exit: Exit,
  given: GivenNode,
): Explanation {
  const cap = boundCapRate(exit.exitCapRate ?? 0) ?? 0;
  const rate = given('Exit cap rate', cap, 'exit.exitCapRate', 'fraction');
  const income = quotientNode('Capitalized income', null, [nextYear.netOperatingIncome, rate]);
  return atLeastZero('Sale price', value, [income], {
    convention: 'NOI of the year after the sale.',
  });
}
