// Written by scripts/make-lines.ts from the lines beside it; change those and run it again.
import { type Outcome, quotient } from '#engine/outcome.ts';
import type { MortgageLines, MortgageStart } from './mortgage-lines.ts';

/** All is inside the bounds. */
export function mortgageFigures(start: MortgageStart<number>): MortgageLines<number, Outcome> {
  const monthlyPropertyTax = start.annualPropertyTax / 12;
  const monthlyInsurance = start.annualInsurance / 12;
  const downPayment = start.price - start.principal;
  const loanToValue = quotient(start.principal, start.price, 'There is no price.');
  const firstPrincipal = start.monthlyPayment - start.firstInterest;
  const monthlyPitia =
    start.monthlyPayment +
    start.monthlyMortgageInsurance +
    monthlyPropertyTax +
    monthlyInsurance +
    start.monthlyHoa;
  const interestSaved = start.interestWithoutExtra - start.totalInterest;
  return {
    downPayment,
    loanToValue,
    firstPrincipal,
    monthlyPropertyTax,
    monthlyInsurance,
    monthlyPitia,
    interestSaved,
  };
}
