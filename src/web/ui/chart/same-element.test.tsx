import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Legend } from './legend.tsx';
import { Timeline } from './timeline.tsx';

test('a timeline mark that goes from $220,000 to $221,000 stays the same element', () => {
  const closingAt = (price: string) => (
    <Timeline
      label="From closing"
      phases={[{ label: 'Rehab', months: 3 }]}
      marks={[{ month: 0, label: `Closing at ${price}` }]}
    />
  );
  const { rerender } = render(closingAt('$220,000'));
  const mark = screen.getByText('Closing at $220,000');
  rerender(closingAt('$221,000'));
  expect(screen.getByText('Closing at $221,000')).toBe(mark);
});

test('a legend line that goes from $220,000 to $221,000 stays the same element', () => {
  const { rerender } = render(<Legend items={[{ label: 'Price $220,000', mark: 'fill-bar' }]} />);
  const line = screen.getByText('Price $220,000');
  rerender(<Legend items={[{ label: 'Price $221,000', mark: 'fill-bar' }]} />);
  expect(screen.getByText('Price $221,000')).toBe(line);
});
