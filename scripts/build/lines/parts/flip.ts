import {
  flipFinancingLines,
  flipLines,
  flipLoanLines,
  maximumOfferLine,
  seventyPercentOfferLine,
} from '#engine/lines/flip-lines.ts';
import { fieldsOf, type NumberFunction, ofNumbers } from '../number-function.ts';
import { PROJECT_COST } from './project.ts';

const SALE = ['months', 'salePrice', 'sellingCostRate'] as const;

export const FLIP: readonly NumberFunction[] = [
  ofNumbers(
    'flipLoanCosts',
    'Costs of a loan that is fully funded at closing.',
    'FlipLoanLines<number>',
    (a, principal, pointsRate, annualRate, months) =>
      flipLoanLines(a, { principal, pointsRate, annualRate, undrawn: null }, months),
    'principal',
    'pointsRate',
    'annualRate',
    'months',
  ),
  ofNumbers(
    'flipFinancingOf',
    'Totals for all loans.',
    'FlipFinancingLines<number>',
    flipFinancingLines,
    'borrowed',
    'points',
    'interest',
  ),
  {
    name: 'flipOf',
    comment: 'Cost, profit and return.',
    parameters: {
      project: 'ProjectLines<number>',
      financing: 'FlipFinancingLines<number>',
      sale: 'FlipSale<number>',
    },
    returns: 'FlipLines<number, Outcome>',
    lines: (a) =>
      flipLines(
        a,
        PROJECT_COST,
        fieldsOf('financing', ['borrowed', 'points', 'interest', 'total']),
        fieldsOf('sale', SALE),
      ),
  },
  ofNumbers(
    'seventyPercentOffer',
    'The 70% rule.',
    'number',
    seventyPercentOfferLine,
    'afterRepairValue',
    'repairs',
  ),
  {
    name: 'maximumOfferOf',
    comment: 'The price that earns the target profit.',
    parameters: {
      project: "Pick<ProjectLines<number>, 'rehab' | 'monthlyHoldingCosts'>",
      start: 'OfferNumbers',
    },
    returns: 'number',
    lines: (a) =>
      maximumOfferLine(
        a,
        PROJECT_COST,
        fieldsOf('start', [
          ...SALE,
          'wantedProfit',
          'closingCosts',
          'closingCostRate',
          'financing',
          'financingOfADollar',
        ]),
      ),
  },
];
