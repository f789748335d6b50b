import { EXPENSE_CATEGORIES } from '#engine/books/categories.ts';
import { MEASURES } from '#engine/measures/measures.ts';
import { sumCents } from '#engine/money.ts';
import {
  type BooksColumn,
  type BooksFilter,
  type BooksRow,
  type BooksTable,
  completedTable,
  minus,
  plus,
  type RowPart,
} from './report-table.ts';

/** Money that moved, or that counts without moving: positive in, negative out. */
export type BookedAmount = {
  readonly propertyId: string;
  readonly month: string;
  /** A transaction's category or one of the amounts that aren't transactions. */
  readonly kind: string;
  readonly cents: number;
};

/**
 * Counted without being a transaction: a deposit kept was received earlier, and closing credits are settled with the
 * price. The cash section takes them out again.
 */
const UNLISTED_KINDS = ['keptDeposit', 'closingRent', 'closingTax'] as const;

const UNLISTED_LABELS: Readonly<Record<string, string>> = {
  keptDeposit: 'Deposits kept',
  closingRent: 'Rent credited to the buyer at closing',
  closingTax: 'Property tax credited to the buyer at closing',
};

const INCOME = ['rent', 'fee', 'otherIncome', 'keptDeposit', 'closingRent'];
const OPERATING = [
  ...EXPENSE_CATEGORIES.filter(({ isOperating }) => isOperating).map(({ key }) => key as string),
  'closingTax',
];
const FINANCING = EXPENSE_CATEGORIES.filter(
  ({ isOperating, isComputed, line }) => !isOperating && !isComputed && line !== null,
).map(({ key }) => key as string);
const CASH = ['improvement', 'loanPrincipal', 'escrow', 'deposit'];

/** The statement's own totals. Net cash flow leaves out what isn't a transaction. */
export function statementSums(amounts: readonly BookedAmount[]): {
  incomeCents: number;
  expenseCents: number;
  netCashCents: number;
} {
  const sum = (isWanted: (kind: string) => boolean): number =>
    sumCents(amounts.filter(({ kind }) => isWanted(kind)).map(({ cents }) => cents));
  return {
    incomeCents: sum((kind) => INCOME.includes(kind)),
    expenseCents: -sum((kind) => OPERATING.includes(kind) || FINANCING.includes(kind)) || 0,
    netCashCents: sum((kind) => !isUnlisted(kind)),
  };
}

const isUnlisted = (kind: string): boolean => UNLISTED_KINDS.some((one) => one === kind);

export type StatementColumn = {
  readonly label: string;
  readonly filter: BooksFilter;
  readonly isIn: (amount: BookedAmount) => boolean;
};

type Line = { readonly kind: string; readonly row: BooksRow; readonly cents: number };

/**
 * Income, operating expenses and interest, then the steps from net income to the cash that moved. Net cash flow equals
 * the transaction list's total for the same period.
 */
export function incomeStatement(
  amounts: readonly BookedAmount[],
  columns: readonly StatementColumn[],
  whole: BooksFilter,
  labelOf: (kind: string) => string,
): BooksTable {
  const lineOf = (kind: string, key: string, sign: 1 | -1): Line => {
    const own = amounts.filter((one) => one.kind === kind);
    const cents = columns.map(
      ({ isIn }) => sign * sumCents(own.filter(isIn).map((one) => one.cents)) || 0,
    );
    const label = UNLISTED_LABELS[kind] ?? labelOf(kind);
    return {
      kind,
      cents: own.reduce((sum, one) => sum + Math.abs(one.cents), 0),
      row: {
        key,
        kind: 'line',
        cells: [label, ...cents, null],
        filter: isUnlisted(kind) ? undefined : { category: kind },
      },
    };
  };
  const used = (kinds: readonly string[], sign: 1 | -1): Line[] =>
    kinds.map((kind) => lineOf(kind, kind, sign)).filter(({ cents }) => cents !== 0);
  const income = used(INCOME, 1);
  const operating = used(OPERATING, -1);
  const financing = used(FINANCING, -1);
  const settled = UNLISTED_KINDS.map((kind) => lineOf(kind, `${kind}Settled`, -1))
    .filter(({ cents }) => cents !== 0)
    .map((line) => ({
      ...line,
      row: { ...line.row, cells: [SETTLED[line.kind] ?? '', ...line.row.cells.slice(1)] },
    }));
  const cash = [...used(CASH, 1), ...settled];

  const total = (
    key: string,
    label: string,
    adds: readonly RowPart[],
    lines: readonly Line[] | null,
    kind: 'subtotal' | 'total' = 'subtotal',
  ): BooksRow => ({ key, kind, cells: [label], adds, filter: lines ? filterOf(lines) : {} });
  const filterOf = (lines: readonly Line[]): BooksFilter | undefined =>
    lines.length === 0 || lines.some(({ kind }) => isUnlisted(kind))
      ? undefined
      : { category: lines.map(({ kind }) => kind).join(',') };
  const keys = (lines: readonly Line[]): string[] => lines.map(({ row }) => row.key);
  const group = (key: string, label: string, lines: readonly Line[]): BooksRow[] =>
    lines.length === 0
      ? []
      : [{ key, kind: 'group', cells: [label] }, ...lines.map(({ row }) => row)];

  const rows: BooksRow[] = [
    ...group('incomeGroup', 'Income', income),
    total('income', 'Total income', plus(keys(income)), income),
    ...group('operatingGroup', MEASURES.operatingExpenses.label, operating),
    total('operating', 'Total operating expenses', plus(keys(operating)), operating),
    total(
      'noi',
      MEASURES.netOperatingIncome.label,
      [...plus(['income']), ...minus(['operating'])],
      [...income, ...operating],
    ),
    ...group('financingGroup', 'Interest and loan costs', financing),
    ...(financing.length > 0
      ? [total('financing', 'Total interest and loan costs', plus(keys(financing)), financing)]
      : []),
    total(
      'netIncome',
      'Net income before depreciation',
      [...plus(['noi']), ...minus(financing.length > 0 ? ['financing'] : [])],
      [...income, ...operating, ...financing],
      'total',
    ),
    ...group('cashGroup', 'Cash that isn’t income or an expense', cash),
    total('netCash', 'Net cash flow', plus(['netIncome', ...keys(cash)]), null, 'total'),
  ];
  return completedTable({
    key: 'statement',
    title: 'Income statement and net cash flow',
    columns: [
      { label: 'Line', kind: 'text' },
      ...columns.map(({ label, filter }): BooksColumn => ({ label, kind: 'money', filter })),
      { label: 'Total', kind: 'money', filter: whole },
    ],
    rows,
    isSummedAcross: true,
  });
}

const SETTLED: Readonly<Record<string, string>> = {
  keptDeposit: 'Deposits kept, received earlier',
  closingRent: 'Rent credit, settled at closing',
  closingTax: 'Property tax credit, settled at closing',
};
