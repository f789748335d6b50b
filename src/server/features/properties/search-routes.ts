import type { FastifyInstance } from 'fastify';
import {
  countFilterValues,
  findAddresses,
  listMapLabels,
  listMapPoints,
  listMarketCities,
  listZipMedians,
  MOST_ADDRESS_MATCHES,
  searchProperties,
} from '#contract/listings/property-search.ts';
import type { Deps } from '#server/deps.ts';
import { answerFilterCounts } from '#server/features/properties/search/count-values.ts';
import { answerZipMedians } from '#server/features/properties/search/zip-medians.ts';
import { type RouteDeps, route } from '#server/http/route.ts';
import { findMarketCities } from '#server/market/market-cities.ts';
import { readInTurn } from '#server/workers/read-in-turn.ts';
import { mapLabelsIn } from './map-labels.ts';
import { answerMapPoints } from './map-points.ts';
import { answerSearch, findCards } from './search-properties.ts';

export function registerPropertySearch(
  app: FastifyInstance,
  deps: RouteDeps & Pick<Deps, 'market' | 'live' | 'reads'>,
): void {
  route(
    app,
    deps,
    searchProperties,
    (call) =>
      readInTurn(deps.reads, 'search', call, () => answerSearch(deps, call.query, call.signedIn)),
    (caller) => deps.reads.refusal(caller, 'search'),
  );

  route(
    app,
    deps,
    findAddresses,
    (call) => {
      const query = { q: call.query.q, limit: MOST_ADDRESS_MATCHES };
      return readInTurn(deps.reads, 'search', call, async () => {
        const { items } = await findCards(deps, query, call.signedIn);
        return { items };
      });
    },
    (caller) => deps.reads.refusal(caller, 'search'),
  );

  route(
    app,
    deps,
    countFilterValues,
    (call) =>
      readInTurn(deps.reads, 'map', call, () =>
        answerFilterCounts(deps, call.query, call.signedIn),
      ),
    (caller) => deps.reads.refusal(caller, 'map'),
  );

  route(app, deps, listMapLabels, ({ query }) => mapLabelsIn(query.bbox));

  route(
    app,
    deps,
    listZipMedians,
    (call) =>
      readInTurn(deps.reads, 'map', call, () =>
        answerZipMedians(deps, call.query.bbox, call.signedIn),
      ),
    (caller) => deps.reads.refusal(caller, 'map'),
  );

  route(app, deps, listMarketCities, async () => ({
    items: [...(await findMarketCities(deps)).cities],
  }));

  route(
    app,
    deps,
    listMapPoints,
    (call) =>
      readInTurn(deps.reads, 'map', call, () => answerMapPoints(deps, call.query, call.signedIn)),
    (caller) => deps.reads.refusal(caller, 'map'),
  );
}
