import { settleCredit } from '#engine/billing/plan-change.ts';
import type { InvoiceLine } from '#server/db/schema/billing/invoices.ts';
import type { AppError } from '#server/http/errors/app-error.ts';
import { refusedPayment } from '#server/providers/payments/refused-payment.ts';
import {
  defaultCard,
  type EmbeddedAccount,
  type EmbeddedInvoice,
  newId,
} from './embedded-account.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Days between payment attempts; if the last one fails, the subscription ends. */
const RETRY_AFTER_DAYS = [3, 5, 7];

export type ChargeOutcome = 'paid' | 'declined' | 'needs-authentication' | 'no-card';

/** Adds an unpaid invoice. A negative invoice is settled immediately by adding its amount to the customer's credit. */
export function addInvoice(
  account: EmbeddedAccount,
  lines: InvoiceLine[],
  period: { periodStartsAt: number; periodEndsAt: number },
  at: number,
): EmbeddedInvoice {
  const totalCents = lines.reduce((sum, { cents }) => sum + cents, 0);
  const settled = settleCredit(totalCents, account.creditCents);
  account.creditCents = settled.creditCents;
  const id = newId(account, 'in');
  const invoice: EmbeddedInvoice = {
    id,
    number: `FH-${account.name.slice(0, 6).toUpperCase()}-${String(account.invoices.length + 1).padStart(4, '0')}`,
    status: 'open',
    lines,
    totalCents,
    creditCents: settled.usedCents,
    paidCents: 0,
    createdAt: at,
    paidAt: null,
    ...period,
    attempts: 0,
    nextAttemptAt: null,
    needsAuthentication: false,
    paidWith: null,
  };
  account.invoices.push(invoice);
  return invoice;
}

export const openCents = ({ totalCents, creditCents, paidCents }: EmbeddedInvoice): number =>
  Math.max(0, totalCents - creditCents - paidCents);

export function markPaid(invoice: EmbeddedInvoice, paidWith: string | null, at: number): void {
  invoice.paidCents += openCents(invoice);
  invoice.status = 'paid';
  invoice.paidAt = at;
  invoice.paidWith = paidWith;
  invoice.needsAuthentication = false;
  invoice.nextAttemptAt = null;
}

export const cardText = ({ brand, last4 }: { brand: string; last4: string }): string =>
  `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ending in ${last4}`;

/** Tries to pay an open invoice with the default card. */
export function charge(
  account: EmbeddedAccount,
  invoice: EmbeddedInvoice,
  at: number,
): ChargeOutcome {
  if (openCents(invoice) === 0) {
    markPaid(invoice, null, at);
    return 'paid';
  }
  const card = defaultCard(account);
  invoice.attempts += 1;
  if (card?.behavior === 'succeeds') {
    markPaid(invoice, cardText(card), at);
    return 'paid';
  }
  const pause = RETRY_AFTER_DAYS[invoice.attempts - 1];
  invoice.nextAttemptAt = pause === undefined ? null : at + pause * DAY;
  invoice.needsAuthentication = card?.behavior === 'authenticates';
  if (!card) return 'no-card';
  return card.behavior === 'declines' ? 'declined' : 'needs-authentication';
}

const CODES = {
  declined: 'card-declined',
  'needs-authentication': 'authentication-required',
  'no-card': 'no-card',
} as const;

export const refusedCharge = (outcome: Exclude<ChargeOutcome, 'paid'>): AppError =>
  refusedPayment(CODES[outcome]);
