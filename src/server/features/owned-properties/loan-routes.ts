import type { FastifyInstance } from 'fastify';
import {
  addExtraPayment,
  changeLoan,
  createLoan,
  deleteLoan,
  listLoans,
  readLoanSchedule,
  saveLoanStatement,
} from '#contract/owned-properties/loans.ts';
import { calendarDay } from '#domain/calendar/instants.ts';
import { datedSchedule } from '#engine/loan/dated-loan.ts';
import { fromCents, toCents } from '#engine/money.ts';
import type { Db } from '#server/db/client.ts';
import { LOANS } from '#server/db/ownership-caps.ts';
import {
  deleteLoanOf,
  findLoan,
  insertLoan,
  selectLoans,
  updateLoan,
} from '#server/db/queries/ownership/loans.ts';
import {
  findOwnedProperty,
  lockOwnedProperty,
} from '#server/db/queries/ownership/owned-properties.ts';
import type { LoanRow } from '#server/db/schema/ownership/loans.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { withinPropertyCap } from '#server/http/limits/within-cap.ts';
import { route } from '#server/http/route.ts';
import { foundOwned, staleVersion } from '#server/ownership/owned-not-found.ts';
import { engineLoan, loanAnswer, recordedLoanValues } from './loan-answer.ts';
import { registerRefinance } from './refinance-route.ts';

/** The contract's limit for one request. */
const MOST_EXTRAS = 200;

export function registerLoans(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;
  registerRefinance(app, deps);
  registerLoanChanges(app, deps);

  route(app, deps, listLoans, async ({ params, query, signedIn }) => {
    const { userId } = signedIn.user;
    const property = foundOwned(await findOwnedProperty(db, userId, params.propertyId));
    const rows = await selectLoans(db, userId, params.propertyId);
    const date = query.on ?? calendarDay(now());
    const priceCents = toCents(property.purchasePrice);
    return { items: rows.map((row) => loanAnswer(row, priceCents, date)) };
  });

  route(app, deps, createLoan, ({ params, body, signedIn, create }) => {
    const { userId } = signedIn.user;
    const time = now();
    return create(async (tx) => {
      const property = foundOwned(await lockOwnedProperty(tx, userId, params.propertyId));
      const values = { ...recordedLoanValues(body), createdAt: time, updatedAt: time };
      const row = await withinPropertyCap(tx, LOANS, property, () =>
        insertLoan(tx, userId, params.propertyId, values),
      );
      return loanAnswer(row, toCents(property.purchasePrice), calendarDay(time));
    });
  });

  route(app, deps, readLoanSchedule, async ({ params, signedIn }) => {
    const { userId } = signedIn.user;
    const property = foundOwned(await findOwnedProperty(db, userId, params.propertyId));
    const row = foundLoan(await findLoan(db, userId, params.propertyId, params.loanId));
    const loan = engineLoan(row, toCents(property.purchasePrice));
    if (!loan) throw new AppError(422, 'no-interest-rate', 'This loan has no interest rate yet.');
    const { payments, extras } = datedSchedule(loan);
    return {
      payments: payments.map((one) => ({
        date: one.date,
        month: one.month,
        payment: fromCents(one.paymentCents),
        interest: fromCents(one.interestCents),
        principal: fromCents(one.principalCents),
        extra: fromCents(one.extraCents),
        balloon: fromCents(one.balloonCents),
        mortgageInsurance: fromCents(one.mortgageInsuranceCents),
        balance: fromCents(one.balanceCents),
      })),
      extras: extras.map(({ date, cents, balanceCents }) => ({
        date,
        amount: fromCents(cents),
        balance: fromCents(balanceCents),
      })),
    };
  });
}

function registerLoanChanges(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;

  route(app, deps, changeLoan, ({ params, body, signedIn }) => {
    const { version, ...loan } = body;
    const time = now();
    return db.transaction(async (tx) => {
      const { row, answer } = await lockLoan(deps, tx, signedIn.user.userId, params);
      if (row.version !== version) throw staleVersion('This loan', answer(row));
      const values = recordedLoanValues(loan);
      const change = { ...values, cashBackCents: cashBackAfter(row, values), updatedAt: time };
      return answer(
        foundLoan(await updateLoan(tx, row.userId, row.propertyId, row.loanId, change)),
      );
    });
  });

  route(app, deps, addExtraPayment, ({ params, body, signedIn, create }) => {
    const time = now();
    return create(async (tx) => {
      const { row, answer } = await lockLoan(deps, tx, signedIn.user.userId, params);
      if (row.extras.length >= MOST_EXTRAS) {
        const message = `A loan can have up to ${MOST_EXTRAS} extra payments.`;
        throw new AppError(422, 'too-many-extra-payments', message);
      }
      const extras = [...row.extras, { date: body.date, cents: toCents(body.amount) }];
      const change = { extras, updatedAt: time };
      return answer(
        foundLoan(await updateLoan(tx, row.userId, row.propertyId, row.loanId, change)),
      );
    });
  });

  route(app, deps, saveLoanStatement, ({ params, body, signedIn }) =>
    db.transaction(async (tx) => {
      const { row, answer } = await lockLoan(deps, tx, signedIn.user.userId, params);
      const statementCents = toCents(body.balance);
      const change = { statementOn: body.date, statementCents, updatedAt: now() };
      return answer(
        foundLoan(await updateLoan(tx, row.userId, row.propertyId, row.loanId, change)),
      );
    }),
  );

  route(app, deps, deleteLoan, async ({ params, signedIn }) => {
    await db.transaction(async (tx) => {
      const { row } = await lockLoan(deps, tx, signedIn.user.userId, params);
      await deleteLoanOf(tx, row.userId, row.propertyId, row.loanId, now());
    });
    return { message: 'Loan deleted.' };
  });
}

/** When a refinance is edited, a larger loan raises the cash back and higher points lower it. */
const cashBackAfter = (
  { isPurchaseLoan, cashBackCents, costsCents, principalCents, pointsCents }: LoanRow,
  next: Pick<LoanRow, 'principalCents' | 'pointsCents'>,
): number =>
  isPurchaseLoan || (cashBackCents === 0 && costsCents === 0)
    ? cashBackCents
    : cashBackCents + (next.principalCents - principalCents) - (next.pointsCents - pointsCents);

function foundLoan(row: LoanRow | null): LoanRow {
  if (!row) throw new AppError(404, 'loan-not-found', 'This loan doesn’t exist or was deleted.');
  return row;
}

/** Locks the property, so no other transaction can change the loan. */
async function lockLoan(
  { now }: Pick<Deps, 'now'>,
  tx: Db,
  userId: string,
  { propertyId, loanId }: { propertyId: string; loanId: string },
) {
  const property = foundOwned(await lockOwnedProperty(tx, userId, propertyId));
  const row = foundLoan(await findLoan(tx, userId, propertyId, loanId));
  const answer = (loan: LoanRow) =>
    loanAnswer(loan, toCents(property.purchasePrice), calendarDay(now()));
  return { row, answer };
}
