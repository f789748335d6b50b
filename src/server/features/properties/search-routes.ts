import type { FastifyInstance } from 'fastify';
import { listMapPoints, searchProperties } from '#contract/listings/property-search.ts';
import type { Deps } from '#server/deps.ts';
import { type RouteDeps, route } from '#server/http/route.ts';
import { answerMapPoints } from './map-points.ts';
import { answerSearch } from './search-properties.ts';

export function registerPropertySearch(
  app: FastifyInstance,
  deps: RouteDeps & Pick<Deps, 'market' | 'live' | 'largeReads'>,
): void {
  // The monthly searches of a plan are counted here, before anything is looked for.
  route(app, deps, searchProperties, ({ query, signedIn }) => answerSearch(deps, query, signedIn));

  route(app, deps, listMapPoints, async ({ query, signedIn, caller, signal }) => {
    const leave = await deps.largeReads.enter(caller, 'read', signal);
    return answerMapPoints(deps, query, signedIn).finally(leave);
  });
}
