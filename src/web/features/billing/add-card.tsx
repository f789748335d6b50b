import { useState } from 'react';
import { TEST_CARDS } from '#domain/billing/test-cards.ts';
import { cents } from '#domain/text/number-text.ts';
import {
  useAddPaymentMethod,
  useAmountDue,
  usePayWithNewCard,
} from '#web/data/billing/payment-provider.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { BILLING_MESSAGES } from './billing-messages.ts';
import { StripeCardFields } from './stripe-card-fields.tsx';

interface AddCardProps {
  provider: 'embedded' | 'stripe';
  publishableKey: string | null;
  onPortal: () => void;
  /** The button that opens the dialog. */
  label?: string;
  variant?: 'primary' | 'secondary';
  /** Called once the card is saved. */
  onSaved?: () => void;
}

export const TEST_CARD_OPTIONS = TEST_CARDS.map(({ id, label }) => ({ value: id, label }));

export function AddCard({ label = 'Add a card', variant, onSaved, ...given }: AddCardProps) {
  const { provider, publishableKey, onPortal } = given;
  const [isOpen, setOpen] = useState(false);
  const due = useAmountDue();
  const [isPaidNow, setPaidNow] = useState(true);
  const [failure, setFailure] = useState<string | null>(null);
  const pay = usePayWithNewCard();

  async function onAdded(cardId: string): Promise<void> {
    try {
      const left = due > 0 && isPaidNow ? await pay.mutateAsync(cardId) : 0;
      setFailure(left > 0 ? BILLING_MESSAGES.stillDue(cents(left)) : null);
      if (left > 0) return;
    } catch (error) {
      return setFailure(messageOf(error, BILLING_MESSAGES.defaultCardNotSet));
    }
    setOpen(false);
    onSaved?.();
  }

  return (
    <>
      <Button {...(variant && { variant })} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Add a card"
        description={
          provider === 'embedded'
            ? 'Test mode: choose a test card. We don’t ask for or charge a real one.'
            : 'Stripe handles your card. Freehold never sees the number.'
        }
      >
        {failure && <Banner tone="error" className="mb-4" title={failure} />}
        {due > 0 && (
          <Checkbox
            className="mb-4"
            label={`Pay the ${cents(due)} due with this card now`}
            checked={isPaidNow}
            onCheckedChange={setPaidNow}
          />
        )}
        {provider === 'embedded' ? (
          <TestCardPicker onAdded={onAdded} />
        ) : publishableKey === null ? (
          <div className="flex justify-end">
            <Button variant="primary" onClick={onPortal}>
              Add it on Stripe’s page
            </Button>
          </div>
        ) : (
          <StripeCardFields publishableKey={publishableKey} onAdded={onAdded} onPortal={onPortal} />
        )}
      </Dialog>
    </>
  );
}

function TestCardPicker({ onAdded }: { onAdded: (cardId: string) => Promise<void> }) {
  const [card, setCard] = useState<string>(TEST_CARDS[0].id);
  const add = useAddPaymentMethod();
  // Continues even if the page no longer shows this button, because there is a card now.
  async function save(): Promise<void> {
    const added = await add.mutateAsync(card).catch(() => null);
    if (added) await onAdded(added.id);
  }
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
        <Button variant="primary" busy={add.isPending} onClick={() => void save()}>
          Add card
        </Button>
      </div>
    </div>
  );
}
