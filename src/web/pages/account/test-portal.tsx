import { useSearchParams } from 'react-router';
import { useSubscription } from '#web/data/billing.ts';
import { BillingDetails } from '#web/features/billing/billing-details.tsx';
import { CurrentPlan } from '#web/features/billing/current-plan.tsx';
import { TestModeBanner } from '#web/features/billing/test-mode-banner.tsx';
import { href } from '#web/lib/url/paths.ts';
import { Button } from '#web/ui/action/button.tsx';
import { PageTitle } from '#web/ui/display/type.tsx';

/** Always one of our own pages, whatever this page's URL says. */
function ownPage(wanted: string | null): string {
  const url = wanted && URL.canParse(wanted) ? new URL(wanted) : null;
  return url?.origin === window.location.origin ? url.href : href('billing');
}

/** The embedded payment provider's customer portal; with Stripe, it's Stripe's own page. */
export function TestPortalPage() {
  const [query] = useSearchParams();
  const back = ownPage(query.get('return'));
  const { data: subscription } = useSubscription();
  const goBack = () => window.location.assign(back);
  return (
    <div className="grid max-w-3xl gap-5">
      <PageTitle>Test customer portal</PageTitle>
      <TestModeBanner />
      {subscription && (
        <CurrentPlan
          subscription={subscription}
          provider="embedded"
          publishableKey={null}
          onPortal={goBack}
        />
      )}
      <BillingDetails provider="embedded" publishableKey={null} onPortal={goBack} />
      <div>
        <Button onClick={goBack}>Return to Freehold</Button>
      </div>
    </div>
  );
}
