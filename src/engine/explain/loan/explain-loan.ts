import type { DealLoan, Loan } from '#engine/deal.ts';
import {
  balance,
  constant,
  type Explanation,
  type GivenNode,
  labelOfNode,
  type NodeName,
  numberIn,
  partOf,
  payment,
  product,
  quotientNode,
  type ScheduleLine,
  type ScheduleSpan,
  type ScheduleTerms,
  scheduled,
  sum,
} from '#engine/explain/explain.ts';
import { twelve } from '#engine/explain/explain-operating.ts';
import { fromSchedule } from '#engine/explain/live-rules.ts';
import { boundShare, clamp, LIMITS } from '#engine/limits.ts';
import { boundBuydown } from '#engine/loan/buydown.ts';
import { isLevel, levelLoan, pointsCost, sizedLoan } from '#engine/loan/loan.ts';
import { paymentsThrough } from '#engine/loan/loan-years.ts';
import { MEASURES as M } from '#engine/measures/measures.ts';
import { loanNameOf } from '#engine/rental/hold-loans.ts';
import { type DrawNodes, drawNodes } from './explain-draws.ts';
import { penaltyNodes, scheduleTerms } from './explain-terms.ts';

export const FIRST_MONTH: ScheduleSpan = { month: constant('Month 1', 1, 'months') };

/** A deal's loan with the nodes its explanations start from. */
export type LoanNodes = {
  readonly loan: Loan;
  readonly name: string;
  readonly principal: Explanation;
  readonly annualRate: Explanation;
  readonly termMonths: Explanation;
  readonly points: Explanation;
  /** Null without a temporary buydown. */
  readonly buydown: BuydownNodes | null;
  /** Null if the whole loan is funded at closing. */
  readonly draws: DrawNodes | null;
  /** The prepayment penalty's rates by year of the loan; empty without one. */
  readonly penalty: readonly Explanation[];
  /** A function, because only a workbook needs all the terms. */
  readonly schedule: () => ScheduleTerms;
};

/** A buydown's inputs. */
type BuydownNodes = { readonly years: Explanation; readonly sellerShare: Explanation };

/**
 * A deal's loans as inputs; `path` is their path in the deal ("loans"). With `everyTerm`, a balloon and a rate
 * adjustment are inputs even if the loan has none.
 */
export const explainLoans = (
  loans: readonly DealLoan[],
  price: Explanation,
  given: GivenNode,
  path = 'loans',
  everyTerm = false,
): readonly LoanNodes[] =>
  loans.map((dealLoan, index) => {
    const name = loanNameOf(loans, index);
    const loan = sizedLoan(dealLoan, numberIn(price));
    const at = dealLoan.listed?.path ?? `${path}.${index}`;
    const principal =
      'loanToPrice' in dealLoan
        ? product(name, loan.principal, [
            given(
              `${name}, percent of price`,
              boundShare(dealLoan.loanToPrice),
              `${at}.loanToPrice`,
              'fraction',
            ),
            price,
          ])
        : given(name, loan.principal, `${at}.principal`);
    return loanNodes(loan, name, { principal, insuredValue: price }, given, at, everyTerm);
  });

/** The nodes for a loan whose amount has its own explanation. */
export function loanNodes(
  loan: Loan,
  name: string,
  size: Pick<ScheduleTerms, 'principal' | 'insuredValue'>,
  given: GivenNode,
  path: string,
  everyTerm = false,
): LoanNodes {
  const { principal } = size;
  const level = levelLoan(loan.principal, loan.annualRate, loan.termMonths);
  const rate = clamp(loan.annualRate, 0, LIMITS.annualRate);
  const points = given(
    `Points on ${name.toLowerCase()}`,
    boundShare(loan.pointsRate ?? 0),
    `${path}.pointsRate`,
    'fraction',
  );
  const annualRate = given(`${name} interest rate`, rate, `${path}.annualRate`, 'fraction');
  const termMonths = given(`${name} term`, level.months, `${path}.termMonths`, 'months');
  return {
    loan,
    name,
    principal,
    annualRate,
    termMonths,
    schedule: () => ({
      name,
      ...size,
      annualRate,
      termMonths,
      ...scheduleTerms(loan, everyTerm, (term, value, at, unit) =>
        given(`${name}: ${labelOfNode(term)}`, value, `${path}.${at}`, unit),
      ),
    }),
    buydown: loan.buydownYears
      ? {
          years: given(
            `${name}: buydown years`,
            boundBuydown(loan.buydownYears),
            `${path}.buydownYears`,
            'years',
          ),
          sellerShare: given(
            `${name}: buydown share paid by the seller`,
            boundShare(loan.buydownSellerShare ?? 0),
            `${path}.buydownSellerShare`,
            'fraction',
          ),
        }
      : null,
    draws: loan.draws ? drawNodes(loan.draws, given, path) : null,
    penalty: penaltyNodes(loan.prepaymentPenalty ?? [], given, `${path}.prepaymentPenalty`),
    points: product(`${name} points`, pointsCost(loan), [points, principal], {
      convention: 'One point is 1% of the loan, paid at closing.',
    }),
  };
}

