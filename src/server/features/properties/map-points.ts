import type { z } from 'zod';
import {
  type listMapPoints,
  MOST_MAP_POINTS,
  type SearchFilters,
} from '#contract/property-search.ts';
import { type MapPoint, searchPoints } from '#server/db/queries/map-points.ts';
import type { Deps } from '#server/deps.ts';
import type { SignedIn } from '#server/http/session.ts';
import {
  aboutMetrics,
  askedFor,
  prepareSearch,
  type Reader,
  readerOf,
} from './search-properties.ts';
import type { Question } from './search-question.ts';

type MapAnswer = z.input<NonNullable<typeof listMapPoints.response>>;

/** In columns, because ten thousand objects would repeat their names ten thousand times. */
export async function answerMapPoints(
  deps: Pick<Deps, 'db' | 'market' | 'live'>,
  filters: SearchFilters,
  signedIn: SignedIn | null,
): Promise<MapAnswer> {
  const [view, question] = await askedFor(deps, filters, signedIn);
  const points = await findPoints(deps, readerOf(view, signedIn), question);
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

/** The points of what the list shows: a city with a slip in it is the city that was meant. */
async function findPoints(
  deps: Pick<Deps, 'db'>,
  reader: Reader,
  question: Question,
): Promise<MapPoint[]> {
  const search = await prepareSearch(deps, reader, question);
  const points = await searchPoints(deps.db, search, MOST_MAP_POINTS + 1);
  const { fallback } = question;
  return points.length === 0 && fallback ? findPoints(deps, reader, fallback) : points;
}
