import { useEffect, useRef, useState } from 'react';
import { useAddPaymentMethod, useSetupIntent } from '#web/data/billing/payment-provider.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { Spinner } from '#web/ui/display/spinner.tsx';
import { BILLING_MESSAGES } from './billing-messages.ts';
import { type StripeElements, type StripeScript, startStripeScript } from './stripe-script.ts';

interface StripeCardFieldsProps {
  publishableKey: string;
  onAdded: (cardId: string) => Promise<void>;
  onPortal: () => void;
}

interface Ready {
  stripe: StripeScript;
  card: ReturnType<StripeElements['create']>;
}

/** Stripe's own card field. If its script can't load, the user can still add a card in the customer portal. */
export function StripeCardFields({ publishableKey, onAdded, onPortal }: StripeCardFieldsProps) {
  const container = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState<Ready | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const intent = useSetupIntent();
  const add = useAddPaymentMethod();

  useEffect(() => {
    let card: Ready['card'] | null = null;
    let isGone = false;
    async function mount(): Promise<void> {
      try {
        const stripe = await startStripeScript(publishableKey);
        if (isGone || !container.current) return;
        card = stripe.elements().create('card');
        card.mount(container.current);
        setReady({ stripe, card });
      } catch {
        setFailed(true);
      }
    }
    void mount();
    return () => {
      isGone = true;
      card?.destroy();
    };
  }, [publishableKey]);

  async function save({ stripe, card }: Ready): Promise<void> {
    setSaving(true);
    setRefusal(null);
    let failure: string = BILLING_MESSAGES.setupIntentNotCreated;
    try {
      const { clientSecret } = await intent.mutateAsync();
      failure = BILLING_MESSAGES.cardNotAdded;
      const { error, setupIntent } = await stripe.confirmCardSetup(clientSecret, {
        payment_method: { card },
      });
      const method = setupIntent?.payment_method;
      const id = typeof method === 'string' ? method : method?.id;
      if (!id) return setRefusal(error?.message ?? failure);
      const { id: cardId } = await add.mutateAsync(id);
      await onAdded(cardId);
    } catch (error) {
      setRefusal(messageOf(error, failure));
    } finally {
      setSaving(false);
    }
  }

  if (hasFailed)
    return (
      <Banner
        tone="error"
        title={BILLING_MESSAGES.stripeNotReady}
        action={
          <Button size="sm" onClick={onPortal}>
            Open customer portal
          </Button>
        }
      >
        {BILLING_MESSAGES.cardFieldsNotLoaded}
      </Banner>
    );
  return (
    <div className="grid gap-4">
      {!ready && <Spinner />}
      <div ref={container} className="rounded-md border border-edge bg-surface px-3 py-3" />
      {refusal && <Banner tone="error" title={refusal} />}
      <div className="flex justify-end">
        <Button
          variant="primary"
          disabled={!ready}
          busy={isSaving}
          onClick={() => ready && void save(ready)}
        >
          Save card
        </Button>
      </div>
    </div>
  );
}
