import type { HoldRefinance } from '#engine/deal.ts';
import {
  constant,
  difference,
  type Explanation,
  type GivenNode,
  NOTHING,
  negation,
  numberIn,
  product,
  quotientNode,
  roundedUp,
  scheduled,
  smallestWhole,
  sum,
  type WithExplanation,
} from '#engine/explain/explain.ts';
import { twelve } from '#engine/explain/explain-operating.ts';
import { choose, fromSchedule, inFull, pickYear, renamed } from '#engine/explain/live-rules.ts';
import { boundShare } from '#engine/limits.ts';
import { loanOf } from '#engine/loan/loan.ts';
import { MEASURES as M } from '#engine/measures/measures.ts';
import { type HeldLoan, payoffIn, refinanceName } from '#engine/rental/hold-loans.ts';
import type { RefinanceEvent } from '#engine/rental/hold-refinance.ts';
import { type LoanNodes, loanNodes, ofAllLoans } from './explain-loan.ts';
import { explainPenalty, yearOfMonth } from './explain-penalty.ts';
import { explainSized } from './explain-sizing.ts';

/** A loan during a hold, with its nodes. */
export type HeldLoanNodes = {
  readonly nodes: LoanNodes;
  /** The value in dollars that mortgage insurance is based on. */
  readonly value: number;
  /** Payments made when year 1 begins; below 0 if the loan starts later. */
  readonly made: Explanation;
  /** The refinance that originated the loan; null for a loan at closing. */
  readonly opened: RefinanceTime | null;
  /** The refinance that repays the loan, the amount it pays off and the penalty, if any. */
  readonly repaid: {
    readonly time: RefinanceTime;
    readonly payoff: Explanation;
    readonly penalty: Explanation | null;
  } | null;
};

/** When a refinance happens; both are 0 if it isn't before the sale. */
type RefinanceTime = { readonly month: Explanation; readonly year: Explanation };

export type ExplainedRefinances = {
  readonly events: readonly (WithExplanation<RefinanceEvent> & { readonly year: Explanation })[];
  readonly loans: readonly HeldLoanNodes[];
};

type Start = {
  readonly refinances: readonly HoldRefinance[];
  readonly events: readonly RefinanceEvent[];
  readonly loans: readonly LoanNodes[];
  readonly insuredValue: number;
  readonly made: Explanation;
  readonly held: Explanation;
  /** The value grown to a month of the hold. */
  readonly valueIn: (month: Explanation, value: number) => Explanation;
  /** By year. */
  readonly netOperatingIncome: readonly Explanation[];
  readonly given: GivenNode;
};

const MONTHS = { unit: 'months' } as const;
const FRACTION = { unit: 'fraction' } as const;
const NO_MONTH = constant('Not during the hold', 0, 'months');
const WHOLE = constant('100%', 1, 'fraction');

/** Explains every refinance of a hold and the loans it leaves. */
export function explainRefinances(start: Start): ExplainedRefinances {
  const { loans, made, insuredValue } = start;
  let active: HeldLoanNodes[] = loans.map((nodes) => ({
    nodes,
    value: insuredValue,
    made,
    opened: null,
    repaid: null,
  }));
  const all: HeldLoanNodes[] = [];
  const events = start.events.map((event, index) => {
    const given = start.refinances[index] as HoldRefinance;
    const time = timeOf(given, index, start);
    active = active.map((held) => repaidAt(held, time));
    const { explained, nodes } = explainEvent(event, given, index, active, time, start);
    all.push(...active);
    active = [
      {
        nodes,
        value: event.value,
        made: negation('Payments before the refinance', null, [time.month], MONTHS),
        opened: time,
        repaid: null,
      },
    ];
    return { ...explained, year: time.year };
  });
  return { events, loans: [...all, ...active] };
}

const pathOf = ({ path }: HoldRefinance, index: number): string => path ?? `refinances.${index}`;

function timeOf(given: HoldRefinance, index: number, { held, given: input }: Start): RefinanceTime {
  const typed = input('Refinance month', given.month, `${pathOf(given, index)}.month`, 'months');
  const last = product('Months held', null, [held, twelve], MONTHS);
  const month = choose(
    { left: last, is: 'above', right: typed },
    () => typed,
    () => NO_MONTH,
  );
  return { month, year: yearOfMonth('Refinance year', month) };
}

/** The number of the payment with which a loan is repaid. */
const lastPayment = (made: Explanation, month: Explanation): Explanation =>
  sum('Payments made', null, [made, month], MONTHS);

