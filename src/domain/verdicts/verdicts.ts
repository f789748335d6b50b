import type {
  BuyHoldInput,
  CashFlowInput,
  FixFlipInput,
} from '#domain/inputs/calculation-inputs.ts';
import { overriddenYears } from '#domain/inputs/fields/year-overrides.ts';
import { solvedField } from '#domain/inputs/solved-field.ts';
import { exact, extraIn, withExtraText } from '#domain/measures/mortgage-extra.ts';
import { outcomeText } from '#domain/measures/outcome-text.ts';
import {
  cents,
  counted,
  duration,
  grouped,
  money,
  percent,
  signedMoney,
  size,
  withSign,
} from '#domain/text/number-text.ts';
import type { Mortgage } from '#engine/loan/mortgage.ts';
import type { Outcome } from '#engine/outcome.ts';
import type { Brrrr } from '#engine/project/brrrr.ts';
import type { FixAndFlip } from '#engine/project/fix-and-flip.ts';
import { type BuyAndHold, monthsHeld } from '#engine/rental/buy-and-hold.ts';
import type { FirstYear } from '#engine/rental/cash-flow.ts';
import type { Roi } from '#engine/rental/roi.ts';

/* Each calculator's verdict, the same on screen and in the PDF. */

/** Percentage points of vacancy; below this the margin is thin. */
const THIN_ROOM = 5;

const clause = (outcome: Outcome, text: (rate: string) => string): string =>
  outcome.kind === 'value' ? text(percent(outcome.value)) : '';

/** "A $71,277 investment", but "An $82,400 investment": the article depends on how the amount is read aloud. */
function investment(dollars: number): string {
  const amount = money(dollars);
  return `${/^\$(8|1[18](,|$))/.test(amount) ? 'An' : 'A'} ${amount} investment`;
}

/** The monthly cash flow, and how much vacancy it can absorb. */
export function cashFlowVerdict(input: CashFlowInput, { monthlyCashFlow }: FirstYear): string {
  const month = size(monthlyCashFlow);
  if (monthlyCashFlow < 0) {
    return `You’d put in ${month} a month: the rent doesn’t cover expenses, the loan and reserves.`;
  }
  const vacancy = solvedField('cash-flow', input, 'vacancyRatePercent', 'monthlyCashFlow');
  if (vacancy === null) return `Monthly cash flow is ${month}.`;
  const share = (wholePercent: number) => `${withSign(wholePercent, grouped(wholePercent, 0, 1))}%`;
  const limit = `${share(vacancy)} vacancy instead of ${share(input.vacancyRatePercent)}`;
  return vacancy - input.vacancyRatePercent < THIN_ROOM
    ? `Monthly cash flow is ${month}. That’s thin: ${limit} would wipe it out.`
    : `Monthly cash flow is ${month}. It would take ${limit} to wipe it out.`;
}

/** What the cash invested earns. */
export function holdVerdict(input: BuyHoldInput, hold: BuyAndHold): string {
  const { firstYear, netProfit, irr, projection } = hold;
  const invested = money(firstYear.cashInvested.total);
  const time = duration(monthsHeld(projection));
  const byCap = projection.sale.nextYear ? ` at a ${input.exitCapRatePercent}% cap rate` : '';
  const when = overriddenYears(input).includes(1) ? 'in a typical year' : 'at first';
  const how = `${signedMoney(firstYear.monthlyCashFlow)} a month ${when} and ${money(projection.sale.proceeds)} from the sale${byCap}`;
  if (netProfit < 0) {
    return `After ${time} and the sale, you’re down ${size(netProfit)}: ${how}, on ${invested} invested.`;
  }
  const rate = clause(irr, (yearly) => `, ${yearly} a year`);
  return `${investment(firstYear.cashInvested.total)} earns ${money(netProfit)} in ${time}${rate}: ${how}.`;
}

