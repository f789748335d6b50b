import { mortgageLines } from '#engine/lines/mortgage-lines.ts';
import { fieldsOf, type NumberFunction } from '../number-function.ts';

export const MORTGAGE: readonly NumberFunction[] = [
  {
    name: 'mortgageFigures',
    comment: 'Inputs must be within bounds.',
    parameters: { start: 'MortgageStart<number>' },
    returns: 'MortgageLines<number, Outcome>',
    lines: (a) =>
      mortgageLines(
        a,
        fieldsOf('start', [
          'price',
          'principal',
          'monthlyPayment',
          'firstInterest',
          'monthlyMortgageInsurance',
          'annualPropertyTax',
          'annualInsurance',
          'monthlyHoa',
          'totalInterest',
          'interestWithoutExtra',
        ]),
      ),
  },
];
