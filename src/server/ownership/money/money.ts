import type { TransactionChange } from '#contract/transactions/transactions.ts';
import type { TransactionKind } from '#domain/text/book-kinds.ts';
import { isExpenseKey } from '#engine/books/categories.ts';
import { groupedBy } from '#engine/grouped-by.ts';
import { sumCents, toCents } from '#engine/money.ts';
import { LOAN_PARTS } from '#server/db/queries/ownership/ledger-state.ts';
import type { MoneyRows } from '#server/db/queries/ownership/transaction-rows.ts';
import type { ExpenseRow } from '#server/db/schema/ownership/expenses.ts';
import type { RentEntryRow } from '#server/db/schema/ownership/leases.ts';

/** A transaction's fields, whichever ledger it is in. Money in is positive. */
export interface MoneyFields {
  category: TransactionKind;
  propertyId: string;
  unitId: string | null;
  leaseId: string | null;
  date: string;
  cents: number;
  payee: string;
  note: string;
  importId: string | null;
  /** From a bank file. */
  bankRow: string | null;
  method: string;
  /** For an expense. */
  isPaid: boolean | null;
  recurring: Pick<ExpenseRow, 'recurringId' | 'recurringOn'> | null;
  loanId: string | null;
  maintenanceId: string | null;
  /** For an improvement. */
  recoveryClass: ExpenseRow['recoveryClass'];
  /** For a mortgage payment that is already split. */
  parts: readonly Pick<ExpenseRow, 'category' | 'cents' | 'loanId'>[] | null;
  /** For rent: the amounts the owner assigned to specific charges. */
  split: RentEntryRow['split'];
  isLastRent: boolean;
}

/** A recorded transaction: one row, or the parts of a mortgage payment. */
export interface MovedMoney extends MoneyFields {
  id: string;
  rowIds: readonly string[];
  rows: MoneyRows;
  editId: string | null;
  isReversed: boolean;
  /** False for parts of a shared cost and for rows written by ending a lease. */
  isEditable: boolean;
}

const NONE: MoneyRows = { expenses: [], payments: [], deposits: [] };

const isLoanPart = ({ category }: Pick<ExpenseRow, 'category'>): boolean =>
  LOAN_PARTS.some((key) => key === category);

const groupOf = (row: ExpenseRow): string =>
  isLoanPart(row) && (row.editId ?? row.importId) !== null
    ? JSON.stringify([
        row.propertyId,
        row.loanId,
        row.date,
        row.vendor,
        row.memo,
        row.importId,
        row.bankRow,
        row.editId,
        row.createdAt,
      ])
    : row.expenseId;

const common = {
  unitId: null,
  leaseId: null,
  method: '',
  isPaid: null,
  recurring: null,
  loanId: null,
  maintenanceId: null,
  recoveryClass: null,
  parts: null,
  split: null,
  isLastRent: false,
};

function ofExpenses(parts: MoneyRows['expenses']): MovedMoney {
  const rows = parts.toSorted((a, b) => (a.expenseId < b.expenseId ? -1 : 1));
  const [first] = rows as [(typeof rows)[number]];
  const { propertyId, date, vendor, memo, importId, bankRow, isPaid, loanId, editId, category } =
    first;
  const isWhole = rows.length > 1;
  return {
    ...common,
    id: first.expenseId,
    rowIds: rows.map(({ expenseId }) => expenseId),
    rows: { ...NONE, expenses: rows },
    category: isWhole ? 'mortgage' : (category as TransactionKind),
    propertyId,
    unitId: first.unitId,
    date,
    cents: -sumCents(rows.map(({ cents }) => cents)),
    payee: vendor,
    note: memo,
    importId,
    bankRow,
    isPaid,
    recurring:
      first.recurringId === null
        ? null
        : { recurringId: first.recurringId, recurringOn: first.recurringOn },
    loanId,
    maintenanceId: first.maintenanceId,
    recoveryClass: first.recoveryClass,
    parts: isWhole ? rows : null,
    editId,
    isReversed: rows.some(({ isReversed }) => isReversed),
    isEditable: first.sharedCostId === null,
  };
}

