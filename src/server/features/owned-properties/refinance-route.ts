import type { FastifyInstance } from 'fastify';
import { NewLoan, refinanceLoans } from '#contract/owned-properties/loans.ts';
import { calendarDay } from '#domain/calendar/instants.ts';
import type { DatedLoan } from '#engine/loan/dated-loan.ts';
import { boundMonths } from '#engine/loan/loan.ts';
import { refinance } from '#engine/loan/refinance.ts';
import { fromCents, toCents } from '#engine/money.ts';
import { impliedLoan } from '#engine/portfolio/owned-debt.ts';
import { LOANS } from '#server/db/ownership-caps.ts';
import { insertLoan, markPaidOff, selectLoans } from '#server/db/queries/ownership/loans.ts';
import { lockOwnedProperty } from '#server/db/queries/ownership/owned-properties.ts';
import type { LoanRow } from '#server/db/schema/ownership/loans.ts';
import type { OwnedPropertyRow } from '#server/db/schema/ownership/owned-properties.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { withinPropertyCap } from '#server/http/limits/within-cap.ts';
import { route } from '#server/http/route.ts';
import { foundOwned } from '#server/ownership/owned-not-found.ts';
import { engineLoan, loanAnswer, loanValues, recordedLoanValues } from './loan-answer.ts';

export function registerRefinance(app: FastifyInstance, deps: Deps): void {
  route(app, deps, refinanceLoans, ({ params, body, signedIn, create }) => {
    const { userId } = signedIn.user;
    const { paysOff, preview, costs, ...typed } = body;
    const time = deps.now();
    return create(async (tx) => {
      const property = foundOwned(await lockOwnedProperty(tx, userId, params.propertyId));
      const priceCents = toCents(property.purchasePrice);
      const rows = await selectLoans(tx, userId, params.propertyId);
      const typedLoan = rows.length === 0 ? typedWithProperty(property) : null;
      const paysTyped = typedLoan !== null && !paysOff && typedLoan.closedOn <= typed.closedOn;
      const old = loansToPayOff(rows, paysOff, typed.closedOn);
      const owed = [
        ...(paysTyped ? [{ loanId: property.propertyId, lender: '', loan: typedLoan.loan }] : []),
        ...old.map((row) => ({
          loanId: row.loanId,
          lender: row.lender,
          loan: knownLoan(engineLoan(row, priceCents)),
        })),
      ];
      const values = loanValues(typed);
      const costsCents = toCents(costs);
      const { payoffs, ...sums } = refinance(
        owed.map(({ loan }) => loan),
        typed.closedOn,
        { loanCents: values.principalCents, costsCents, pointsCents: values.pointsCents },
      );
      const answer = {
        payoffs: payoffs.map(({ balanceCents, accruedCents, days }, at) => ({
          loanId: owed[at]!.loanId,
          lender: owed[at]!.lender,
          balance: fromCents(balanceCents),
          accruedInterest: fromCents(accruedCents),
          days,
        })),
        balance: fromCents(sums.balanceCents),
        accruedInterest: fromCents(sums.accruedCents),
        costs: fromCents(costsCents),
        points: fromCents(values.pointsCents),
        cashBack: fromCents(sums.cashBackCents),
      };
      if (preview) return { ...answer, loan: null };
      const { cashBackCents } = sums;
      const ids = old.map(({ loanId }) => loanId);
      if (typedLoan) {
        // Loan records override the loan entered with the property, so that loan becomes a record too.
        const record = await insertLoan(tx, userId, params.propertyId, {
          ...typedLoan.values,
          createdAt: time,
          updatedAt: time,
        });
        if (paysTyped) ids.push(record.loanId);
      }
      const row = await withinPropertyCap(tx, LOANS, property, () =>
        insertLoan(tx, userId, params.propertyId, {
          ...values,
          isPurchaseLoan: false,
          costsCents,
          cashBackCents,
          createdAt: time,
          updatedAt: time,
        }),
      );
      await markPaidOff(tx, userId, params.propertyId, ids, {
        paidOffOn: typed.closedOn,
        refinancedById: row.loanId,
        updatedAt: time,
      });
      return { ...answer, loan: loanAnswer(row, priceCents, calendarDay(time)) };
    });
  });
}

/** The loan entered with the property, as a record; null for a cash purchase. */
function typedWithProperty(property: OwnedPropertyRow) {
  const { downPaymentPercent, loanInterestRate, purchaseDate } = property;
  if (downPaymentPercent === null || downPaymentPercent >= 100) return null;
  if (loanInterestRate === null) throw noInterestRate();
  if (purchaseDate === null) {
    const message = 'The loan being paid off has no start date. Enter the purchase date first.';
    throw new AppError(422, 'no-purchase-date', message);
  }
  const loan = impliedLoan({ ...property, loans: [] });
  if (!loan) return null;
  const values = recordedLoanValues(
    NewLoan.parse({
      closedOn: loan.closedOn,
      amount: fromCents(loan.principalCents),
      interestRate: loanInterestRate,
      termMonths: boundMonths(loan.termMonths),
    }),
  );
  return { loan, values, closedOn: loan.closedOn };
}

/** The named loans, or else all loans active on the date. */
function loansToPayOff(
  rows: readonly LoanRow[],
  named: readonly string[] | undefined,
  date: string,
): LoanRow[] {
  const running = rows.filter(
    ({ closedOn, paidOffOn }) => closedOn <= date && (paidOffOn === null || paidOffOn > date),
  );
  if (!named) return running.filter(({ paidOffOn }) => paidOffOn === null);
  const chosen = running.filter(({ loanId, paidOffOn }) => named.includes(loanId) && !paidOffOn);
  if (chosen.length === new Set(named).size) return chosen;
  const message = 'One of these loans isn’t active on that date, so it can’t be paid off.';
  throw new AppError(422, 'loan-not-running', message);
}

function knownLoan(loan: DatedLoan | null): DatedLoan {
  if (loan) return loan;
  throw noInterestRate();
}

const noInterestRate = () =>
  new AppError(
    422,
    'no-interest-rate',
    'The loan being paid off has no interest rate yet. Enter it first.',
  );
