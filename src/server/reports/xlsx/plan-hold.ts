import type { BuyHoldInput, RoiInput } from '#domain/inputs/calculation-inputs.ts';
import { holdDealOf } from '#domain/inputs/engine-input.ts';
import { buyAndHold, holdRental } from '#engine/rental/buy-and-hold.ts';
import type { HoldProjection, Sale } from '#engine/rental/buy-and-hold-years.ts';
import { roi, type WholeHoldReturn } from '#engine/rental/roi.ts';
import { rentalLoanGrid, rentalSections } from './plan-rental.ts';
import { yearColumn, yearsGrid } from './plan-years.ts';
import {
  irrOf,
  line,
  ratioOf,
  type Section,
  sheetCellOf,
  type WorkbookPlan,
} from './workbook-plan.ts';

const atTheEnd = (column: string): string => `SUMIF({Years.year},{holdYears},{Years.${column}})`;

/** NOI of the year after the sale, as the engine grows it. */
const NEXT_NOI =
  '(({grossRent}+{otherIncome})*(1-{vacancyRatePercent})-{grossRent}*({maintenancePercent}+(1-{vacancyRatePercent})*{managementPercent}))*(1+{rentGrowthPercent})^{holdYears}-{fixedExpenses}*(1+{expenseGrowthPercent})^{holdYears}';

/** The grown value, or next year's NOI over the exit cap rate where one is given. */
const PRICE_BY_CAP = `IF({exitCapRatePercent}>0,MAX(0,(${NEXT_NOI})/MAX({exitCapRatePercent},0.0001)),${atTheEnd('value')})`;

/** What the value grows from: the after-repair value of a rehab, a typed value, or the price. */
const startSection = ({ startingValue }: HoldProjection): Section => ({
  title: 'Starting value',
  lines: [
    line(
      'startValue',
      'The value grows from',
      'IF(AND({rehabCost}>0,{afterRepairValue}>0),{afterRepairValue},IF({startingValue}>0,{startingValue},{purchasePrice}))',
      startingValue,
    ),
  ],
});

const HELD = {
  startValue: '{startValue}',
  invested: '{cashInvested}',
  made: '{monthsWithoutRent}',
} as const;

export const saleSection = (sale: Sale, hasExitCap: boolean): Section => ({
  title: 'The sale',
  lines: [
    line('salePrice', 'Sale price', hasExitCap ? PRICE_BY_CAP : atTheEnd('value'), sale.price),
    line('sellingCosts', 'Selling costs', '{salePrice}*{sellingCostPercent}', sale.sellingCosts),
    line('loanPayoff', 'Loan paid off', atTheEnd('loan'), sale.loanPayoff),
    line('saleProceeds', 'Proceeds', '{salePrice}-{sellingCosts}-{loanPayoff}', sale.proceeds),
  ],
});

export function buyHoldPlan(input: BuyHoldInput): WorkbookPlan {
  const deal = holdDealOf(input);
  const hold = buyAndHold(deal);
  const { projection } = hold;
  const back = '({totalCashFlow}+{saleProceeds})';
  const paidIn = '(-SUMIF({Years.flow},"<0"))';
  const returns: Section = {
    title: 'Returns over all years',
    lines: [
      line('totalCashFlow', 'All cash flows', 'SUM({Years.cashFlow})', hold.totalCashFlow),
      line('netProfit', 'Net profit', `${back}-{cashInvested}`, hold.netProfit),
      line('irr', 'IRR', irrOf('{Years.flow}', hold.irr), sheetCellOf(hold.irr), 'fraction'),
      line(
        'npv',
        'Net present value',
        // NPV() discounts its first flow too; ours is at time 0.
        'NPV({discountRatePercent},{Years.flow})*(1+{discountRatePercent})',
        sheetCellOf(hold.npv),
      ),
      line(
        'equityMultiple',
        'Equity multiple',
        ratioOf('SUMIF({Years.flow},">0")', paidIn),
        sheetCellOf(hold.equityMultiple),
        'times',
      ),
      line(
        'cashMultiple',
        'Multiple of cash invested',
        ratioOf(back, '{cashInvested}'),
        sheetCellOf(hold.cashMultiple),
        'times',
      ),
    ],
  };
  return {
    sections: [
      ...rentalSections(hold.firstYear, input),
      startSection(projection),
      saleSection(projection.sale, true),
      returns,
    ],
    grids: [yearsGrid({ projection, ...HELD }), rentalLoanGrid(deal, true)],
  };
}

/** What a year ends at: the last one at what it is sold for. */
const END_VALUE = 'IF([year]={holdYears},{salePrice},[value])';

const share = (id: string) => ratioOf(`{${id}}`, '{cashInvested}');

const returnSection = (whole: WholeHoldReturn): Section => ({
  title: 'Where the return comes from',
  lines: [
    line('fromCashFlow', 'Cash flow', 'SUM({Years.cashFlow})+SUM({Years.balloon})', whole.cashFlow),
    line('fromPaydown', 'Loan repaid', 'SUM({Years.principal})', whole.paydown),
    line('fromAppreciation', 'Appreciation', 'SUM({Years.appreciation})', whole.appreciation),
    line(
      'valueAdded',
      'Value added at the start',
      '{startValue}-{purchasePrice}',
      whole.valueAdded,
    ),
    line(
      'buying',
      'Cost of buying',
      '{downPayment}-{cashInvested}+SUMIF({Loan.month},"<="&{monthsWithoutRent},{Loan.scheduled})+SUMIF({Loan.month},"<="&{monthsWithoutRent},{Loan.extra})',
      whole.buying,
    ),
    line('selling', 'Cost of selling', '-{sellingCosts}', whole.selling),
    line(
      'totalReturn',
      'Total return',
      '{fromCashFlow}+{fromPaydown}+{fromAppreciation}+{valueAdded}+{buying}+{selling}',
      whole.total,
    ),
    line(
      'returnOnCash',
      'Return on cash invested',
      share('totalReturn'),
      sheetCellOf(whole.returns.total),
      'fraction',
    ),
    line(
      'cashFlowShare',
      'From cash flow',
      share('fromCashFlow'),
      sheetCellOf(whole.returns.cashFlow),
      'fraction',
    ),
    line(
      'paydownShare',
      'From loan paydown',
      share('fromPaydown'),
      sheetCellOf(whole.returns.paydown),
      'fraction',
    ),
    line(
      'appreciationShare',
      'From appreciation',
      share('fromAppreciation'),
      sheetCellOf(whole.returns.appreciation),
      'fraction',
    ),
  ],
});

export function roiPlan(input: RoiInput): WorkbookPlan {
  const deal = holdDealOf(input);
  const hold = holdRental(deal);
  const { projection } = hold;
  const { whole, years } = roi(hold);
  const more = [
    yearColumn(
      'appreciation',
      'Appreciation',
      `${END_VALUE}-[value<]`,
      years.map((year) => year.appreciation),
      `${END_VALUE}-{startValue}`,
    ),
    yearColumn(
      'total',
      'Return of the year',
      '[cashFlow]+[balloon]+[principal]+[appreciation]',
      years.map((year) => year.total),
    ),
  ];
  return {
    sections: [
      ...rentalSections(hold.firstYear, input),
      startSection(projection),
      saleSection(projection.sale, true),
      returnSection(whole),
    ],
    grids: [yearsGrid({ projection, ...HELD, more }), rentalLoanGrid(deal, true)],
  };
}
