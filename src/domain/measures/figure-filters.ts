import { INCOME_KINDS, TRANSACTION_KINDS, type TransactionKind } from '#domain/text/book-kinds.ts';
import { EXPENSE_CATEGORIES, type ExpenseKey } from '#engine/books/categories.ts';
import { firstDayOfMonth, lastDayOfMonth } from '#engine/calendar/shift.ts';
import { MEASURES } from '#engine/measures/measures.ts';
import { OUTLOOK_LINES, type OutlookLineKey } from '#engine/portfolio/outlook.ts';

/** Which transactions a figure totals; the names match the transaction list's filter. */
export interface FigureFilter {
  from?: string;
  to?: string;
  propertyId?: string;
  category?: string;
  review?: true;
}

/** The expense categories a line totals; none for income. */
export const outlookCategories = (key: OutlookLineKey): ExpenseKey[] => {
  const lines: readonly string[] = OUTLOOK_LINES.find((line) => line.key === key)!.of;
  return EXPENSE_CATEGORIES.filter(
    ({ planLine }) => planLine !== null && lines.includes(planLine),
  ).map((category) => category.key);
};

/** The categories a line of the month totals; without a line, those of the whole cash flow. */
export function cashFlowKinds(line?: OutlookLineKey): TransactionKind[] {
  const lines = line === undefined ? OUTLOOK_LINES.map(({ key }) => key) : [line];
  const keys: readonly string[] = lines.flatMap((key): readonly string[] =>
    key === 'income' ? INCOME_KINDS : outlookCategories(key),
  );
  return TRANSACTION_KINDS.map(({ key }) => key).filter((key) => keys.includes(key));
}

/** The name of a category list that makes up cash flow or one of its lines; null for any other list. */
export function kindsLabel(categories: readonly string[]): string | null {
  const isSame = (kinds: readonly string[]) =>
    kinds.length === categories.length && kinds.every((kind) => categories.includes(kind));
  if (isSame(cashFlowKinds())) return MEASURES.monthlyCashFlow.short;
  return OUTLOOK_LINES.find(({ key }) => isSame(cashFlowKinds(key)))?.label ?? null;
}

/** Month to date: a single line, or the month's cash flow. */
export const monthFilter = (
  { month, asOf }: { month: string; asOf: string },
  line?: OutlookLineKey,
): FigureFilter => ({
  from: firstDayOfMonth(month),
  to: asOf,
  category: cashFlowKinds(line).join(','),
});

/** A whole month's cash flow. */
export const pastMonthFilter = (month: string): FigureFilter => ({
  from: firstDayOfMonth(month),
  to: lastDayOfMonth(month),
  category: cashFlowKinds().join(','),
});

interface RecordedProperty {
  id: string;
  months: readonly { month: string; source: string }[];
}

const recordedMonths = ({ months }: RecordedProperty): string[] =>
  months.filter(({ source }) => source === 'recorded').map(({ month }) => month);

/** A property's cash flow over its recorded months. */
export function recordedFilter(property: RecordedProperty): FigureFilter | null {
  const filter = spanFilter(recordedMonths(property));
  return filter && { ...filter, propertyId: property.id };
}

/**
 * The cash flow of all properties over their recorded months, which may differ: a month that isn't recorded has no
 * transactions. Null if a property has a payment that isn't in the list.
 */
export const yearFilter = (
  properties: readonly (RecordedProperty & { isListed: boolean })[],
): FigureFilter | null =>
  properties.every(({ isListed }) => isListed)
    ? spanFilter(properties.flatMap(recordedMonths).toSorted())
    : null;

function spanFilter(months: readonly string[]): FigureFilter | null {
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return null;
  return { ...pastMonthFilter(first), to: lastDayOfMonth(last) };
}

/** Rent and deposits not yet matched to a lease; for every property if none is given. */
export const unmatchedFilter = (
  propertyId: string | null,
  kinds: readonly ('rent' | 'deposit')[] = ['rent', 'deposit'],
): FigureFilter => ({
  review: true,
  category: kinds.join(','),
  ...(propertyId !== null && { propertyId }),
});
