import type { BrrrrInput } from '#domain/inputs/calculation-inputs.ts';
import { brrrrDealOf } from '#domain/inputs/engine-input.ts';
import { type Brrrr, brrrr } from '#engine/project/brrrr.ts';
import { refinanceLoan } from '#engine/project/brrrr-refinance.ts';
import { saleSection } from './plan-hold.ts';
import { loanGrid, loanYear } from './plan-loan.ts';
import { operatingSection } from './plan-rental.ts';
import { yearsGrid } from './plan-years.ts';
import {
  irrOf,
  line,
  quotientOf,
  ratioOf,
  type Section,
  sheetCellOf,
  type WorkbookPlan,
} from './workbook-plan.ts';

/** Interest of each month: the refinance pays the bridge loan itself. */
const bridgePaid = (months: string): string => `{bridgeLoan}*{bridgeInterestRate}/12*${months}`;

function cashInSection({ cashIn, refinance }: Brrrr): Section {
  return {
    title: 'Cash in',
    lines: [
      line(
        'closingCosts',
        'Closing costs',
        '{purchasePrice}*{closingCostPercent}',
        cashIn.closingCosts,
      ),
      line(
        'rehab',
        'Rehab with contingency',
        '{rehabCost}*(1+{rehabContingencyPercent})',
        cashIn.rehab,
      ),
      line(
        'bridgeLoan',
        'Bridge loan',
        '({purchasePrice}+{rehabCost})*{bridgeLoanToCostPercent}',
        cashIn.borrowed,
      ),
      line('bridgePoints', 'Bridge points', '{bridgeLoan}*{bridgePointsPercent}', cashIn.points),
      line(
        'rentStart',
        'Months without rent',
        'MIN({rentStartMonth},{refinanceMonth})',
        refinance.rentStartMonth,
        'count',
      ),
      line(
        'holdingPaid',
        'Holding costs',
        '{monthlyHoldingCosts}*{rentStart}',
        cashIn.holdingCosts,
      ),
      line(
        'paidBeforeRent',
        'Loan payments before rent',
        bridgePaid('{rentStart}'),
        cashIn.loanPaymentsBeforeRent,
      ),
      line(
        'cashIn',
        'Cash in',
        '{purchasePrice}+{closingCosts}+{bridgePoints}+{rehab}+{holdingPaid}+{paidBeforeRent}-{bridgeLoan}',
        cashIn.total,
      ),
    ],
  };
}

const refinanceSection = ({ refinance: r }: Brrrr): Section => ({
  title: 'The refinance',
  lines: [
    line(
      'incomeBetween',
      'Income until then',
      '({noi}-{capitalReserve})/12*({refinanceMonth}-{rentStart})',
      r.incomeBetween,
    ),
    line(
      'paidBetween',
      'Loan payments until then',
      `${bridgePaid('{refinanceMonth}')}-{paidBeforeRent}`,
      r.loanPaymentsBetween,
    ),
    line(
      'cashFlowBetween',
      'Cash flow until then',
      '{incomeBetween}-{paidBetween}',
      r.cashFlowBetween,
    ),
    line('newLoan', 'New loan', '{refinanceLtvPercent}*{afterRepairValue}', r.newLoan),
    line('oldBalance', 'Old loan paid off', '{bridgeLoan}', r.oldBalance),
    line('refinanceCosts', 'Refinance costs', '{newLoan}*{refinanceCostPercent}', r.costs),
    line('cashBack', 'Cash back', '{newLoan}-{oldBalance}-{refinanceCosts}', r.cashBack),
    line(
      'cashLeftIn',
      'Cash left in; below 0 more is back than went in',
      '{cashIn}-{cashBack}-{cashFlowBetween}',
      r.cashLeftIn,
    ),
    line('surplus', 'Surplus that came back', 'MAX(0,-{cashLeftIn})', r.surplus),
    line('equity', 'Equity after', '{afterRepairValue}-{newLoan}', r.equity),
  ],
});

const afterSection = (result: Brrrr): Section => ({
  title: 'After the refinance',
  lines: [
    line(
      'debtService',
      'Debt service',
      `${loanYear('interest', '1')}+${loanYear('scheduled', '1')}`,
      result.debt.service,
    ),
    line('balloonPaid', 'Balloon', loanYear('balloon', '1'), result.debt.balloon),
    line(
      'cashFlow',
      'Cash flow a year',
      '{noi}-{debtService}-{capitalReserve}-{balloonPaid}',
      result.cashFlow,
    ),
    line('monthlyCashFlow', 'Cash flow a month', '{cashFlow}/12', result.monthlyCashFlow, 'cents'),
    line(
      'cashOnCash',
      'Cash-on-cash',
      ratioOf('{cashFlow}', '{cashLeftIn}'),
      sheetCellOf(result.cashOnCash),
      'fraction',
    ),
    line(
      'debtCoverage',
      'DSCR',
      ratioOf('{noi}', '{debtService}'),
      sheetCellOf(result.debtCoverage),
      'times',
    ),
    line(
      'capRate',
      'All-in cap rate',
      quotientOf('{noi}', '({purchasePrice}+{rehab})'),
      sheetCellOf(result.capRate),
      'fraction',
    ),
    line(
      'returnOnEquity',
      'Return on equity',
      quotientOf('{cashFlow}', '{equity}'),
      sheetCellOf(result.returnOnEquity),
      'fraction',
    ),
    line('irr', 'IRR', irrOf('{Years.flow}', result.irr), sheetCellOf(result.irr), 'fraction'),
  ],
});

export function brrrrPlan(input: BrrrrInput): WorkbookPlan {
  const deal = brrrrDealOf(input);
  const result = brrrr(deal);
  const { projection, refinance } = result;
  const term: Section = {
    title: 'New loan',
    lines: [
      line(
        'termMonths',
        'Payments',
        'ROUND({loanTermYears}*12,0)',
        deal.refinance.terms.termMonths,
        'count',
      ),
    ],
  };
  return {
    sections: [
      cashInSection(result),
      operatingSection(result.operating),
      refinanceSection(result),
      term,
      afterSection(result),
      saleSection(projection.sale, false),
    ],
    grids: [
      yearsGrid({ projection, startValue: '{afterRepairValue}', invested: '{cashLeftIn}' }),
      loanGrid(refinanceLoan(deal), refinance.afterRepairValue, {
        principal: '{newLoan}',
        annualRate: '{refinanceInterestRate}',
        months: '{termMonths}',
      }),
    ],
  };
}