function categoryOfPayment({ leaseId, chargeKind }: RentEntryRow): TransactionKind {
  if (leaseId !== null || chargeKind === 'rent') return 'rent';
  return chargeKind === 'fee' ? 'fee' : 'otherIncome';
}

/** From a bank file or an edit, not written by ending a lease. */
const isOwn = ({ importId, editId }: Pick<RentEntryRow, 'importId' | 'editId'>): boolean =>
  importId !== null || editId !== null;

const ofPayment = (row: MoneyRows['payments'][number]): MovedMoney => ({
  ...common,
  id: row.entryId,
  rowIds: [row.entryId],
  rows: { ...NONE, payments: [row] },
  category: categoryOfPayment(row),
  propertyId: row.propertyId,
  leaseId: row.leaseId,
  date: row.date,
  cents: row.cents,
  payee: row.label,
  note: row.memo,
  importId: row.importId,
  bankRow: row.bankRow,
  method: row.method,
  split: row.split,
  editId: row.editId,
  isReversed: row.isReversed,
  isEditable: row.leaseId === null || row.cents > 0 || isOwn(row),
});

const ofDeposit = (row: MoneyRows['deposits'][number]): MovedMoney => ({
  ...common,
  id: row.entryId,
  rowIds: [row.entryId],
  rows: { ...NONE, deposits: [row] },
  category: 'deposit',
  propertyId: row.propertyId,
  leaseId: row.leaseId,
  date: row.date,
  cents: row.cents,
  payee: '',
  note: row.memo,
  importId: row.importId,
  bankRow: row.bankRow,
  method: row.method,
  isLastRent: row.isLastRent,
  editId: row.editId,
  isReversed: row.isReversed,
  isEditable: row.kind === 'received' || (row.kind === 'refunded' && isOwn(row)),
});

const reversesNone = ({ reversesId }: { reversesId: string | null }): boolean =>
  reversesId === null;

/** Ledger rows as transactions; reversing rows aren't transactions. */
export const moneyOf = ({ expenses, payments, deposits }: MoneyRows): MovedMoney[] => [
  ...[...groupedBy(expenses.filter(reversesNone), groupOf).values()].map(ofExpenses),
  ...payments.filter(reversesNone).map(ofPayment),
  ...deposits.filter(reversesNone).map(ofDeposit),
];

/** Rows that may be parts of a mortgage payment whose other parts weren't read. */
export const loanParts = ({ expenses }: MoneyRows): ExpenseRow[] =>
  expenses.filter((row) => reversesNone(row) && groupOf(row) !== row.expenseId);

const ofLease = (category: TransactionKind): boolean =>
  category === 'rent' || category === 'deposit';

/** Applies a change to a transaction; fields that no longer apply are cleared. */
export function changedMoney(old: MoneyFields, change: TransactionChange): MoneyFields {
  const propertyId = change.propertyId ?? old.propertyId;
  const category = change.category ?? old.category;
  const date = change.date ?? old.date;
  const cents = change.amount === undefined ? old.cents : toCents(change.amount);
  const staysThere = propertyId === old.propertyId;
  const isSameMoney = staysThere && cents === old.cents && category === old.category;
  const leaseId =
    change.historyId ?? (staysThere && change.historyId !== null ? old.leaseId : null);
  const unitId = change.unitId ?? (staysThere && change.unitId !== null ? old.unitId : null);
  const isExpense = isExpenseKey(category);
  return {
    ...old,
    propertyId,
    category,
    date,
    cents,
    payee: change.payee ?? old.payee,
    note: change.note ?? old.note,
    leaseId: ofLease(category) ? leaseId : null,
    unitId: isExpense ? unitId : null,
    loanId: staysThere && isExpense ? old.loanId : null,
    maintenanceId: staysThere && isExpense ? old.maintenanceId : null,
    recoveryClass: category === 'improvement' ? old.recoveryClass : null,
    recurring: staysThere && isExpense ? old.recurring : null,
    parts: isSameMoney && date === old.date ? old.parts : null,
    split: isSameMoney && leaseId === old.leaseId ? old.split : null,
  };
}
