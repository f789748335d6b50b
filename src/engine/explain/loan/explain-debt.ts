import {
  constant,
  difference,
  type Explanation,
  numberIn,
  partOf,
  product,
  type ScheduleLine,
  scheduled,
  sum,
  type WithExplanation,
} from '#engine/explain/explain.ts';
import { fromSchedule, renamed } from '#engine/explain/live-rules.ts';
import { clamp } from '#engine/limits.ts';
import { isLevel } from '#engine/loan/loan.ts';
import { INSURANCE_RULE, type LoanWalk, walkLoan } from '#engine/loan/loan-walk.ts';
import { balanceAfter, type DebtYear, loanYears } from '#engine/loan/loan-years.ts';
import { MEASURES as M, type Measure } from '#engine/measures/measures.ts';
import { explainBuydownYear } from './explain-buydown.ts';
import { explainPayment, type LoanNodes, ofAllLoans, shownBalance } from './explain-loan.ts';

const NONE_MADE = constant('No payments made', 0, 'months');

const SERVICE_CONVENTION =
  'Required payments: scheduled principal and interest. Extra principal, mortgage insurance and a balloon are separate lines.';

/** All loans combined, year by year; `totals` come from the calculator. */
export function explainDebtYears(
  loans: readonly LoanNodes[],
  price: number,
  totals: readonly DebtYear[],
  made: Explanation = NONE_MADE,
): readonly WithExplanation<DebtYear>[] {
  const each = loans.map((nodes) => explainLoanYears(nodes, price, totals.length, made));
  const [only] = each;
  return totals.map((total, index) => {
    const line = (name: Measure, key: keyof DebtYear): Explanation =>
      only && each.length === 1
        ? renamed(name, (only[index] as WithExplanation<DebtYear>)[key])
        : ofAllLoans(
            name,
            total[key],
            each.map((years) => (years[index] as WithExplanation<DebtYear>)[key]),
          );
    return {
      interest: line(M.interest, 'interest'),
      principal: line(M.principalPaid, 'principal'),
      extraPrincipal: line(M.extraPrincipal, 'extraPrincipal'),
      mortgageInsurance: line(M.mortgageInsurance, 'mortgageInsurance'),
      service: line(M.debtService, 'service'),
      balloon: line(M.balloon, 'balloon'),
      buydownCredit: line(M.buydownCredit, 'buydownCredit'),
      balance: line(M.loanBalance, 'balance'),
    };
  });
}

function explainLoanYears(
  nodes: LoanNodes,
  price: number,
  years: number,
  made: Explanation,
): readonly WithExplanation<DebtYear>[] {
  return shownLoanYears(nodes, price, years, numberIn(made)).map((year, index) =>
    scheduledYear(year, nodes, index + 1, made),
  );
}

/** A year under the loan's contract, before buydown credits. */
type ShownYear = Omit<WithExplanation<DebtYear>, 'buydownCredit'>;

type YearLine = Exclude<keyof DebtYear, 'balance' | 'buydownCredit'>;

const YEAR_LINES: Readonly<Record<YearLine, readonly [Measure, ...ScheduleLine[]]>> = {
  interest: [M.interest, 'interest'],
  principal: [M.principalPaid, 'scheduled', 'extra'],
  extraPrincipal: [M.extraPrincipal, 'extra'],
  mortgageInsurance: [M.mortgageInsurance, 'insurance'],
  service: [M.debtService, 'interest', 'scheduled'],
  balloon: [M.balloon, 'balloon'],
};

/** A year's line items, each with the payments it is read from. */
function scheduledYear(
  shown: ShownYear,
  nodes: LoanNodes,
  year: number,
  made: Explanation,
): WithExplanation<DebtYear> {
  const { name, schedule } = nodes;
  const line = (key: YearLine) => {
    const [measure, ...lines] = YEAR_LINES[key];
    const { label } = partOf(name, measure);
    return fromSchedule(shown[key], schedule, lines, { year, made }, label);
  };
  const before = constant(`${year * 12} payments`, year * 12, 'months');
  const month = sum('Payments made', null, [made, before], { unit: 'months' });
  return {
    interest: line('interest'),
    principal: line('principal'),
    extraPrincipal: line('extraPrincipal'),
    mortgageInsurance: line('mortgageInsurance'),
    service: line('service'),
    balloon: line('balloon'),
    buydownCredit: explainBuydownYear(nodes, year, made),
    balance: fromSchedule(shown.balance, schedule, ['owed'], { month }, `${name} balance`),
  };
}

function shownLoanYears(
  nodes: LoanNodes,
  price: number,
  years: number,
  made: number,
): readonly ShownYear[] {
  const rows = loanYears(nodes.loan, price, years, made);
  const afterYear = (index: number): number => made + (index + 1) * 12;
  if (isLevel(nodes.loan)) {
    const ends = rows.map((row, index) => shownBalance(nodes, row.balance, afterYear(index)));
    const start = shownBalance(nodes, balanceAfter(nodes.loan, price, made), made);
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
): ShownYear {
  const { name } = nodes;
  const service = product(
    partOf(name, M.debtService),
    row.service,
    [explainPayment(nodes), constant(`${paid} payments in the year`, paid, 'months')],
    { convention: SERVICE_CONVENTION },
  );
  const principal = difference(partOf(name, M.principalPaid), row.principal, [before, after]);
  return {
    interest: difference(partOf(name, M.interest), row.interest, [service, principal]),
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
): ShownYear {
  const { name } = nodes;
  const line = (
    measure: Measure,
    value: number,
    key: 'interest' | 'principal' | 'extra' | 'mortgageInsurance' | 'balloon',
  ) =>
    sum(
      partOf(name, measure),
      value,
      months.map((at) => scheduled(partOf(`${name}, month ${at.month}`, measure), at[key])),
    );
  const interest = line(M.interest, row.interest, 'interest');
  const principal = line(M.principalPaid, row.principal, 'principal');
  const extraPrincipal = line(M.extraPrincipal, row.extraPrincipal, 'extra');
  const due = difference(`${name}: scheduled principal`, null, [principal, extraPrincipal]);
  return {
    interest,
    principal,
    extraPrincipal,
    mortgageInsurance: {
      ...line(M.mortgageInsurance, row.mortgageInsurance, 'mortgageInsurance'),
      convention: INSURANCE_RULE,
    },
    service: sum(partOf(name, M.debtService), row.service, [interest, due], {
      convention: SERVICE_CONVENTION,
    }),
    balloon: line(M.balloon, row.balloon, 'balloon'),
    balance: shownBalance(nodes, row.balance, lastMonth),
  };
}