/** What the cash earns, and where most of it comes from. */
export function roiVerdict({ whole, cashInvested }: Roi, months: number): string {
  const span = duration(months);
  if (whole.total < 0) {
    return `${investment(cashInvested)} loses ${size(whole.total)} in ${span}, after buying and selling costs.`;
  }
  const rate = clause(whole.returns.total, (share) => ` (${share})`);
  const sources = [
    { text: 'cash flow', amount: whole.cashFlow },
    { text: 'principal paydown', amount: whole.paydown },
    { text: 'appreciation', amount: whole.appreciation },
    { text: 'tax savings', amount: whole.taxSaving },
  ].toSorted((a, b) => b.amount - a.amount);
  const [most] = sources;
  return `${investment(cashInvested)} earns ${money(whole.total)}${rate} in ${span}, after buying and selling costs. The biggest share, ${money(most?.amount ?? 0)}, comes from ${most?.text}.`;
}

/** Whether the cash is available for the next deal. A return on no cash at all is shown in dollars. */
export function brrrrVerdict({ refinance, cashIn, monthlyCashFlow, cashOnCash }: Brrrr): string {
  const after = `after ${counted(refinance.month, 'month')}`;
  const month =
    monthlyCashFlow < 0
      ? `then costs you ${size(monthlyCashFlow)} a month`
      : `then earns ${money(monthlyCashFlow)} a month`;
  if (refinance.cashLeftIn <= 0) {
    const more = refinance.surplus >= 1 ? ` and ${money(refinance.surplus)} more` : '';
    return `You get all your cash${more} back ${after}; the property ${month} with none of your own money in it.`;
  }
  const rate =
    monthlyCashFlow > 0 ? clause(cashOnCash, (yearly) => `, ${yearly} a year on that cash`) : '';
  // If the refinance itself costs cash, more cash is left in the deal than was first invested.
  const left =
    refinance.cashLeftIn > cashIn.total
      ? `${money(refinance.cashLeftIn)} stays in the deal ${after}, more than the ${money(cashIn.total)} invested`
      : `${money(refinance.cashLeftIn)} of the ${money(cashIn.total)} invested stays in the deal ${after}`;
  return `${left}; the property ${month}${rate}.`;
}

/** Whether it makes the target profit. */
export function flipVerdict(input: FixFlipInput, flip: FixAndFlip): string {
  const time = `in ${counted(flip.months, 'month')}`;
  const wanted = `your ${input.wantedProfitPercent}% target profit`;
  const isBeyondPrice = flip.fullMaximumOffer <= 0;
  if (flip.profit < 0) {
    const price = isBeyondPrice ? 'No price' : `A price of ${money(flip.fullMaximumOffer)}`;
    return `It loses ${size(flip.profit)} ${time}. ${price} would hit ${wanted}.`;
  }
  const invested = money(flip.cashInvested.total);
  const rate = clause(flip.returnOnCash, (share) => `, ${share} on the ${invested} invested`);
  const room = flip.fullMaximumOffer - input.purchasePrice;
  const offer = isBeyondPrice
    ? `No price hits ${wanted}.`
    : room >= 0
      ? `You could offer ${money(room)} more and still hit ${wanted}.`
      : `To hit ${wanted}, you’d need to pay ${money(-room)} less.`;
  return `It earns ${money(flip.profit)} ${time}${rate}. ${offer}`;
}

/** The monthly payment and the total interest. */
export function mortgageVerdict(loan: Mortgage): string {
  if (loan.principal <= 0) return 'No loan: the down payment covers the price.';
  const { laterPayment: later } = loan;
  const withExtra = withExtraText(loan);
  const then = later ? `, ${cents(later.payment)} from month ${later.month},` : '';
  const extra = later
    ? withExtra && ` your extra ${exact(extraIn(loan))} on top,`
    : withExtra && `, ${withExtra},`;
  const paid = `You pay ${outcomeText('monthlyPayment', loan.monthlyPayment)} a month${then}${extra ?? ''} and ${money(loan.schedule.totalInterest)} in interest`;
  return loan.monthsSaved > 0
    ? `${paid}; your extra payments pay it off ${outcomeText('monthsSaved', loan.monthsSaved)} sooner and save ${money(loan.interestSaved)}.`
    : `${paid} over ${duration(loan.payoffMonth)}.`;
}
