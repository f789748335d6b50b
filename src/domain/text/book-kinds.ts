import { EXPENSE_CATEGORIES, type ExpenseKey } from '#engine/books/categories.ts';

/** What a row in a bank file can be, other than an expense. */
const OTHER_KINDS = {
  rent: 'Rent',
  fee: 'Tenant fee',
  otherIncome: 'Other income',
  mortgage: 'Mortgage payment',
  transfer: 'Transfer between accounts',
  owner: 'Owner draw or contribution',
  deposit: 'Security deposit',
  interest: 'Bank interest',
  leftOut: 'Ignore',
} as const;

type OtherKind = keyof typeof OTHER_KINDS;
export type BookKind = OtherKind | ExpenseKey;

const TYPED = EXPENSE_CATEGORIES.filter(({ isComputed }) => !isComputed);

/** Every kind with its label: income first, then Schedule E lines, then what isn't income or an expense. */
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

/** Neither income nor expense: these rows are remembered but not booked. */
export const NOT_BOOKED = ['transfer', 'owner', 'interest', 'leftOut'] as const;
const APART: readonly BookKind[] = NOT_BOOKED;
export const INCOME_KINDS = ['rent', 'fee', 'otherIncome'] as const;
const INCOME: readonly BookKind[] = INCOME_KINDS;

export const isApart = (kind: BookKind): boolean => APART.includes(kind);
export const isIncome = (kind: BookKind): boolean => INCOME.includes(kind);
/** What a tenant pays or gets back, so it belongs to a lease. */
export const hasLease = (kind: BookKind): boolean =>
  kind === 'rent' || kind === 'fee' || kind === 'deposit';

export type TransactionKind = Exclude<BookKind, (typeof NOT_BOOKED)[number] | 'depreciation'>;

/** What a ledger row can be; `mortgage` is one payment's interest, principal and escrow. */
export const TRANSACTION_KINDS = BOOK_KINDS.filter(
  (kind): kind is { readonly key: TransactionKind; readonly label: string } =>
    !NOT_BOOKED.some((key) => key === kind.key),
);
