import {
  atLeastZero,
  constant,
  difference,
  type Explanation,
  type GivenNode,
  givenBy,
  NOTHING,
  type ScheduleLine,
  type ScheduleTerms,
  type SourceOf,
  scheduled,
  sum,
  typedByYou,
  type Unit,
  type WithExplanation,
} from '#engine/explain/explain.ts';
import { EXPLAINED } from '#engine/explain/explained-arithmetic.ts';
import { choose, fromSchedule, inFull, noFigure, renamed } from '#engine/explain/live-rules.ts';
import { boundMoney } from '#engine/limits.ts';
import { mortgageLines } from '#engine/lines/mortgage-lines.ts';
import type { LoanSchedule } from '#engine/loan/loan-schedule.ts';
import {
  type LaterPayment,
  type Mortgage,
  type MortgageTerms,
  restOfLoan,
} from '#engine/loan/mortgage.ts';
import { MEASURES as M, type Measure } from '#engine/measures/measures.ts';
import {
  explainBalance,
  explainDue,
  explainFirstInsurance,
  explainInterest,
  explainLoans,
  FIRST_MONTH,
  type LoanNodes,
} from './explain-loan.ts';

type ExplainedMortgage = Omit<Mortgage, 'schedule' | 'insuranceEndsMonth'> & {
  readonly schedule: Omit<LoanSchedule, 'payments'>;
};

/** Explains a mortgage down to its inputs; payments are read from the schedule. */
export function explainMortgage(
  input: MortgageTerms,
  result: Mortgage,
  sourceOf: SourceOf = typedByYou,
): WithExplanation<ExplainedMortgage> {
  const given = givenBy(sourceOf);
  const price = given(M.price, boundMoney(input.price), 'price');
  const loan = explainLoans([input.loan], price, given, 'loans', true)[0] as LoanNodes;
  const tax = boundMoney(input.annualPropertyTax);
  const insured = boundMoney(input.annualInsurance);
  const monthlyHoa = given(M.monthlyHoa, result.monthlyHoa, 'monthlyHoa', 'dollars a month');
  const due = explainDue(loan, result.monthlyPayment);
  const firstInterest = explainInterest(loan, result.firstInterest);
  const insurance = explainFirstInsurance(
    loan,
    M.monthlyMortgageInsurance,
    result.monthlyMortgageInsurance,
  );
  const whole = explainWhole(loan, result);
  const { interestSaved, ...lines } = mortgageLines(EXPLAINED, {
    price,
    principal: loan.principal,
    monthlyPayment: due,
    firstInterest,
    monthlyMortgageInsurance: insurance,
    annualPropertyTax: given(M.propertyTax, tax, 'annualPropertyTax'),
    annualInsurance: given(M.insurance, insured, 'annualInsurance'),
    monthlyHoa,
    totalInterest: whole.schedule.totalInterest,
    interestWithoutExtra: whole.interestWithoutExtra,
  });
  return {
    principal: renamed(M.loanAmount, loan.principal),
    downPayment: lines.downPayment,
    loanToValue: lines.loanToValue,
    monthlyPayment: renamed(M.monthlyPayment, due),
    firstInterest: renamed(M.firstInterest, firstInterest),
    firstPrincipal: lines.firstPrincipal,
    firstPayment: fromSchedule(
      scheduled(M.firstPayment, result.firstPayment, 'dollars a month'),
      loan.schedule,
      ['interest', 'scheduled', 'extra', 'balloon'],
      FIRST_MONTH,
    ),
    laterPayment: explainLater(loan, result, given),
    monthlyMortgageInsurance: insurance,
    monthlyPropertyTax: lines.monthlyPropertyTax,
    monthlyInsurance: lines.monthlyInsurance,
    monthlyHoa,
    monthlyPitia: lines.monthlyPitia,
    points: renamed(M.points, loan.points),
    ...whole,
    interestSaved,
  };
}

/** Totals over the whole loan, with and without extra principal. */
function explainWhole(loan: LoanNodes, result: Mortgage) {
  const { payoffMonth, schedule } = result;
  const plain = () => ({
    ...loan.schedule(),
    name: `${loan.name} without extra principal`,
    extraMonthlyPrincipal: constant('No extra principal', 0, 'dollars a month'),
  });
  const all = (
    name: Measure | string,
    value: number,
    line: ScheduleLine,
    { terms = loan.schedule, unit }: { terms?: () => ScheduleTerms; unit?: Unit } = {},
  ) => fromSchedule(scheduled(name, value, unit), terms, [line], 'all');
  const months = { unit: 'months' } as const;
  const agreed = all(
    'Payments without extra principal',
    payoffMonth + result.monthsSaved,
    'payments',
    {
      terms: plain,
      ...months,
    },
  );
  const paidOff = all(M.payoffTime, payoffMonth, 'payments', months);
  const monthsSaved = inFull(scheduled(M.monthsSaved, result.monthsSaved, 'months'), () =>
    difference(M.monthsSaved, null, [agreed, paidOff], months),
  );
  const totalInterest = all(M.totalInterest, schedule.totalInterest, 'interest');
  const without = all(M.interestWithoutExtra, result.interestWithoutExtra, 'interest', {
    terms: plain,
  });
  return {
    schedule: {
      totalInterest,
      totalPaid: sum(M.totalPaid, null, [loan.principal, totalInterest], {
        convention: 'Not rounded to cents; excludes points, insurance and taxes.',
      }),
      totalMortgageInsurance: all(
        M.totalMortgageInsurance,
        schedule.totalMortgageInsurance,
        'insurance',
      ),
    },
    payoffMonth: inFull(
      difference(M.payoffTime, payoffMonth, [agreed, monthsSaved], months),
      () => paidOff,
    ),
    monthsSaved,
    interestWithoutExtra: without,
  };
}

/** The recalculated payment: the balance at that point, amortized over the remaining payments. */
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
        ? given('Adjusted rate', loan.annualRate, 'loans.0.rateChanges.0.annualRate', 'fraction')
        : nodes.annualRate,
      termMonths: difference('Remaining payments', null, [nodes.termMonths, before], months),
    },
    laterPayment.payment,
  );
  /** The figure doesn't exist if the loan is paid off before the payment changes or the payment never changes. */
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
      'Payment changes in month',
    ),
    payment: ifOwed(
      fromSchedule(payment, nodes.schedule, ['interest', 'scheduled'], { month }),
      'New payment',
    ),
  };
}

const noLaterPayment = (): Explanation => noFigure('The payment never changes.');

/** Payments before the first recalculation: the interest-only months, or the months before the rate adjusts. */
function explainMadeBefore({ interestOnlyMonths, adjustMonth }: ScheduleTerms): Explanation {
  const beforeChange = difference(
    'Payments at the initial rate',
    null,
    [adjustMonth, constant('1', 1, 'months')],
    { unit: 'months' },
  );
  const changed = atLeastZero('Payments at the initial rate, if it changes', null, [beforeChange], {
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
    'Payments before the change',
  );
}
