import type { Subscription } from '#contract/billing.ts';
import { Banner } from '#web/ui/display/banner.tsx';

interface BillingNoticesProps {
  query: URLSearchParams;
  /** Undefined while it is not known, null where there is none. */
  subscription: Subscription | null | undefined;
  isWaiting: boolean;
}

/** Why the user was sent to this page. */
export function BillingNotices({ query, subscription, isWaiting }: BillingNoticesProps) {
  if (query.get('success') === 'true')
    return isWaiting ? (
      <Banner tone="info" title="Thank you. We are waiting for the payment provider.">
        This takes a few seconds.
      </Banner>
    ) : (
      <Banner tone="success" title={`You have ${subscription?.planName ?? 'a plan'} now`}>
        Thank you for subscribing.
      </Banner>
    );
  if (query.get('canceled') === 'true')
    return (
      <Banner tone="info" title="You did not subscribe">
        Nothing was charged. You can choose a plan whenever you like.
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
