import { clamp } from '#engine/limits.ts';
import { isLevel } from '#engine/loan/loan.ts';
import { INSURANCE_RULE, type LoanWalk, walkLoan } from '#engine/loan/loan-walk.ts';
import { balanceAfter, type DebtYear, loanYears } from '#engine/loan/loan-years.ts';
import {
  constant,
  difference,
  type Explanation,
  fromSchedule,
  numberIn,
  product,
  type ScheduleLine,
  scheduled,
  sum,
  type WithExplanation,
} from './explain.ts';
import { explainPayment, type LoanNodes, shownBalance } from './explain-loan.ts';

const NONE_MADE = constant('No payment made', 0, 'months');

const SERVICE_CONVENTION =
  'What must be paid: scheduled principal and interest. Extra principal, mortgage insurance and a balloon are lines of their own.';

/** All loans together, year by year; `totals` are the calculator's. */
export function explainDebtYears(
  loans: readonly LoanNodes[],
  price: number,
  totals: readonly DebtYear[],
  made: Explanation = NONE_MADE,
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
  made: Explanation,
): readonly WithExplanation<DebtYear>[] {
  return shownLoanYears(nodes, price, years, numberIn(made)).map((year, index) =>
    scheduledYear(year, nodes, index + 1, made),
  );
}

type YearLine = Exclude<keyof DebtYear, 'balance'>;

const YEAR_LINES: Readonly<Record<YearLine, readonly [string, ...ScheduleLine[]]>> = {
  interest: ['interest', 'interest'],
  principal: ['principal repaid', 'scheduled', 'extra'],
  extraPrincipal: ['extra principal', 'extra'],
  mortgageInsurance: ['mortgage insurance', 'insurance'],
  service: ['debt service', 'interest', 'scheduled'],
  balloon: ['balloon', 'balloon'],
};

/** The lines of a year, each with the payments it is read from. */
function scheduledYear(
  shown: WithExplanation<DebtYear>,
  { name, schedule }: LoanNodes,
  year: number,
  made: Explanation,
): WithExplanation<DebtYear> {
  const line = (key: YearLine) => {
    const [label, ...lines] = YEAR_LINES[key];
    return fromSchedule(shown[key], schedule, lines, { year, made }, `${name}: ${label}`);
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
    balance: fromSchedule(shown.balance, schedule, ['owed'], { month }, `${name} balance`),
  };
}

function shownLoanYears(
  nodes: LoanNodes,
  price: number,
  years: number,
  made: number,
): readonly WithExplanation<DebtYear>[] {
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
    balance: shownBalance(nodes, row.balance, lastMonth),
  };
}
