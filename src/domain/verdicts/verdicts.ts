import type {
  BuyHoldInput,
  CashFlowInput,
  FixFlipInput,
} from '#domain/inputs/calculation-inputs.ts';
import { solvedField } from '#domain/inputs/solved-field.ts';
import { exact, extraIn, withExtraText } from '#domain/measures/mortgage-extra.ts';
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
import type { BuyAndHold } from '#engine/rental/buy-and-hold.ts';
import type { FirstYear } from '#engine/rental/cash-flow.ts';
import type { Roi } from '#engine/rental/roi.ts';

/*
 * What each calculator says in a sentence, on screen as on paper.
 */

/** Percentage points of vacancy; with less room than this the margin is thin. */
const THIN_ROOM = 5;

const clause = (outcome: Outcome, text: (rate: string) => string): string =>
  outcome.kind === 'value' ? text(percent(outcome.value)) : '';

/** What is left each month, and how much bad luck it takes. */
export function cashFlowVerdict(input: CashFlowInput, { monthlyCashFlow }: FirstYear): string {
  const month = size(monthlyCashFlow);
  if (monthlyCashFlow < 0) {
    return `You would add ${month} each month: the rent does not pay the bills, the loan and the reserves.`;
  }
  const vacancy = solvedField('cash-flow', input, 'vacancyRatePercent', 'monthlyCashFlow');
  if (vacancy === null) return `Left over each month: ${month}.`;
  const share = (wholePercent: number) => `${withSign(wholePercent, grouped(wholePercent, 0, 1))}%`;
  const limit = `a vacancy of ${share(vacancy)} instead of ${share(input.vacancyRatePercent)}`;
  return vacancy - input.vacancyRatePercent < THIN_ROOM
    ? `Left over each month: ${month}. That is thin: ${limit} eats it.`
    : `Left over each month: ${month}. It takes ${limit} to eat that.`;
}

/** What the money put in becomes. */
export function holdVerdict(input: BuyHoldInput, hold: BuyAndHold): string {
  const { firstYear, netProfit, irr, projection } = hold;
  const invested = money(firstYear.cashInvested.total);
  const years = counted(input.holdYears, 'year');
  const byCap = projection.sale.nextYear ? ` at a cap rate of ${input.exitCapRatePercent}%` : '';
  const how = `${signedMoney(firstYear.monthlyCashFlow)} a month at first and ${money(projection.sale.proceeds)} from the sale${byCap}`;
  if (netProfit < 0) {
    return `After ${years} and the sale you are ${size(netProfit)} behind: ${how}, on ${invested} put in.`;
  }
  const rate = clause(irr, (yearly) => `, ${yearly} a year`);
  return `${invested} put in brings ${money(netProfit)} more in ${years}${rate}: ${how}.`;
}

/** What the cash becomes, and what most of it comes from. */
export function roiVerdict({ whole, cashInvested }: Roi, years: number): string {
  const span = counted(years, 'year');
  if (whole.total < 0) {
    return `${money(cashInvested)} put in loses ${size(whole.total)} in ${span}, the costs of buying and selling counted.`;
  }
  const rate = clause(whole.returns.total, (share) => ` (${share})`);
  const sources = [
    { words: 'the rent', amount: whole.cashFlow },
    { words: 'the tenants paying down the loan', amount: whole.paydown },
    { words: 'a rising value', amount: whole.appreciation },
    { words: 'tax saved', amount: whole.taxSaving },
  ].toSorted((a, b) => b.amount - a.amount);
  const [most] = sources;
  return `${money(cashInvested)} put in brings ${money(whole.total)}${rate} in ${span}, after the costs of buying and selling; the most, ${money(most?.amount ?? 0)}, comes from ${most?.words}.`;
}

/** Is the money free for the next one? A return on no cash at all is told in dollars. */
export function brrrrVerdict({ refinance, cashIn, monthlyCashFlow, cashOnCash }: Brrrr): string {
  const after = `after ${counted(refinance.month, 'month')}`;
  const month =
    monthlyCashFlow < 0
      ? `then costs you ${size(monthlyCashFlow)} a month`
      : `then brings ${money(monthlyCashFlow)} a month`;
  if (refinance.cashLeftIn <= 0) {
    const more = refinance.surplus >= 1 ? ` and ${money(refinance.surplus)} more` : '';
    return `All your cash is back${more} ${after}; the house ${month}, with none of your own money in it.`;
  }
  const rate =
    monthlyCashFlow > 0 ? clause(cashOnCash, (yearly) => `, ${yearly} a year on it`) : '';
  // Where the refinance itself costs cash, more is left in than first went in.
  const left =
    refinance.cashLeftIn > cashIn.total
      ? `${money(refinance.cashLeftIn)} stays in ${after}, more than the ${money(cashIn.total)} that went in`
      : `${money(refinance.cashLeftIn)} of ${money(cashIn.total)} stays in ${after}`;
  return `${left}; the house ${month}${rate}.`;
}

/** Does it leave the profit that is wanted? */
export function flipVerdict(input: FixFlipInput, flip: FixAndFlip): string {
  const time = `in ${counted(flip.months, 'month')}`;
  const wanted = `the ${input.wantedProfitPercent}% you want`;
  const isBeyondPrice = flip.fullMaximumOffer <= 0;
  if (flip.profit < 0) {
    const price = isBeyondPrice ? 'no price' : `a price of ${money(flip.fullMaximumOffer)}`;
    return `It loses ${size(flip.profit)} ${time}: ${price} would leave ${wanted}.`;
  }
  const invested = money(flip.cashInvested.total);
  const rate = clause(flip.returnOnCash, (share) => `, ${share} on the ${invested} you put in`);
  const room = flip.fullMaximumOffer - input.purchasePrice;
  const offer = isBeyondPrice
    ? `No price leaves ${wanted}.`
    : room >= 0
      ? `You could offer ${money(room)} more and keep ${wanted}.`
      : `For ${wanted} it must cost ${money(-room)} less.`;
  return `It leaves ${money(flip.profit)} ${time}${rate}. ${offer}`;
}

/** What is paid each month and for the money itself. */
export function mortgageVerdict(loan: Mortgage): string {
  if (loan.principal <= 0) return 'There is no loan: the down payment covers the price.';
  const { laterPayment: later } = loan;
  const withExtra = withExtraText(loan);
  const then = later ? `, ${cents(later.payment)} from month ${later.month},` : '';
  const extra = later
    ? withExtra && ` your extra ${exact(extraIn(loan))} on top,`
    : withExtra && `, ${withExtra},`;
  const paid = `You pay ${cents(loan.monthlyPayment)} a month${then}${extra ?? ''} and ${money(loan.schedule.totalInterest)} in interest`;
  return loan.monthsSaved > 0
    ? `${paid}; the extra payment ends it ${duration(loan.monthsSaved)} sooner and saves ${money(loan.interestSaved)}.`
    : `${paid} over ${duration(loan.payoffMonth)}.`;
}
