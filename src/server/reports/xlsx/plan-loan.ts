import type { DealLoan, Loan } from '#engine/deal.ts';
import { boundMonths, monthlyPayment } from '#engine/loan/loan.ts';
import { walkLoan } from '#engine/loan/loan-walk.ts';
import { line, type SheetColumn, type SheetGrid, type SheetLine } from './workbook-plan.ts';

/** Forty years, the longest loan that can be typed: a longer term in Excel finds its rows. */
const MONTHS = 480;

/** The terms of a loan as formulas, so that changing an input changes every month. */
export interface LoanFormulas {
  principal: string;
  annualRate: string;
  months: string;
  interestOnlyMonths?: string;
  extra?: string;
  insurance?: string;
  insuredAbove?: string;
  adjustMonth?: string;
  adjustedRate?: string;
  balloonMonth?: string;
  /** Payments before the first year, where there are any. */
  made?: string;
}

/** The loan a place is bought with, by the fields of the input and the lines that count its months. */
export const PURCHASE_LOAN: LoanFormulas = {
  principal: '{loan}',
  annualRate: '{loanInterestRate}',
  months: '{termMonths}',
  interestOnlyMonths: '{interestOnlyMonths}',
  insurance: '{mortgageInsurancePercent}*{loan}/12',
  insuredAbove: '0.8*{purchasePrice}',
};

/** Its terms in months. */
export const termLines = (
  loan: Pick<DealLoan, 'termMonths' | 'interestOnlyMonths'>,
): SheetLine[] => [
  line('termMonths', 'Payments', 'ROUND({loanTermYears}*12,0)', loan.termMonths, 'count'),
  line(
    'interestOnlyMonths',
    'Of them interest only',
    'MIN({termMonths},ROUND({interestOnlyYears}*12,0))',
    Math.min(loan.termMonths, loan.interestOnlyMonths ?? 0),
    'count',
  ),
];

interface LoanMonth {
  opening: number;
  rate: number;
  level: number;
  interest: number;
  scheduled: number;
  extra: number;
  insurance: number;
  balloon: number;
  /** Everything paid in the month. */
  paid: number;
  closing: number;
}

/** Every month as the engine walks it, and zeros after the last payment. */
function monthsOf(loan: Loan, price: number): LoanMonth[] {
  const rows: LoanMonth[] = [];
  const terms = boundMonths(loan.termMonths);
  const interestOnly = loan.interestOnlyMonths ?? 0;
  const [change] = loan.rateChanges ?? [];
  const walked = new Map<number, Omit<LoanMonth, 'opening' | 'rate' | 'level'>>();
  walkLoan(
    loan,
    price,
    ({ month, interest, principal, extra, mortgageInsurance, balloon, balance }) => {
      const scheduled = principal - extra;
      const parts = { interest, scheduled, extra, insurance: mortgageInsurance, balloon };
      const paid = interest + principal + mortgageInsurance + balloon;
      walked.set(month, { ...parts, paid, closing: balance });
    },
  );
  const nothing = {
    interest: 0,
    scheduled: 0,
    extra: 0,
    insurance: 0,
    balloon: 0,
    paid: 0,
    closing: 0,
  };
  for (let month = 1; month <= MONTHS; month++) {
    const before = rows.at(-1);
    const opening = before ? before.closing : loan.principal;
    const isAdjusted = change !== undefined && month >= change.fromMonth;
    const annualRate = isAdjusted ? change.annualRate : loan.annualRate;
    const isReset = !before || month === interestOnly + 1 || month === change?.fromMonth;
    const left = Math.max(1, terms - Math.max(month - 1, interestOnly));
    const level = isReset ? monthlyPayment(opening, annualRate, left) : before.level;
    rows.push({ opening, rate: annualRate / 12, level, ...(walked.get(month) ?? nothing) });
  }
  return rows;
}

/** The loan month by month. */
export function loanGrid(loan: Loan, price: number, terms: LoanFormulas, made = 0): SheetGrid {
  const rows = monthsOf(loan, price);
  const { months, interestOnlyMonths: interestOnly = '0', extra = '0' } = terms;
  const { adjustMonth, adjustedRate = '0', balloonMonth } = terms;
  const rate = adjustMonth
    ? `IF(AND(${adjustMonth}>0,[month]>=${adjustMonth}),${adjustedRate},${terms.annualRate})/12`
    : `${terms.annualRate}/12`;
  const resets = [`[month]=${interestOnly}+1`, ...(adjustMonth ? [`[month]=${adjustMonth}`] : [])];
  const ends = [`[month]=${months}`, ...(balloonMonth ? [`[month]=${balloonMonth}`] : [])];
  const payment = (left: string) => `PMT([rate],MAX(1,${months}-${left}),-[opening])`;
  const column = (id: keyof LoanMonth, label: string, formula: string): SheetColumn => ({
    id,
    label,
    unit: 'cents',
    formula,
    values: rows.map((row) => row[id]),
  });
  const count = (of: (month: number) => number) => rows.map((_row, index) => of(index + 1));
  return {
    sheet: 'Loan',
    title: 'The loan, month by month',
    hasStart: false,
    columns: [
      { id: 'month', label: 'Month', unit: 'count', values: count((month) => month) },
      {
        id: 'year',
        label: 'Year',
        unit: 'count',
        ...(terms.made && { formula: `INT(([month]-${terms.made}-1)/12)+1` }),
        values: count((month) => Math.floor((month - made - 1) / 12) + 1),
      },
      { ...column('opening', 'Owed before', '[closing<]'), first: terms.principal },
      { ...column('rate', 'Rate a month', rate), unit: 'fraction' },
      column('interest', 'Interest', '[opening]*[rate]'),
      {
        ...column(
          'level',
          'Level payment',
          `IF(OR(${resets.join()}),${payment(`MAX([month]-1,${interestOnly})`)},[level<])`,
        ),
        first: payment(interestOnly),
      },
      column(
        'scheduled',
        'Principal',
        `IF([month]<=${interestOnly},0,IF(OR([month]=${months},[opening]+[interest]<=[level]),[opening],MAX(0,[level]-[interest])))`,
      ),
      column('extra', 'Extra principal', `MIN(${extra},[opening]-[scheduled])`),
      column(
        'insurance',
        'Mortgage insurance',
        terms.insurance ? `IF([opening]>${terms.insuredAbove ?? '0'},${terms.insurance},0)` : '0',
      ),
      column('balloon', 'Balloon', `IF(OR(${ends.join()}),[opening]-[scheduled]-[extra],0)`),
      column('paid', 'Paid', '[interest]+[scheduled]+[extra]+[insurance]+[balloon]'),
      column('closing', 'Owed after', '[opening]-[scheduled]-[extra]-[balloon]'),
    ],
  };
}

/** What one year of the loan comes to, read from its months. */
export const loanYear = (column: keyof LoanMonth, year: string): string =>
  `SUMIF({Loan.year},${year},{Loan.${column}})`;
