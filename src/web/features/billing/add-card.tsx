import { useState } from 'react';
import { TEST_CARDS } from '#domain/billing/test-cards.ts';
import { useAddPaymentMethod } from '#web/data/billing/payment-provider.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { BILLING_MESSAGES } from './billing-messages.ts';
import { StripeCardFields } from './stripe-card-fields.tsx';

interface AddCardProps {
  provider: 'embedded' | 'stripe';
  publishableKey: string | null;
  onPortal: () => void;
}

export const TEST_CARD_OPTIONS = TEST_CARDS.map(({ id, label }) => ({ value: id, label }));

export function AddCard({ provider, publishableKey, onPortal }: AddCardProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Add a card</Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Add a card"
        description={
          provider === 'embedded'
            ? 'Test mode: choose a test card. We don’t ask for or charge a real one.'
            : 'Your card goes to Stripe. Freehold never sees its number.'
        }
      >
        {provider === 'embedded' ? (
          <TestCardPicker onAdded={() => setOpen(false)} />
        ) : (
          <StripeCardFields
            publishableKey={publishableKey}
            onAdded={() => setOpen(false)}
            onPortal={onPortal}
          />
        )}
      </Dialog>
    </>
  );
}

function TestCardPicker({ onAdded }: { onAdded: () => void }) {
  const [card, setCard] = useState<string>(TEST_CARDS[0].id);
  const add = useAddPaymentMethod();
  return (
    <div className="grid gap-4">
      <RadioGroup
        legend="Test card"
        options={TEST_CARD_OPTIONS}
        value={card}
        onValueChange={setCard}
      />
      {add.error && (
        <Banner tone="error" title={messageOf(add.error, BILLING_MESSAGES.cardNotAdded)} />
      )}
      <div className="flex justify-end">
        <Button
          variant="primary"
          busy={add.isPending}
          onClick={() => add.mutate(card, { onSuccess: onAdded })}
        >
          Add card
        </Button>
      </div>
    </div>
  );
}
