import type { ScheduleLine } from '#engine/explain/explain.ts';
import { boundMonths, monthlyPayment } from '#engine/loan/loan.ts';
import { INSURED_ABOVE } from '#engine/loan/loan-walk.ts';
import { measureLabel } from '#engine/measures/measures.ts';
import type { Evaluator } from './evaluate.ts';
import type { Expression, LoanExpression } from './expression.ts';
import type { CellUnit } from './sheet-value.ts';
import {
  FIRST_ROW,
  letterOf,
  rangeRef,
  type SheetColumn,
  type SheetGrid,
} from './workbook-plan.ts';

/** Forty years, the longest term the app accepts, so a longer term entered in Excel still has rows. */
const MOST_MONTHS = 480;

const rowsOf = ({ terms: { termMonths } }: LoanExpression): number =>
  termMonths.kind === 'number' ? Math.min(MOST_MONTHS, termMonths.value) : MOST_MONTHS;

const COLUMNS = [
  'month',
  'year',
  'opening',
  'rate',
  'interest',
  'level',
  'scheduled',
  'extra',
  'insurance',
  'balloon',
  'paid',
  'owed',
] as const;

type LoanColumn = (typeof COLUMNS)[number];

export const loanRange = (loan: LoanExpression, column: LoanColumn): string =>
  rangeRef(loan.name, COLUMNS.indexOf(column), FIRST_ROW, FIRST_ROW + rowsOf(loan) - 1);

const PAID: readonly ScheduleLine[] = ['interest', 'scheduled', 'extra', 'insurance', 'balloon'];

/** The columns that schedule lines are read from; the sum of all parts of a payment has its own column. */
export const columnsOf = (lines: readonly ScheduleLine[]): readonly LoanColumn[] =>
  PAID.every((line) => lines.includes(line))
    ? ['paid']
    : lines.map((line) => (line === 'payments' ? 'opening' : line));

type Formula = (
  cell: (column: LoanColumn) => string,
  above: (column: LoanColumn) => string,
) => string;

interface ColumnRule {
  readonly label: string;
  readonly unit?: CellUnit;
  readonly formula: Formula;
  /** For the first row, which has no row above it. */
  readonly first?: Formula;
}

const isNone = (term: Expression): boolean => term.kind === 'number' && term.value === 0;

/** Each column's formula, based on the loan terms, the cells to its left and the row above. */
function rulesOf(
  { terms, made }: LoanExpression,
  ref: (expression: Expression) => string,
): Readonly<Record<Exclude<LoanColumn, 'month'>, ColumnRule>> {
  const term = ref(terms.termMonths);
  const base = ref(terms.annualRate);
  const adjust = ref(terms.adjustMonth);
  const isAdjusted = !isNone(terms.adjustMonth);
  const interestOnly = isNone(terms.interestOnlyMonths)
    ? '0'
    : `MIN(${term},${ref(terms.interestOnlyMonths)})`;
  const ends = (month: string) =>
    [term, ...(isNone(terms.balloonMonth) ? [] : [ref(terms.balloonMonth)])]
      .map((end) => `${month}=${end}`)
      .join();
  const payment =
    (left: string): Formula =>
    (cell) =>
      `PMT(${cell('rate')},MAX(1,${term}-${left}),-${cell('opening')})`;
  return {
    year: {
      label: 'Year',
      unit: 'count',
      formula: (cell) => `INT((${cell('month')}-${made ? ref(made) : 0}-1)/12)+1`,
    },
    opening: {
      label: 'Beginning balance',
      formula: (_cell, above) => above('owed'),
      first: () => ref(terms.principal),
    },
    rate: {
      label: 'Monthly rate',
      unit: 'fraction',
      formula: (cell) =>
        isAdjusted
          ? `IF(AND(${adjust}>0,${cell('month')}>=${adjust}),${ref(terms.adjustedRate)},${base})/12`
          : `${base}/12`,
    },
    interest: {
      label: measureLabel('interest'),
      formula: (cell) => `${cell('opening')}*${cell('rate')}`,
    },
    level: {
      label: 'Level payment',
      formula: (cell, above) => {
        const resets = [
          `${cell('month')}=${interestOnly}+1`,
          ...(isAdjusted ? [`${cell('month')}=${adjust}`] : []),
        ];
        const anew = payment(`MAX(${cell('month')}-1,${interestOnly})`)(cell, above);
        return `IF(OR(${resets.join()}),${anew},${above('level')})`;
      },
      first: payment(interestOnly),
    },
    scheduled: {
      label: measureLabel('principalPaid'),
      formula: (cell) =>
        `IF(${cell('month')}<=${interestOnly},0,IF(OR(${cell('month')}=${term},${cell('opening')}+${cell('interest')}<=${cell('level')}),${cell('opening')},MAX(0,${cell('level')}-${cell('interest')})))`,
    },
    extra: {
      label: measureLabel('extraPrincipal'),
      formula: (cell) =>
        `MIN(${ref(terms.extraMonthlyPrincipal)},${cell('opening')}-${cell('scheduled')})`,
    },
    insurance: {
      label: measureLabel('mortgageInsurance'),
      formula: (cell) =>
        isNone(terms.insuranceRate)
          ? '0'
          : `IF(${cell('opening')}>${INSURED_ABOVE}*${ref(terms.insuredValue)},${ref(terms.insuranceRate)}*${ref(terms.principal)}/12,0)`,
    },
    balloon: {
      label: measureLabel('balloon'),
      formula: (cell) =>
        `IF(OR(${ends(cell('month'))}),${cell('opening')}-${cell('scheduled')}-${cell('extra')},0)`,
    },
    paid: {
      label: 'Paid',
      formula: (cell) => PAID.map((line) => cell(line as LoanColumn)).join('+'),
    },
    owed: {
      label: 'Ending balance',
      formula: (cell) =>
        `${cell('opening')}-${cell('scheduled')}-${cell('extra')}-${cell('balloon')}`,
    },
  };
}

