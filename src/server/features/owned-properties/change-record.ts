import { OwnedPropertyAnswer } from '#contract/owned-properties/owned-property.ts';
import {
  isSoldAfterBuying,
  type OwnedPropertyChange,
  SOLD_BEFORE,
} from '#contract/owned-properties/owned-property-fields.ts';
import { calendarDay } from '#domain/calendar/instants.ts';
import type { Db } from '#server/db/client.ts';
import {
  lockOwnedProperty,
  updateOwnedProperty,
} from '#server/db/queries/ownership/owned-properties.ts';
import { findPortfolioProperty } from '#server/db/queries/ownership/portfolio.ts';
import {
  listLeasedUnits,
  listUnitIds,
  replaceDocuments,
  replaceUnits,
} from '#server/db/queries/ownership/property-parts.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { withoutOldSale } from '#server/ownership/other-sale.ts';
import { ownedAnswer } from '#server/ownership/owned-answer.ts';
import { foundOwned, staleVersion } from '#server/ownership/owned-not-found.ts';
import { checkUnits } from '#server/ownership/property-units.ts';

/** Updates a record read at a given version; the second of two writers gets a conflict with the current record. */
export function changeRecord(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: string,
  propertyId: string,
  { version, units, documents, ...fields }: { version: number } & OwnedPropertyChange,
): Promise<OwnedPropertyAnswer> {
  const time = now();
  return db.transaction(async (tx) => {
    const locked = foundOwned(await lockOwnedProperty(tx, userId, propertyId));
    const answer = async () =>
      ownedAnswer(
        foundOwned(await findPortfolioProperty(tx, userId, propertyId)),
        calendarDay(time),
      );
    if (locked.version !== version)
      throw staleVersion('This property', OwnedPropertyAnswer.parse(await answer()));
    refuseSoldBefore({ ...locked, ...fields });
    if (units) {
      await checkUnitsOf(tx, userId, propertyId, units);
      await replaceUnits(tx, userId, propertyId, units, time);
    }
    if (documents) await replaceDocuments(tx, userId, propertyId, documents, time);
    const statement = withoutOldSale(locked, fields);
    await updateOwnedProperty(tx, userId, propertyId, { ...fields, ...statement, updatedAt: time });
    return answer();
  });
}

/** The schema can't check this: one of the two dates may already be stored. */
function refuseSoldBefore(sale: Parameters<typeof isSoldAfterBuying>[0]): void {
  if (isSoldAfterBuying(sale)) return;
  const message = SOLD_BEFORE.error;
  throw new AppError(400, 'invalid-input', message, { issues: [{ path: 'soldOn', message }] });
}

async function checkUnitsOf(
  tx: Db,
  userId: string,
  propertyId: string,
  units: NonNullable<OwnedPropertyChange['units']>,
): Promise<void> {
  checkUnits(units, await listUnitIds(tx, userId, propertyId));
  const stored = units.flatMap(({ unitId }) => (unitId === undefined ? [] : [unitId]));
  const [leased] = await listLeasedUnits(tx, userId, propertyId, stored);
  if (leased === undefined) return;
  const message = `${leased} has a lease, so you can’t delete it. Delete or move the lease first.`;
  throw new AppError(422, 'unit-has-leases', message);
}