/** The loan's contractual monthly payment. */
export const explainPayment = (nodes: LoanNodes): Explanation => {
  const { loan, name, principal, annualRate, termMonths } = nodes;
  const level = levelLoan(loan.principal, loan.annualRate, loan.termMonths);
  return payment(`${name} payment`, level.payment, [principal, annualRate, termMonths], {
    unit: 'dollars a month',
  });
};

/** Month 1's payment with its formula: the level payment or, during interest-only months, the interest. */
export function explainDue(nodes: LoanNodes, due: number): Explanation {
  const level = explainPayment(nodes);
  return fromSchedule(
    numberIn(level) === due ? level : explainInterest(nodes, due),
    nodes.schedule,
    ['interest', 'scheduled'],
    FIRST_MONTH,
    level.label,
  );
}

/** Month 1's interest with its formula, or read from the schedule if the formula gives a different amount. */
export function explainInterest(nodes: LoanNodes, due: number): Explanation {
  const { name, principal, annualRate } = nodes;
  const unit = 'dollars a month';
  const rate = quotientNode('Monthly rate', null, [annualRate, twelve], { unit: 'fraction' });
  const interest = product(`${name}: monthly interest`, null, [principal, rate], { unit });
  return fromSchedule(
    numberIn(interest) === due ? interest : scheduled(`${name} payment`, due, unit),
    nodes.schedule,
    ['interest'],
    FIRST_MONTH,
    interest.label,
  );
}

/** Month 1's mortgage insurance. */
export const explainFirstInsurance = (
  { schedule }: LoanNodes,
  name: NodeName,
  dollars: number,
): Explanation =>
  fromSchedule(scheduled(name, dollars, 'dollars a month'), schedule, ['insurance'], FIRST_MONTH);

/** A loan's balance after a number of payments. */
export const explainBalance = (nodes: LoanNodes, owed: number, month: Explanation): Explanation =>
  fromSchedule(
    shownBalance(nodes, owed, numberIn(month)),
    nodes.schedule,
    ['owed'],
    { month },
    `${nodes.name} balance`,
  );

export function shownBalance(nodes: LoanNodes, owed: number, month: number): Explanation {
  const { loan, name, principal, annualRate, termMonths } = nodes;
  if (month <= 0) return principal;
  const label = `${name} balance after ${month} payments`;
  if (!isLevel(loan)) return scheduled(label, owed);
  const paid = constant(`${month} payments`, month, 'months');
  return balance(label, owed, [principal, annualRate, termMonths, paid]);
}

/** A total across all loans; 0 without a loan. */
export const ofAllLoans = (
  name: NodeName,
  value: number,
  loans: readonly Explanation[],
): Explanation =>
  loans.length === 0 ? constant(`${labelOfNode(name)}: no loan`, 0) : sum(name, value, loans);

/** All components of a payment. */
const PAID: readonly ScheduleLine[] = ['interest', 'scheduled', 'extra', 'insurance', 'balloon'];

/** All payments the lender receives in a loan's first months. */
export const explainPaid = (nodes: LoanNodes, price: number, months: Explanation): Explanation =>
  fromSchedule(
    shownPaid(nodes, price, numberIn(months)),
    nodes.schedule,
    PAID,
    { through: months },
    `${nodes.name}: paid`,
  );

/** The part of a loan's first payments that reduces the balance. */
export const explainRepaid = ({ name, schedule }: LoanNodes, months: Explanation): Explanation =>
  fromSchedule(
    scheduled(`${name}: principal in ${numberIn(months)} payments`, 0),
    schedule,
    ['scheduled', 'extra', 'balloon'],
    { through: months },
    partOf(name, M.principalPaid).label,
  );

function shownPaid(nodes: LoanNodes, price: number, months: number): Explanation {
  const { loan, name } = nodes;
  const paid = paymentsThrough(loan, price, months);
  const label = `${name}: paid in ${months} months`;
  if (!isLevel(loan)) return scheduled(label, paid);
  const count = clamp(
    months,
    0,
    levelLoan(loan.principal, loan.annualRate, loan.termMonths).months,
  );
  return product(label, paid, [
    explainPayment(nodes),
    constant(`${count} payments`, count, 'months'),
  ]);
}
