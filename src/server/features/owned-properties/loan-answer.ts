import type { LoanAnswer, NewLoan } from '#contract/owned-properties/loans.ts';
import {
  balanceOn,
  type DatedLoan,
  type DatedSchedule,
  datedSchedule,
  nextPayments,
} from '#engine/loan/dated-loan.ts';
import { payoffOn } from '#engine/loan/refinance.ts';
import { fromCents, sumCents, toCents } from '#engine/money.ts';
import { fromPercent, toPercent } from '#engine/units.ts';
import type { LoanRow } from '#server/db/schema/ownership/loans.ts';
import { datedLoanOf } from '#server/ownership/owned-figures.ts';

/** The loan in the engine's format; null until its rate is known. */
export function engineLoan(row: LoanRow, priceCents: number): DatedLoan | null {
  const { annualRate, ...loan } = datedLoanOf(row);
  return annualRate === null ? null : { ...loan, annualRate, valueCents: priceCents };
}

/** The loan on a given date, exact to the cent. */
export function loanAnswer(row: LoanRow, priceCents: number, date: string): LoanAnswer {
  const loan = engineLoan(row, priceCents);
  return {
    id: row.loanId,
    propertyId: row.propertyId,
    lender: row.lender,
    isPurchaseLoan: row.isPurchaseLoan,
    closedOn: row.closedOn,
    amount: fromCents(row.principalCents),
    interestRate: row.interestRate,
    termMonths: row.termMonths,
    firstPaymentOn: row.firstPaymentOn,
    interestOnlyMonths: row.interestOnlyMonths,
    extraMonthly: fromCents(row.extraMonthlyCents),
    extras: row.extras.map((extra) => ({ date: extra.date, amount: fromCents(extra.cents) })),
    rateChanges: row.rateChanges.map(({ fromMonth, annualRate }) => ({
      fromMonth,
      interestRate: Number(toPercent(annualRate).toPrecision(12)),
    })),
    balloonMonth: row.balloonMonth,
    mortgageInsuranceRate: row.mortgageInsuranceRate,
    points: fromCents(row.pointsCents),
    sends1098: row.sends1098,
    escrowMonthly: fromCents(row.escrowMonthlyCents),
    costs: fromCents(row.costsCents),
    cashBack: fromCents(row.cashBackCents),
    paidOffOn: row.paidOffOn,
    refinancedById: row.refinancedById,
    reportedInterest: Object.entries(row.reportedInterest).map(([year, cents]) => ({
      year: Number(year),
      amount: fromCents(cents),
    })),
    statement:
      row.statementOn === null || row.statementCents === null
        ? null
        : { date: row.statementOn, balance: fromCents(row.statementCents) },
    notes: row.notes,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    onDate: loan && loanOnDay(loan, date),
  };
}

function loanOnDay(loan: DatedLoan, date: string): NonNullable<LoanAnswer['onDate']> {
  const schedule: DatedSchedule = datedSchedule(loan);
  const balanceCents = balanceOn(loan, date, schedule);
  const next = schedule.payments.find((row) => row.date > date);
  const made = schedule.payments.filter((row) => row.date <= date);
  const extras = schedule.extras.filter((extra) => extra.date <= date);
  const paid = sumCents(made.map(({ principalCents }) => principalCents));
  return {
    date,
    balance: fromCents(balanceCents),
    nextPaymentOn: next?.date ?? null,
    nextPayment: fromCents(next?.paymentCents ?? 0),
    nextInterest: fromCents(next?.interestCents ?? 0),
    nextPrincipal: fromCents(next?.principalCents ?? 0),
    debtService: fromCents(nextPayments(schedule, date).serviceCents),
    interestPaid: fromCents(sumCents(made.map(({ interestCents }) => interestCents))),
    principalPaid: fromCents(paid + sumCents(extras.map(({ cents }) => cents))),
    payoffOn: loan.paidOffOn ?? schedule.payments.at(-1)?.date ?? null,
    accruedInterest: fromCents(balanceCents > 0 ? payoffOn(loan, date).accruedCents : 0),
  };
}

type TypedLoan = Omit<NewLoan, 'isPurchaseLoan' | 'paidOffOn' | 'reportedInterest'>;

/** The typed values converted to the engine's cents and fractions. */
export const loanValues = (body: TypedLoan) => ({
  lender: body.lender,
  closedOn: body.closedOn,
  principalCents: toCents(body.amount),
  interestRate: body.interestRate,
  termMonths: body.termMonths,
  firstPaymentOn: body.firstPaymentOn,
  interestOnlyMonths: body.interestOnlyMonths,
  extraMonthlyCents: toCents(body.extraMonthly),
  extras: body.extras.map(({ date, amount }) => ({ date, cents: toCents(amount) })),
  rateChanges: body.rateChanges.map(({ fromMonth, interestRate }) => ({
    fromMonth,
    annualRate: fromPercent(interestRate),
  })),
  balloonMonth: body.balloonMonth,
  mortgageInsuranceRate: body.mortgageInsuranceRate,
  pointsCents: toCents(body.points),
  sends1098: body.sends1098,
  escrowMonthlyCents: toCents(body.escrowMonthly),
  notes: body.notes,
});

export const recordedLoanValues = (body: NewLoan) => ({
  ...loanValues(body),
  isPurchaseLoan: body.isPurchaseLoan,
  paidOffOn: body.paidOffOn,
  reportedInterest: Object.fromEntries(
    body.reportedInterest.map(({ year, amount }) => [String(year), toCents(amount)]),
  ),
});