/** A loan whose balance comes due at the refinance, unless its balloon is earlier. */
function repaidAt(held: HeldLoanNodes, time: RefinanceTime): HeldLoanNodes {
  const { nodes, made, value } = held;
  const paid = lastPayment(made, time.month);
  const { balloonMonth = 0 } = nodes.loan;
  const repaidIn = numberIn(time.month);
  const before: HeldLoan = {
    loan: nodes.loan,
    name: nodes.name,
    made: numberIn(made),
    value,
    pointsAndCosts: 0,
    repaidIn: null,
  };
  const isDue = balloonMonth > 0 && balloonMonth < numberIn(paid);
  const loan = isDue ? nodes.loan : { ...nodes.loan, balloonMonth: numberIn(paid) };
  const schedule = () => {
    const terms = nodes.schedule();
    const due = terms.balloonMonth;
    const balloon = () =>
      choose(
        { left: due, is: 'above', right: NOTHING },
        () =>
          choose(
            { left: paid, is: 'above', right: due },
            () => due,
            () => paid,
          ),
        () => paid,
      );
    return {
      ...terms,
      // A separate sheet in a workbook, because first-year ratios use the loan without the early payoff.
      name: `${terms.name} repaid early`,
      balloonMonth: choose({ left: time.month, is: 'above', right: NOTHING }, balloon, () => due),
    };
  };
  const payoff = fromSchedule(
    scheduled(`${nodes.name}: paid off`, payoffIn(before, repaidIn)),
    schedule,
    ['balloon'],
    { month: paid },
  );
  const penalty = explainPenalty(nodes, payoff, paid);
  return { ...held, nodes: { ...nodes, loan, schedule }, repaid: { time, payoff, penalty } };
}

function explainEvent(
  event: RefinanceEvent,
  refinance: HoldRefinance,
  index: number,
  active: readonly HeldLoanNodes[],
  time: RefinanceTime,
  start: Start,
) {
  const { given, valueIn, netOperatingIncome } = start;
  const path = pathOf(refinance, index);
  const ifTyped = (node: Explanation, otherwise: () => Explanation, label: string) =>
    choose({ left: node, is: 'above', right: NOTHING }, () => node, otherwise, label);
  const value = ifTyped(
    given(M.refinanceValue, Math.max(0, refinance.value), `${path}.value`),
    () => valueIn(time.month, event.value),
    M.refinanceValue.label,
  );
  const income = ifTyped(
    given(
      M.refinanceIncome,
      Math.max(0, refinance.netOperatingIncome),
      `${path}.netOperatingIncome`,
    ),
    () => pickYear(M.refinanceIncome, time.year, netOperatingIncome),
    M.refinanceIncome.label,
  );
  const name = refinanceName(index);
  const payoff = ofAllLoans(
    M.loansPaidOff,
    event.payoff,
    active.flatMap(({ repaid }) => (repaid ? [repaid.payoff] : [])),
  );
  const penalties = active.flatMap(({ repaid }) => repaid?.penalty ?? []);
  const penalty =
    penalties.length === 0
      ? constant(M.prepaymentPenalty, 0)
      : sum(M.prepaymentPenalty, event.penalty, penalties);
  const share = (label: string, of: number, at: string) =>
    given(label, of, `${path}.${at}`, 'fraction');
  const costRate = share('Refinance cost rate', boundShare(refinance.costRate), 'costRate');
  const fixed = given('Refinance costs in dollars', refinance.costs, `${path}.costs`);
  const pointsRate = share(
    'Refinance points rate',
    boundShare(refinance.terms.pointsRate ?? 0),
    'terms.pointsRate',
  );
  const { sized, sizedBy } = explainSized(event, refinance, path, { value, income, given });
  const due = sum('Payoff, penalty and costs', null, [payoff, penalty, fixed]);
  const left = difference(
    'Share of the loan left after costs',
    null,
    [WHOLE, sum('Costs and points', null, [costRate, pointsRate], FRACTION)],
    FRACTION,
  );
  const needed = roundedUp('Loan that covers the payoff and costs', null, [
    quotientNode('Payoff and costs / share left', null, [due, left], { unit: 'dollars' }),
  ]);
  const rateAndTerm = given(
    'Rate-and-term refinance',
    refinance.rateAndTerm,
    `${path}.rateAndTerm`,
    'times',
  );
  const loan = choose(
    { left: rateAndTerm, is: 'above', right: NOTHING },
    () => smallestWhole(M.refinanceLoan, null, [sized, needed]),
    () => sized,
    M.refinanceLoan.label,
  );
  const inHold = choose(
    { left: time.month, is: 'above', right: NOTHING },
    () => loan,
    () => constant('No refinance', 0),
    M.refinanceLoan.label,
  );
  const nodes = loanNodes(
    loanOf(refinance.terms, event.loan),
    name,
    { principal: inHold, insuredValue: value },
    given,
    `${path}.terms`,
  );
  const costs = sum(M.refinanceFees, event.costs, [
    product('Percentage costs', null, [costRate, inHold]),
    fixed,
  ]);
  const points = renamed(M.pointsOnRefinance, nodes.points);
  const cash = inFull(
    difference(
      M.refinanceCash,
      event.cash,
      [inHold, payoff, penalty, costs, points].filter((part, at) => at < 2 || numberIn(part) !== 0),
    ),
    () => difference(M.refinanceCash, null, [inHold, payoff, penalty, costs, points]),
  );
  const explained: WithExplanation<RefinanceEvent> = {
    month: time.month,
    value,
    netOperatingIncome: income,
    sizedBy,
    loan: inHold,
    payoff,
    penalty,
    costs,
    points,
    cash,
  };
  return { explained, nodes };
}
