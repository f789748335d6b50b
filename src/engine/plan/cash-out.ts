import { debtCoverageOf } from '#engine/lines/ratio-numbers.ts';
import { type LevelLoan, levelLoan, monthlyPayment } from '#engine/loan/loan.ts';
import { monthsToRecover } from '#engine/loan/refinance-saving.ts';
import { fromCents, shareOfCents, toCents } from '#engine/money.ts';
import type { Outcome } from '#engine/outcome.ts';
import { fromPercent } from '#engine/units.ts';

/** What a lender offers an owned property. Percents are whole (75 is 75 %). */
export type LoanOffer = {
  readonly ratePercent: number;
  readonly termMonths: number;
  readonly loanToValuePercent: number;
  readonly minimumDscr: number;
  /** Of the new loan. */
  readonly costPercent: number;
};

/** The new loan that pays off the others. Borrowed money: only its costs change what the owner is worth. */
export type CashOut = {
  /** Whole dollars, in cents: the smaller of the two below. */
  readonly loanCents: number;
  readonly loanByValueCents: number;
  readonly loanByIncomeCents: number;
  readonly balanceCents: number;
  readonly costsCents: number;
  /** Loan − balance − costs. */
  readonly cashBackCents: number;
  /** New loan − balance: how much more is owed. */
  readonly addedDebtCents: number;
};

/** A dollar of a product that is a whole number but for rounding stays whole. */
const wholeDollars = (dollars: number): number =>
  toCents(Math.floor(Math.max(0, dollars) * (1 + 1e-12)));

/** The largest loan that value and income support, and the cash it pays out; the planner and Sell or hold use it. */
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

/** What a property earns and pays on its loans, dollars a year. */
export type DebtPosition = {
  readonly netOperatingIncome: number;
  readonly capitalReserve: number;
  readonly debtService: number;
  readonly mortgageInsurance: number;
};

/** Dollars a month, and NOI / debt service. */
export type DebtLoad = {
  readonly payment: number;
  /** NOI − loan payments − CapEx reserve. */
  readonly cashFlow: number;
  readonly dscr: Outcome;
};

export type RefinanceEffect = {
  readonly before: DebtLoad;
  readonly after: DebtLoad;
  /** Until the lower payment has paid the costs; null where the payment does not fall. */
  readonly monthsToBreakEven: number | null;
};

export const debtLoadOf = (position: DebtPosition): DebtLoad => {
  const { netOperatingIncome, capitalReserve, debtService, mortgageInsurance } = position;
  const paid = debtService + mortgageInsurance;
  return {
    payment: paid / 12,
    cashFlow: (netOperatingIncome - paid - capitalReserve) / 12,
    dscr: debtCoverageOf(netOperatingIncome, debtService),
  };
};

/** Payment, cash flow and DSCR before and after; the cash out is in none of them. */
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
