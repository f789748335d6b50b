import { type OwnedCap, type PropertyCap } from '#server/db/cap-kinds.ts';
import type { Db } from '#server/db/client.ts';
import { lockUser } from '#server/db/queries/accounts/users.ts';
import { countForPlan, countOfProperty, countOwned, trimRemoved } from '#server/db/queries/caps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { type PlanRoom, planLimitReached } from './plan-limits.ts';

interface Bounds {
  /** Rows that are certain to come: many are not written first and then undone. */
  certain?: number;
  /** What the caller's plan includes, where the endpoint names a limit: `call.room`. */
  room?: PlanRoom | null;
}

/**
 * Adds a row for a user, if there is room for it. Everything that adds or removes locks the account's row first, so
 * that of any number at once no more stay than the cap allows.
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
    // What was there before a downgrade stays, and saving it again adds nothing.
    if (room && after > room.most && after > before) throw planLimitReached(room, before);
    return added;
  });
}

/**
 * Adds rows to an owned property that the caller has locked in the same transaction: of any number at once no more stay
 * than the cap allows.
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

/** Removes rows that can be restored for a while; of those the oldest are deleted when there are too many. */
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

/** A row that is larger than the contract's limits can make it is a fault of ours: it is not stored. */
export function refuseLarge({ bytes }: Pick<OwnedCap, 'bytes'>, row: unknown): void {
  if (Buffer.byteLength(JSON.stringify(row) ?? '') <= bytes) return;
  throw new AppError(
    422,
    'too-large',
    `This is too large to save: ${Math.floor(bytes / 1024)} KB. Shorten its text.`,
  );
}
