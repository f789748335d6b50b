import type { FastifyInstance } from 'fastify';
import {
  addPaymentMethod,
  type PaymentMethod,
  readPaymentMethods,
  removePaymentMethod,
  setDefaultPaymentMethod,
} from '#contract/billing/checkout.ts';
import { askProvider, changeBilling } from '#server/billing/billing-account.ts';
import { selectPaymentMethods } from '#server/db/queries/billing/payment-methods.ts';
import type { StoredCard } from '#server/db/schema/billing/customers.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { route } from '#server/http/route.ts';
import { providerKey } from './provider-key.ts';

const cardAnswer = (row: StoredCard): PaymentMethod => {
  const { paymentMethodId: id, brand, last4, expMonth, expYear, isDefault } = row;
  return { id, brand, last4, expMonth, expYear, isDefault };
};

const noSuchCard = () => new AppError(404, 'not-found', 'This card doesn’t exist or was removed.');

export function registerCards(app: FastifyInstance, deps: Deps): void {
  const { payments } = deps;
  const cardsOf = async (userId: string): Promise<PaymentMethod[]> =>
    (await selectPaymentMethods(deps.db, userId)).map(cardAnswer);

  route(app, deps, readPaymentMethods, async ({ signedIn }) => ({
    items: await cardsOf(signedIn.user.userId),
  }));

  route(app, deps, addPaymentMethod, async ({ body, signedIn, request }) => {
    const { user } = signedIn;
    const key = providerKey(request, user.userId, 'add-card');
    const added = await changeBilling(deps, user, (db, customer) =>
      payments.addCard(db, customer, body.paymentMethodId, key),
    );
    const card = (await cardsOf(user.userId)).find(({ id }) => id === added);
    if (!card) throw noSuchCard();
    return card;
  });

  route(app, deps, setDefaultPaymentMethod, async ({ body, signedIn, request }) => {
    const { user } = signedIn;
    await askProvider(deps, user.userId, async () => undefined).catch(() => {
      throw noSuchCard();
    });
    const key = providerKey(request, user.userId, 'default-card');
    await changeBilling(deps, user, (db, customer) =>
      payments.setDefaultCard(db, customer, body.paymentMethodId, key),
    );
    return { items: await cardsOf(user.userId) };
  });

  route(app, deps, removePaymentMethod, async ({ params, signedIn, request }) => {
    const { user } = signedIn;
    const known = await selectPaymentMethods(deps.db, user.userId);
    if (!known.some((card) => card.paymentMethodId === params.paymentMethodId)) throw noSuchCard();
    const key = providerKey(request, user.userId, 'remove-card');
    await changeBilling(deps, user, (db, customer) =>
      payments.removeCard(db, customer, params.paymentMethodId, key),
    );
    return { message: 'Card removed.' };
  });
}
