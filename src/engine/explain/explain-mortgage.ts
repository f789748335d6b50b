import { boundMoney } from '#engine/limits.ts';
import type { LoanSchedule } from '#engine/loan/loan-schedule.ts';
import {
  type LaterPayment,
  type Mortgage,
  type MortgageTerms,
  restOfLoan,
} from '#engine/loan/mortgage.ts';
import {
  atLeastZero,
  choose,
  constant,
  difference,
  type Explanation,
  fromSchedule,
  type GivenNode,
  givenBy,
  inFull,
  NOTHING,
  noFigure,
  quotientNode,
  type ScheduleLine,
  type ScheduleTerms,
  type SourceOf,
  scheduled,
  sum,
  typedByYou,
  type Unit,
  type WithExplanation,
} from './explain.ts';
import { PITIA_CONVENTION } from './explain-cash-flow.ts';
import {
  explainBalance,
  explainDue,
  explainFirstInsurance,
  explainInterest,
  explainLoans,
  FIRST_MONTH,
  type LoanNodes,
} from './explain-loan.ts';
import { aMonth } from './explain-operating.ts';

type MortgageLines = Omit<Mortgage, 'schedule' | 'insuranceEndsMonth'> & {
  readonly schedule: Omit<LoanSchedule, 'payments'>;
};

/** A mortgage down to what was typed; its payments stand in the schedule. */
export function explainMortgage(
  input: MortgageTerms,
  result: Mortgage,
  sourceOf: SourceOf = typedByYou,
): WithExplanation<MortgageLines> {
  const given = givenBy(sourceOf);
  const price = given('Price', boundMoney(input.price), 'price');
  const loan = explainLoans([input.loan], price, given)[0] as LoanNodes;
  const monthlyPropertyTax = aMonth(
    'Property tax a month',
    result.monthlyPropertyTax,
    given('Property tax', boundMoney(input.annualPropertyTax), 'annualPropertyTax'),
  );
  const monthlyInsurance = aMonth(
    'Insurance a month',
    result.monthlyInsurance,
    given('Insurance', boundMoney(input.annualInsurance), 'annualInsurance'),
  );
  const monthlyHoa = given('HOA a month', result.monthlyHoa, 'monthlyHoa', 'dollars a month');
  const due = explainDue(loan, result.monthlyPayment);
  const firstInterest = explainInterest(loan, result.firstInterest);
  const insurance = explainFirstInsurance(
    loan,
    'Mortgage insurance of month 1',
    result.monthlyMortgageInsurance,
  );
  const whole = explainWhole(loan, result);
  return {
    principal: loan.principal,
    downPayment: difference('Down payment', result.downPayment, [price, loan.principal]),
    loanToValue: quotientNode('Loan to value', result.loanToValue, [loan.principal, price], {
      unit: 'fraction',
    }),
    monthlyPayment: due,
    firstInterest,
    firstPrincipal: difference('Principal of month 1', result.firstPrincipal, [due, firstInterest]),
    firstPayment: fromSchedule(
      scheduled('First payment', result.firstPayment, 'dollars a month'),
      loan.schedule,
      ['interest', 'scheduled', 'extra', 'balloon'],
      FIRST_MONTH,
    ),
    laterPayment: explainLater(loan, result, given),
    monthlyMortgageInsurance: insurance,
    monthlyPropertyTax,
    monthlyInsurance,
    monthlyHoa,
    monthlyPitia: sum(
      'PITIA a month',
      result.monthlyPitia,
      [due, insurance, monthlyPropertyTax, monthlyInsurance, monthlyHoa],
      { unit: 'dollars a month', convention: PITIA_CONVENTION },
    ),
    points: loan.points,
    ...whole,
  };
}

