import { expect, test } from 'vitest';
import type { SaleStatementBody } from '#contract/owned-properties/sale.ts';
import { withEdits, yearNote, yearsTitle } from './sale-text.ts';

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

test('a new closing date keeps the typed commission of 19,000 and carried-over loss of 6,120.40, and recalculates the rest', () => {
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

test('without edits the proposal is unchanged', () => {
  expect(withEdits(base, { typed: base, base })).toEqual(base);
});

const YEAR = {
  year: 2025,
  from: null,
  to: null,
  cashFlow: -9140.72,
  improvements: 0,
  improvement: null,
};

test.each([
  [{}, ''],
  [{ from: '2023-05-10' }, 'from May 10'],
  [{ to: '2027-03-18' }, 'to Mar 18, before credits'],
  [{ from: '2027-01-05', to: '2027-03-18' }, 'from Jan 5 to Mar 18, before credits'],
  [{ improvements: 11_800, improvement: 'Kitchen' }, 'Kitchen $11,800.00'],
  [{ improvements: 15_400 }, '$15,400.00 spent on improvements'],
  [{ from: '2023-05-10', improvements: 900, improvement: 'Fence' }, 'from May 10, Fence $900.00'],
])('a year with %j is described as “%s”', (changed, text) => {
  expect(yearNote({ ...YEAR, ...changed }, -4029.67)).toBe(text);
});

test('the title says which improvement turned 2025’s cash flow of −9,140.72 negative, if there was only one', () => {
  const kitchen = { ...YEAR, improvements: 11_800, improvement: 'Kitchen' };
  expect(yearsTitle([kitchen])).toBe('Kitchen turned 2025 cash flow negative');
  expect(yearsTitle([{ ...kitchen, improvement: null }])).toBe(
    'Improvements turned 2025 cash flow negative',
  );
});
