import type { FastifyInstance } from 'fastify';
import { findRentcastProperty, readRentcastProperty } from '#contract/listings/rentcast.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/app-error.ts';
import { route } from '#server/http/route.ts';

export function registerRentcast(app: FastifyInstance, deps: Deps): void {
  const find = async (where: { id: string } | { address: string }) => {
    const outcome = await deps.rentcastLookup.find(where);
    if (outcome.kind === 'found') return outcome.data;
    if (outcome.kind === 'no-data')
      throw new AppError(404, 'property-not-found', 'There is no record of this property.');
    throw new AppError(
      503,
      'provider-unavailable',
      'The data provider does not answer at the moment. Please try again later.',
      { retryAfter: 60 },
    );
  };

  route(app, deps, readRentcastProperty, ({ params }) => find({ id: params.rentcastId }));

  route(app, deps, findRentcastProperty, ({ query }) => {
    const { address, city, state, zipCode } = query;
    const stateAndZip = [state, zipCode].filter(Boolean).join(' ');
    return find({ address: [address, city, stateAndZip].filter(Boolean).join(', ') });
  });
}
