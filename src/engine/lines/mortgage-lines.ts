import { MEASURES as M } from '#engine/measures/measures.ts';
import { type Arithmetic, monthly } from './arithmetic.ts';
import { monthlyPitiaLine } from './ratio-lines.ts';

/** A mortgage's inputs: the price, and the loan in its first month and over its life. */
export type MortgageStart<T> = {
  readonly price: T;
  readonly principal: T;
  /** Principal and interest due in month 1, excluding extra principal. */
  readonly monthlyPayment: T;
  readonly firstInterest: T;
  readonly monthlyMortgageInsurance: T;
  readonly annualPropertyTax: T;
  readonly annualInsurance: T;
  readonly monthlyHoa: T;
  readonly totalInterest: T;
  readonly interestWithoutExtra: T;
};

export type MortgageLines<T, O> = {
  readonly downPayment: T;
  readonly loanToValue: O;
  /** Principal in the first payment. */
  readonly firstPrincipal: T;
  readonly monthlyPropertyTax: T;
  readonly monthlyInsurance: T;
  readonly monthlyPitia: T;
  /** Compared with the same loan without extra principal. */
  readonly interestSaved: T;
};

export function mortgageLines<T, O>(
  a: Arithmetic<T, O>,
  { price, principal, monthlyPayment, monthlyMortgageInsurance, ...of }: MortgageStart<T>,
): MortgageLines<T, O> {
  const monthlyPropertyTax = monthly(a, M.monthlyPropertyTax, of.annualPropertyTax);
  const monthlyInsurance = monthly(a, M.monthlyInsurance, of.annualInsurance);
  return {
    downPayment: a.difference(M.downPayment, [price, principal]),
    loanToValue: a.quotient(M.loanToValue, [principal, price], 'There is no price.', {
      unit: 'fraction',
    }),
    firstPrincipal: a.difference(M.firstPrincipal, [monthlyPayment, of.firstInterest]),
    monthlyPropertyTax,
    monthlyInsurance,
    monthlyPitia: monthlyPitiaLine(a, [
      monthlyPayment,
      monthlyMortgageInsurance,
      monthlyPropertyTax,
      monthlyInsurance,
      of.monthlyHoa,
    ]),
    interestSaved: a.difference(M.interestSaved, [of.interestWithoutExtra, of.totalInterest]),
  };
}
