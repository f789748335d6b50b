import { boundMoney } from '#engine/limits.ts';
import type { LoanSchedule } from '#engine/loan/loan-schedule.ts';
import {
  type LaterPayment,
  type Mortgage,
  type MortgageTerms,
  restOfLoan,
} from '#engine/loan/mortgage.ts';
import {
  constant,
  difference,
  type GivenNode,
  givenBy,
  quotientNode,
  type SourceOf,
  scheduled,
  sum,
  typedByYou,
  type WithExplanation,
} from './explain.ts';
import { PITIA_CONVENTION } from './explain-cash-flow.ts';
import {
  explainBalance,
  explainDue,
  explainInterest,
  explainLoans,
  type LoanNodes,
} from './explain-debt.ts';
import { aMonth } from './explain-operating.ts';

type MortgageLines = Omit<Mortgage, 'schedule' | 'insuranceEndsMonth'> & {
  readonly schedule: Pick<LoanSchedule, 'totalPaid' | 'totalInterest'>;
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
  const insurance = scheduled('Mortgage insurance of month 1', result.monthlyMortgageInsurance);
  const { payoffMonth, schedule } = result;
  const monthsSaved = scheduled('Payments saved by extra principal', result.monthsSaved, 'months');
  const agreed = scheduled('Payments without extra', payoffMonth + result.monthsSaved, 'months');
  const totalInterest = scheduled(`Interest of ${payoffMonth} payments`, schedule.totalInterest);
  const without = scheduled('Interest without extra principal', result.interestWithoutExtra);
  return {
    principal: loan.principal,
    downPayment: difference('Down payment', result.downPayment, [price, loan.principal]),
    loanToValue: quotientNode('Loan to value', result.loanToValue, [loan.principal, price], {
      unit: 'fraction',
    }),
    monthlyPayment: due,
    firstInterest,
    firstPrincipal: difference('Principal of month 1', result.firstPrincipal, [due, firstInterest]),
    firstPayment: scheduled('First payment', result.firstPayment, 'dollars a month'),
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
    schedule: {
      totalInterest,
      totalPaid: sum('Paid in all', null, [loan.principal, totalInterest], {
        convention: 'Not rounded to cents; points, insurance and taxes are apart.',
      }),
    },
    payoffMonth: difference('Paid off after', payoffMonth, [agreed, monthsSaved], {
      unit: 'months',
    }),
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
  const before = constant(`${made} payments made`, made, 'months');
  const isChanged = loan.annualRate !== nodes.loan.annualRate;
  return {
    month: constant('From month', laterPayment.month, 'months'),
    payment: explainDue(
      {
        ...nodes,
        loan,
        principal: explainBalance(nodes, loan.principal, made),
        annualRate: isChanged
          ? given('Rate then', loan.annualRate, 'loans.0.rateChanges.0.annualRate', 'fraction')
          : nodes.annualRate,
        termMonths: difference('Payments left', null, [nodes.termMonths, before], months),
      },
      laterPayment.payment,
    ),
  };
}
