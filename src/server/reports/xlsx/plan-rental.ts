import type { CashFlowInput, RoiInput } from '#domain/inputs/calculation-inputs.ts';
import { rentalOf } from '#domain/inputs/engine-input.ts';
import type { DealLoan } from '#engine/deal.ts';
import { sizedLoan } from '#engine/loan/loan.ts';
import { type FirstYear, firstYear, type Rental } from '#engine/rental/cash-flow.ts';
import type { OperatingStatement } from '#engine/rental/operating.ts';
import { loanGrid, loanYear, PURCHASE_LOAN, termLines } from './plan-loan.ts';
import {
  line,
  quotientOf,
  ratioOf,
  type Section,
  type SheetGrid,
  sheetCellOf,
  type WorkbookPlan,
} from './workbook-plan.ts';

/** What it takes to buy, and the terms of the loan in months. */
export function buyingSections({ cashInvested }: FirstYear, loan: DealLoan): Section[] {
  const c = cashInvested;
  return [
    {
      title: 'Cash to buy',
      lines: [
        line('loan', 'Loan', '{purchasePrice}*(1-{downPaymentPercent})', c.borrowed),
        line('downPayment', 'Down payment', '{purchasePrice}-{loan}', c.downPayment),
        line(
          'closingCosts',
          'Closing costs',
          '{purchasePrice}*{closingCostPercent}',
          c.closingCosts,
        ),
        line('points', 'Points', '{loan}*{pointsPercent}', c.points),
        line(
          'rehab',
          'Rehab with contingency',
          '{rehabCost}*(1+{rehabContingencyPercent})',
          c.rehab,
        ),
        line(
          'monthsWithoutRent',
          'Months without rent',
          'IF({rehabCost}>0,{rentStartMonth},0)',
          c.monthsWithoutRent,
          'count',
        ),
        line(
          'holding',
          'Before the first rent',
          '{fixedExpenses}/12*{monthsWithoutRent}+SUMIF({Loan.month},"<="&{monthsWithoutRent},{Loan.paid})+{holdingCosts}',
          c.holding,
        ),
        line(
          'cashInvested',
          'Cash invested',
          '{downPayment}+{closingCosts}+{points}+{rehab}+{holding}',
          c.total,
        ),
      ],
    },
    { title: 'Loan terms', lines: termLines(loan) },
  ];
}

/** From gross rent to NOI in the first year. */
export const operatingSection = (o: OperatingStatement): Section => ({
  title: 'First year: rent to NOI',
  lines: [
    line('grossRent', 'Gross rent', '{monthlyRent}*12', o.grossRent),
    line('otherIncome', 'Other income', '{monthlyOtherIncome}*12', o.otherIncome),
    line(
      'vacancyLoss',
      'Vacancy',
      '({grossRent}+{otherIncome})*{vacancyRatePercent}',
      o.vacancyLoss,
    ),
    line(
      'effectiveGrossIncome',
      'Effective gross income',
      '{grossRent}+{otherIncome}-{vacancyLoss}',
      o.effectiveGrossIncome,
    ),
    line(
      'fixedExpenses',
      'Tax, insurance, HOA, utilities, other',
      '{propertyTaxesAnnual}+{insuranceAnnual}+{hoaMonthly}*12+{utilitiesAnnual}+{otherExpensesAnnual}',
      o.fixedExpenses,
    ),
    line('maintenance', 'Maintenance', '{grossRent}*{maintenancePercent}', o.maintenance),
    line(
      'management',
      'Management',
      '{grossRent}*(1-{vacancyRatePercent})*{managementPercent}',
      o.management,
    ),
    line(
      'operatingExpenses',
      'Operating expenses',
      '{fixedExpenses}+{maintenance}+{management}',
      o.operatingExpenses,
    ),
    line(
      'noi',
      'Net operating income (NOI)',
      '{effectiveGrossIncome}-{operatingExpenses}',
      o.netOperatingIncome,
    ),
    line('capitalReserve', 'Capital reserve', '{grossRent}*{capexPercent}', o.capitalReserve),
  ],
});

/** What must be paid; extra principal and mortgage insurance are lines of their own. */
const SERVICE = ['interest', 'scheduled'] as const;

/** Due in a month: extra principal is paid, but no lender counts it. */
const DUE_FIRST = ['interest', 'scheduled', 'insurance'] as const;

