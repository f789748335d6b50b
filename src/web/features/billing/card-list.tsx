import type { PaymentMethod } from '#contract/billing/checkout.ts';
import {
  useAmountDue,
  usePaymentMethods,
  useRemovePaymentMethod,
  useSetDefaultPaymentMethod,
} from '#web/data/billing/payment-provider.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { LoadFailure } from '#web/shared/loading/load-failure.tsx';
import { Button } from '#web/ui/action/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { BILLING_MESSAGES } from './billing-messages.ts';

const cardName = ({ brand, last4 }: PaymentMethod): string =>
  `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ending in ${last4}`;

/** The saved cards, with the default card marked. */
export function CardList() {
  const cards = usePaymentMethods();
  const setDefault = useSetDefaultPaymentMethod();
  const remove = useRemovePaymentMethod();
  const due = useAmountDue();
  const isBusy = setDefault.isPending || remove.isPending;
  if (cards.isPending) return <Skeleton className="h-16" />;
  if (cards.error)
    return (
      <LoadFailure
        title={BILLING_MESSAGES.cardsNotFetched}
        error={cards.error}
        onRetry={cards.refetch}
      />
    );
  return (
    <>
      {setDefault.error && (
        <Banner
          tone="error"
          className="mb-3"
          title={messageOf(setDefault.error, BILLING_MESSAGES.defaultCardNotSet)}
        />
      )}
      {remove.error && (
        <Banner
          tone="error"
          className="mb-3"
          title={messageOf(remove.error, BILLING_MESSAGES.cardNotRemoved)}
        />
      )}
      {cards.data.length === 0 && <p className="mb-3 text-muted">No cards yet.</p>}
      <ul className="grid">
        {cards.data.map((card) => (
          <li
            key={card.id}
            className="flex flex-wrap items-center justify-between gap-2 border-b border-line py-2"
          >
            <span className="flex flex-wrap items-center gap-2">
              <span className="font-medium">{cardName(card)}</span>
              <span className="text-sm text-muted">
                expires {card.expMonth}/{card.expYear}
              </span>
              {card.isDefault && <Badge tone="good">Default</Badge>}
              {card.isDefault && due > 0 && <Badge tone="bad">Payment failed</Badge>}
            </span>
            <span className="flex gap-2">
              {!card.isDefault && (
                <Button
                  size="sm"
                  busy={isBusy}
                  aria-label={`Use ${cardName(card)}`}
                  onClick={() => setDefault.mutate(card.id)}
                >
                  Use this card
                </Button>
              )}
              <Button
                size="sm"
                variant="quiet"
                busy={isBusy}
                aria-label={`Remove ${cardName(card)}`}
                onClick={() => remove.mutate(card.id)}
              >
                Remove
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
