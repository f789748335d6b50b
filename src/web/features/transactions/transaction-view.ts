import type { Transaction } from '#contract/transactions/transaction.ts';
import type { TransactionSort } from '#contract/transactions/transactions.ts';
import { TRANSACTION_KINDS } from '#domain/text/book-kinds.ts';
import { counted } from '#domain/text/number-text.ts';
import type { TransactionView } from '#web/data/ownership/transactions.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { formatDate } from '#web/lib/text/format-date.ts';
import { periodText } from '#web/shared/owning/period.ts';

const NAMES = [
  'q',
  'from',
  'to',
  'propertyId',
  'vendorId',
  'sharedCostId',
  'maintenanceId',
  'category',
  'flow',
  'importId',
  'account',
  'receipt',
] as const;
const FLAGS = ['isManual', 'review'] as const;
const SORTS: readonly TransactionSort[] = ['date', 'amount', 'payee', 'property', 'category'];

const DAY = /^(19|20|21)\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const isKnown: Record<(typeof NAMES)[number], (value: string) => boolean> = {
  q: (value) => value.length <= 100,
  from: (value) => DAY.test(value),
  to: (value) => DAY.test(value),
  propertyId: (value) => UUID.test(value),
  sharedCostId: (value) => UUID.test(value),
  maintenanceId: (value) => UUID.test(value),
  vendorId: (value) => UUID.test(value),
  importId: (value) => UUID.test(value),
  account: (value) => value.length <= 100,
  receipt: (value) => value === 'attached' || value === 'missing',
  flow: (value) => value === 'in' || value === 'out',
  category: (value) =>
    value.split(',').every((key) => TRANSACTION_KINDS.some((kind) => kind.key === key)),
};

/** The view a URL asks for; invalid parts are ignored rather than rejected. */
export function viewOf(query: URLSearchParams): TransactionView {
  const texts = NAMES.flatMap((name) => {
    const value = query.get(name)?.trim() ?? '';
    return value !== '' && isKnown[name](value) ? [[name, value]] : [];
  });
  const flags = FLAGS.flatMap((name) => (query.get(name) === 'true' ? [[name, true]] : []));
  const sort = SORTS.find((key) => key === query.get('sort')) ?? 'date';
  const order = query.get('order') === 'asc' ? 'asc' : 'desc';
  return { ...Object.fromEntries([...texts, ...flags]), sort, order };
}

/** Whether any filter is set. */
export const isFiltered = ({ sort: _sort, order: _order, ...view }: TransactionView): boolean =>
  Object.values(view).some((value) => value !== undefined && value !== false);

export const moneyText = (dollars: number, signed = false): string =>
  formatMoney(dollars, { cents: 'always', signed });

/** Summarizes the page: the net amount of the filtered rows and how many need review. */
export function transactionSentence(
  view: TransactionView,
  { net, count, needsReview }: { net: number; count: number; needsReview: number },
  today: string,
): string {
  const period = periodText(view);
  const isNow = (view.to ?? '9') >= today && (view.from ?? '') <= today;
  const when = period ?? (isFiltered(view) ? 'This selection' : 'Everything recorded');
  const nets = `${when} nets ${moneyText(net, true)}${period && isNow ? ' so far' : ''}.`;
  const review =
    needsReview === 0 ? '' : ` ${counted(needsReview, 'row needs', 'rows need')} review.`;
  if (count === 0) return isFiltered(view) ? 'No transactions match.' : 'Nothing recorded yet.';
  return nets + review;
}

/** "Bounced on Mar 7, 2026", and for the reversal: "Reverses the payment from Mar 4, 2026". */
export const returnedText = ({ isReturn, otherDate }: NonNullable<Transaction['returned']>) =>
  isReturn
    ? `Reverses the payment from ${formatDate(otherDate)}`
    : `Bounced on ${formatDate(otherDate)}`;

export const kindOptions = TRANSACTION_KINDS.map(({ key, label }) => ({ value: key, label }));
