import type { PaidPlanId } from '#domain/plans/plans.ts';
import { href } from './paths.ts';

/** The Create Account tab of /login; with a plan, signing up leads to its checkout. */
export const signUpUrl = (plan?: PaidPlanId): string =>
  `${href('login')}?tab=signup${plan ? `&plan=${plan}` : ''}`;
