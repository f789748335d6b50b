import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';
import { registerAnalytics } from './analytics-routes.ts';
import { registerListings } from './listing-routes.ts';
import { registerRentcast } from './rentcast-routes.ts';
import { registerPropertySearch } from './search-routes.ts';

export function registerProperties(app: FastifyInstance, deps: Deps): void {
  registerPropertySearch(app, deps);
  registerListings(app, deps);
  registerAnalytics(app, deps);
  registerRentcast(app, deps);
}
