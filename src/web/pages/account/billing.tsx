import { useSearchParams } from 'react-router';
import { useEnrollInBeta, useSubscription } from '#web/data/billing.ts';
import { AccountNav } from '#web/features/accounts/account-nav.tsx';
import { PlanCard } from '#web/features/billing/plan-card.tsx';
import { messageOf } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { PageTitle } from '#web/ui/display/type.tsx';

export function BillingPage() {
  const [query] = useSearchParams();
  const subscription = useSubscription();
  const enroll = useEnrollInBeta();
  const isNew = query.get('newSignup') === '1' && subscription.data === null;
  return (
    <>
      <PageTitle className="mb-3">Billing</PageTitle>
      <AccountNav />
      <div className="grid max-w-2xl gap-5">
        {isNew && (
          <Banner tone="info" title="One step left: choose a plan">
            Beta Access is free and includes everything.
          </Banner>
        )}
        {enroll.error && (
          <Banner tone="error" title={messageOf(enroll.error, 'Failed to enroll in beta')} />
        )}
        {subscription.isPending && <Skeleton className="h-52" />}
        {subscription.error && (
          <Banner
            tone="error"
            title={messageOf(subscription.error, 'Failed to fetch subscription')}
            action={
              <Button size="sm" onClick={() => void subscription.refetch()}>
                Try again
              </Button>
            }
          />
        )}
        {subscription.data !== undefined && (
          <PlanCard
            subscription={subscription.data}
            isEnrolling={enroll.isPending}
            onEnroll={() => enroll.mutate()}
          />
        )}
      </div>
    </>
  );
}
