import { calendarDay } from '#domain/calendar/instants.ts';
import { yearOf } from '#engine/calendar/shift.ts';
import { groupedBy } from '#engine/grouped-by.ts';
import { type PropertyTaxYear, type TaxProperty, taxYear } from '#engine/tax/tax-year.ts';
import { findTaxProfiles } from '#server/db/queries/ownership/tax-profiles.ts';
import {
  selectTaxExpenses,
  selectTaxProperties,
  selectTaxReceipts,
  type TaxPropertyRow,
} from '#server/db/queries/ownership/tax-year.ts';
import type { StoredTaxProfile } from '#server/db/schema/ownership/tax-profiles.ts';
import type { Deps } from '#server/deps.ts';
import { ownedPropertyNotFound } from '#server/ownership/owned-not-found.ts';
import { type TaxAssumption, type TaxBooks, taxPropertyOf } from './tax-property.ts';

export interface KnownTaxProperty {
  row: TaxPropertyRow;
  property: TaxProperty;
}

export interface LoadedTaxProperty extends KnownTaxProperty {
  assumed: readonly TaxAssumption[];
  taxYear: PropertyTaxYear;
}

export interface LoadedTaxYear {
  year: number;
  /** The last day that counts; today for a year in progress. */
  through: string;
  isInProgress: boolean;
  years: number[];
  /** Properties in service or with records that year. */
  properties: LoadedTaxProperty[];
  /** Also includes properties not in service yet, sold earlier or without records that year. */
  known: KnownTaxProperty[];
  profiles: Readonly<Record<string, StoredTaxProfile>>;
  /** Earlier years whose losses may carry forward, in order; empty without a tax profile. */
  history: { year: number; properties: LoadedTaxProperty[] }[];
}

/** An unsaved sale, treated as if it were saved. */
type AsIfSold = Pick<
  TaxPropertyRow,
  'propertyId' | 'soldOn' | 'salePrice' | 'sellingCosts' | 'sale'
>;

/** The passive loss limit took effect in 1987, so no earlier loss carries forward. */
const FIRST_LIMITED_YEAR = 1987;

/**
 * Uses three queries, no matter how many properties and years there are: one for properties with loans and tax
 * profiles, one for receipts and one for expenses.
 */
export async function loadTaxYear(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: string,
  year: number,
  propertyId?: string,
  asIf?: AsIfSold,
): Promise<LoadedTaxYear> {
  const today = calendarDay(now());
  const isInProgress = yearOf(today) === year;
  const through = isInProgress ? today : `${year}-12-31`;
  const stored = await selectTaxProperties(db, userId, { propertyId });
  const ever = stored.map((row) =>
    row.propertyId === asIf?.propertyId ? { ...row, ...asIf } : row,
  );
  const typed = ever[0]?.profiles ?? (ever[0] ? {} : await findTaxProfiles(db, userId));
  const profiles = propertyId === undefined ? typed : {};
  const earliest = earliestOf(profiles, year);
  const all = ever.filter((row) => isListedIn(row, earliest));
  const rows = all.filter((row) => isListedIn(row, year));
  if (propertyId !== undefined && rows.length === 0) throw ownedPropertyNotFound();
  const years = yearsOf(rows, yearOf(today));
  const first = Math.max(earliest, Math.min(year, yearsOf(all, year)[0]!));
  const window = windowOf(first);
  const receipts = groupedBy(await selectTaxReceipts(db, userId, window), ofProperty);
  const expenses = groupedBy(await selectTaxExpenses(db, userId, window), ofProperty);
  const books = all.map((row) => ({
    row,
    receipts: receipts.get(row.propertyId) ?? [],
    expenses: expenses.get(row.propertyId) ?? [],
  }));
  const read = books.map((one) => ({ ...one, ...taxPropertyOf(one) }));
  const propertiesIn = (wanted: number, last: string) =>
    read.flatMap((one) => inYear(one, wanted, last, propertyId !== undefined));
  // Future years have no losses.
  const before = Array.from({ length: year - first }, (_, at) => first + at).filter(
    (one) => one <= yearOf(today),
  );
  return {
    year,
    through,
    isInProgress,
    years,
    properties: propertiesIn(year, through),
    known: read
      .filter(({ row }) => isListedIn(row, year))
      .map(({ row, property }) => ({ row, property })),
    profiles,
    history: before.map((one) => ({ year: one, properties: propertiesIn(one, `${one}-12-31`) })),
  };

  function windowOf(from: number) {
    return { propertyId, from: `${from}-01-01`, through, today };
  }
}

/**
 * The year from which losses carry forward: the last one with an entered loss carryforward, or else the first year that
 * can have one.
 */
function earliestOf(profiles: LoadedTaxYear['profiles'], year: number): number {
  const typed = Object.entries(profiles).filter(([of]) => Number(of) <= year);
  if (typed.length === 0) return year;
  const starts = typed.filter(([, one]) => one.carriedInCents !== null).map(([of]) => Number(of));
  return Math.max(FIRST_LIMITED_YEAR, ...starts);
}

const isListedIn = ({ removedOn }: TaxPropertyRow, year: number): boolean =>
  removedOn === null || removedOn >= `${year}-01-01`;

/** The property's tax year if it was owned or has records that year; empty otherwise. */
function inYear(
  books: TaxBooks & { property: TaxProperty; assumed: readonly TaxAssumption[] },
  year: number,
  through: string,
  isWanted: boolean,
): LoadedTaxProperty[] {
  const { row, property, assumed } = books;
  const from = `${year}-01-01`;
  const isOf = ({ date }: { date: string }): boolean => date >= from && date <= through;
  const counts =
    isWanted ||
    property.income.some(isOf) ||
    books.expenses.some(isOf) ||
    (!row.isRemoved && isOwnedIn(property, from, through));
  if (!counts || !isListedIn(row, year)) return [];
  return [{ row, property, assumed, taxYear: taxYear(property, year, through) }];
}

const ofProperty = ({ propertyId }: { propertyId: string }): string => propertyId;

const isOwnedIn = ({ inServiceOn, soldOn }: TaxProperty, from: string, through: string): boolean =>
  inServiceOn !== null && inServiceOn <= through && (soldOn === null || soldOn >= from);

/** From the first purchase or record through this year; always includes this year. */
function yearsOf(rows: readonly TaxPropertyRow[], thisYear: number): number[] {
  const starts = rows.flatMap(({ inServiceOn, purchaseDate, firstBookOn }) =>
    [inServiceOn, purchaseDate, firstBookOn].flatMap((date) => (date ? [yearOf(date)] : [])),
  );
  const first = Math.min(thisYear, ...starts);
  return Array.from({ length: thisYear - first + 1 }, (_, at) => first + at);
}
