import { calendarDay, monthStart, nextMonthStart } from '#domain/calendar/instants.ts';
import type { PlanLimit } from '#domain/plans/plans.ts';
import { limitReachedText, type Plan, planOf } from '#domain/plans/plans.ts';
import { cityKeyOf, wordsOf } from '#domain/search-phrase/city-key.ts';
import { citiesCalled, type KnownCities } from '#domain/search-phrase/known-cities.ts';
import { parseSearchPhrase } from '#domain/search-phrase/search-phrase.ts';
import { dateText } from '#domain/text/date-text.ts';
import { type CountedSearch, takeSearch } from '#server/db/queries/plan-searches.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import type { SignedIn } from '#server/http/security/session.ts';
import { findMarketCities } from '#server/market/market-cities.ts';

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

/** `resetsOn` is for limits that are counted by month. */
export const planLimitReached = (
  { plan, limit }: PlanRoom,
  used: number,
  resetsOn?: Date,
): AppError =>
  new AppError(
    402,
    'plan-limit',
    limitReachedText(plan, limit, used, resetsOn && dateText(calendarDay(resetsOn))),
  );

/** Parameters that affect how results are shown, not what is searched. */
const PRESENTATION = ['sort', 'limit', 'cursor', 'bbox', 'source'];
const LOCATION = ['q', 'city', 'state', 'zipCode', 'nearZip'];

/**
 * The search to count, however it was typed: "3 bed in Columbus" is the city and the bedrooms. Null for the initial
 * market view and the caller's own listings, which are always free.
 */
export function countedSearch(
  query: Readonly<Record<string, unknown>>,
  cities: KnownCities,
): CountedSearch | null {
  if (query['source'] === 'yours') return null;
  const given = Object.entries(resolved(query, cities)).filter(
    ([name, value]) => value !== undefined && value !== '' && !PRESENTATION.includes(name),
  );
  const written = (isWanted: (name: string) => boolean) =>
    given
      .filter(([name]) => isWanted(name))
      .map(([name, value]) => `${name}=${writtenValue(value)}`)
      .toSorted();
  const location = written((name) => LOCATION.includes(name)).join('&');
  const filters = written((name) => !LOCATION.includes(name));
  return location === '' && filters.length === 0 ? null : { location, filters };
}

/** A list means the same in any order. */
const writtenValue = (value: unknown): string =>
  (Array.isArray(value) ? value.map(String).toSorted().join(',') : String(value)).toLowerCase();

/** Fields typed as words become fields; fields sent as such override them, as in the search itself. */
function resolved(
  { q, ...fields }: Readonly<Record<string, unknown>>,
  cities: KnownCities,
): Record<string, unknown> {
  const { filters, text } = parseSearchPhrase(typeof q === 'string' ? q : '', cities);
  const given = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''),
  );
  const { state: typedState, ...typed } = filters;
  const named = { ...typed, ...(given['city'] === undefined && { state: typedState }), ...given };
  return { ...named, ...placeOf(named, cities), q: wordsOf(text).join(' ') };
}

/** A city without a state is the one with the most listings, as in the search itself. */
function placeOf(
  { city, state }: Readonly<Record<string, unknown>>,
  cities: KnownCities,
): Record<string, unknown> {
  if (typeof city !== 'string') return {};
  const [most] = citiesCalled(cities, city);
  return { city: cityKeyOf(city), state: state ?? most?.state };
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
  const { byName } = await findMarketCities({ db, now });
  const search = countedSearch(query as Readonly<Record<string, unknown>>, byName);
  if (!search) return;
  const time = now();
  const used = await takeSearch(db, userId, search, {
    most: room.most,
    monthStartsAt: monthStart(time),
    coveredSince: new Date(time.getTime() - DAY_MS),
    now: time,
  });
  if (used !== null) throw planLimitReached(room, used, nextMonthStart(time));
}
