import type { DealLoan, Loan } from '#engine/deal.ts';
import { boundShare, clamp, LIMITS } from '#engine/limits.ts';
import { isLevel, levelLoan, pointsCost, sizedLoan } from '#engine/loan/loan.ts';
import { INSURANCE_RULE, type LoanWalk, walkLoan } from '#engine/loan/loan-walk.ts';
import { balanceAfter, type DebtYear, loanYears, paidThrough } from '#engine/loan/loan-years.ts';
import {
  balance,
  constant,
  difference,
  type Explanation,
  type GivenNode,
  numberIn,
  payment,
  product,
  quotientNode,
  scheduled,
  sum,
  type WithExplanation,
} from './explain.ts';
import { twelve } from './explain-operating.ts';

/** A loan of a deal with the nodes its sums start from. */
export type LoanNodes = {
  readonly loan: Loan;
  readonly name: string;
  readonly principal: Explanation;
  readonly annualRate: Explanation;
  readonly termMonths: Explanation;
  readonly points: Explanation;
};

const SERVICE_CONVENTION =
  'What must be paid: scheduled principal and interest. Extra principal, mortgage insurance and a balloon are lines of their own.';

/** The loans of a deal as inputs; `path` is where they stand ("loans"). */
export const explainLoans = (
  loans: readonly DealLoan[],
  price: Explanation,
  given: GivenNode,
  path = 'loans',
): readonly LoanNodes[] =>
  loans.map((dealLoan, index) => {
    const name = loans.length === 1 ? 'Loan' : `Loan ${index + 1}`;
    const loan = sizedLoan(dealLoan, numberIn(price));
    const at = `${path}.${index}`;
    const principal =
      'loanToPrice' in dealLoan
        ? product(name, loan.principal, [
            given(
              `${name} as a share of the price`,
              boundShare(dealLoan.loanToPrice),
              `${at}.loanToPrice`,
              'fraction',
            ),
            price,
          ])
        : given(name, loan.principal, `${at}.principal`);
    return loanNodes(loan, name, principal, given, at);
  });

/** The nodes of one loan whose size has its own explanation. */
export function loanNodes(
  loan: Loan,
  name: string,
  principal: Explanation,
  given: GivenNode,
  path: string,
): LoanNodes {
  const level = levelLoan(loan.principal, loan.annualRate, loan.termMonths);
  const rate = clamp(loan.annualRate, 0, LIMITS.annualRate);
  const points = given(
    `Points on ${name.toLowerCase()}`,
    boundShare(loan.pointsRate ?? 0),
    `${path}.pointsRate`,
    'fraction',
  );
  return {
    loan,
    name,
    principal,
    annualRate: given(`${name} rate a year`, rate, `${path}.annualRate`, 'fraction'),
    termMonths: given(`${name} term`, level.months, `${path}.termMonths`, 'months'),
    points: product(`${name} points`, pointsCost(loan), [points, principal], {
      convention: 'One point is 1% of the loan, paid at closing.',
    }),
  };
}

/** The monthly payment of a loan's contract. */
export const explainPayment = (nodes: LoanNodes): Explanation => {
  const { loan, name, principal, annualRate, termMonths } = nodes;
  const level = levelLoan(loan.principal, loan.annualRate, loan.termMonths);
  return payment(`${name} payment`, level.payment, [principal, annualRate, termMonths], {
    unit: 'dollars a month',
  });
};

/** What is due in a first month by its sum: the level payment or, while nothing is repaid, the interest. */
export function explainDue(nodes: LoanNodes, due: number): Explanation {
  const level = explainPayment(nodes);
  return numberIn(level) === due ? level : explainInterest(nodes, due);
}

/** The interest of a first month by its sum; what is not that stands in the schedule. */
export function explainInterest(nodes: LoanNodes, due: number): Explanation {
  const { name, principal, annualRate } = nodes;
  const unit = 'dollars a month';
  const rate = quotientNode('Rate a month', null, [annualRate, twelve], { unit: 'fraction' });
  const interest = product(`${name}: interest of a month`, null, [principal, rate], { unit });
  return numberIn(interest) === due ? interest : scheduled(`${name} payment`, due, unit);
}

/** What is owed on a loan after `month` payments. */
export function explainBalance(nodes: LoanNodes, owed: number, month: number): Explanation {
  const { loan, name, principal, annualRate, termMonths } = nodes;
  if (month <= 0) return principal;
  const label = `${name} balance after ${month} payments`;
  if (!isLevel(loan)) return scheduled(label, owed);
  const paid = constant(`${month} payments`, month, 'months');
  return balance(label, owed, [principal, annualRate, termMonths, paid]);
}

/** Something of every loan together; without a loan it is 0. */
export const ofAllLoans = (
  label: string,
  value: number,
  loans: readonly Explanation[],
): Explanation =>
  loans.length === 0 ? constant(`${label}: no loan`, 0) : sum(label, value, loans);

