import { type OwnedCap, type PropertyCap } from '#server/db/cap-kinds.ts';
import type { Db } from '#server/db/client.ts';
import { lockUser } from '#server/db/queries/accounts/users.ts';
import { countForPlan, countOfProperty, countOwned, trimRemoved } from '#server/db/queries/caps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { type PlanRoom, planLimitReached } from './plan-limits.ts';

interface Bounds {
  /**
   * The number of rows certain to be added. It's checked first, so that a large batch isn't written and then rolled
   * back.
   */
  certain?: number;
  /** The caller's plan limit, if the endpoint has one; pass `call.room`. */
  room?: PlanRoom | null;
}

/**
 * Adds a row for a user if there's room. Everything that adds or removes rows locks the account first, so simultaneous
 * calls can't exceed the cap.
 */
export function withinCap<T>(
  db: Db,
  cap: OwnedCap,
  userId: string,
  add: (tx: Db) => Promise<T>,
  { certain = 0, room = null }: Bounds = {},
): Promise<T> {
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const counted = () => (room ? countForPlan(tx, cap, userId) : 0);
    refuseBeyond(cap, (await countOwned(tx, cap, userId)) + certain);
    const before = await counted();
    const added = await add(tx);
    refuseLarge(cap, added);
    refuseBeyond(cap, await countOwned(tx, cap, userId));
    const after = await counted();
    // Rows from before a downgrade stay, and saving one again doesn't add to the count.
    if (room && after > room.most && after > before) throw planLimitReached(room, before);
    return added;
  });
}

/**
 * Adds rows to an owned property the caller has locked in the same transaction, so simultaneous calls can't exceed the
 * cap.
 */
export async function withinPropertyCap<T>(
  tx: Db,
  cap: PropertyCap,
  { userId, propertyId }: { userId: string; propertyId: string },
  add: () => Promise<T>,
): Promise<T> {
  refuseBeyond(cap, (await countOfProperty(tx, cap, userId, propertyId)) + 1);
  const added = await add();
  for (const row of Array.isArray(added) ? added : [added]) refuseLarge(cap, row);
  refuseBeyond(cap, await countOfProperty(tx, cap, userId, propertyId));
  return added;
}

function refuseBeyond(cap: OwnedCap | PropertyCap, rows: number): void {
  if (rows > cap.most) throw new AppError(422, cap.error, cap.sentence);
}

/** Removes rows that can be restored for a while; if there are too many, the oldest are deleted permanently. */
export function removeWithinCap<T>(
  db: Db,
  cap: OwnedCap,
  userId: string,
  remove: (tx: Db) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const removed = await remove(tx);
    await trimRemoved(tx, cap, userId);
    return removed;
  });
}

/** A row larger than the contract's limits allow is our bug, so it isn't stored. */
export function refuseLarge({ bytes }: Pick<OwnedCap, 'bytes'>, row: unknown): void {
  if (Buffer.byteLength(JSON.stringify(row) ?? '') <= bytes) return;
  throw new AppError(
    422,
    'too-large',
    `This is too large to save. The limit is ${Math.floor(bytes / 1024)} KB, so shorten the text.`,
  );
}
