import { percentOutcome } from '#contract/outcome.ts';
import { irrSinceRefinance, returnSinceClosing } from '#domain/measures/brrrr-returns.ts';
import { monthLines } from '#domain/measures/calculation-month.ts';
import type { Deal, Loan } from '#engine/deal.ts';
import { type CentSchedule, centSchedule } from '#engine/loan/loan-schedule.ts';
import { loanYears } from '#engine/loan/loan-years.ts';
import type { Mortgage } from '#engine/loan/mortgage.ts';
import { fromCents } from '#engine/money.ts';
import {
  type DealPartners,
  dealPartners,
  type PartnerTerms,
} from '#engine/partners/deal-partners.ts';
import type { Brrrr } from '#engine/project/brrrr.ts';
import type { FixAndFlip } from '#engine/project/fix-and-flip.ts';
import type { BuyAndHold } from '#engine/rental/buy-and-hold.ts';
import type { FirstYear } from '#engine/rental/cash-flow.ts';
import type { Roi, RoiSplit } from '#engine/rental/roi.ts';
import { startingValue } from '#engine/rental/starting-value.ts';
import { toPercent } from '#engine/units.ts';

/* The engine's results in wire format: the same shape, with fractions as percentages. */

export const firstYearAnswer = (year: FirstYear) => ({
  ...year,
  month: monthLines(year),
  ratios: {
    ...year.ratios,
    capRate: percentOutcome(year.ratios.capRate),
    allInCapRate: percentOutcome(year.ratios.allInCapRate),
    cashOnCash: percentOutcome(year.ratios.cashOnCash),
    breakEvenRatio: percentOutcome(year.ratios.breakEvenRatio),
    operatingExpenseRatio: percentOutcome(year.ratios.operatingExpenseRatio),
    debtYield: percentOutcome(year.ratios.debtYield),
    yieldOnCost: percentOutcome(year.ratios.yieldOnCost),
    loanToCost: percentOutcome(year.ratios.loanToCost),
    loanConstant: percentOutcome(year.ratios.loanConstant),
    equityDividend: percentOutcome(year.ratios.equityDividend),
    returnOnEquity: percentOutcome(year.ratios.returnOnEquity),
    rentToPrice: percentOutcome(year.ratios.rentToPrice),
  },
});

export const buyAndHoldAnswer = (result: BuyAndHold, deal: Deal, terms: PartnerTerms | null) => ({
  ...result,
  startingValueBasis: startingValue(deal.purchase).basis,
  partners: terms && partnersAnswer(dealPartners(deal, result.projection, terms), terms),
  firstYear: firstYearAnswer(result.firstYear),
  returnOnEquity: result.returnOnEquity.map(percentOutcome),
  irr: percentOutcome(result.irr),
  mirr: percentOutcome(result.mirr),
});

const partnersAnswer = (shared: DealPartners, { tiers }: PartnerTerms) => ({
  partners: shared.partners.map((one) => ({
    name: one.name,
    contributed: fromCents(one.contributedCents),
    fromCapital: fromCents(one.fromCapitalCents),
    promote: fromCents(one.promoteCents),
    profit: fromCents(one.profitCents),
    multiple: one.multiple,
    irr: percentOutcome(one.irr),
    flows: one.flows.map(({ month, cents }) => ({ month, amount: fromCents(cents) })),
  })),
  tiers: tiers.map(({ kind }, index) => ({
    kind,
    paid: fromCents(shared.tiers[index]?.cents ?? 0),
    promote: fromCents(shared.tiers[index]?.promoteCents ?? 0),
  })),
  contributed: fromCents(shared.contributedCents),
  distributed: fromCents(shared.distributedCents),
  promote: fromCents(shared.promoteCents),
  profit: fromCents(shared.profitCents),
  fees: {
    acquisition: fromCents(shared.fees.acquisitionCents),
    management: fromCents(shared.fees.managementCents),
    disposition: fromCents(shared.fees.dispositionCents),
  },
});

const splitAnswer = ({ returns, ...split }: RoiSplit) => ({
  ...split,
  returns: {
    cashFlow: percentOutcome(returns.cashFlow),
    paydown: percentOutcome(returns.paydown),
    appreciation: percentOutcome(returns.appreciation),
    taxSaving: percentOutcome(returns.taxSaving),
    total: percentOutcome(returns.total),
  },
});

export const roiAnswer = ({ cashInvested, years, whole }: Roi) => ({
  cashInvested,
  years: years.map(splitAnswer),
  whole: {
    ...whole,
    returns: {
      ...splitAnswer(whole).returns,
      valueAdded: percentOutcome(whole.returns.valueAdded),
      buying: percentOutcome(whole.returns.buying),
      selling: percentOutcome(whole.returns.selling),
    },
  },
});

export function brrrrAnswer(result: Brrrr) {
  const { loanToValue, ...refinance } = result.refinance;
  return {
    ...result,
    refinance: { ...refinance, loanToValuePercent: toPercent(loanToValue) },
    cashOnCash: percentOutcome(result.cashOnCash),
    capRate: percentOutcome(result.capRate),
    returnOnEquity: percentOutcome(result.returnOnEquity),
    irr: percentOutcome(irrSinceRefinance(result)),
    returnSinceClosing: percentOutcome(returnSinceClosing(result)),
  };
}

export const flipAnswer = (result: FixAndFlip) => ({
  ...result,
  returnOnCash: percentOutcome(result.returnOnCash),
  returnOnCost: percentOutcome(result.returnOnCost),
  annualizedReturn: percentOutcome(result.annualizedReturn),
  simpleAnnualReturn: percentOutcome(result.simpleAnnualReturn),
});

/** `loan` is the result's loan, in dollars. */
export function mortgageAnswer(result: Mortgage, loan: Loan, price: number, hasMonths: boolean) {
  const { payments, ...totals } = result.schedule;
  const years = loanYears(loan, price, Math.ceil(payments.length / 12));
  return {
    ...result,
    loanToValue: percentOutcome(result.loanToValue),
    schedule: {
      ...totals,
      years: years.map((row, index) => ({ year: index + 1, ...row })),
      months: hasMonths ? payments : null,
    },
    printed: printedAnswer(centSchedule(loan, price), hasMonths),
  };
}

function printedAnswer(
  { payments, totalPaidCents, totalInterestCents }: CentSchedule,
  hasMonths: boolean,
) {
  return {
    payment: fromCents(payments[0]?.paymentCents ?? 0),
    lastPayment: fromCents(payments.at(-1)?.paymentCents ?? 0),
    totalPaid: fromCents(totalPaidCents),
    totalInterest: fromCents(totalInterestCents),
    months: hasMonths
      ? payments.map((row) => ({
          month: row.month,
          payment: fromCents(row.paymentCents),
          interest: fromCents(row.interestCents),
          principal: fromCents(row.principalCents),
          mortgageInsurance: fromCents(row.mortgageInsuranceCents),
          balance: fromCents(row.balanceCents),
        }))
      : null,
  };
}