/** All payments on a loan in its first months. */
export function explainPaid(nodes: LoanNodes, price: number, months: number): Explanation {
  const { loan, name } = nodes;
  const paid = paidThrough(loan, price, months);
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

/** All loans together, year by year; `totals` are the calculator's. */
export function explainDebtYears(
  loans: readonly LoanNodes[],
  price: number,
  totals: readonly DebtYear[],
  made = 0,
): readonly WithExplanation<DebtYear>[] {
  const each = loans.map((nodes) => explainLoanYears(nodes, price, totals.length, made));
  const [only] = each;
  if (only && each.length === 1) return only;
  return totals.map((total, index) => {
    const line = (label: string, key: keyof DebtYear): Explanation =>
      each.length === 0
        ? constant(`${label}: no loan`, 0)
        : sum(
            `${label} of all loans`,
            total[key],
            each.map((years) => (years[index] as WithExplanation<DebtYear>)[key]),
          );
    return {
      interest: line('Interest', 'interest'),
      principal: line('Principal repaid', 'principal'),
      extraPrincipal: line('Extra principal', 'extraPrincipal'),
      mortgageInsurance: line('Mortgage insurance', 'mortgageInsurance'),
      service: line('Debt service', 'service'),
      balloon: line('Balloon', 'balloon'),
      balance: line('Balance', 'balance'),
    };
  });
}

function explainLoanYears(
  nodes: LoanNodes,
  price: number,
  years: number,
  made: number,
): readonly WithExplanation<DebtYear>[] {
  const rows = loanYears(nodes.loan, price, years, made);
  const afterYear = (index: number): number => made + (index + 1) * 12;
  if (isLevel(nodes.loan)) {
    const ends = rows.map((row, index) => explainBalance(nodes, row.balance, afterYear(index)));
    const start = explainBalance(nodes, balanceAfter(nodes.loan, price, made), made);
    const starts = [start, ...ends];
    return rows.map((row, index) => {
      const before = starts[index] as Explanation;
      const paid = clamp(numberIn(nodes.termMonths) - made - index * 12, 0, 12);
      return explainLevelYear(nodes, paid, row, before, ends[index] as Explanation);
    });
  }
  const months: LoanWalk[][] = rows.map(() => []);
  walkLoan(nodes.loan, price, (at) => {
    months[Math.floor((at.month - made - 1) / 12)]?.push({ ...at });
  });
  return rows.map((row, index) =>
    explainWalkedYear(nodes, afterYear(index), row, months[index] ?? []),
  );
}

function explainLevelYear(
  nodes: LoanNodes,
  paid: number,
  row: DebtYear,
  before: Explanation,
  after: Explanation,
): WithExplanation<DebtYear> {
  const { name } = nodes;
  const service = product(
    `${name}: debt service`,
    row.service,
    [explainPayment(nodes), constant(`${paid} payments in the year`, paid, 'months')],
    { convention: SERVICE_CONVENTION },
  );
  const principal = difference(`${name}: principal repaid`, row.principal, [before, after]);
  return {
    interest: difference(`${name}: interest`, row.interest, [service, principal]),
    principal,
    extraPrincipal: constant(`${name}: no extra principal`, 0),
    mortgageInsurance: constant(`${name}: no mortgage insurance`, 0),
    service,
    balloon: constant(`${name}: no balloon`, 0),
    balance: after,
  };
}

function explainWalkedYear(
  nodes: LoanNodes,
  lastMonth: number,
  row: DebtYear,
  months: readonly LoanWalk[],
): WithExplanation<DebtYear> {
  const { name } = nodes;
  const line = (
    label: string,
    value: number,
    key: 'interest' | 'principal' | 'extra' | 'mortgageInsurance' | 'balloon',
  ) =>
    sum(
      `${name}: ${label}`,
      value,
      months.map((at) => scheduled(`${name}, month ${at.month}: ${label}`, at[key])),
    );
  const interest = line('interest', row.interest, 'interest');
  const principal = line('principal repaid', row.principal, 'principal');
  const extraPrincipal = line('extra principal', row.extraPrincipal, 'extra');
  const due = difference(`${name}: scheduled principal`, null, [principal, extraPrincipal]);
  return {
    interest,
    principal,
    extraPrincipal,
    mortgageInsurance: {
      ...line('mortgage insurance', row.mortgageInsurance, 'mortgageInsurance'),
      convention: INSURANCE_RULE,
    },
    service: sum(`${name}: debt service`, row.service, [interest, due], {
      convention: SERVICE_CONVENTION,
    }),
    balloon: line('balloon', row.balloon, 'balloon'),
    balance: explainBalance(nodes, row.balance, lastMonth),
  };
}
