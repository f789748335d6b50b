import { bytesText } from '#domain/documents/documents.ts';
import { counted } from '#domain/text/number-text.ts';
import { isSubscribed } from './access.ts';

/** The payment provider's own names; the first two give full access. */
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

/** In days; a trial doesn't need a card (specification, section 9). */
export const TRIAL_DAYS = 14;

/** What a plan can limit; endpoints name the limit they count against. */
export const PLAN_LIMITS = ['searches', 'savedListings', 'ownedProperties'] as const;
export type PlanLimit = (typeof PLAN_LIMITS)[number];

interface PlanTerms {
  readonly name: string;
  /** One sentence under the name. */
  readonly forWhom: string;
  /** Dollars. */
  readonly pricePerMonth: number;
  /** Null if there's no limit. Searches are counted by calendar month (UTC); the others are current totals. */
  readonly limits: Readonly<Record<PlanLimit, number | null>>;
  /** Storage for receipts and documents. */
  readonly documentBytes: number;
  readonly features: readonly string[];
  readonly support: string;
}

const GB = 1024 ** 3;
/** In a demo, which anyone can start without an account. */
const DEMO_DOCUMENT_BYTES = 20 * 1024 ** 2;

const UNLIMITED = { searches: null, savedListings: null, ownedProperties: null };

/** The plans in section 9 of the specification. Every list of plans, prices and settings is derived from these rows. */
const ROWS = {
  beta: {
    name: 'Beta Access',
    forWhom: 'Everything Freehold can do today.',
    pricePerMonth: 0,
    limits: UNLIMITED,
    documentBytes: GB,
    features: [
      'Free during beta, no credit card',
      'Unlimited searches and saved properties',
      'Unlimited portfolio properties',
    ],
    support: 'Feedback on every page',
  },
  starter: {
    name: 'Starter',
    forWhom: 'For your first one to five properties.',
    pricePerMonth: 19,
    limits: { searches: 10, savedListings: 5, ownedProperties: 5 },
    documentBytes: GB,
    features: [
      '10 searches a month',
      'Up to 5 portfolio properties',
      '5 saved properties',
      'Email support',
    ],
    support: 'Email',
  },
  premium: {
    name: 'Premium',
    forWhom: 'For people who look at deals every week.',
    pricePerMonth: 49.99,
    limits: UNLIMITED,
    documentBytes: 10 * GB,
    features: ['Unlimited searches and saved properties', 'Priority support'],
    support: 'Priority',
  },
} as const satisfies Readonly<Record<string, PlanTerms>>;

export type PlanId = keyof typeof ROWS;
export const PLAN_IDS = Object.keys(ROWS) as [PlanId, ...PlanId[]];

/** Paid plans; Beta Access doesn't involve a payment provider. */
export type PaidPlanId = Exclude<PlanId, 'beta'>;
export const PAID_PLAN_IDS = PLAN_IDS.filter((id): id is PaidPlanId => id !== 'beta');

export const byPaidPlan = <Value>(valueOf: (id: PaidPlanId) => Value) =>
  Object.fromEntries(PAID_PLAN_IDS.map((id) => [id, valueOf(id)])) as Record<PaidPlanId, Value>;

export interface Plan extends PlanTerms {
  readonly id: PlanId;
}

const asPlan = <Id extends PlanId>(id: Id): [Id, Plan] => [id, { id, ...ROWS[id] }];
export const PLANS = Object.fromEntries(PLAN_IDS.map(asPlan)) as Readonly<Record<PlanId, Plan>>;

/** The setting with a paid plan's price id at Stripe. */
export const priceSetting = <Id extends PaidPlanId>(id: Id) =>
  `STRIPE_PRICE_${id.toUpperCase()}` as `STRIPE_PRICE_${Uppercase<Id>}`;

/** The plan for users without a subscription. */
const WITHOUT_SUBSCRIPTION = PLANS.beta;

/** While a subscription is unpaid or paused, its plan's limits still apply, because not paying must not raise them. */
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

const limitText = (limit: PlanLimit, number: number): string =>
  counted(number, NOUNS[limit].one, NOUNS[limit].many);

/** "3 of 10 searches left this month". */
export const leftText = (limit: PlanLimit, used: number, most: number): string =>
  `${Math.max(0, most - used)} of ${limitText(limit, most)} left${NOUNS[limit].when}`;

/** What a limit means for a user who is already above it. */
export const aboveLimitText = (
  planName: string,
  limit: PlanLimit,
  most: number,
  used: number,
): string =>
  limit === 'searches'
    ? `${planName} includes ${limitText(limit, most)} a month, and you’ve used ${used} this month.`
    : `${planName} includes ${limitText(limit, most)}, and you have ${used}. You keep them all, but you can’t add more until you have fewer than ${most}.`;

/** The limit, the usage and how to get more. Searches reset on a date, such as "Dec 1, 2026". */
export function limitReachedText(
  plan: Plan,
  limit: PlanLimit,
  used: number,
  resetsOn = 'the 1st',
): string {
  const most = plan.limits[limit] ?? 0;
  const use =
    limit === 'searches'
      ? `${plan.name} includes ${limitText(limit, most)} a month, and you’ve used ${used}. The count resets on ${resetsOn}.`
      : `${plan.name} includes ${limitText(limit, most)}, and you have ${used}. Remove one to make room.`;
  return `${use} ${PLANS.premium.name} has no limit. Upgrade under Account > Billing.`;
}

interface Holder {
  readonly user: { readonly demoEndsAt: Date | null };
  readonly subscription: { planId: PlanId; status: string } | null;
}

/** How many bytes of receipts and documents an account can store. */
export const quotaBytes = ({ user, subscription }: Holder): number =>
  user.demoEndsAt === null ? planOf(subscription).documentBytes : DEMO_DOCUMENT_BYTES;

/** `used` is a size, such as "998 MB". */
export function quotaReachedText(holder: Holder, used: string): string {
  const quota = bytesText(quotaBytes(holder));
  if (holder.user.demoEndsAt !== null)
    return `The demo has room for ${quota} of documents, and ${used} are used. Create a free account to store more.`;
  const { name, documentBytes } = planOf(holder.subscription);
  const use = `${name} includes ${quota} for receipts and documents, and ${used} are used. Delete some to make room.`;
  if (documentBytes >= PLANS.premium.documentBytes) return use;
  return `${use} ${PLANS.premium.name} includes ${bytesText(PLANS.premium.documentBytes)}. Upgrade under Account > Billing.`;
}
