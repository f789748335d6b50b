import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Invoice } from '#contract/billing/invoices.ts';
import { cents } from '#domain/text/number-text.ts';
import {
  FEW_INVOICES,
  useBillingHistory,
  useConfirmTestPayment,
  useDownloadInvoice,
  usePayInvoice,
} from '#web/data/billing/payment-provider.ts';
import { ApiError, messageOf } from '#web/lib/api/api-error.ts';
import { formatDay } from '#web/lib/text/format-date.ts';
import { LoadFailure } from '#web/shared/loading/load-failure.tsx';
import { Button } from '#web/ui/action/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { BILLING_MESSAGES } from './billing-messages.ts';

const MANY = 100;

const STATUS: Readonly<
  Record<Invoice['status'], { label: string; tone: 'good' | 'bad' | 'neutral' }>
> = {
  paid: { label: 'Paid', tone: 'good' },
  open: { label: 'Open', tone: 'bad' },
  draft: { label: 'Draft', tone: 'neutral' },
  void: { label: 'Void', tone: 'neutral' },
  uncollectible: { label: 'Unpaid', tone: 'neutral' },
};

/** Opens the file in a new tab that has no access to our page. */
const openTab = (url: string) => window.open(url, '_blank', 'noopener');

const isDue = ({ amountDue }: Invoice): boolean => amountDue > 0;

interface PaymentRefusedProps {
  error: unknown;
  invoice: Invoice | undefined;
}

/** Why the payment didn't go through. If the bank needs confirmation, a button opens the provider's invoice page. */
function PaymentRefused({ error, invoice }: PaymentRefusedProps) {
  const url = invoice?.hostedUrl;
  const isForBank = error instanceof ApiError && error.code === 'authentication-required';
  return (
    <Banner
      tone="error"
      className="mb-3"
      title={messageOf(error, BILLING_MESSAGES.notPaid)}
      action={
        isForBank &&
        url && (
          <Button size="sm" onClick={() => openTab(url)}>
            Confirm the payment
          </Button>
        )
      }
    />
  );
}

export function InvoiceList() {
  const [query] = useSearchParams();
  // A receipt links to one invoice, which may not be among the newest, so more are loaded.
  const linkedId = query.get('invoice');
  const [limit, setLimit] = useState(linkedId ? MANY : FEW_INVOICES);
  const history = useBillingHistory(limit);
  const download = useDownloadInvoice();
  const confirm = useConfirmTestPayment();
  const pay = usePayInvoice();
  const showLinked = useCallback((row: HTMLLIElement | null) => {
    row?.scrollIntoView({ block: 'center' });
    row?.focus({ preventScroll: true });
  }, []);
  if (history.isPending) return <Skeleton className="h-16" />;
  if (history.error)
    return (
      <LoadFailure
        title={BILLING_MESSAGES.historyNotFetched}
        error={history.error}
        onRetry={history.refetch}
      />
    );
  const { items, hasMore } = history.data;
  if (items.length === 0) return <p className="text-muted">No invoices yet.</p>;
  return (
    <>
      {download.error && (
        <Banner
          tone="error"
          className="mb-3"
          title={messageOf(download.error, BILLING_MESSAGES.invoiceNotDownloaded)}
        />
      )}
      {confirm.error && (
        <Banner
          tone="error"
          className="mb-3"
          title={messageOf(confirm.error, BILLING_MESSAGES.notUpdated)}
        />
      )}
      {pay.error && <PaymentRefused error={pay.error} invoice={items.find(isDue)} />}
      {linkedId && !items.some(({ id }) => id === linkedId) && (
        <Banner tone="warning" className="mb-3" title="This invoice isn’t in this account">
          To see it, sign in to the account the receipt was sent to.
        </Banner>
      )}
      <ul className="grid">
        {items.map((invoice) => (
          <li
            key={invoice.id}
            {...(invoice.id === linkedId && {
              ref: showLinked,
              tabIndex: -1,
              'aria-current': 'true',
            })}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-2.5 aria-[current]:-mx-3 aria-[current]:rounded-md aria-[current]:bg-primary-tint aria-[current]:px-3"
          >
            <span className="grid min-w-0">
              <span className="flex flex-wrap items-center gap-2">
                <span className="font-medium">{formatDay(invoice.date)}</span>
                <Badge tone={STATUS[invoice.status].tone}>{STATUS[invoice.status].label}</Badge>
              </span>
              <span className="text-sm text-muted">
                {invoice.description} · {invoice.number ?? 'no number yet'}
              </span>
            </span>
            <span className="flex flex-wrap items-center gap-3">
              <span className="tabular-nums">{cents(invoice.total)}</span>
              {invoice.needsAuthentication && (
                <Button
                  size="sm"
                  variant="primary"
                  busy={confirm.isPending}
                  onClick={() => confirm.mutate({ invoiceId: invoice.id, isApproved: true })}
                >
                  Confirm payment
                </Button>
              )}
              {isDue(invoice) && !invoice.needsAuthentication && (
                <Button
                  size="sm"
                  variant="primary"
                  busy={pay.isPending}
                  onClick={() => pay.mutate(invoice.id)}
                >
                  Pay {cents(invoice.amountDue)}
                </Button>
              )}
              <Button
                size="sm"
                busy={download.isPending && download.variables === invoice.id}
                aria-label={`Download invoice ${invoice.number ?? invoice.id}`}
                onClick={() =>
                  download.mutate(invoice.id, {
                    onSuccess: ({ downloadUrl }) => openTab(downloadUrl),
                  })
                }
              >
                Download
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {hasMore && limit < MANY && (
        <Button size="sm" className="mt-3" onClick={() => setLimit(MANY)}>
          Show more
        </Button>
      )}
    </>
  );
}
