import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { BillingPlan } from '#contract/billing/checkout.ts';
import {
  useBillingPlans,
  useCheckout,
  useCustomerPortal,
} from '#web/data/billing/payment-provider.ts';
import { useEnrollInBeta, useSubscription } from '#web/data/billing.ts';
import { useConfig } from '#web/data/config.ts';
import { useUser } from '#web/data/session.ts';
import { AccountNav } from '#web/features/accounts/account-nav.tsx';
import { DemoCard } from '#web/features/accounts/demo-card.tsx';
import { BetaAccess } from '#web/features/billing/beta-access.tsx';
import { BillingDetails } from '#web/features/billing/billing-details.tsx';
import { BILLING_MESSAGES } from '#web/features/billing/billing-messages.ts';
import { BillingNotices } from '#web/features/billing/billing-notices.tsx';
import { ChangePlanDialog } from '#web/features/billing/change-plan-dialog.tsx';
import { CurrentPlan } from '#web/features/billing/current-plan.tsx';
import { isRunning, SubscriptionPlans } from '#web/features/billing/subscription-plans.tsx';
import { UsageCard } from '#web/features/billing/usage-card.tsx';
import { useChosenPlan } from '#web/features/billing/use-chosen-plan.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { LoadFailure } from '#web/shared/loading/load-failure.tsx';
import { Button } from '#web/ui/action/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { PageTitle } from '#web/ui/display/type.tsx';

/** The provider's webhook arrives shortly after the user returns from checkout. */
const LOOK_AGAIN_MS = 2000;

export function BillingPage() {
  const user = useUser();
  if (!user?.demoEndsAt) return <AccountBilling />;
  return (
    <>
      <PageTitle className="mb-3">Billing</PageTitle>
      <AccountNav />
      <div className="grid max-w-2xl">
        <DemoCard>There’s nothing to pay for in the demo. Sign up to choose a plan.</DemoCard>
      </div>
    </>
  );
}

function AccountBilling() {
  const [query] = useSearchParams();
  const subscription = useSubscription();
  const billing = useBillingPlans();
  const enroll = useEnrollInBeta();
  const checkout = useCheckout();
  const portal = useCustomerPortal();
  const [changingTo, setChangingTo] = useState<BillingPlan | null>(null);
  const { config } = useConfig();
  const held = subscription.data ?? null;
  const hasBetaAccess = subscription.data === null && config?.requireSubscription === false;
  const isWaiting = query.get('success') === 'true' && !isRunning(held);

  const { refetch } = subscription;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => void refetch(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isWaiting, refetch]);

  const subscribe = (plan: BillingPlan) =>
    checkout.mutate(
      { priceId: plan.stripePriceId ?? '', withTrial: held?.trialEnd == null },
      { onSuccess: ({ url }) => window.location.assign(url) },
    );
  useChosenPlan(query.get('plan'), {
    isReady: subscription.data !== undefined && !billing.isPending && !isRunning(held),
    subscribe: (planId) => {
      const plan = billing.plans.find(({ id }) => id === planId);
      if (plan?.stripePriceId) subscribe(plan);
    },
  });
  const openPortal = () =>
    portal.mutate(undefined, {
      onSuccess: ({ url }) => window.location.assign(url),
      onError: () =>
        billing.dashboardUrl && window.open(billing.dashboardUrl, '_blank', 'noopener'),
    });

  return (
    <>
      <PageTitle className="mb-3">Billing</PageTitle>
      <AccountNav />
      <div className="grid max-w-5xl gap-5">
        <BillingNotices query={query} subscription={subscription.data} isWaiting={isWaiting} />
        {enroll.error && (
          <Banner tone="error" title={messageOf(enroll.error, BILLING_MESSAGES.notEnrolled)} />
        )}
        {checkout.error && (
          <Banner tone="error" title={messageOf(checkout.error, BILLING_MESSAGES.notSubscribed)} />
        )}
        {portal.error && (
          <Banner
            tone="error"
            title={
              billing.dashboardUrl
                ? BILLING_MESSAGES.portalSessionNotCreated
                : BILLING_MESSAGES.portalNotOpened
            }
          >
            {billing.dashboardUrl && (
              <a href={billing.dashboardUrl} target="_blank" rel="noreferrer">
                Open the payment provider’s site
              </a>
            )}
          </Banner>
        )}
        {billing.error && (
          <Banner tone="warning" title={BILLING_MESSAGES.plansNotFetched}>
            These plans may be out of date. To subscribe, you need to be online.
          </Banner>
        )}
        {subscription.isPending && <Skeleton className="h-52" />}
        {subscription.error && (
          <LoadFailure
            title={BILLING_MESSAGES.subscriptionNotFetched}
            error={subscription.error}
            onRetry={subscription.refetch}
          />
        )}
        {held && (
          <CurrentPlan
            subscription={held}
            provider={billing.provider}
            publishableKey={billing.publishableKey}
            onPortal={openPortal}
          />
        )}
        {hasBetaAccess && <BetaAccess />}
        {held?.status !== 'paused' && <UsageCard />}
        {subscription.data !== undefined && !billing.isPending && (
          <section aria-labelledby="plans">
            <h2 id="plans" className="sr-only">
              Plans
            </h2>
            <SubscriptionPlans
              plans={billing.plans}
              subscription={held}
              hasBetaAccess={hasBetaAccess}
              busyPlan={
                enroll.isPending
                  ? 'beta'
                  : checkout.isPending
                    ? (billing.plans.find(
                        ({ stripePriceId }) => stripePriceId === checkout.variables.priceId,
                      )?.id ?? null)
                    : null
              }
              onEnroll={() => enroll.mutate()}
              onSubscribe={subscribe}
              onChange={setChangingTo}
            />
          </section>
        )}
        <BillingDetails
          provider={billing.provider}
          publishableKey={billing.publishableKey}
          onPortal={openPortal}
        />
        {!billing.isPending && (
          <div>
            <Button busy={portal.isPending} onClick={openPortal}>
              Open customer portal
            </Button>
          </div>
        )}
      </div>
      {changingTo?.stripePriceId && (
        <ChangePlanDialog
          plan={changingTo}
          currentPrice={held?.price ?? 0}
          priceId={changingTo.stripePriceId}
          onClose={() => setChangingTo(null)}
        />
      )}
    </>
  );
}
