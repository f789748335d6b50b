import { yearOf } from '#engine/calendar/shift.ts';
import { groupedBy } from '#engine/grouped-by.ts';
import { type PropertyTaxYear, type TaxProperty, taxYear } from '#engine/tax/tax-year.ts';
import {
  selectTaxExpenses,
  selectTaxProperties,
  selectTaxReceipts,
  type TaxPropertyRow,
} from '#server/db/queries/ownership/tax-year.ts';
import type { Deps } from '#server/deps.ts';
import { calendarDay } from '#server/ownership/calendar-day.ts';
import { ownedPropertyNotFound } from '#server/ownership/owned-not-found.ts';
import { type TaxAssumption, taxPropertyOf } from './tax-property.ts';

export interface LoadedTaxProperty {
  row: TaxPropertyRow;
  property: TaxProperty;
  assumed: readonly TaxAssumption[];
  taxYear: PropertyTaxYear;
}

export interface LoadedTaxYear {
  year: number;
  /** The last day that counts: today in a year in progress. */
  through: string;
  isInProgress: boolean;
  years: number[];
  properties: LoadedTaxProperty[];
}

/** Three statements, however many properties there are: the properties with their loans, what was received, what was paid. */
export async function loadTaxYear(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: string,
  year: number,
  propertyId?: string,
): Promise<LoadedTaxYear> {
  const today = calendarDay(now());
  const [from, end] = [`${year}-01-01`, `${year}-12-31`];
  const isInProgress = yearOf(today) === year;
  const through = isInProgress ? today : end;
  const filter = { propertyId, from, through, today };
  const rows = await selectTaxProperties(db, userId, filter);
  if (propertyId !== undefined && rows.length === 0) throw ownedPropertyNotFound();
  const receipts = groupedBy(await selectTaxReceipts(db, userId, filter), ofProperty);
  const expenses = groupedBy(await selectTaxExpenses(db, userId, filter), ofProperty);
  const properties = rows.flatMap((row): LoadedTaxProperty[] => {
    const books = {
      row,
      receipts: receipts.get(row.propertyId) ?? [],
      expenses: expenses.get(row.propertyId) ?? [],
    };
    const isInBooks =
      books.receipts.length > 0 ||
      books.expenses.some(({ date }) => date >= from && date <= through);
    const { property, assumed } = taxPropertyOf(books);
    const counts =
      isInBooks ||
      (!row.isRemoved && isOwnedIn(property, from, through)) ||
      propertyId !== undefined;
    if (!counts) return [];
    return [{ row, property, assumed, taxYear: taxYear(property, year, through) }];
  });
  return { year, through, isInProgress, years: yearsOf(rows, yearOf(today)), properties };
}

const ofProperty = ({ propertyId }: { propertyId: string }): string => propertyId;

const isOwnedIn = ({ inServiceOn, soldOn }: TaxProperty, from: string, through: string): boolean =>
  inServiceOn !== null && inServiceOn <= through && (soldOn === null || soldOn >= from);

/** From the first purchase or the first row to this year; at least this one. */
function yearsOf(rows: readonly TaxPropertyRow[], thisYear: number): number[] {
  const starts = rows.flatMap(({ inServiceOn, purchaseDate, firstBookOn }) =>
    [inServiceOn, purchaseDate, firstBookOn].flatMap((date) => (date ? [yearOf(date)] : [])),
  );
  const first = Math.min(thisYear, ...starts);
  return Array.from({ length: thisYear - first + 1 }, (_, at) => first + at);
}
