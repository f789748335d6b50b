import { EXPENSE_CATEGORIES, type ExpenseKey } from '#engine/books/categories.ts';

/** What a row of a bank's file can be beside an expense. */
const OTHER_KINDS = {
  rent: 'Rent',
  fee: 'Fee from a tenant',
  otherIncome: 'Other income',
  mortgage: 'Mortgage payment',
  transfer: 'Transfer between own accounts',
  owner: 'Owner draw or contribution',
  deposit: 'Security deposit',
  interest: 'Interest of the bank',
  leftOut: 'Left out',
} as const;

type OtherKind = keyof typeof OTHER_KINDS;
export type BookKind = OtherKind | ExpenseKey;

const TYPED = EXPENSE_CATEGORIES.filter(({ isComputed }) => !isComputed);

/** Every kind with its label, income first, then the lines of Schedule E, then what does not count. */
export const BOOK_KINDS: readonly { readonly key: BookKind; readonly label: string }[] = [
  { key: 'rent', label: OTHER_KINDS.rent },
  { key: 'fee', label: OTHER_KINDS.fee },
  { key: 'otherIncome', label: OTHER_KINDS.otherIncome },
  ...TYPED.map(({ key, label }) => ({ key, label })),
  ...(['mortgage', 'transfer', 'owner', 'deposit', 'interest', 'leftOut'] as const).map((key) => ({
    key,
    label: OTHER_KINDS[key],
  })),
];

export const BOOK_KIND_KEYS = BOOK_KINDS.map(({ key }) => key);

/** Neither income nor expense: such a row is remembered and booked nowhere. */
export const NOT_BOOKED = ['transfer', 'owner', 'interest', 'leftOut'] as const;
const APART: readonly BookKind[] = NOT_BOOKED;
export const INCOME_KINDS = ['rent', 'fee', 'otherIncome'] as const;
const INCOME: readonly BookKind[] = INCOME_KINDS;

export const isApart = (kind: BookKind): boolean => APART.includes(kind);
export const isIncome = (kind: BookKind): boolean => INCOME.includes(kind);
/** What a tenant pays or gets back: a lease explains it. */
export const hasLease = (kind: BookKind): boolean =>
  kind === 'rent' || kind === 'fee' || kind === 'deposit';

export type TransactionKind = Exclude<BookKind, (typeof NOT_BOOKED)[number] | 'depreciation'>;

/** What a row of the ledgers can be; `mortgage` is interest, principal and escrow of one payment. */
export const TRANSACTION_KINDS = BOOK_KINDS.filter(
  (kind): kind is { readonly key: TransactionKind; readonly label: string } =>
    !NOT_BOOKED.some((key) => key === kind.key),
);
