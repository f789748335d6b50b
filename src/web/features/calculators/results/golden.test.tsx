import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Calculator } from '#domain/inputs/calculation-field.ts';
import { type CalculationInput, startingInput } from '#domain/inputs/calculation-inputs.ts';
import { CalculatorResults } from './calculator-results.tsx';

/* Public examples with known answers, as a reader sees them. */

const NO_COSTS = {
  closingCostPercent: 0,
  vacancyRatePercent: 0,
  propertyTaxesAnnual: 0,
  insuranceAnnual: 0,
  hoaMonthly: 0,
  maintenancePercent: 0,
  managementPercent: 0,
  capexPercent: 0,
};

const show = <C extends Calculator>(calculator: C, input: Partial<CalculationInput<C>>) =>
  render(
    <CalculatorResults
      calculator={calculator}
      input={{ ...startingInput(calculator), ...input }}
    />,
  );

const figure = (label: string) =>
  screen.getAllByText(label, { selector: 'dt' })[0]!.parentElement!.textContent;

test('R-01: 288,700 rented for 43,000 a year has a cash flow of 7,127: NOI 24,250, cap rate 8.4%, cash on cash 8.9%', () => {
  show('cash-flow', {
    ...NO_COSTS,
    purchasePrice: 288_700,
    downPaymentPercent: (1 - 220_000 / 288_700) * 100,
    loanInterestRate: 6.75,
    loanTermYears: 30,
    rehabCost: 11_500,
    monthlyRent: 43_000 / 12,
    otherExpensesAnnual: 18_750,
  });
  expect(figure('Monthly cash flow')).toContain('$7,127 in the first year');
  expect(figure('NOI')).toContain('$24,250');
  // 24,250 / 288,700 is 8.4%; over price and rehab, 300,200, it is 8.1%.
  expect(figure('All-in cap rate')).toContain('8.1%');
  expect(figure('All-in cap rate')).toContain('8.4% on the price alone');
  expect(figure('Cash-on-cash return')).toContain('8.9%');
  expect(figure('Cash invested')).toContain('$80,200');
});

test('F-01: a flip bought for 160,000 and sold for 300,000 earns 62,000, 26.1% of its cost', () => {
  show('fix-flip', {
    purchasePrice: 160_000,
    closingCostPercent: 3.125,
    rehabCost: 50_000,
    rehabContingencyPercent: 0,
    monthlyHoldingCosts: 5000 / 6,
    flipMonths: 6,
    bridgeLoanToCostPercent: 0,
    afterRepairValue: 300_000,
    sellingCostPercent: 6,
  });
  expect(figure('Profit')).toContain('+$62,000');
  expect(figure('Project cost')).toContain('$238,000');
  expect(figure('Project cost')).toContain('26.1%');
});

test('O-01: with an ARV of 270,000 and 60,000 of rehab, the 70% rule offers 129,000', () => {
  show('fix-flip', {
    afterRepairValue: 270_000,
    rehabCost: 60_000,
    rehabContingencyPercent: 0,
  });
  expect(figure('Maximum offer after all costs')).toContain('70% rule $129,000');
});

test('with an ARV of 150,000 and 200,000 of rehab, no price reaches the target profit, and the page says so', () => {
  show('fix-flip', { purchasePrice: 100_000, afterRepairValue: 150_000, rehabCost: 200_000 });
  expect(figure('Maximum offer after all costs')).toContain('None');
  expect(screen.getByText('No price gets you your 10% target profit')).toBeTruthy();
  for (const button of screen.getAllByRole('button', { pressed: false })) fireEvent.click(button);
  expect(screen.getByRole('row', { name: /^Loss/ }).textContent).toMatch(/−\d+\.\d%/);
});

test('B-04: 120,000 and 50,000 of rehab, refinanced at 70% of 270,000, returns all cash and 19,000 more', () => {
  show('brrrr', {
    purchasePrice: 120_000,
    closingCostPercent: 0,
    rehabCost: 50_000,
    rehabContingencyPercent: 0,
    monthlyHoldingCosts: 0,
    bridgeLoanToCostPercent: 85,
    bridgeInterestRate: 0,
    bridgePointsPercent: 0,
    rentStartMonth: 6,
    refinanceMonth: 6,
    afterRepairValue: 270_000,
    refinanceLtvPercent: 70,
    refinanceCostPercent: 0,
    monthlyRent: 2600,
  });
  screen.getByText(/^You get all your cash and \$19,000 more back after 6 months;/);
  expect(figure('Surplus cash returned')).toContain('$19,000');
  expect(figure('Cash back')).toContain('$44,500');
  expect(figure('Cash-on-cash return')).toContain('Infinite: all cash returned');
});

test('M-07: 10,400 at 22.77% over 57 months costs 300.14 a month and 17,108.33 in total', () => {
  show('mortgage', {
    purchasePrice: 10_400,
    downPaymentPercent: 0,
    loanInterestRate: 22.77,
    loanTermYears: 4.75,
  });
  expect(figure('Monthly payment')).toContain('$300.14');
  expect(figure('Total paid')).toContain('$17,108');
  expect(figure('Payoff time')).toContain('4 years 9 months');
});