/** All payments together, and without extra principal. */
function explainWhole(loan: LoanNodes, result: Mortgage) {
  const { payoffMonth, schedule } = result;
  const plain = () => ({
    ...loan.schedule(),
    name: `${loan.name} without extra principal`,
    extraMonthlyPrincipal: constant('No extra principal', 0, 'dollars a month'),
  });
  const all = (
    label: string,
    value: number,
    line: ScheduleLine,
    {
      terms = loan.schedule,
      unit,
      live,
    }: { terms?: () => ScheduleTerms; unit?: Unit; live?: string } = {},
  ) => fromSchedule(scheduled(label, value, unit), terms, [line], 'all', live);
  const months = { unit: 'months' } as const;
  const agreed = all('Payments without extra', payoffMonth + result.monthsSaved, 'payments', {
    terms: plain,
    ...months,
  });
  const paidOff = all('Paid off after', payoffMonth, 'payments', months);
  const monthsSaved = inFull(
    scheduled('Payments saved by extra principal', result.monthsSaved, 'months'),
    () => difference('Payments saved by extra principal', null, [agreed, paidOff], months),
  );
  const totalInterest = all(
    `Interest of ${payoffMonth} payments`,
    schedule.totalInterest,
    'interest',
    { live: 'Interest of all payments' },
  );
  const without = all('Interest without extra principal', result.interestWithoutExtra, 'interest', {
    terms: plain,
  });
  return {
    schedule: {
      totalInterest,
      totalPaid: sum('Paid in all', null, [loan.principal, totalInterest], {
        convention: 'Not rounded to cents; points, insurance and taxes are apart.',
      }),
      totalMortgageInsurance: all(
        'Mortgage insurance in all',
        schedule.totalMortgageInsurance,
        'insurance',
      ),
    },
    payoffMonth: inFull(
      difference('Paid off after', payoffMonth, [agreed, monthsSaved], months),
      () => paidOff,
    ),
    monthsSaved,
    interestWithoutExtra: without,
    interestSaved: difference('Interest saved', result.interestSaved, [without, totalInterest]),
  };
}

/** The payment set anew: what is owed then, over the payments that are left. */
function explainLater(
  nodes: LoanNodes,
  { laterPayment, schedule }: Mortgage,
  given: GivenNode,
): WithExplanation<LaterPayment> | null {
  const rest = restOfLoan(nodes.loan, schedule.payments);
  if (!laterPayment || !rest) return null;
  const { made, loan } = rest;
  const months = { unit: 'months' } as const;
  const before = inFull(constant(`${made} payments made`, made, 'months'), () =>
    explainMadeBefore(nodes.schedule()),
  );
  const isChanged = loan.annualRate !== nodes.loan.annualRate;
  const owed = explainBalance(nodes, loan.principal, before);
  const month = sum('From month', null, [before, constant('1', 1, 'months')], months);
  const payment = explainDue(
    {
      ...nodes,
      loan,
      principal: owed,
      annualRate: isChanged
        ? given('Rate then', loan.annualRate, 'loans.0.rateChanges.0.annualRate', 'fraction')
        : nodes.annualRate,
      termMonths: difference('Payments left', null, [nodes.termMonths, before], months),
    },
    laterPayment.payment,
  );
  /** Where nothing is owed by then, or the payment never changes, there is no such figure. */
  const ifOwed = (shown: Explanation, label: string) =>
    choose(
      { left: owed, is: 'above', right: NOTHING },
      () =>
        choose({ left: before, is: 'above', right: NOTHING }, () => shown, noLaterPayment, label),
      noLaterPayment,
      label,
    );
  return {
    month: ifOwed(
      inFull(constant('From month', laterPayment.month, 'months'), () => month),
      'Payment set anew from month',
    ),
    payment: ifOwed(
      fromSchedule(payment, nodes.schedule, ['interest', 'scheduled'], { month }),
      'Payment from then on',
    ),
  };
}

const noLaterPayment = (): Explanation => noFigure('The payment is never set anew.');

/** Payments before the first that is set anew: after the interest-only ones or before the adjusted rate. */
function explainMadeBefore({ interestOnlyMonths, adjustMonth }: ScheduleTerms): Explanation {
  const beforeChange = difference(
    'Payments at the first rate',
    null,
    [adjustMonth, constant('1', 1, 'months')],
    { unit: 'months' },
  );
  const changed = atLeastZero('Payments at the first rate, if it changes', null, [beforeChange], {
    unit: 'months',
  });
  const isFirst = choose(
    { left: interestOnlyMonths, is: 'above', right: changed },
    () => changed,
    () => interestOnlyMonths,
  );
  return choose(
    { left: interestOnlyMonths, is: 'above', right: NOTHING },
    () =>
      choose(
        { left: changed, is: 'above', right: NOTHING },
        () => isFirst,
        () => interestOnlyMonths,
      ),
    () => changed,
    'Payments before it is set anew',
  );
}
