import { expect, test } from 'vitest';
import type { SaleStatementBody } from '#contract/owned-properties/sale.ts';
import { withEdits } from './sale-text.ts';

const base: SaleStatementBody = {
  soldOn: '2027-09-17',
  salePrice: 342_000,
  sellingCosts: [{ label: 'Agent commission', amount: 20_520 }],
  loans: [{ loanId: 'loan', balance: 190_713.63, accrued: 606.1, penalty: 0 }],
  rentCredit: 921.67,
  taxCredit: 3108,
  deposits: 1975,
  carriedLoss: null,
};

test('another closing day keeps the commission of 19,000 and the loss of 6,120.40 that were typed, and proposes the rest again', () => {
  const typed = {
    ...base,
    sellingCosts: [{ label: 'Agent commission', amount: 19_000 }],
    carriedLoss: 6120.4,
  };
  const proposed = {
    ...base,
    soldOn: '2027-10-04',
    loans: [{ loanId: 'loan', balance: 190_449.1, accrued: 113.5, penalty: 0 }],
    rentCredit: 1783.87,
    taxCredit: 3312,
  };
  expect(withEdits(proposed, { typed, base })).toEqual({
    ...proposed,
    sellingCosts: [{ label: 'Agent commission', amount: 19_000 }],
    carriedLoss: 6120.4,
  });
});

test('without edits the proposal stays as it is', () => {
  expect(withEdits(base, { typed: base, base })).toEqual(base);
});
