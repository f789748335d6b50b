import type { NewSharedCost } from '#contract/shared-costs/shared-costs.ts';
import { calendarDay } from '#domain/calendar/instants.ts';
import { dateText } from '#domain/text/date-text.ts';
import { isOwnedOn, sharedParts } from '#engine/books/shared-cost.ts';
import { toCents } from '#engine/money.ts';
import type { Db } from '#server/db/client.ts';
import type { NewExpenseRow } from '#server/db/queries/ownership/expenses.ts';
import {
  type SharedPart,
  type SharePlace,
  selectSharePlaces,
} from '#server/db/queries/records/shared-costs.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { lockProperties } from '#server/ownership/money/load-money.ts';
import { insertRows } from '#server/ownership/money/write-money.ts';
import { ownedPropertyNotFound } from '#server/ownership/owned-not-found.ts';
import { reversedExpense } from '#server/ownership/reverse-rows.ts';

export interface SharedWriting {
  userId: string;
  time: Date;
}

/** The columns of a shared cost as entered. */
export const sharedColumns = ({ amount, ...typed }: NewSharedCost) => ({
  ...typed,
  cents: toCents(amount),
});

/** Call with the account locked. Records each property's part, in place of the part it had before. */
export async function writeParts(
  tx: Db,
  { userId, time }: SharedWriting,
  { sharedCostId, typed }: { sharedCostId: string; typed: NewSharedCost },
  before: readonly SharedPart[] = [],
): Promise<void> {
  const sharing = await sharingProperties(tx, userId, typed, calendarDay(time));
  await lockProperties(
    tx,
    userId,
    [...sharing, ...before].map(({ propertyId }) => propertyId),
  );
  const parts = sharedParts(toCents(typed.amount), typed.basis, sharing);
  const { date, category, vendor, memo } = typed;
  const rows = sharing.flatMap(({ propertyId }, at): NewExpenseRow[] => {
    const cents = parts[at]!;
    // A property whose share is less than half a cent bears nothing.
    if (cents === 0) return [];
    const replacesId = before.find((part) => part.propertyId === propertyId)?.expenseId ?? null;
    const row = { propertyId, date, category, vendor, memo, cents, sharedCostId, replacesId };
    return [{ ...row, isPaid: true, createdAt: time }];
  });
  await reverseParts(tx, { userId, time }, before, 'corrected');
  await insertRows(tx, userId, { expenses: rows, payments: [], deposits: [] });
}

/** Call with the parts' properties locked. */
export const reverseParts = (
  tx: Db,
  { userId, time }: SharedWriting,
  parts: readonly SharedPart[],
  reason: 'corrected' | 'deleted',
): Promise<void> =>
  insertRows(tx, userId, {
    expenses: parts.map((part) => reversedExpense(part, { reason, time })),
    payments: [],
    deposits: [],
  });

async function sharingProperties(
  tx: Db,
  userId: string,
  { date, isBusiness, shares }: NewSharedCost,
  today: string,
) {
  if (date > today) {
    const message = `${dateText(date)} is in the future. Record a shared cost once it’s paid.`;
    throw new AppError(422, 'shared-cost-in-future', message, {
      issues: [{ path: 'date', message }],
    });
  }
  const places = await selectSharePlaces(tx, userId);
  const sharing = (place: SharePlace, percent: number | null) => ({
    propertyId: place.propertyId,
    units: place.units,
    monthlyRentCents: toCents(place.monthlyRent ?? 0),
    percent,
  });
  if (!isBusiness)
    return shares.map(({ propertyId, percent }) => {
      const place = places.find((one) => one.propertyId === propertyId);
      if (!place) throw ownedPropertyNotFound();
      return sharing(place, percent);
    });
  const owned = places.filter((place) => isOwnedOn(place, date));
  if (owned.length === 0) {
    const message = `You didn’t own any property on ${dateText(date)}.`;
    throw new AppError(422, 'no-property-owned', message, { issues: [{ path: 'date', message }] });
  }
  return owned.map((place) => sharing(place, null));
}
