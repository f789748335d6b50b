import type { Transaction } from '#contract/transactions/transaction.ts';
import type { TransactionSort } from '#contract/transactions/transactions.ts';
import { TRANSACTION_KINDS } from '#domain/text/book-kinds.ts';
import { counted } from '#domain/text/number-text.ts';
import { addToMonth, lastDayOfMonth } from '#engine/calendar/shift.ts';
import type { TransactionView } from '#web/data/ownership/transactions.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { formatDate, formatMonthYear, formatShortDate } from '#web/lib/text/format-date.ts';
import { wholeYear } from '#web/lib/url/transactions-url.ts';

const NAMES = [
  'q',
  'from',
  'to',
  'propertyId',
  'vendorId',
  'sharedCostId',
  'category',
  'flow',
  'importId',
  'account',
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
  vendorId: (value) => UUID.test(value),
  importId: (value) => UUID.test(value),
  account: (value) => value.length <= 100,
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

export interface DatePeriod {
  from: string;
  to: string;
}

export function periodsOf(today: string): { label: string; period: DatePeriod }[] {
  const month = today.slice(0, 7);
  const year = Number(today.slice(0, 4));
  const whole = (one: string): DatePeriod => ({ from: `${one}-01`, to: lastDayOfMonth(one) });
  return [
    { label: 'This month', period: whole(month) },
    { label: 'Last month', period: whole(addToMonth(month, -1)) },
    { label: 'This year', period: wholeYear(year) },
    { label: 'Last year', period: wholeYear(year - 1) },
  ];
}

/** "November 2026", "2026", "Nov 1–15, 2026", "Since Nov 1, 2026". */
export function periodText({ from, to }: Pick<TransactionView, 'from' | 'to'>): string | null {
  if (!from && !to) return null;
  if (!from) return `Through ${formatDate(to!)}`;
  if (!to) return `Since ${formatDate(from)}`;
  const month = from.slice(0, 7);
  if (from.endsWith('-01') && to === lastDayOfMonth(month)) return formatMonthYear(month);
  const year = from.slice(0, 4);
  if (from.endsWith('-01-01') && to === `${year}-12-31`) return year;
  if (from === to) return formatDate(from);
  if (month === to.slice(0, 7)) return `${formatShortDate(from)}–${Number(to.slice(8))}, ${year}`;
  const start = year === to.slice(0, 4) ? formatShortDate(from) : formatDate(from);
  return `${start} – ${formatDate(to)}`;
}

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