/** A loan month by month, each cell a formula based on its terms. */
export function loanSheet(
  loan: LoanExpression,
  ref: (expression: Expression) => string,
  evaluator: Evaluator,
): SheetGrid {
  const rules = rulesOf(loan, ref);
  const values = monthsOf(loan, evaluator);
  const columns = COLUMNS.map((column): SheetColumn => {
    if (column === 'month') {
      const cells = values.map(({ month }) => month);
      return { path: column, label: 'Month', unit: 'count', cells };
    }
    const { label, unit = 'cents', formula, first = formula } = rules[column];
    const cells = values.map((value, index) => {
      const at = (row: number) => (of: LoanColumn) => `${letterOf(COLUMNS.indexOf(of))}${row}`;
      const row = FIRST_ROW + index;
      const own = index === 0 ? first : formula;
      return { formula: own(at(row), at(row - 1)), value: value[column] };
    });
    return { path: column, label, unit, cells };
  });
  return { sheet: loan.name, title: `${loan.name}, month by month`, columns };
}

/** Every month in the engine's schedule, with zeros after the last payment. */
function monthsOf(
  loan: LoanExpression,
  { numberOf, paymentOf }: Evaluator,
): Record<LoanColumn, number>[] {
  const { terms, made } = loan;
  const months = boundMonths(numberOf(terms.termMonths));
  const interestOnly = Math.min(months, numberOf(terms.interestOnlyMonths));
  const adjustMonth = numberOf(terms.adjustMonth);
  const before = made ? numberOf(made) : 0;
  const rows: Record<LoanColumn, number>[] = [];
  for (let month = 1; month <= rowsOf(loan); month++) {
    const above = rows.at(-1);
    const opening = above ? above.owed : numberOf(terms.principal);
    const isAdjusted = adjustMonth > 0 && month >= adjustMonth;
    const annualRate = numberOf(isAdjusted ? terms.adjustedRate : terms.annualRate);
    const isReset = !above || month === interestOnly + 1 || month === adjustMonth;
    const left = Math.max(1, months - Math.max(month - 1, interestOnly));
    const payment = paymentOf(loan, month);
    rows.push({
      month,
      year: Math.floor((month - before - 1) / 12) + 1,
      opening,
      rate: annualRate / 12,
      level: isReset ? monthlyPayment(opening, annualRate, left) : above.level,
      ...payment,
      paid: PAID.reduce((total, line) => total + payment[line as keyof typeof payment], 0),
    });
  }
  return rows;
}
