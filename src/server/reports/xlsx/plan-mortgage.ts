import type { MortgageInput } from '#domain/inputs/calculation-inputs.ts';
import { mortgageOf } from '#domain/inputs/engine-input.ts';
import type { Loan } from '#engine/deal.ts';
import { sizedLoan } from '#engine/loan/loan.ts';
import { type Mortgage, mortgage } from '#engine/loan/mortgage.ts';
import { loanGrid, PURCHASE_LOAN, termLines } from './plan-loan.ts';
import { line, type Section, type WorkbookPlan } from './workbook-plan.ts';

const inMonth = (column: string, month: string): string =>
  `SUMIF({Loan.month},${month},{Loan.${column}})`;

/** Due in a month: principal and interest, without extra principal or a balloon. */
const dueIn = (month: string): string =>
  `${inMonth('interest', month)}+${inMonth('scheduled', month)}`;

/** The payment is set anew when interest-only months are over or the rate changes, whichever is first. */
const RESET =
  'IF({interestOnlyMonths}>0,IF({adjustMonth}>0,MIN({interestOnlyMonths}+1,{adjustMonth}),{interestOnlyMonths}+1),{adjustMonth})';

/** A payment that stays has no later one: a word, not an amount of 0. */
const NOT_RESET = 'none';

const termSection = (result: Mortgage, loan: Loan): Section => ({
  title: 'The loan',
  lines: [
    line('loan', 'Loan', '{purchasePrice}*(1-{downPaymentPercent})', result.principal),
    line('downPayment', 'Down payment', '{purchasePrice}-{loan}', result.downPayment),
    line('points', 'Points', '{loan}*{pointsPercent}', result.points),
    ...termLines(loan),
    line(
      'adjustMonth',
      'Rate adjusts with payment',
      'IF({adjustAfterYears}>0,ROUND({adjustAfterYears}*12,0)+1,0)',
      loan.rateChanges?.[0]?.fromMonth ?? 0,
      'count',
    ),
    line(
      'balloonMonth',
      'Balloon with payment',
      'ROUND({balloonYears}*12,0)',
      loan.balloonMonth ?? 0,
      'count',
    ),
  ],
});

const costSection = ({ schedule, ...result }: Mortgage): Section => ({
  title: 'What it costs',
  lines: [
    line(
      'monthlyPayment',
      'Principal and interest a month',
      dueIn('1'),
      result.monthlyPayment,
      'cents',
    ),
    line(
      'firstPayment',
      'With extra principal, in month 1',
      `${dueIn('1')}+${inMonth('extra', '1')}+${inMonth('balloon', '1')}`,
      result.firstPayment,
      'cents',
    ),
    line(
      'laterMonth',
      'Set anew with payment',
      `IF(${inMonth('opening', RESET)}>0,${RESET},"${NOT_RESET}")`,
      result.laterPayment?.month ?? NOT_RESET,
      'count',
    ),
    line(
      'laterPayment',
      'Principal and interest from then on',
      `IF({laterMonth}="${NOT_RESET}","${NOT_RESET}",${dueIn('{laterMonth}')})`,
      result.laterPayment?.payment ?? NOT_RESET,
      'cents',
    ),
    line(
      'firstInsurance',
      'Mortgage insurance in month 1',
      inMonth('insurance', '1'),
      result.monthlyMortgageInsurance,
      'cents',
    ),
    line(
      'monthlyPitia',
      'PITIA a month',
      '{monthlyPayment}+{firstInsurance}+({propertyTaxesAnnual}+{insuranceAnnual})/12+{hoaMonthly}',
      result.monthlyPitia,
      'cents',
    ),
    line('totalInterest', 'Interest in all', 'SUM({Loan.interest})', schedule.totalInterest),
    line(
      'totalPaid',
      'Paid in all',
      '{totalInterest}+SUM({Loan.scheduled})+SUM({Loan.extra})+SUM({Loan.balloon})',
      schedule.totalPaid,
    ),
    line(
      'totalInsurance',
      'Mortgage insurance in all',
      'SUM({Loan.insurance})',
      schedule.totalMortgageInsurance,
    ),
    line(
      'payoffMonth',
      'Paid off with payment',
      'COUNTIF({Loan.opening},">0")',
      result.payoffMonth,
      'count',
    ),
  ],
});

export function mortgagePlan(input: MortgageInput): WorkbookPlan {
  const requested = mortgageOf(input);
  const result = mortgage(requested);
  const loan = sizedLoan(requested.loan, requested.price);
  const grid = loanGrid(loan, requested.price, {
    ...PURCHASE_LOAN,
    extra: '{extraMonthlyPrincipal}',
    adjustMonth: '{adjustMonth}',
    adjustedRate: '{adjustedInterestRate}',
    balloonMonth: '{balloonMonth}',
  });
  return { sections: [termSection(result, loan), costSection(result)], grids: [grid] };
}
