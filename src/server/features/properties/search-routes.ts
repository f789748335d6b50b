import type { FastifyInstance } from 'fastify';
import {
  findAddresses,
  listMapPoints,
  listMarketCities,
  MOST_ADDRESS_MATCHES,
  searchProperties,
} from '#contract/listings/property-search.ts';
import type { Deps } from '#server/deps.ts';
import { type RouteDeps, route } from '#server/http/route.ts';
import { findMarketCities } from '#server/market/market-cities.ts';
import type { ReadKind } from '#server/workers/limits.ts';
import type { WorkFor } from '#server/workers/workers.ts';
import { answerMapPoints } from './map-points.ts';
import { answerSearch } from './search-properties.ts';

type Turn = Pick<WorkFor, 'caller' | 'signal'>;

export function registerPropertySearch(
  app: FastifyInstance,
  deps: RouteDeps & Pick<Deps, 'market' | 'live' | 'reads'>,
): void {
  const inTurn = async <T>(kind: ReadKind, { caller, signal }: Turn, read: () => Promise<T>) => {
    const leave = await deps.reads.enter(caller, kind, signal);
    return read().finally(leave);
  };

  route(
    app,
    deps,
    searchProperties,
    (call) => inTurn('search', call, () => answerSearch(deps, call.query, call.signedIn)),
    (caller) => deps.reads.refusal(caller, 'search'),
  );

  route(
    app,
    deps,
    findAddresses,
    (call) => {
      const query = { q: call.query.q, limit: MOST_ADDRESS_MATCHES };
      return inTurn('search', call, () => answerSearch(deps, query, call.signedIn));
    },
    (caller) => deps.reads.refusal(caller, 'search'),
  );

  route(app, deps, listMarketCities, async () => ({
    items: [...(await findMarketCities(deps)).cities],
  }));

  route(
    app,
    deps,
    listMapPoints,
    (call) => inTurn('map', call, () => answerMapPoints(deps, call.query, call.signedIn)),
    (caller) => deps.reads.refusal(caller, 'map'),
  );
}
