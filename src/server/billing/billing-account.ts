import type { Db } from '#server/db/client.ts';
import { findUser, lockUser } from '#server/db/queries/accounts/users.ts';
import {
  findBillingCustomer,
  saveBillingCustomer,
  startRead,
  takeRead,
} from '#server/db/queries/billing/customers.ts';
import type { UserRow } from '#server/db/schema/users.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import type { Customer } from '#server/providers/payments/payments.ts';
import { storeSnapshot } from './store-snapshot.ts';

export type BillingDeps = Pick<Deps, 'db' | 'env' | 'now' | 'secret' | 'payments' | 'jobs' | 'log'>;

/** Null if the user isn't a customer of the active provider. */
export async function findCustomer(
  { payments }: Pick<Deps, 'payments'>,
  db: Db,
  userId: string,
): Promise<Customer | null> {
  const found = await findBillingCustomer(db, userId);
  return found?.provider === payments.kind ? { userId, customerId: found.customerId } : null;
}

async function ensureCustomer(
  { payments, now }: BillingDeps,
  db: Db,
  { userId, email, firstName, lastName }: UserRow,
): Promise<Customer> {
  const found = await findCustomer({ payments }, db, userId);
  if (found) return found;
  const name = `${firstName} ${lastName}`.trim();
  const customerId = await payments.createCustomer({ userId, email, name });
  await saveBillingCustomer(db, { userId, provider: payments.kind, customerId, createdAt: now() });
  return (await findCustomer({ payments }, db, userId)) ?? { userId, customerId };
}

/**
 * Makes a change at the provider, then stores the provider's state. With the embedded provider both happen in one
 * transaction; the real one is called outside any transaction, and its webhook reports the change if our process dies
 * in between.
 */
export async function changeBilling<T>(
  deps: BillingDeps,
  user: UserRow,
  act: (db: Db, customer: Customer) => Promise<T>,
): Promise<T> {
  if (deps.payments.kind === 'embedded') return changeEmbedded(deps, user.userId, act);
  const reread = () =>
    readCustomer(deps, user.userId).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'billing changed but could not be reread yet');
    });
  const customer = await ensureCustomer(deps, deps.db, user);
  const result = await act(deps.db, customer).catch(async (error: unknown) => {
    // A declined payment may leave an open invoice.
    if (error instanceof AppError && error.status === 402) await reread();
    throw error;
  });
  await reread();
  return result;
}

async function changeEmbedded<T>(
  deps: BillingDeps,
  userId: string,
  act: (db: Db, customer: Customer) => Promise<T>,
): Promise<T> {
  const result = await deps.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const user = await findUser(tx, userId);
    if (!user) throw new AppError(401, 'not-signed-in', 'Sign in to continue.');
    const customer = await ensureCustomer(deps, tx, user);
    const done = await act(tx, customer);
    await storeSnapshot(tx, deps, user, await deps.payments.read(tx, customer));
    return done;
  });
  deps.jobs.wake();
  return result;
}

/** Reads everything about a customer and stores it, unless a later read is already stored. */
export async function readCustomer(deps: BillingDeps, userId: string): Promise<void> {
  const customer = await findCustomer(deps, deps.db, userId);
  const number = customer && (await startRead(deps.db, userId));
  if (!customer || number === null) return;
  const snapshot = await deps.payments.read(deps.db, customer);
  await deps.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const user = await findUser(tx, userId);
    if (!user || !(await takeRead(tx, userId, { number, at: deps.now() }))) return;
    await storeSnapshot(tx, deps, user, snapshot);
  });
  deps.jobs.wake();
}

/** Reads from the provider without changing anything; refused if the user isn't a customer yet. */
export async function askProvider<T>(
  deps: BillingDeps,
  userId: string,
  ask: (db: Db, customer: Customer) => Promise<T>,
): Promise<T> {
  const customer = await findCustomer(deps, deps.db, userId);
  if (!customer) throw new AppError(404, 'no-subscription', 'You don’t have a subscription yet.');
  return ask(deps.db, customer);
}
