import { z } from 'zod';
import { PLANS } from '#domain/plans/plans.ts';
import { findSubscription } from '#server/db/queries/accounts/subscriptions.ts';
import { findUser, lockUser } from '#server/db/queries/accounts/users.ts';
import { selectTrialsToRemind } from '#server/db/queries/billing/billing-mails.ts';
import { selectSilentCustomers } from '#server/db/queries/billing/customers.ts';
import { selectDueAccounts } from '#server/db/queries/billing/embedded-accounts.ts';
import { selectPaymentMethods } from '#server/db/queries/billing/payment-methods.ts';
import { defineJob } from '#server/jobs/define-job.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { applyStripeEvent } from './apply-stripe-event.ts';
import { findCustomer, readCustomer } from './billing-account.ts';
import { trialEndingMail } from './billing-mail.ts';
import { sendBillingNotices } from './billing-notices.ts';
import { storeSnapshot } from './store-snapshot.ts';

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;
const REMIND_BEFORE = 3 * DAY;
/** How many accounts a recurring job queues at a time; the rest wait for its next run. */
const AT_A_TIME = 5000;
/** If a customer was read this recently, a missing webhook doesn't trigger another read. */
const SILENCE = 10 * MINUTE;
/** A checkout stays open for at most a day, plus a day in case the provider couldn't be reached. */
const CHECKOUT_LIFE = 2 * DAY;

const OfUser = z.object({ userId: z.guid() });
const Nothing = z.object({});

/** For a customer of the embedded provider: ends the trial or period, or retries a payment. */
export const billAccount = defineJob({
  name: 'bill-account',
  payload: OfUser,
  run: async ({ userId }, { tx, deps }) => {
    const { payments } = deps;
    if (payments.kind !== 'embedded') return;
    await lockUser(tx, userId);
    const user = await findUser(tx, userId);
    const customer = user && (await findCustomer(deps, tx, userId));
    if (!customer) return;
    await payments.bill(tx, customer);
    await storeSnapshot(tx, deps, user, await payments.read(tx, customer));
  },
});

export const billDueAccounts = defineJob({
  name: 'bill-due-accounts',
  payload: Nothing,
  schedule: { minute: 3 },
  run: async (_payload, { tx, deps }) => {
    const now = deps.now();
    // oxlint-disable-next-line no-await-in-loop -- one connection, one statement at a time
    for (const userId of await selectDueAccounts(tx, now, AT_A_TIME))
      await enqueue(tx, billAccount, { userId }, { now, key: userId });
  },
});

/** Sent three days before a trial ends, with either provider. */
export const remindOfTrial = defineJob({
  name: 'remind-of-trial',
  payload: OfUser,
  run: async ({ userId }, { tx, deps }) => {
    await lockUser(tx, userId);
    const user = await findUser(tx, userId);
    const subscription = await findSubscription(tx, userId);
    if (!user || subscription?.status !== 'trialing' || subscription.isEnding) return;
    const { subscriptionId: about, trialEndsAt, planId } = subscription;
    if (!about || !trialEndsAt || trialEndsAt.getTime() - deps.now().getTime() > REMIND_BEFORE)
      return;
    const hasCard = (await selectPaymentMethods(tx, userId)).length > 0;
    const plan = PLANS[planId];
    const mail = trialEndingMail(deps.env, user, { plan, trialEndsAt, hasCard });
    await sendBillingNotices(tx, deps, user, [{ kind: 'trial-ending', about, mail }]);
  },
});

export const remindOfTrials = defineJob({
  name: 'remind-of-trials',
  payload: Nothing,
  schedule: { minute: 23 },
  run: async (_payload, { tx, deps }) => {
    const now = deps.now();
    const until = new Date(now.getTime() + REMIND_BEFORE);
    // oxlint-disable-next-line no-await-in-loop -- one connection, one statement at a time
    for (const userId of await selectTrialsToRemind(tx, { now, until, limit: AT_A_TIME }))
      await enqueue(tx, remindOfTrial, { userId }, { now, key: userId });
  },
});

/** Rereads a customer of the real provider. */
export const readBilling = defineJob({
  name: 'read-billing',
  payload: OfUser,
  callOutside: ({ userId }, { deps }) => readCustomer(deps, userId),
});

/** Covers lost webhooks: rereads every customer whose webhook is overdue. */
export const readSilentCustomers = defineJob({
  name: 'read-silent-customers',
  payload: Nothing,
  schedule: { minute: 41 },
  run: async (_payload, { tx, deps }) => {
    if (deps.payments.kind !== 'stripe') return;
    const now = deps.now();
    const silent = await selectSilentCustomers(tx, {
      now,
      readBefore: new Date(now.getTime() - SILENCE),
      openedAfter: new Date(now.getTime() - CHECKOUT_LIFE),
      limit: AT_A_TIME,
    });
    // oxlint-disable-next-line no-await-in-loop -- one connection, one statement at a time
    for (const userId of silent) await enqueue(tx, readBilling, { userId }, { now, key: userId });
  },
});

/** Makes sure a deleted account's customer is never charged again. */
export const endCustomer = defineJob({
  name: 'end-customer',
  payload: z.object({ customerId: z.string() }),
  callOutside: ({ customerId }, { deps }) =>
    deps.payments.endCustomer(customerId, `end-${customerId}`),
});

export const BILLING_JOBS = [
  billAccount,
  billDueAccounts,
  remindOfTrial,
  remindOfTrials,
  readBilling,
  readSilentCustomers,
  endCustomer,
  applyStripeEvent,
];
