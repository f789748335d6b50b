import { unitText } from '#domain/text/unit-text.ts';
import { categoryOf } from '#engine/books/categories.ts';
import { calendarMonth } from '#engine/calendar/shift.ts';
import type { RentedUnit } from '#engine/lease/rent-due.ts';
import {
  type BookedItem,
  shortVacancies,
  UNSCHEDULED_CATEGORIES,
  withoutSeries,
} from '#engine/plan/one-time.ts';
import type { Db } from '#server/db/client.ts';
import { selectUnscheduledExpenses } from '#server/db/queries/ownership/plans.ts';
import type { PortfolioRow } from '#server/db/queries/ownership/portfolio.ts';
import type { RentEntryRow } from '#server/db/schema/ownership/leases.ts';

/** The expenses that may be one-time, named by what they were for or else by whom they paid. */
export async function loadExpenseItems(
  db: Db,
  userId: string,
  propertyId: string,
  today: string,
): Promise<BookedItem[]> {
  const rows = await selectUnscheduledExpenses(
    db,
    userId,
    propertyId,
    today,
    UNSCHEDULED_CATEGORIES,
  );
  return withoutSeries(
    rows.flatMap(({ date, category, vendor, memo, cents }) => {
      const { label, planLine: key } = categoryOf(category);
      if (key === null) return [];
      const series = `${category} ${vendor || memo}`;
      return [{ key, name: memo || vendor || label, series, month: calendarMonth(date), cents }];
    }),
  );
}

/** Income without a lease that may be one-time. */
export const incomeItems = (rows: readonly RentEntryRow[]): BookedItem[] =>
  withoutSeries(
    rows.map(({ date, label, memo, cents }) => {
      const name = memo || label || 'Other income';
      return { key: 'otherIncome', name, series: name, month: calendarMonth(date), cents };
    }),
  );

/** Each unit's vacant months; months with unassigned rent are left out, since the rent may be that unit's. */
export const vacancyItems = (
  row: PortfolioRow,
  units: readonly RentedUnit[],
  months: readonly string[],
  unassigned: ReadonlyMap<string, number>,
): BookedItem[] =>
  units
    .flatMap((unit, at) => {
      const unitName = row.units[at]?.name;
      const name = unitName === undefined ? 'Vacancy' : `${unitText(unitName)} vacant`;
      return shortVacancies({ ...unit, name }, months, row.purchaseDate, row.soldOn);
    })
    .filter(({ month }) => !unassigned.has(month));
