import { useState } from 'react';
import type { Subscription } from '#contract/billing.ts';
import { isSubscribed } from '#domain/plans/access.ts';
import {
  useCancelSubscription,
  usePaymentMethods,
  useResumeSubscription,
} from '#web/data/billing/payment-provider.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { formatDay } from '#web/lib/text/format-date.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { AddCard } from './add-card.tsx';
import { BILLING_MESSAGES } from './billing-messages.ts';
import { afterTrialText, nextText, statusLabel } from './subscription-text.ts';

interface CurrentPlanProps {
  subscription: Subscription;
  provider: 'embedded' | 'stripe' | null;
  publishableKey: string | null;
  onPortal: () => void;
}

/** The current plan, what happens next and how to cancel or resume it. */
export function CurrentPlan({ subscription, provider, ...forCard }: CurrentPlanProps) {
  const [isAsking, setAsking] = useState(false);
  const cards = usePaymentMethods();
  const hasCard = (cards.data ?? []).length > 0;
  const cancel = useCancelSubscription();
  const resume = useResumeSubscription();
  const { status, planName, cancelAtPeriodEnd, currentPeriodEnd, startedAt, endedAt } =
    subscription;
  const isTrial = status === 'trialing' && !cancelAtPeriodEnd;
  // Resuming after a pause charges the card, so it comes first.
  const isCardMissing =
    provider !== null && cards.data !== undefined && !hasCard && (isTrial || status === 'paused');
  const canResume = status === 'paused' || (cancelAtPeriodEnd && isSubscribed(status));
  const canCancel = endedAt === null && !cancelAtPeriodEnd;
  const endsLater = isSubscribed(status) && currentPeriodEnd !== null;
  return (
    <Card
      title={planName}
      caption={`Started ${formatDay(startedAt)}`}
      action={
        <Badge tone={isSubscribed(status) && !cancelAtPeriodEnd ? 'good' : 'caution'}>
          {statusLabel(subscription)}
        </Badge>
      }
    >
      <div className="mb-3 grid gap-1">
        <p>{nextText(subscription)}</p>
        {isTrial && cards.data && (
          <p className="text-muted">{afterTrialText(subscription, hasCard)}</p>
        )}
      </div>
      {cancel.error && (
        <Banner
          tone="error"
          className="mb-3"
          title={messageOf(cancel.error, BILLING_MESSAGES.notCanceled)}
        />
      )}
      {resume.error && (
        <Banner
          tone="error"
          className="mb-3"
          title={messageOf(resume.error, BILLING_MESSAGES.notResumed)}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {isCardMissing && (
          <AddCard
            {...forCard}
            provider={provider}
            variant="primary"
            label={status === 'paused' ? 'Add a card and resume' : 'Add a card to keep it'}
            onSaved={() => status === 'paused' && resume.mutate(undefined)}
          />
        )}
        {canResume && !isCardMissing && (
          <Button
            variant="primary"
            busy={resume.isPending}
            onClick={() => resume.mutate(undefined)}
          >
            Resume subscription
          </Button>
        )}
        {canCancel && <Button onClick={() => setAsking(true)}>Cancel subscription</Button>}
      </div>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Cancel ${planName}?`}
        description={
          endsLater
            ? `It ends on ${formatDay(currentPeriodEnd)}, and you won’t be charged again. Everything you saved is kept, and you can resume until then.`
            : subscription.id === null
              ? 'It ends now. Everything you saved is kept, and you can start again anytime.'
              : 'It ends now, and you won’t be charged again. Everything you saved is kept.'
        }
        footer={
          <>
            <Button onClick={() => setAsking(false)}>Keep {planName}</Button>
            <Button
              variant="danger"
              busy={cancel.isPending}
              onClick={() => cancel.mutate(undefined, { onSettled: () => setAsking(false) })}
            >
              Cancel {planName}
            </Button>
          </>
        }
      />
    </Card>
  );
}
