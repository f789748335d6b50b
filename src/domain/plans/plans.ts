import { isSubscribed } from './access.ts';

export const PLAN_IDS = ['beta', 'starter', 'premium'] as const;
export type PlanId = (typeof PLAN_IDS)[number];

/** As the payment provider names them; the first two give full access. */
export const SUBSCRIPTION_STATUSES = [
  'active',
  'trialing',
  'past_due',
  'canceled',
  'unpaid',
  'incomplete',
  'incomplete_expired',
  'paused',
] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** Days, without a card; the specification, section 9. */
export const TRIAL_DAYS = 14;

/** What a plan may limit; an endpoint that uses it up names it. */
export const PLAN_LIMITS = ['searches', 'savedListings', 'ownedProperties'] as const;
export type PlanLimit = (typeof PLAN_LIMITS)[number];

export interface Plan {
  readonly id: PlanId;
  readonly name: string;
  /** Dollars. */
  readonly pricePerMonth: number;
  /** Null where there is none. Searches are counted by calendar month (UTC), the others are what is there. */
  readonly limits: Readonly<Record<PlanLimit, number | null>>;
  readonly features: readonly string[];
}

const UNLIMITED = { searches: null, savedListings: null, ownedProperties: null };

/** The plans of the specification, section 9: prices, limits and what they are sold with. */
export const PLANS: Readonly<Record<PlanId, Plan>> = {
  beta: {
    id: 'beta',
    name: 'Beta Access',
    pricePerMonth: 0,
    limits: UNLIMITED,
    features: [
      'Free during beta, no credit card',
      'Unlimited searches and saved properties',
      'Unlimited portfolio properties',
    ],
  },
  starter: {
    id: 'starter',
    name: 'Starter',
    pricePerMonth: 19,
    limits: { searches: 10, savedListings: 5, ownedProperties: 5 },
    features: [
      '10 searches a month',
      'Up to 5 portfolio properties',
      '5 saved properties',
      'Email support',
    ],
  },
  premium: {
    id: 'premium',
    name: 'Premium',
    pricePerMonth: 49.99,
    limits: UNLIMITED,
    features: ['Unlimited searches and saved properties', 'Priority support'],
  },
};

/** The plan of users without a subscription. */
const WITHOUT_SUBSCRIPTION = PLANS.beta;

/** A payment is missing, and the plan keeps its limits: not paying must not raise them. */
const UNPAID: readonly string[] = ['past_due', 'unpaid', 'paused'] satisfies SubscriptionStatus[];

export const planOf = (subscription: { planId: PlanId; status: string } | null): Plan =>
  subscription && (isSubscribed(subscription.status) || UNPAID.includes(subscription.status))
    ? PLANS[subscription.planId]
    : WITHOUT_SUBSCRIPTION;

const NOUNS: Readonly<Record<PlanLimit, { one: string; many: string; when: string }>> = {
  searches: { one: 'search', many: 'searches', when: ' this month' },
  savedListings: { one: 'saved property', many: 'saved properties', when: '' },
  ownedProperties: { one: 'portfolio property', many: 'portfolio properties', when: '' },
};

const counted = (limit: PlanLimit, number: number): string =>
  `${number} ${number === 1 ? NOUNS[limit].one : NOUNS[limit].many}`;

/** "3 of 10 searches left this month". */
export const leftText = (limit: PlanLimit, used: number, most: number): string =>
  `${Math.max(0, most - used)} of ${counted(limit, most)} left${NOUNS[limit].when}`;

/** What a limit means for a user who is already above it. */
export const aboveLimitText = (
  planName: string,
  limit: PlanLimit,
  most: number,
  used: number,
): string =>
  limit === 'searches'
    ? `${planName} includes ${counted(limit, most)} a month, and you have made ${used} this month.`
    : `${planName} includes ${counted(limit, most)}, and you have ${used}. They all stay; you can add none until you have fewer than ${most}.`;

/** The limit, the use and how to lift it. */
export function limitReachedText(plan: Plan, limit: PlanLimit, used: number): string {
  const most = plan.limits[limit] ?? 0;
  const use =
    limit === 'searches'
      ? `${plan.name} includes ${counted(limit, most)} a month, and you have made ${used}. The count resets on the 1st.`
      : `${plan.name} includes ${counted(limit, most)}, and you have ${used}. Remove one to make room.`;
  return `${use} ${PLANS.premium.name} has no limit: upgrade under Account > Billing.`;
}
