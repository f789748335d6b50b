import { Card } from '#web/ui/display/card.tsx';
import { AddCard } from './add-card.tsx';
import { CardList } from './card-list.tsx';
import { InvoiceList } from './invoice-list.tsx';

interface BillingDetailsProps {
  provider: 'embedded' | 'stripe' | null;
  publishableKey: string | null;
  onPortal: () => void;
}

/** Cards and invoices, shown on the billing page and in the test portal. */
export function BillingDetails({ provider, publishableKey, onPortal }: BillingDetailsProps) {
  return (
    <>
      <Card
        title="Cards"
        caption={provider === 'embedded' && 'Test mode: no real card needed or charged'}
        action={
          provider && (
            <AddCard provider={provider} publishableKey={publishableKey} onPortal={onPortal} />
          )
        }
      >
        <CardList />
      </Card>
      <Card title="Invoices">
        <InvoiceList />
      </Card>
    </>
  );
}
