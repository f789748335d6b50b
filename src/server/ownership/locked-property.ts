import type { Db } from '#server/db/client.ts';
import {
  findOwnedProperty,
  lockOwnedProperty,
} from '#server/db/queries/ownership/owned-properties.ts';
import type { OwnedPropertyRow } from '#server/db/schema/ownership/owned-properties.ts';
import { AppError } from '#server/http/errors/app-error.ts';

const ownedPropertyNotFound = () =>
  new AppError(404, 'property-not-found', 'This property does not exist, or is not yours.');

function found(row: OwnedPropertyRow | null): OwnedPropertyRow {
  if (!row) throw ownedPropertyNotFound();
  return row;
}

/** Held until the transaction ends: the books of one property are written one after another. */
export const lockedProperty = async (tx: Db, userId: string, propertyId: string) =>
  found(await lockOwnedProperty(tx, userId, propertyId));

export const existingProperty = async (db: Db, userId: string, propertyId: string) =>
  found(await findOwnedProperty(db, userId, propertyId));
