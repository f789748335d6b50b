import { byPaidPlan } from '#domain/plans/plans.ts';
import type { Db } from '#server/db/client.ts';
import {
  lockEmbeddedAccount,
  saveEmbeddedAccount,
} from '#server/db/queries/billing/embedded-accounts.ts';
import type { Customer, PaymentProvider } from '#server/providers/payments/payments.ts';
import * as actions from './actions.ts';
import { advance, dueAt } from './advance.ts';
import { completeCheckout, findCheckout, openCheckout } from './checkout.ts';
import { type EmbeddedAccount, type EmbeddedCheckout, newAccount } from './embedded-account.ts';
import { moveClock } from './move-clock.ts';
import { snapshotOf } from './snapshot-of.ts';

export interface EmbeddedPayments extends PaymentProvider {
  readonly kind: 'embedded';
  findCheckout(db: Db, customer: Customer, id: string): Promise<EmbeddedCheckout>;
  /** Returns the id of the invoice awaiting bank confirmation, or null if there's nothing to confirm. */
  completeCheckout(
    db: Db,
    customer: Customer,
    id: string,
    testCardId: string | null,
  ): Promise<string | null>;
  authenticate(db: Db, customer: Customer, invoiceId: string, isApproved: boolean): Promise<void>;
  /** Ends trials and periods and attempts payments that are due. */
  bill(db: Db, customer: Customer): Promise<void>;
  /** Simulates this many days passing for the customer. */
  moveClock(db: Db, customer: Customer, days: number): Promise<void>;
}

interface EmbeddedDeps {
  now: () => Date;
  baseUrl: string;
}

/** A small billing engine in our own database, for development, tests and installations without a Stripe account. */
export function createEmbeddedPayments({ now, baseUrl }: EmbeddedDeps): EmbeddedPayments {
  /** Runs everything due first, so no action uses outdated state. A refusal changes nothing. */
  const onAccount = <T>(
    db: Db,
    { userId }: Customer,
    work: (account: EmbeddedAccount, time: number) => T,
  ): Promise<T> =>
    db.transaction(async (tx) => {
      const stored = await lockEmbeddedAccount(tx, userId, newAccount(userId));
      const account = stored as EmbeddedAccount;
      const time = now().getTime();
      advance(account, time);
      const result = work(account, time);
      const due = dueAt(account);
      await saveEmbeddedAccount(tx, userId, account, due === null ? null : new Date(due));
      return result;
    });

  return {
    kind: 'embedded',
    priceIds: byPaidPlan((id) => `price_${id}`),
    publishableKey: null,
    dashboardUrl: `${baseUrl}/account/billing/test-portal`,
    createCustomer: async ({ userId }) => `cus_test_${userId.replaceAll('-', '')}`,
    createCheckout: async (db, customer, request, key) => {
      const { id } = await onAccount(db, customer, (account, time) =>
        openCheckout(account, request, key, time),
      );
      return { sessionId: id, url: `${baseUrl}/account/billing/test-checkout?session=${id}` };
    },
    createPortal: async (_db, _customer, returnUrl) =>
      `${baseUrl}/account/billing/test-portal?return=${encodeURIComponent(returnUrl)}`,
    createSetupIntent: async (_db, { customerId }, key) =>
      `seti_test_${customerId.slice('cus_test_'.length)}_secret_${key.slice(0, 36)}`,
    cancel: (db, customer) => onAccount(db, customer, actions.cancel),
    resume: (db, customer) => onAccount(db, customer, actions.resume),
    changePlan: (db, customer, planId) =>
      onAccount(db, customer, (account, time) => actions.changePlan(account, planId, time)),
    previewChange: (db, customer, planId) =>
      onAccount(db, customer, (account, time) => actions.previewChange(account, planId, time)),
    addCard: (db, customer, cardId, key) =>
      onAccount(db, customer, (account, time) => actions.addCard(account, cardId, key, time).id),
    setDefaultCard: (db, customer, cardId) =>
      onAccount(db, customer, (account, time) => actions.setDefaultCard(account, cardId, time)),
    removeCard: (db, customer, cardId) =>
      onAccount(db, customer, (account) => actions.removeCard(account, cardId)),
    payInvoice: (db, customer, invoiceId) =>
      onAccount(db, customer, (account, time) => actions.chargeInvoice(account, invoiceId, time)),
    read: (db, customer) => onAccount(db, customer, snapshotOf),
    // Nothing to do: the customer's records are deleted with the account.
    endCustomer: async () => undefined,
    findCheckout: (db, customer, id) =>
      onAccount(db, customer, (account, time) => findCheckout(account, id, time)),
    completeCheckout: (db, customer, id, testCardId) =>
      onAccount(db, customer, (account, time) => completeCheckout(account, id, testCardId, time)),
    authenticate: (db, customer, invoiceId, isApproved) =>
      onAccount(db, customer, (account, time) =>
        actions.authenticate(account, invoiceId, isApproved, time),
      ),
    bill: (db, customer) => onAccount(db, customer, () => undefined),
    moveClock: (db, customer, days) =>
      onAccount(db, customer, (account, time) => {
        moveClock(account, days);
        advance(account, time);
      }),
  };
}
