import type { BillingPlan } from '#contract/billing/checkout.ts';
import type { PlanChangeEligibility } from '#contract/billing/plan-change.ts';
import { cents } from '#domain/text/number-text.ts';
import { usePlanChange, useUpdateSubscription } from '#web/data/billing/payment-provider.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { formatDay } from '#web/lib/text/format-date.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { BILLING_MESSAGES } from './billing-messages.ts';
import { changeText, monthlyPrice } from './subscription-text.ts';

interface ChangePlanDialogProps {
  plan: BillingPlan;
  currentPrice: number;
  priceId: string;
  onClose: () => void;
}

/** Previews what a plan change costs, to the cent. */
export function ChangePlanDialog(props: ChangePlanDialogProps) {
  const { plan, currentPrice, priceId, onClose } = props;
  const change = usePlanChange(priceId);
  const update = useUpdateSubscription();
  return (
    <Dialog
      open
      onClose={onClose}
      title={changeText(plan, currentPrice)}
      description={`${monthlyPrice(plan.price)}, starting today.`}
      footer={
        <>
          <Button onClick={onClose}>Keep my plan</Button>
          <Button
            variant="primary"
            disabled={!change.data?.eligible}
            busy={update.isPending}
            onClick={() => update.mutate(priceId, { onSuccess: onClose })}
          >
            {change.data && change.data.amountDue > 0
              ? `Pay ${cents(change.data.amountDue)} and switch`
              : 'Change plan'}
          </Button>
        </>
      }
    >
      {change.isPending && <Skeleton className="h-24" />}
      {change.error && (
        <Banner
          tone="error"
          title={messageOf(change.error, BILLING_MESSAGES.eligibilityNotChecked)}
        />
      )}
      {change.data && <Preview change={change.data} />}
      {update.error && (
        <Banner
          tone="error"
          className="mt-3"
          title={messageOf(update.error, BILLING_MESSAGES.notUpdated)}
        />
      )}
    </Dialog>
  );
}

function Preview({ change }: { change: PlanChangeEligibility }) {
  const { eligible, reason, lines, amountDue, credit, nextChargeAt, overLimits } = change;
  if (!eligible) return <Banner tone="warning" title={reason} />;
  return (
    <div className="grid gap-3">
      {lines.length > 0 && (
        <dl className="grid grid-cols-[1fr_auto] gap-y-1.5">
          {lines.map(({ description, amount }) => (
            <Line key={description} label={description} amount={amount} />
          ))}
          <dt className="border-t border-line pt-1.5 font-semibold">
            {credit > 0 ? 'Credit toward future invoices' : 'Due today'}
          </dt>
          <dd className="border-t border-line pt-1.5 pl-6 text-right font-semibold tabular-nums">
            {cents(credit > 0 ? credit : amountDue)}
          </dd>
        </dl>
      )}
      {lines.length === 0 && <p>Nothing is due today.</p>}
      {nextChargeAt && (
        <p className="text-muted">The full new price is charged on {formatDay(nextChargeAt)}.</p>
      )}
      {overLimits.map(({ limit, text }) => (
        <Banner key={limit} tone="warning" title={text} />
      ))}
    </div>
  );
}

function Line({ label, amount }: { label: string; amount: number }) {
  return (
    <>
      <dt>{label}</dt>
      <dd className="pl-6 text-right tabular-nums">{cents(amount)}</dd>
    </>
  );
}
