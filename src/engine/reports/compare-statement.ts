import { EXPENSE_CATEGORIES } from '#engine/books/categories.ts';
import { sumCents } from '#engine/money.ts';
import type { StatementCents } from '#engine/plan/plan-lines.ts';
import { trendLinesOfPlan } from '#engine/plan/trend-lines.ts';
import { cashFlowCents } from '#engine/portfolio/trend.ts';
import { type BookedAmount, statementSums } from './income-statement.ts';

type Reason = { readonly label: string; readonly cents: number };

/** A total here and for the same period elsewhere; the reasons add up to here minus there. */
export type StatementComparison = {
  readonly label: string;
  readonly hereCents: number;
  readonly thereCents: number;
  readonly reasons: readonly Reason[];
};

/** One property's tax year. */
export type TaxPart = {
  readonly isRemoved: boolean;
  readonly incomeCents: number;
  /** Deposits meant as the last month's rent, which are income when received. */
  readonly lastRentCents: number;
  readonly expenseCents: readonly { readonly line: number; readonly cents: number }[];
};

const compared = (
  label: string,
  hereCents: number,
  thereCents: number,
  reasons: readonly Reason[],
): StatementComparison => {
  const known = reasons.filter(({ cents }) => cents !== 0);
  const rest = hereCents - thereCents - sumCents(known.map(({ cents }) => cents));
  const other = rest === 0 ? [] : [{ label: 'Other differences', cents: rest }];
  return { label, hereCents, thereCents, reasons: [...known, ...other] };
};

const INTEREST_LINES = [12, 13];
const DEPRECIATION_LINE = 18;
const OTHER_LINE = 19;

/** Compares income with line 3, and expenses with lines 5 to 19. */
export function compareWithTaxYear(
  parts: readonly TaxPart[],
  amounts: readonly BookedAmount[],
  year: number,
): StatementComparison[] {
  const { incomeCents, expenseCents } = statementSums(amounts);
  const kept = parts.filter(({ isRemoved }) => !isRemoved);
  const removed = parts.filter(({ isRemoved }) => isRemoved);
  const sumOf = (of: (part: TaxPart) => number, from = parts): number => sumCents(from.map(of));
  const linesOf = (from: readonly TaxPart[], isWanted: (line: number) => boolean): number =>
    sumCents(
      from.flatMap((part) =>
        part.expenseCents.filter(({ line }) => isWanted(line)).map(({ cents }) => cents),
      ),
    );
  const hereLine = (isWanted: (line: number) => boolean): number =>
    -sumCents(amounts.filter(({ kind }) => isWanted(lineOfKind(kind))).map(({ cents }) => cents));
  const gap = (isWanted: (line: number) => boolean): number =>
    hereLine(isWanted) - linesOf(kept, isWanted);
  const isInterest = (line: number): boolean => INTEREST_LINES.includes(line);
  const isRest = (line: number): boolean =>
    line > 0 && !isInterest(line) && line !== DEPRECIATION_LINE && line !== OTHER_LINE;
  return [
    compared(
      `Income, and line 3 of tax year ${year}`,
      incomeCents,
      sumOf((part) => part.incomeCents),
      [
        { label: 'Properties you’ve removed', cents: -sumOf((part) => part.incomeCents, removed) },
        {
          label: 'Deposits held as last month’s rent',
          cents: -sumOf((part) => part.lastRentCents, kept),
        },
      ],
    ),
    compared(
      `Expenses and interest, and lines 5 to 19 of tax year ${year}`,
      expenseCents,
      linesOf(parts, () => true),
      [
        { label: 'Properties you’ve removed', cents: -linesOf(removed, () => true) },
        {
          label: 'Depreciation, which isn’t paid',
          cents: gap((line) => line === DEPRECIATION_LINE),
        },
        {
          label: 'Interest from Form 1098, or due but not recorded',
          cents: gap(isInterest),
        },
        {
          label: 'Loan costs spread over the term',
          cents: gap((line) => line === OTHER_LINE),
        },
        { label: 'Costs paid before a property was in service', cents: gap(isRest) },
      ],
    ),
  ];
}

const lineOfKind = (kind: string): number =>
  kind === 'closingTax' ? 16 : (EXPENSE_CATEGORIES.find(({ key }) => key === kind)?.line ?? 0);

/** Compares net cash flow with the recorded months on Home, which count loan payments when they're due. */
export function compareWithHome(
  months: readonly StatementCents[],
  dueCents: number,
  amounts: readonly BookedAmount[],
): StatementComparison[] {
  if (months.length === 0) return [];
  const homeCents =
    sumCents(months.map((lines) => cashFlowCents(trendLinesOfPlan(lines)))) - dueCents;
  const sum = (...kinds: string[]): number =>
    sumCents(amounts.filter(({ kind }) => kinds.includes(kind)).map(({ cents }) => cents));
  return [
    compared(
      'Net cash flow, and recorded cash flow on Home',
      statementSums(amounts).netCashCents,
      homeCents,
      [
        { label: 'Loan payments due but not recorded', cents: dueCents },
        {
          label: 'Deposits received, refunded and kept',
          cents: sum('deposit') - sum('keptDeposit'),
        },
        { label: 'Escrow', cents: sum('escrow') },
        { label: 'Other interest and points', cents: sum('otherInterest', 'points') },
        { label: 'Credits at closing', cents: -sum('closingRent', 'closingTax') },
      ],
    ),
  ];
}
