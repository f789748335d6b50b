import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startingInput } from '#domain/inputs/calculation-inputs.ts';
import { TornadoCard } from './tornado-card.tsx';

test('a lower ARV leaves more cash in, so $288,000 is the bad end (brick) and $352,000 the good one', () => {
  const input = { ...startingInput('brrrr'), afterRepairValue: 320_000 };
  render(<TornadoCard requested={{ calculator: 'brrrr', input, measure: 'cashLeftIn' }} />);
  const bricks = [...document.querySelectorAll('rect.stroke-accent')].map(
    (bar) => bar.nextElementSibling?.textContent,
  );
  expect(bricks).toContain('$288,000');
  expect(bricks).not.toContain('$352,000');
});
