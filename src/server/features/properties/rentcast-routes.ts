import type { FastifyInstance } from 'fastify';
import { findRentcastProperty, readRentcastProperty } from '#contract/listings/rentcast.ts';
import { nextMonthStart } from '#domain/calendar/instants.ts';
import { calendarParts, dateText } from '#domain/text/date-text.ts';
import { ownsProperty } from '#server/db/queries/ownership/owned-properties.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { route } from '#server/http/route.ts';
import { accountIdOf } from '#server/http/security/session.ts';
import type { Unavailability } from '#server/providers/outbound/outcome.ts';
import {
  callsOfUser,
  callsOpenToAll,
  payerOf,
} from '#server/providers/rentcast/rentcast-shares.ts';

type GrowthLocation = { id: string } | { address: string };

export function registerRentcast(app: FastifyInstance, deps: Deps): void {
  const find = async (where: GrowthLocation, userId: string | null) => {
    const outcome = await deps.rentcastLookup.find(where, payerOf(userId));
    if (outcome.kind === 'found') return outcome.data;
    if (outcome.kind === 'no-data')
      throw new AppError(404, 'property-not-found', 'We couldn’t find a record of this property.');
    throw await refusal(deps, outcome.reason, userId);
  };

  route(app, deps, readRentcastProperty, ({ params, signedIn }) =>
    find({ id: params.rentcastId }, accountIdOf(signedIn)),
  );

  route(app, deps, findRentcastProperty, ({ query, signedIn }) => {
    const { address, city, state, zipCode } = query;
    const stateAndZip = [state, zipCode].filter(Boolean).join(' ');
    const line = [address, city, stateAndZip].filter(Boolean).join(', ');
    return find({ address: line }, accountIdOf(signedIn));
  });
}

async function refusal(
  { db, env, now }: Deps,
  reason: Unavailability,
  userId: string | null,
): Promise<AppError> {
  if (userId === null && reason === 'sign-in')
    return new AppError(
      401,
      'not-signed-in',
      'Sign in to look up a property that isn’t in Freehold yet.',
    );
  const plan = env.RENTCAST_MONTHLY_CALLS;
  const usedUp = (sentence: string) => usedUpThisMonth(now(), sentence);
  if (reason === 'budget' && userId !== null) {
    const calls = callsOfUser(plan, await ownsProperty(db, userId));
    return usedUp(`You’ve used ${calls} of your ${calls} RentCast calls`);
  }
  if (reason === 'reserve') {
    const open = callsOpenToAll(plan);
    return usedUp(
      `All ${open} RentCast calls for accounts without a property have been used (the other ${plan - open} are reserved for accounts with one)`,
    );
  }
  if (reason === 'quota') return usedUp(`All ${plan} RentCast calls in our plan have been used`);
  return new AppError(
    503,
    'provider-unavailable',
    'The data provider isn’t responding. Try again later.',
    { retryAfter: 60 },
  );
}

function usedUpThisMonth(now: Date, sentence: string): AppError {
  const next = nextMonthStart(now);
  const { month, year } = calendarParts(now.toISOString());
  return new AppError(
    429,
    'lookups-used-up',
    `${sentence} in ${month} ${year}. A lookup uses up to three calls. The count resets on ${dateText(next.toISOString())} (UTC).`,
    { retryAfter: (next.getTime() - now.getTime()) / 1000 },
  );
}
