import type { Subscription } from '#contract/billing.ts';
import { Banner } from '#web/ui/display/banner.tsx';

interface BillingNoticesProps {
  query: URLSearchParams;
  /** Undefined while loading, null if there is none. */
  subscription: Subscription | null | undefined;
  isWaiting: boolean;
}

/** Why the user was sent to this page. */
export function BillingNotices({ query, subscription, isWaiting }: BillingNoticesProps) {
  if (query.get('success') === 'true')
    return isWaiting ? (
      <Banner tone="info" title="Thanks. We’re confirming your payment.">
        This takes a few seconds.
      </Banner>
    ) : (
      <Banner tone="success" title={`You’re on ${subscription?.planName ?? 'a plan'}`}>
        Thank you for subscribing.
      </Banner>
    );
  if (query.get('canceled') === 'true')
    return (
      <Banner tone="info" title="Checkout canceled">
        You weren’t charged. You can choose a plan anytime.
      </Banner>
    );
  if (query.get('newSignup') === '1' && !subscription?.id && subscription?.status !== 'active')
    return (
      <Banner tone="info" title="One step left: choose a plan">
        Beta Access is free and includes everything.
      </Banner>
    );
  return null;
}
