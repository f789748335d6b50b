import { saleTaxLines } from '#engine/lines/sale-tax-lines.ts';
import { fieldsOf, type NumberFunction } from '../number-function.ts';

export const SALE_TAX: readonly NumberFunction[] = [
  {
    name: 'saleTaxOf',
    comment: 'The tax on a sale, line by line.',
    parameters: { sale: 'SaleTaxStart<number>', rates: 'SaleTaxRates<number>' },
    returns: 'SaleTaxLines<number>',
    lines: (a) =>
      saleTaxLines(
        a,
        fieldsOf('sale', [
          'salePrice',
          'sellingCosts',
          'proceeds',
          'costBasis',
          'depreciation',
          'carriedLoss',
          'pointsSaving',
          'yearsHeld',
        ]),
        fieldsOf('rates', ['ordinaryRate', 'capitalGainsRate', 'recaptureCeiling']),
      ),
  },
];