/** What the loan leaves of it. */
const cashFlowSection = ({
  debt,
  cashFlow,
  monthlyCashFlow,
  monthlyPitia,
}: FirstYear): Section => ({
  title: 'First year: NOI to cash flow',
  lines: [
    line(
      'debtService',
      'Debt service',
      SERVICE.map((part) => loanYear(part, '1')).join('+'),
      debt.service,
    ),
    line(
      'mortgageInsurance',
      'Mortgage insurance',
      loanYear('insurance', '1'),
      debt.mortgageInsurance,
    ),
    line('extraPrincipal', 'Extra principal', loanYear('extra', '1'), debt.extraPrincipal),
    line('balloonPaid', 'Balloon', loanYear('balloon', '1'), debt.balloon),
    line(
      'cashFlow',
      'Cash flow a year',
      '{noi}-{debtService}-{mortgageInsurance}-{extraPrincipal}-{capitalReserve}-{balloonPaid}',
      cashFlow,
    ),
    line('monthlyCashFlow', 'Cash flow a month', '{cashFlow}/12', monthlyCashFlow, 'cents'),
    line(
      'monthlyPitia',
      'PITIA a month',
      `${DUE_FIRST.map((part) => `SUMIF({Loan.month},1,{Loan.${part}})`).join('+')}+({propertyTaxesAnnual}+{insuranceAnnual})/12+{hoaMonthly}`,
      monthlyPitia,
      'cents',
    ),
  ],
});

const ratiosSection = ({ ratios: r, cashInvested }: FirstYear): Section => ({
  title: 'Ratios',
  lines: [
    line(
      'capRate',
      cashInvested.rehab > 0 ? 'All-in cap rate' : 'Cap rate',
      '{noi}/({purchasePrice}+{rehab})',
      sheetCellOf(r.allInCapRate),
      'fraction',
    ),
    line(
      'cashOnCash',
      'Cash-on-cash',
      ratioOf('{cashFlow}', '{cashInvested}'),
      sheetCellOf(r.cashOnCash),
      'fraction',
    ),
    line(
      'debtCoverage',
      'DSCR',
      ratioOf('{noi}', '{debtService}'),
      sheetCellOf(r.debtCoverage),
      'times',
    ),
    line(
      'lenderDebtCoverage',
      'DSCR as lenders count it',
      ratioOf('{monthlyRent}', '{monthlyPitia}'),
      sheetCellOf(r.lenderDebtCoverage),
      'times',
    ),
    line(
      'breakEvenRatio',
      'Break-even ratio',
      quotientOf('({operatingExpenses}+{debtService})', '({grossRent}+{otherIncome})'),
      sheetCellOf(r.breakEvenRatio),
      'fraction',
    ),
    line(
      'debtYield',
      'Debt yield',
      quotientOf('{noi}', '{loan}'),
      sheetCellOf(r.debtYield),
      'fraction',
    ),
    line(
      'grossRentMultiplier',
      'Gross rent multiplier',
      quotientOf('{purchasePrice}', '{grossRent}'),
      sheetCellOf(r.grossRentMultiplier),
      'times',
    ),
    line(
      'rentToPrice',
      'Rent to price (1% rule)',
      '{monthlyRent}/{purchasePrice}',
      sheetCellOf(r.rentToPrice),
      'fraction',
    ),
  ],
});

export const firstYearSections = (year: FirstYear): Section[] => [
  cashFlowSection(year),
  ratiosSection(year),
];

/** The purchase loan of a rental; only a hold asks for extra payments. */
export function rentalLoanGrid({ purchase, loans }: Rental, hasExtra: boolean): SheetGrid {
  const loan = sizedLoan(loans[0] as DealLoan, purchase.price);
  return loanGrid(
    loan,
    purchase.price,
    {
      ...PURCHASE_LOAN,
      made: '{monthsWithoutRent}',
      ...(hasExtra && { extra: '{extraMonthlyPrincipal}' }),
    },
    purchase.rentStartMonth,
  );
}

export const rentalSections = (year: FirstYear, input: CashFlowInput | RoiInput): Section[] => [
  ...buyingSections(year, rentalOf(input).loans[0] as DealLoan),
  operatingSection(year.operating),
  ...firstYearSections(year),
];

export function cashFlowPlan(input: CashFlowInput): WorkbookPlan {
  const rental = rentalOf(input);
  return {
    sections: rentalSections(firstYear(rental), input),
    grids: [rentalLoanGrid(rental, false)],
  };
}
