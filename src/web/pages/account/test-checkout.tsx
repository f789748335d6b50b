import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { TestCheckout } from '#contract/billing/test-mode.ts';
import { TEST_CARDS } from '#domain/billing/test-cards.ts';
import { cents } from '#domain/text/number-text.ts';
import {
  useCompleteTestCheckout,
  useConfirmTestPayment,
  useTestCheckout,
} from '#web/data/billing/payment-provider.ts';
import { TEST_CARD_OPTIONS } from '#web/features/billing/add-card.tsx';
import { BILLING_MESSAGES } from '#web/features/billing/billing-messages.ts';
import { monthlyPrice } from '#web/features/billing/subscription-text.ts';
import { TestModeBanner } from '#web/features/billing/test-mode-banner.tsx';
import { messageOf } from '#web/lib/api/api-error.ts';
import { href } from '#web/lib/url/paths.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { PageTitle } from '#web/ui/display/type.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';

/** The embedded payment provider's checkout; with Stripe, it's Stripe's own page. */
export function TestCheckoutPage() {
  const [query] = useSearchParams();
  const id = query.get('session') ?? '';
  const checkout = useTestCheckout(id);
  return (
    <div className="grid max-w-xl gap-5">
      <PageTitle>Test checkout</PageTitle>
      <TestModeBanner />
      {checkout.isPending && <Skeleton className="h-52" />}
      {checkout.error && (
        <Banner tone="error" title={messageOf(checkout.error, BILLING_MESSAGES.notSubscribed)} />
      )}
      {checkout.data && checkout.data.status !== 'open' && !checkout.isFetching && (
        <Banner tone="info" title="This checkout is closed" />
      )}
      {checkout.data?.status === 'open' && <Order checkout={checkout.data} />}
      <p>
        <Link to={href('billing')} className="text-primary underline">
          Back to Billing
        </Link>
      </p>
    </div>
  );
}

const NO_CARD = 'none';

function Order({ checkout }: { checkout: TestCheckout }) {
  const { id, planName, price, trialDays, isCardNeeded, cancelUrl } = checkout;
  const [card, setCard] = useState<string>(isCardNeeded ? TEST_CARDS[0].id : NO_CARD);
  const [waiting, setWaiting] = useState<{ invoiceId: string; successUrl: string } | null>(null);
  const complete = useCompleteTestCheckout(id);
  const confirm = useConfirmTestPayment();
  const options = isCardNeeded
    ? TEST_CARD_OPTIONS
    : [{ value: NO_CARD, label: 'No card (decide before the trial ends)' }, ...TEST_CARD_OPTIONS];
  const failure = confirm.error ?? complete.error;

  const pay = () =>
    complete.mutate(card === NO_CARD ? null : card, {
      onSuccess: ({ successUrl, invoiceToConfirm }) => {
        if (invoiceToConfirm) setWaiting({ invoiceId: invoiceToConfirm, successUrl });
        else window.location.assign(successUrl);
      },
    });
  const answerBank = (isApproved: boolean) =>
    waiting &&
    confirm.mutate(
      { invoiceId: waiting.invoiceId, isApproved },
      { onSuccess: () => window.location.assign(waiting.successUrl) },
    );

  return (
    <Card
      title={planName}
      caption={
        trialDays > 0
          ? `${trialDays} days free, then ${monthlyPrice(price)}`
          : `${monthlyPrice(price)}, starting today`
      }
    >
      {failure && (
        <Banner
          tone="error"
          className="mb-4"
          title={messageOf(failure, BILLING_MESSAGES.notSubscribed)}
        />
      )}
      {waiting ? (
        <div className="grid gap-4">
          <p>Your test bank asks you to confirm this {cents(price)} payment.</p>
          <div className="flex flex-wrap gap-2">
            <Button variant="primary" busy={confirm.isPending} onClick={() => answerBank(true)}>
              Confirm payment
            </Button>
            <Button busy={confirm.isPending} onClick={() => answerBank(false)}>
              Decline
            </Button>
          </div>
        </div>
      ) : (
        <div className="grid gap-4">
          <RadioGroup legend="Test card" options={options} value={card} onValueChange={setCard} />
          <div className="flex flex-wrap gap-2">
            <Button variant="primary" busy={complete.isPending} onClick={pay}>
              {trialDays > 0 ? 'Start trial' : `Pay ${cents(price)}`}
            </Button>
            <Button asChild>
              <a href={cancelUrl}>Cancel</a>
            </Button>
          </div>
        </div>
      )}
    </Card>
  );
}
