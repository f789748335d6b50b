import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type BuyHoldInput, startingInput } from '#domain/inputs/calculation-inputs.ts';
import { CalculatorResults } from '#web/features/calculators/results/calculator-results.tsx';

const show = (changes: Partial<BuyHoldInput>) =>
  render(
    <CalculatorResults
      calculator="buy-hold"
      input={{ ...startingInput('buy-hold'), ...changes }}
    />,
  );

const REFINANCE = {
  month: 60,
  interestRate: 6,
  termYears: 30,
  interestOnlyYears: 0,
  loanToValuePercent: 75,
  debtCoverage: 0,
  debtYieldPercent: 0,
  costPercent: 2,
  costs: 0,
  pointsPercent: 0,
  value: 400_000,
  netOperatingIncome: 0,
  rateAndTerm: 0,
};

test('a refinance of 75% of 400,000 shows a new loan of $300,000, what limits it, the cash it returns and each loan’s balance', async () => {
  show({ refinances: [REFINANCE] });
  const card = screen
    .getByRole('heading', { name: /The refinance in month 60 returns/ })
    .closest('section')!;
  within(card).getByText(/Limited by the maximum LTV. Value \$400,000/);
  const lines = within(card).getByText('Refinance loan').closest('div')!;
  expect(lines.textContent).toContain('$300,000');
  screen.getByRole('heading', { name: /in loans after 10 years/ });
  const cash = within(card).getByText('Cash from refinance').closest('div')!;
  await userEvent.click(within(cash).getByRole('button'));
  const dialog = await screen.findByRole('dialog');
  within(dialog).getByText(/= Refinance loan − Old loans paid off − Refinance closing costs/);
});

test('a hold without a refinance or partners shows no cards for them', () => {
  show({});
  expect(screen.queryByRole('heading', { name: /refinance in month/ })).toBeNull();
  expect(screen.queryByText('What each partner receives')).toBeNull();
});

test('partners see what each receives to the cent, and profits that add up to the deal’s', () => {
  show({
    partners: [
      { label: 'You, sponsor', sharePercent: 10 },
      { label: 'Ines Calloway', sharePercent: 90 },
    ],
    profitSplits: [{ promotePercent: 20, untilIrrPercent: 0, untilMultiple: 0 }],
  });
  const card = screen
    .getByRole('heading', { name: 'What each partner receives' })
    .closest('section')!;
  const [, sponsor, investor] = within(card).getAllByRole('row');
  expect(sponsor?.textContent).toContain('You, sponsor');
  expect(investor?.textContent).toContain('Ines Calloway');
  const profitOf = (row: HTMLElement | undefined) =>
    Number(
      within(row!)
        .getAllByRole('cell')[3]
        ?.textContent?.replaceAll(/[^\d.−-]/g, '')
        .replace('−', '-'),
    );
  const total = /deal’s \$([\d,.]+) after fees/
    .exec(card.textContent ?? '')?.[1]
    ?.replaceAll(',', '');
  expect(profitOf(sponsor) + profitOf(investor)).toBeCloseTo(Number(total), 2);
});
