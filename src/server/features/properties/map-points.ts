import { MOST_MAP_POINTS, type SearchFilters } from '#contract/listings/property-search.ts';
import { type FoundPoints, searchPoints } from '#server/db/queries/market/map-points.ts';
import type { Deps } from '#server/deps.ts';
import { ReadyJson } from '#server/http/ready-json.ts';
import type { SignedIn } from '#server/http/security/session.ts';
import { readerOf, searchUntilFound } from '#server/market/search/search-until-found.ts';
import { aboutMetrics, requestedFor } from './search-properties.ts';

/** In columns, because ten thousand objects would repeat their keys ten thousand times. */
export async function answerMapPoints(
  deps: Pick<Deps, 'db' | 'now' | 'market' | 'live'>,
  filters: SearchFilters,
  signedIn: SignedIn | null,
): Promise<ReadyJson> {
  const [view, resolved] = await requestedFor(deps, filters, signedIn);
  const { count, ...columns } = await searchUntilFound<FoundPoints>(
    deps.db,
    readerOf(view, signedIn?.user.userId ?? null),
    resolved,
    (db, search) => searchPoints(db, search, MOST_MAP_POINTS),
    (found) => found.count === 0,
  );
  const rest = JSON.stringify({ isComplete: count <= MOST_MAP_POINTS, ...aboutMetrics(view) });
  const arrays = Object.entries(columns).map(([name, inside]) => `"${name}":[${inside}]`);
  return new ReadyJson(Buffer.from(`{${arrays.join(',')},${rest.slice(1)}`));
}
