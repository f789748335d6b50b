import type { Db } from '#server/db/client.ts';
import { insertExpenses } from '#server/db/queries/ownership/expenses.ts';
import { insertRentEntries } from '#server/db/queries/ownership/rent-entries.ts';
import { addBirchStreet, addLeaseRow } from '#server/testing/ownership-rows.ts';

const YEARS = 10;
const FIRST_YEAR = 2017;

/** Ten years of months, ending November 2026. */
const MONTHS = Array.from({ length: 12 * YEARS }, (_, at) => {
  const month = 11 + at;
  return `${FIRST_YEAR + Math.floor(month / 12) - 1}-${String((month % 12) + 1).padStart(2, '0')}`;
});

/** Gives an account this many properties, each with ten years of monthly payments and expenses. */
export async function fillBooks(db: Db, userId: string, properties: number): Promise<void> {
  const time = new Date('2026-11-15T12:00:00Z');
  for (let at = 0; at < properties; at++) {
    const { propertyId } = await addBirchStreet(db, userId);
    const lease = { propertyId, startsOn: `${MONTHS[0]}-01`, endsOn: null };
    const { leaseId } = await addLeaseRow(db, userId, lease);
    const row = (month: string, cents: number) => ({
      propertyId,
      date: `${month}-03`,
      cents,
      createdAt: time,
    });
    await insertRentEntries(
      db,
      userId,
      MONTHS.map((month) => ({ ...row(month, 230_000), leaseId, kind: 'payment' as const })),
    );
    await insertExpenses(
      db,
      userId,
      MONTHS.map((month) => ({ ...row(month, 18_500), category: 'repairs' as const })),
    );
  }
}
