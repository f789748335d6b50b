import { cellName, cellsOf } from '#domain/inputs/lists/list-cells.ts';
import type { HoldRefinance } from '#engine/deal.ts';
import type { DealInputs, InputOf } from './deal-input-types.ts';
import { type ListName, listField } from './list-fields.ts';

/* How the engine's loans and refinances are built from the rows of the lists; see `deal-inputs.ts`. */

/** Rows of a list; a row whose first number is 0 isn't used. */
function rowsOf<T, Row>(
  f: Pick<DealInputs<T, never>, 'cell' | 'ifAny'>,
  list: ListName,
  make: (cell: (column: string) => T, row: number) => Row,
): Row[] {
  const { cell, most, columns } = listField(list);
  const [first = ''] = Object.keys(columns);
  return Array.from({ length: most }, (_, index) => index + 1).flatMap((row) => {
    const of = (column: string) => f.cell(cellName(cell, row, column));
    const made = f.ifAny(of(first), () => make(of, row));
    return made === undefined ? [] : [made];
  });
}

/** Loans on top of the first two. */
export const moreLoans = <T>(f: Pick<DealInputs<T, never>, 'cell' | 'ifAny' | 'months'>) =>
  rowsOf(f, 'moreLoans', (of, row) => ({
    principal: of('amount'),
    annualRate: of('interestRate'),
    termMonths: f.months(of('termYears')),
    interestOnlyMonths: f.months(of('interestOnlyYears')),
    balloonMonth: f.months(of('balloonYears')),
    pointsRate: of('pointsPercent'),
    // Counts the first two loans even if the deal doesn't have both.
    listed: { label: `Additional loan ${row}`, path: `loans.${row + 1}` },
  }));

const PENALTIES = cellsOf('prepaymentPenalties').map(({ name }) => name);

export const prepaymentPenalty = <T>(f: Pick<DealInputs<T, never>, 'cell' | 'ifAny' | 'sum'>) =>
  f.ifAny(f.sum('All penalties', PENALTIES.map(f.cell.bind(f)), 'fraction'), () =>
    PENALTIES.map((name) => f.cell(name)),
  );

/** Undefined without a refinance, as in nearly every deal. */
export function refinances<T>(
  f: Pick<DealInputs<T, never>, 'cell' | 'ifAny' | 'months'>,
): readonly InputOf<HoldRefinance, T>[] | undefined {
  const rows = rowsOf(
    f,
    'refinances',
    (of, row): InputOf<HoldRefinance, T> => ({
      month: of('month'),
      rateAndTerm: of('rateAndTerm'),
      value: of('value'),
      netOperatingIncome: of('netOperatingIncome'),
      loanToValue: of('loanToValuePercent'),
      debtCoverage: of('debtCoverage'),
      debtYield: of('debtYieldPercent'),
      costRate: of('costPercent'),
      costs: of('costs'),
      terms: {
        annualRate: of('interestRate'),
        termMonths: f.months(of('termYears')),
        interestOnlyMonths: f.months(of('interestOnlyYears')),
        pointsRate: of('pointsPercent'),
      },
      path: `refinances.${row - 1}`,
    }),
  );
  return rows.length > 0 ? rows : undefined;
}
