import { storeSnapshot } from '#server/billing/store-snapshot.ts';
import { findUser } from '#server/db/queries/accounts/users.ts';
import { saveBillingCustomer } from '#server/db/queries/billing/customers.ts';
import type { Deps } from '#server/deps.ts';
import type { Customer, InvoiceSnapshot } from '#server/providers/payments/payments.ts';

/** An open invoice for a month of Starter. */
export const exampleInvoice = (invoiceId: string, at: Date): InvoiceSnapshot => ({
  invoiceId,
  number: 'FH-1',
  status: 'open',
  lines: [{ description: 'Starter, 1 month', cents: 1900 }],
  totalCents: 1900,
  paidCents: 0,
  creditCents: 0,
  createdAt: at,
  paidAt: null,
  periodStartsAt: at,
  periodEndsAt: at,
  attempts: 0,
  nextAttemptAt: null,
  needsAuthentication: false,
  paidWith: null,
  hostedUrl: null,
  pdfUrl: null,
});

const customerOf = (userId: string): Customer => ({
  userId,
  customerId: `cus_test_${userId.replaceAll('-', '')}`,
});

export async function addBillingCustomer({ db, now }: Deps, userId: string): Promise<Customer> {
  const customer = customerOf(userId);
  await saveBillingCustomer(db, { ...customer, provider: 'embedded', createdAt: now() });
  return customer;
}

/** Makes our tables agree with the provider. */
export async function storeBilling(deps: Deps, userId: string): Promise<void> {
  const user = await findUser(deps.db, userId);
  const snapshot = await deps.payments.read(deps.db, customerOf(userId));
  await storeSnapshot(deps.db, deps, user!, snapshot);
}

/** Pays for an open checkout and advances the billing clock into a month that was paid for. */
export async function payTestCheckout(
  deps: Deps,
  userId: string,
  checkoutId: string,
): Promise<void> {
  const { payments, db } = deps;
  if (payments.kind !== 'embedded') throw new Error('Only in test mode');
  const customer = customerOf(userId);
  const { status } = await payments.findCheckout(db, customer, checkoutId);
  if (status === 'open') await payments.completeCheckout(db, customer, checkoutId, 'pm_card_visa');
  await payments.moveClock(db, customer, 15);
  await storeBilling(deps, userId);
}
