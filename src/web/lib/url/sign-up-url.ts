import type { PaidPlanId } from '#domain/plans/plans.ts';
import { href } from './paths.ts';

/** The Create Account tab of /login; with a plan, signing up leads to its checkout. */
export const signUpUrl = (plan?: PaidPlanId): string =>
  `${href('login')}?tab=signup${plan ? `&plan=${plan}` : ''}`;

/** In the query of the landing page after an email address was confirmed: a signed-in user is sent to the app. */
export const CONFIRMED = 'confirmed';
