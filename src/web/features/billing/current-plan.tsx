import { useState } from 'react';
import type { Subscription } from '#contract/billing.ts';
import { isSubscribed } from '#domain/plans/access.ts';
import {
  useCancelSubscription,
  useResumeSubscription,
} from '#web/data/billing/payment-provider.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { formatDay } from '#web/lib/text/format-date.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { BILLING_MESSAGES } from './billing-messages.ts';
import { nextText, STATUS_LABELS } from './subscription-text.ts';

/** The current plan, what happens next and how to cancel or resume it. */
export function CurrentPlan({ subscription }: { subscription: Subscription }) {
  const [isAsking, setAsking] = useState(false);
  const cancel = useCancelSubscription();
  const resume = useResumeSubscription();
  const { status, planName, cancelAtPeriodEnd, currentPeriodEnd, startedAt, endedAt } =
    subscription;
  const canResume = status === 'paused' || (cancelAtPeriodEnd && isSubscribed(status));
  const canCancel = endedAt === null && !cancelAtPeriodEnd;
  const endsLater = isSubscribed(status) && currentPeriodEnd !== null;
  return (
    <Card
      title={planName}
      caption={`Started ${formatDay(startedAt)}`}
      action={
        <Badge tone={isSubscribed(status) ? 'good' : 'caution'}>{STATUS_LABELS[status]}</Badge>
      }
    >
      <p className="mb-3">{nextText(subscription)}</p>
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
        {canResume && (
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
