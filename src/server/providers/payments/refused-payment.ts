import { AppError } from '#server/http/errors/app-error.ts';

/** Why a payment wasn't made, with what to do about it; the same for all providers. */
const SENTENCES = {
  'card-declined': 'Your card was declined. Nothing was charged. Try another card.',
  'authentication-required':
    'Your bank needs you to confirm this payment. Use another card, or confirm it in the customer portal.',
  'no-card': 'You don’t have a card on file. Add one first.',
} as const;

type PaymentRefusal = keyof typeof SENTENCES;

export const refusedPayment = (code: PaymentRefusal, sentence: string = SENTENCES[code]) =>
  new AppError(402, code, sentence);

export const nothingToPay = () =>
  new AppError(409, 'nothing-to-pay', 'This invoice is already paid or closed.');
