import type { BillingPlan } from '#contract/billing/checkout.ts';
import type { Subscription } from '#contract/billing.ts';
import { TRIAL_DAYS } from '#domain/plans/plans.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { changeText, monthlyPrice } from './subscription-text.ts';

interface SubscriptionPlansProps {
  plans: readonly BillingPlan[];
  subscription: Subscription | null;
  /** True if the user has Beta Access without having chosen a plan. */
  hasBetaAccess: boolean;
  /** The plan being subscribed to, if any. */
  busyPlan: string | null;
  onEnroll: () => void;
  onSubscribe: (plan: BillingPlan) => void;
  onChange: (plan: BillingPlan) => void;
}

/** An ended subscription doesn't count, so the user can subscribe again. */
export const isRunning = (subscription: Subscription | null): boolean =>
  subscription !== null && subscription.endedAt === null && subscription.id !== null;

export function SubscriptionPlans(props: SubscriptionPlansProps) {
  const { plans, subscription, hasBetaAccess, busyPlan, onEnroll, onSubscribe, onChange } = props;
  const hadTrial = subscription?.trialEnd != null;
  const running = isRunning(subscription);
  return (
    <ul className="grid gap-4 md:grid-cols-3">
      {plans.map((plan) => {
        const isCurrent = subscription
          ? subscription.planId === plan.id && subscription.endedAt === null
          : hasBetaAccess && plan.id === 'beta';
        const isBusy = busyPlan === plan.id;
        return (
          <li key={plan.id} className="grid">
            <Card
              title={plan.name}
              caption={monthlyPrice(plan.price)}
              action={isCurrent ? <Badge tone="good">Your plan</Badge> : undefined}
              headingLevel={3}
            >
              <ul className="mb-4 grid list-disc gap-1 pl-5">
                {plan.features.map((feature) => (
                  <li key={feature}>{feature}</li>
                ))}
              </ul>
              {!isCurrent && plan.id === 'beta' && !running && (
                <Button variant="primary" busy={isBusy} onClick={onEnroll}>
                  {isBusy ? 'Starting' : 'Start Beta Access'}
                </Button>
              )}
              {!isCurrent && plan.stripePriceId !== null && !running && (
                <Button busy={isBusy} onClick={() => onSubscribe(plan)}>
                  {hadTrial
                    ? `Subscribe to ${plan.name}`
                    : `Try ${plan.name} free for ${TRIAL_DAYS} days`}
                </Button>
              )}
              {!isCurrent && plan.stripePriceId !== null && running && (
                <Button onClick={() => onChange(plan)}>
                  {changeText(plan, subscription?.price ?? 0)}
                </Button>
              )}
            </Card>
          </li>
        );
      })}
    </ul>
  );
}
