import type { Endpoint } from '#contract/endpoint.ts';
import { isSubscribed, requiredAccess } from '#domain/plans/access.ts';
import type { Env } from '#server/env.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import type { SignedIn } from './session.ts';

/** Refuses a caller without access to the endpoint. The session has everything needed, so there's no extra query. */
export function checkAccess(
  env: Pick<Env, 'REQUIRE_SUBSCRIPTION' | 'DEV_AUTH_BYPASS'>,
  { access, limit, closedToDemos }: Pick<Endpoint, 'access' | 'limit' | 'closedToDemos'>,
  signedIn: SignedIn | null,
): void {
  const settings = {
    requireSubscription: env.REQUIRE_SUBSCRIPTION,
    isAuthBypassed: env.DEV_AUTH_BYPASS,
  };
  const forPlans = requiredAccess('subscriber', settings);
  const isForPlans = limit !== null && forPlans === 'subscriber';
  const required = isForPlans ? forPlans : requiredAccess(access, settings);
  const isDemo = signedIn !== null && signedIn.user.demoEndsAt !== null;
  if (isDemo && closedToDemos)
    throw new AppError(
      403,
      'demo-account',
      'This isn’t available in the demo. Create a free account first.',
    );
  if (required === 'visitor') return;
  if (!signedIn) throw new AppError(401, 'not-signed-in', 'Sign in to continue.');
  // A demo has access to the whole product.
  if (
    required === 'subscriber' &&
    !isDemo &&
    !isSubscribed(signedIn.subscription?.status ?? null)
  ) {
    throw new AppError(
      403,
      'subscription-required',
      'This requires an active subscription. Choose a plan under Account > Billing.',
    );
  }
}
