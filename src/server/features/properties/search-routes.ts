import type { FastifyInstance } from 'fastify';
import { listMapPoints, searchProperties } from '#contract/listings/property-search.ts';
import type { Deps } from '#server/deps.ts';
import { type RouteDeps, route } from '#server/http/route.ts';
import { answerMapPoints } from './map-points.ts';
import { answerSearch } from './search-properties.ts';

export function registerPropertySearch(
  app: FastifyInstance,
  deps: RouteDeps & Pick<Deps, 'market' | 'live'>,
): void {
  // The monthly searches of a plan are counted here, before anything is looked for.
  route(app, deps, searchProperties, ({ query, signedIn }) => answerSearch(deps, query, signedIn));

  route(app, deps, listMapPoints, ({ query, signedIn }) => answerMapPoints(deps, query, signedIn));
}
