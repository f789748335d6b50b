import type { FastifyInstance } from 'fastify';
import {
  bouncePayment,
  changePayment,
  createPayment,
  deletePayment,
  listPayments,
  type PaymentAnswer,
} from '#contract/payments/payments.ts';
import { calendarDay } from '#domain/calendar/instants.ts';
import { dateText } from '#domain/text/date-text.ts';
import { addDays } from '#engine/calendar/shift.ts';
import type { Db } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { route } from '#server/http/route.ts';
import { loadRentBooks } from '#server/ownership/load-lease-books.ts';
import { existingProperty, lockedProperty } from '#server/ownership/locked-property.ts';
import { pageOf } from '#server/ownership/page-of.ts';
import { registerLeaseLedger } from './ledger-routes.ts';
import { byLatest, latestKey, looseAnswers, paymentAnswers } from './payment-answer.ts';
import { registerPaymentReports } from './payment-report-routes.ts';
import { recordPayment } from './record-payment.ts';
import { reversePayment } from './reverse-payment.ts';
import { registerUnassignedRent } from './unassigned-rent-routes.ts';

/** Rows never change: an edit, a bounce or a deletion is a new row that points to the old one. */
export function registerPayments(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;
  registerLeaseLedger(app, deps);
  registerPaymentReports(app, deps);
  registerUnassignedRent(app, deps);

  route(app, deps, listPayments, async ({ params, query, signedIn }) => {
    const { userId } = signedIn.user;
    const { propertyId } = params;
    await existingProperty(db, userId, propertyId);
    const { from = '', to = '9999' } = query;
    const payments = (await allPayments(db, userId, propertyId, calendarDay(now())))
      .filter(({ date }) => date >= from && date <= to)
      .toSorted(byLatest);
    const { shown, ...page } = pageOf(payments, query, latestKey, true);
    return { items: shown, ...page };
  });

  route(app, deps, createPayment, ({ params, body, signedIn, create }) => {
    const { userId } = signedIn.user;
    const { propertyId } = params;
    return create(async (tx) => {
      await lockedProperty(tx, userId, propertyId);
      return recordPayment(tx, { userId, propertyId, time: now() }, body);
    });
  });

  route(app, deps, changePayment, ({ params, body, signedIn }) => {
    const { userId } = signedIn.user;
    const { propertyId, paymentId } = params;
    const time = now();
    return db.transaction(async (tx) => {
      await lockedProperty(tx, userId, propertyId);
      const correction = { userId, propertyId, paymentId, reason: 'corrected', time } as const;
      const corrected = await reversePayment(tx, correction);
      return recordPayment(tx, { userId, propertyId, time, corrected }, body);
    });
  });

  route(app, deps, deletePayment, ({ params, signedIn }) => {
    const { userId } = signedIn.user;
    const { propertyId, paymentId } = params;
    return db.transaction(async (tx) => {
      await lockedProperty(tx, userId, propertyId);
      await reversePayment(tx, { userId, propertyId, paymentId, reason: 'deleted', time: now() });
      return { message: 'Payment reversed.' };
    });
  });

  route(app, deps, bouncePayment, ({ params, body: { date }, signedIn }) => {
    const { userId } = signedIn.user;
    const { propertyId, paymentId } = params;
    const time = now();
    const today = calendarDay(time);
    return db.transaction(async (tx) => {
      await lockedProperty(tx, userId, propertyId);
      const bounce = { userId, propertyId, paymentId, reason: 'bounced', date, time } as const;
      await reversePayment(tx, bounce);
      if (date > addDays(today, 1)) {
        const message = `${dateText(date)} is in the future. Enter the date the payment bounced.`;
        throw new AppError(422, 'bounced-in-future', message);
      }
      const payments = await allPayments(tx, userId, propertyId, today);
      return payments.find(({ id }) => id === paymentId)!;
    });
  });
}

async function allPayments(
  db: Db,
  userId: string,
  propertyId: string,
  today: string,
): Promise<PaymentAnswer[]> {
  const { books, loose } = await loadRentBooks(db, userId, { propertyId });
  return [...books.flatMap((book) => paymentAnswers(book, today)), ...looseAnswers(loose)];
}
