import type { z } from 'zod';
import {
  type listMapPoints,
  MOST_MAP_POINTS,
  type SearchFilters,
} from '#contract/listings/property-search.ts';
import { type MapPoint, searchPoints } from '#server/db/queries/map-points.ts';
import type { Deps } from '#server/deps.ts';
import type { SignedIn } from '#server/http/session.ts';
import { aboutMetrics, askedFor, askUntilFound, readerOf } from './search-properties.ts';

type MapAnswer = z.input<NonNullable<typeof listMapPoints.response>>;

/** In columns, because ten thousand objects would repeat their names ten thousand times. */
export async function answerMapPoints(
  deps: Pick<Deps, 'db' | 'now' | 'market' | 'live'>,
  filters: SearchFilters,
  signedIn: SignedIn | null,
): Promise<MapAnswer> {
  const [view, question] = await askedFor(deps, filters, signedIn);
  const points = await askUntilFound<MapPoint[]>(
    deps.db,
    readerOf(view, signedIn),
    question,
    (db, search) => searchPoints(db, search, MOST_MAP_POINTS + 1),
    (found) => found.length === 0,
  );
  const shown = points.slice(0, MOST_MAP_POINTS);
  return {
    ids: shown.map(({ id }) => id),
    latitudes: shown.map(({ latitude }) => latitude),
    longitudes: shown.map(({ longitude }) => longitude),
    prices: shown.map(({ price }) => price),
    scores: shown.map(({ score }) => score),
    isComplete: points.length <= MOST_MAP_POINTS,
    ...aboutMetrics(view),
  };
}
