import { monthStart } from '#domain/calendar/instants.ts';
import type { PlanLimit } from '#domain/plans/plans.ts';
import { limitReachedText, type Plan, planOf } from '#domain/plans/plans.ts';
import { type CountedSearch, takeSearch } from '#server/db/queries/plan-searches.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import type { SignedIn } from '#server/http/security/session.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The caller's plan and how much it includes of whatever the endpoint uses. */
export interface PlanRoom {
  readonly plan: Plan;
  readonly limit: PlanLimit;
  readonly most: number;
}

/** Null if there's no limit: none on the endpoint or in the plan, or the caller is a visitor. */
export function planRoom(limit: PlanLimit | null, signedIn: SignedIn | null): PlanRoom | null {
  if (limit === null || !signedIn) return null;
  const plan = planOf(signedIn.subscription);
  const most = plan.limits[limit];
  return most === null ? null : { plan, limit, most };
}

export const planLimitReached = ({ plan, limit }: PlanRoom, used: number): AppError =>
  new AppError(402, 'plan-limit', limitReachedText(plan, limit, used));

/** Parameters that affect how results are shown, not what is searched. */
const PRESENTATION = ['sort', 'limit', 'cursor', 'bbox'];
const LOCATION = ['q', 'city', 'state', 'zipCode'];

/** The search to count; null for the initial market view and the caller's own listings, which are always free. */
export function countedSearch(query: Readonly<Record<string, unknown>>): CountedSearch | null {
  if (query['source'] === 'yours') return null;
  const given = Object.entries(query).filter(
    ([name, value]) => value !== undefined && !PRESENTATION.includes(name),
  );
  const written = (isWanted: (name: string) => boolean) =>
    given
      .filter(([name]) => isWanted(name))
      .map(([name, value]) => `${name}=${String(value).toLowerCase()}`)
      .toSorted();
  const location = written((name) => LOCATION.includes(name)).join('&');
  const filters = written((name) => !LOCATION.includes(name) && name !== 'source');
  return location === '' && filters.length === 0 ? null : { location, filters };
}

/**
 * Counts a call against the plan's monthly limit before doing any work. Repeating or narrowing a search within a day
 * doesn't count again.
 */
export async function takeFromMonth(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  room: PlanRoom | null,
  userId: string | undefined,
  query: unknown,
): Promise<void> {
  if (room?.limit !== 'searches' || userId === undefined) return;
  const search = countedSearch(query as Readonly<Record<string, unknown>>);
  if (!search) return;
  const time = now();
  const used = await takeSearch(db, userId, search, {
    most: room.most,
    monthStartsAt: monthStart(time),
    coveredSince: new Date(time.getTime() - DAY_MS),
    now: time,
  });
  if (used !== null) throw planLimitReached(room, used);
}
