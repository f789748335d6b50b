import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startingInput } from '#domain/inputs/calculation-inputs.ts';
import { BreakEvenCard } from './break-even-card.tsx';

test('inputs that can’t reach a cash flow of −$1,000,000 are listed on one line, and no row says None', async () => {
  const input = startingInput('cash-flow');
  render(
    <BreakEvenCard
      requested={{ calculator: 'cash-flow', input, measure: 'monthlyCashFlow' }}
      goals={{ turn: -1_000_000 }}
      onRequest={() => undefined}
    />,
  );
  const line = await screen.findByText(/^Can’t break even by changing/);
  expect(line.textContent).toContain('vacancy');
  const cells = [...document.querySelectorAll('td')].map((cell) => cell.textContent ?? '');
  expect(cells.filter((text) => text.startsWith('No value'))).toEqual([]);
});
