import { levelDebt } from '#engine/lines/level-debt.ts';
import { cashFlowOf } from '#engine/lines/operating-numbers.ts';
import { debtCoverageOf } from '#engine/lines/ratio-numbers.ts';
import { type LevelLoan, levelLoan, monthlyPayment } from '#engine/loan/loan.ts';
import { monthsToRecover } from '#engine/loan/refinance-saving.ts';
import { fromCents, shareOfCents, toCents } from '#engine/money.ts';
import type { Outcome } from '#engine/outcome.ts';
import { fromPercent } from '#engine/units.ts';

/** Loan terms for refinancing an owned property. Rates and shares are in percent (75 means 75%). */
export type LoanOffer = {
  readonly ratePercent: number;
  readonly termMonths: number;
  readonly loanToValuePercent: number;
  readonly minimumDscr: number;
  /** As a percent of the new loan. */
  readonly costPercent: number;
};

/** The new loan that pays off the others. It is borrowed money, so only its costs change the owner's net worth. */
export type CashOut = {
  /** The smaller of the two limits below, rounded down to whole dollars, in cents. */
  readonly loanCents: number;
  readonly loanByValueCents: number;
  readonly loanByIncomeCents: number;
  readonly balanceCents: number;
  readonly costsCents: number;
  /** New loan − balance − costs. */
  readonly cashBackCents: number;
  /** New loan − balance. */
  readonly addedDebtCents: number;
};

/** Rounds down to whole dollars, but doesn't take a dollar off a product that is whole except for rounding error. */
const wholeDollars = (dollars: number): number =>
  toCents(Math.floor(Math.max(0, dollars) * (1 + 1e-12)));

/**
 * The largest loan that the property's value and income support, and the resulting cash out; used by the planner and
 * Sell or hold.
 */
export function cashOutOf(
  property: {
    readonly value: number;
    readonly netOperatingIncome: number;
    readonly balanceCents: number;
  },
  offer: LoanOffer,
): CashOut {
  const { balanceCents } = property;
  const yearlyPerDollar = 12 * monthlyPayment(1, fromPercent(offer.ratePercent), offer.termMonths);
  const loanByValueCents = wholeDollars((property.value * offer.loanToValuePercent) / 100);
  const loanByIncomeCents = wholeDollars(
    property.netOperatingIncome / (offer.minimumDscr * yearlyPerDollar),
  );
  const loanCents = Math.min(loanByValueCents, loanByIncomeCents);
  const costsCents = shareOfCents(loanCents, offer.costPercent);
  return {
    loanCents,
    loanByValueCents,
    loanByIncomeCents,
    balanceCents,
    costsCents,
    cashBackCents: loanCents - balanceCents - costsCents,
    addedDebtCents: loanCents - balanceCents,
  };
}

export const offeredLoan = ({ loanCents }: CashOut, offer: LoanOffer): LevelLoan =>
  levelLoan(fromCents(loanCents), fromPercent(offer.ratePercent), offer.termMonths);

/** A property's income and loan payments, in dollars a year. */
export type DebtPosition = {
  readonly netOperatingIncome: number;
  readonly capitalReserve: number;
  readonly debtService: number;
  readonly mortgageInsurance: number;
};

/** Payment and cash flow in dollars a month, plus the DSCR (NOI / debt service). */
export type DebtLoad = {
  readonly payment: number;
  /** NOI − loan payments − CapEx reserve. */
  readonly cashFlow: number;
  readonly dscr: Outcome;
};

export type RefinanceEffect = {
  readonly before: DebtLoad;
  readonly after: DebtLoad;
  /** Months until the lower payment covers the costs; null if the payment doesn't go down. */
  readonly monthsToBreakEven: number | null;
};

export const debtLoadOf = (position: DebtPosition): DebtLoad => {
  const { netOperatingIncome, debtService, mortgageInsurance } = position;
  const paid = debtService + mortgageInsurance;
  return {
    payment: paid / 12,
    cashFlow: cashFlowOf(position, levelDebt(paid)) / 12,
    dscr: debtCoverageOf(netOperatingIncome, debtService),
  };
};

/** Payment, cash flow and DSCR before and after the refinance, excluding the cash-out itself. */
export function refinanceEffect(
  position: DebtPosition,
  cashOut: CashOut,
  offer: LoanOffer,
): RefinanceEffect {
  const before = debtLoadOf(position);
  const debtService = 12 * offeredLoan(cashOut, offer).payment;
  const after = debtLoadOf({ ...position, debtService, mortgageInsurance: 0 });
  return {
    before,
    after,
    monthsToBreakEven: monthsToRecover(
      fromCents(cashOut.costsCents),
      before.payment - after.payment,
    ),
  };
}
