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
import { choose, fromSchedule, inFull, renamed } from '#engine/explain/live-rules.ts';
import { clamp } from '#engine/limits.ts';
import { INSURANCE_RULE, type LoanWalk, walkLoan } from '#engine/loan/loan-walk.ts';
import { balanceAfter, type DebtYear, hasClosedForm, loanYears } from '#engine/loan/loan-years.ts';
import { MEASURES as M, type Measure } from '#engine/measures/measures.ts';
import { explainBuydownYear } from './explain-buydown.ts';
import { explainPayment, type LoanNodes, ofAllLoans, shownBalance } from './explain-loan.ts';
import { explainPenalty } from './explain-penalty.ts';
import type { ExplainedRefinances, HeldLoanNodes } from './explain-refinance.ts';

const NONE_MADE = constant('No payments made', 0, 'months');

const SERVICE_CONVENTION =
  'Required payments: scheduled principal and interest. Extra principal, mortgage insurance and a balloon are separate lines.';

/** Loans that aren't repaid early. */
export const keptLoans = (
  loans: readonly LoanNodes[],
  value: number,
  made: Explanation = NONE_MADE,
): readonly HeldLoanNodes[] =>
  loans.map((nodes) => ({ nodes, value, made, opened: null, repaid: null }));

/** All loans combined, year by year; `totals` come from the calculator. */
export function explainDebtYears(
  loans: readonly HeldLoanNodes[],
  totals: readonly DebtYear[],
  events: ExplainedRefinances['events'] = [],
  held: Explanation | null = null,
): readonly WithExplanation<DebtYear>[] {
  const each = loans.map((loan) => explainLoanYears(loan, totals.length));
  const [only] = each;
  return totals.map((total, index) => {
    const year = constant(`Year ${index + 1}`, index + 1, 'years');
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
      refinanceCash: ofRefinances(M.refinanceCash, events, year, ({ cash }) => cash),
      borrowed: ofRefinances(M.borrowed, events, year, ({ loan, payoff }) =>
        difference(M.borrowed, null, [loan, payoff]),
      ),
      prepaymentPenalty: penaltyAtSale(
        loans,
        each.map((years) => (years[index] as WithExplanation<DebtYear>).balance),
        year,
        held,
      ),
      balance: line(M.loanBalance, 'balance'),
    };
  });
}

/** One kind of amount, totaled over a year's refinances. */
function ofRefinances(
  name: Measure,
  events: ExplainedRefinances['events'],
  year: Explanation,
  amountOf: (event: ExplainedRefinances['events'][number]) => Explanation,
): Explanation {
  const none = constant(name, 0);
  const each = events.map((event) =>
    choose(
      { left: event.year, is: 'equal to', right: year },
      () => renamed(name, amountOf(event)),
      () => none,
      name.label,
    ),
  );
  const [only] = each;
  if (each.length <= 1) return only ?? none;
  const shown = each.filter((one) => numberIn(one) !== 0);
  const [single] = shown;
  const total = shown.length > 1 ? sum(name, null, shown) : (single ?? none);
  return inFull(total, () => sum(name, null, each));
}

/** The penalty on all loans if this is the year of the sale. */
function penaltyAtSale(
  loans: readonly HeldLoanNodes[],
  balances: readonly Explanation[],
  year: Explanation,
  held: Explanation | null,
): Explanation {
  const none = constant(M.prepaymentPenalty, 0);
  if (!held) return none;
  const months = constant(`${12 * numberIn(year)} months`, 12 * numberIn(year), 'months');
  const penalties = loans.flatMap(({ nodes, made }, index) => {
    const paid = sum('Payments made', null, [made, months], { unit: 'months' });
    return explainPenalty(nodes, balances[index] as Explanation, paid) ?? [];
  });
  if (penalties.length === 0) return none;
  return choose(
    { left: year, is: 'equal to', right: held },
    () => sum(M.prepaymentPenalty, null, penalties),
    () => none,
    M.prepaymentPenalty.label,
  );
}

function explainLoanYears(
  held: HeldLoanNodes,
  years: number,
): readonly WithExplanation<DebtYear>[] {
  return shownLoanYears(held, years).map((year, index) => scheduledYear(year, held, index + 1));
}

/** A year under the loan's contract, before buydown credits. */
type ShownYear = Omit<WithExplanation<DebtYear>, 'buydownCredit' | OfRefinance>;

/** Lines that exist only for all loans combined. */
type OfRefinance = 'refinanceCash' | 'borrowed' | 'prepaymentPenalty';

type YearLine = Exclude<keyof DebtYear, 'balance' | 'buydownCredit' | OfRefinance>;

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
  { nodes, made, opened, repaid }: HeldLoanNodes,
  year: number,
): WithExplanation<DebtYear> {
  const { name, schedule } = nodes;
  const line = (key: YearLine) => {
    const [measure, ...lines] = YEAR_LINES[key];
    const { label } = partOf(name, measure);
    return fromSchedule(shown[key], schedule, lines, { year, made }, label);
  };
  const before = constant(`${year * 12} payments`, year * 12, 'months');
  const inYear = constant(`Year ${year}`, year, 'years');
  const months = { unit: 'months' } as const;
  const month = opened
    ? difference('Payments made', null, [before, opened.month], months)
    : sum('Payments made', null, [made, before], months);
  const owed = fromSchedule(shown.balance, schedule, ['owed'], { month }, `${name} balance`);
  const balloon = line('balloon');
  const none = constant(M.refinanceCash, 0);
  return {
    interest: line('interest'),
    principal: line('principal'),
    extraPrincipal: line('extraPrincipal'),
    mortgageInsurance: line('mortgageInsurance'),
    service: line('service'),
    // A payoff by refinance isn't a balloon.
    balloon: repaid
      ? choose(
          { left: repaid.time.year, is: 'equal to', right: inYear },
          () => difference(partOf(name, M.balloon), null, [balloon, repaid.payoff]),
          () => balloon,
          partOf(name, M.balloon).label,
        )
      : balloon,
    buydownCredit: explainBuydownYear(nodes, year, made),
    refinanceCash: none,
    borrowed: none,
    prepaymentPenalty: none,
    // Nothing is owed on a later loan before its refinance.
    balance: opened
      ? choose(
          { left: opened.year, is: 'above', right: inYear },
          () => constant(`${name}: not borrowed yet`, 0),
          () => owed,
          `${name} balance`,
        )
      : owed,
  };
}

function shownLoanYears(
  { nodes, value: price, made: madeBefore }: HeldLoanNodes,
  years: number,
): readonly ShownYear[] {
  const made = numberIn(madeBefore);
  const rows = loanYears(nodes.loan, price, years, made);
  const afterYear = (index: number): number => made + (index + 1) * 12;
  if (hasClosedForm(nodes.loan, made)) {
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
    balance:
      lastMonth > 0
        ? scheduled(`${name} balance after ${lastMonth} payments`, row.balance)
        : nodes.principal,
  };
}
