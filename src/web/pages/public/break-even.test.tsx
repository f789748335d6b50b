import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { vacancyFigures } from '#web/features/blog/rental-figures.ts';
import { formulaGroups } from '#web/features/docs/formulas.ts';
import { WorkedDealCards } from '#web/features/landing/worked-deal-cards.tsx';

test('the example’s break-even ratio is 73.1% on the landing page, in the docs and in the article', () => {
  render(
    <MemoryRouter>
      <WorkedDealCards />
    </MemoryRouter>,
  );
  const landing = screen.getByText('Break-even ratio').nextElementSibling?.textContent;
  const docs = formulaGroups()
    .flatMap(({ formulas }) => formulas)
    .find(({ id }) => id === 'breakEvenRatio')?.result;
  expect([landing, docs, vacancyFigures().figures.breakEvenRatio]).toEqual([
    '73.1%',
    '73.1%',
    '73.1%',
  ]);
});
