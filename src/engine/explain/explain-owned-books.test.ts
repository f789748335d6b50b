import { describe, expect, it } from 'vitest';
import { numberOrNull } from '#engine/outcome.ts';
import { ownedStatement } from '#engine/portfolio/owned-statement.ts';
import { W01, W03_TODAY } from '#engine/testing/owned.ts';
import { type Explanation, numberIn, recompute } from './explain.ts';
import {
  explainBooked,
  explainCashBack,
  explainOwnedYear,
  explainOwnerReturn,
  explainSale,
  ownedYearLines,
} from './explain-owned-books.ts';

/** Every step can be recalculated from its parts: dollars to within 5 cents, rates to four decimal places. */
function expectToAddUp(node: Explanation): void {
  expect(numberOrNull(recompute(node)), node.label).toBeCloseTo(
    numberIn(node),
    node.unit === 'dollars' ? 1 : 4,
  );
  for (const part of node.parts) expectToAddUp(part);
}

const { operating, debt, value, cashFlow, cashInvested } = ownedStatement(W01, W03_TODAY);
const YEAR = {
  grossPotentialIncome: operating.grossPotentialIncome,
  effectiveGrossIncome: operating.effectiveGrossIncome,
  operatingExpenses: operating.operatingExpenses,
  netOperatingIncome: operating.netOperatingIncome,
  debtService: debt.service,
  mortgageInsurance: debt.mortgageInsurance,
  capitalReserve: operating.capitalReserve,
  cashFlow: numberOrNull(cashFlow) ?? 0,
  cashInvested: cashInvested.total,
  value,
};

describe('the next year of an owned property', () => {
  it('W-01: its lines give NOI 17,536.40, cash flow 276.24 a month, cap rate 6.3769% and cash-on-cash 5.3038%', () => {
    const math = explainOwnedYear(YEAR);
    for (const node of Object.values(math)) expectToAddUp(node);
    expect(numberIn(math.netOperatingIncome)).toBeCloseTo(17_536.4, 2);
    expect(numberIn(math.monthlyCashFlow)).toBeCloseTo(276.24, 2);
    expect(numberIn(math.capRate)).toBeCloseTo(0.063769, 6);
    expect(numberIn(math.cashOnCash)).toBeCloseTo(0.053038, 6);
  });

  it('its lines add up to cash flow, and a line of 0 is left out', () => {
    const lines = ownedYearLines(YEAR);
    const total = lines.reduce((sum, { amount }) => sum + amount, 0);
    expect(total).toBeCloseTo(YEAR.cashFlow, 6);
    expect(lines.map(({ label }) => label)).not.toContain('Mortgage insurance');
  });
});

describe('explanations of books, a sale and a refinance', () => {
  it('6,400 received less taxes of 1,550 and repairs of 912.40 is 3,937.60', () => {
    const node = explainBooked('NOI', 3937.6, [
      { key: 'rent', label: 'Rent', actual: 6400, isIncome: true },
      { key: 'taxes', label: 'Taxes', actual: 1550, isIncome: false },
      { key: 'repairs', label: 'Repairs', actual: 912.4, isIncome: false },
      { key: 'hoa', label: 'HOA', actual: 0, isIncome: false },
    ]);
    expectToAddUp(node);
    expect(node.parts.map((part) => numberIn(part))).toEqual([6400, -1550, -912.4]);
  });

  it('a value of 300,000 less 6% and a balance of 180,000 leaves 102,000', () => {
    const sale = { value: 300_000, sellingCosts: 18_000, balance: 180_000, proceeds: 102_000 };
    expectToAddUp(explainSale('Cash from the sale', sale));
  });

  it('60,000 at closing, 5,000 received and 102,000 of net value make a total return of 78.33%', () => {
    const of = {
      closingCash: 60_000,
      moneyIn: 60_000,
      received: 5000,
      netValue: 102_000,
      endValue: 300_000,
      sellingCosts: 18_000,
      endBalance: 180_000,
    };
    const percent = (100 * 47_000) / 60_000;
    const total = { ...of, kind: 'totalReturn' as const };
    expectToAddUp(explainOwnerReturn('So far', percent, total, 'Nov 15, 2026'));
    const rate = explainOwnerReturn('A year', 11.4, { ...of, kind: 'irr' }, 'Nov 15, 2026');
    expect([numberIn(rate), rate.parts.length]).toEqual([0.114, 3]);
    for (const part of rate.parts) expectToAddUp(part);
  });

  it('W-24: B borrows 195,000 on its value of 260,000, owes 110,000, pays 3,900 in costs and returns 81,100 in cash', () => {
    const node = explainCashBack(
      {
        cashBack: 81_100,
        newLoan: 195_000,
        value: 260_000,
        loanByValue: 195_000,
        loanByIncome: 240_492.3,
        balance: 110_000,
        costs: 3900,
      },
      { loanToValuePercent: 75, minimumDscr: 1.25, costPercent: 2, ratePercent: 7 },
    );
    expectToAddUp(node);
    expect(node.parts.map((part) => numberIn(part))).toEqual([195_000, 110_000, 3900]);
  });
});
