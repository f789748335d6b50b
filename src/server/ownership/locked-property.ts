import type { Db } from '#server/db/client.ts';
import {
  findOwnedProperty,
  lockOwnedProperty,
} from '#server/db/queries/ownership/owned-properties.ts';
import type { OwnedPropertyRow } from '#server/db/schema/ownership/owned-properties.ts';
import { AppError } from '#server/http/errors/app-error.ts';

const ownedPropertyNotFound = () =>
  new AppError(404, 'property-not-found', 'This property doesn’t exist or was deleted.');

function found(row: OwnedPropertyRow | null): OwnedPropertyRow {
  if (!row) throw ownedPropertyNotFound();
  return row;
}

/** Locked until the transaction ends, so one property's records are written one at a time. */
export const lockedProperty = async (tx: Db, userId: string, propertyId: string) =>
  found(await lockOwnedProperty(tx, userId, propertyId));

export const existingProperty = async (db: Db, userId: string, propertyId: string) =>
  found(await findOwnedProperty(db, userId, propertyId));
