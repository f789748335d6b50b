import {
  difference,
  type Explained,
  givenBy,
  quotient,
  type SourceOf,
  scheduled,
  sum,
  typedByYou,
} from './explain.ts';
import { aMonth } from './explain-cash-flow.ts';
import { explainLoans, explainPayment, type LoanNodes } from './explain-debt.ts';
import { boundMoney } from './limits.ts';
import type { LoanSchedule } from './loan-schedule.ts';
import { type Mortgage, type MortgageInput, mortgage } from './mortgage.ts';

type MortgageLines = Omit<Mortgage, 'schedule' | 'insuranceEndsMonth'> & {
  readonly schedule: Pick<LoanSchedule, 'totalPaid' | 'totalInterest'>;
};

/** A mortgage down to what was typed; its payments stand in the schedule. */
export function explainMortgage(
  input: MortgageInput,
  sourceOf: SourceOf = typedByYou,
): Explained<MortgageLines> {
  const result = mortgage(input);
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
  const first = result.schedule.payments[0];
  const interest = scheduled('Interest of month 1', first?.interest ?? 0);
  const principal = scheduled('Principal of month 1', first?.principal ?? 0);
  const due = scheduled('Payment of month 1 without extra', result.firstPaymentDue);
  const insurance = scheduled('Mortgage insurance of month 1', result.monthlyMortgageInsurance);
  const { payoffMonth, schedule } = result;
  const monthsSaved = scheduled('Payments saved by extra principal', result.monthsSaved, 'months');
  const agreed = scheduled('Payments without extra', payoffMonth + result.monthsSaved, 'months');
  const totalInterest = scheduled(`Interest of ${payoffMonth} payments`, schedule.totalInterest);
  const without = scheduled('Interest without extra principal', result.interestWithoutExtra);
  return {
    principal: loan.principal,
    downPayment: difference('Down payment', result.downPayment, [price, loan.principal]),
    loanToValue: quotient('Loan to value', result.loanToValue, [loan.principal, price], {
      unit: 'fraction',
    }),
    monthlyPayment: explainPayment(loan),
    firstPayment: sum('First payment', result.firstPayment, [interest, principal], {
      unit: 'dollars a month',
    }),
    firstPaymentDue: due,
    monthlyMortgageInsurance: insurance,
    monthlyPropertyTax,
    monthlyInsurance,
    monthlyHoa,
    monthlyPitia: sum(
      'PITIA a month',
      result.monthlyPitia,
      [due, insurance, monthlyPropertyTax, monthlyInsurance, monthlyHoa],
      {
        unit: 'dollars a month',
        convention: 'Mortgage insurance is due while the balance is above 78% of the price.',
      },
    ),
    points: loan.points,
    schedule: {
      totalInterest,
      totalPaid: sum('Paid in all', null, [loan.principal, totalInterest], {
        convention: 'Principal and interest; points, mortgage insurance and taxes are apart.',
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
