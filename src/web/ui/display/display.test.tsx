import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Breadcrumb } from '#web/ui/navigation/breadcrumb.tsx';
import { Banner } from './banner.tsx';
import { Money } from './money.tsx';
import { Progress } from './progress.tsx';
import { Spinner } from './spinner.tsx';
import { Stat, StatStrip } from './stat.tsx';

test('a toned gain is green with a plus, a loss red with a minus, and a rounded zero has neither', () => {
  render(
    <>
      <Money dollars={336} toned />
      <Money dollars={-64} toned />
      <Money dollars={0.2} toned cents="never" />
    </>,
  );
  expect(screen.getByText('+$336').className).toContain('text-gain');
  expect(screen.getByText('−$64').className).toContain('text-loss');
  expect(screen.getByText('$0').className).not.toMatch(/text-(gain|loss)/);
});

test('progress says 40,000 of 100,000 simulations, 40%, and can be canceled', async () => {
  const onCancel = vi.fn();
  render(
    <Progress
      label="Simulating"
      done={40_000}
      total={100_000}
      unit="simulations"
      onCancel={onCancel}
    />,
  );
  const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Simulating' });
  expect(bar.value).toBe(40);
  expect(bar.getAttribute('aria-valuetext')).toBe('40,000 of 100,000 simulations');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onCancel).toHaveBeenCalledTimes(1);
});

test('progress without a total has no value', () => {
  render(<Progress label="Waiting for the county" />);
  expect(screen.getByRole('progressbar').hasAttribute('value')).toBe(false);
});

test('a screen reader is interrupted by an error banner but not by other banners', () => {
  render(
    <>
      <Banner tone="error" title="Not saved" />
      <Banner tone="success" title="Saved" />
    </>,
  );
  expect(screen.getByRole('alert').textContent).toBe('Not saved');
  expect(screen.getByRole('status').textContent).toBe('Saved');
});

test('a labeled spinner is announced, and one without a label is hidden', () => {
  const { container } = render(
    <>
      <Spinner label="Loading..." />
      <Spinner />
    </>,
  );
  expect(screen.getAllByRole('status').map((node) => node.textContent)).toEqual(['Loading...']);
  expect(container.lastElementChild?.getAttribute('aria-hidden')).toBe('true');
});

test('stats are marked up as terms with definitions', () => {
  render(
    <StatStrip>
      <Stat label="Cap rate" value="7.9%" note="ZIP median 5.9%" />
    </StatStrip>,
  );
  expect(screen.getByRole('term').textContent).toBe('Cap rate');
  expect(screen.getAllByRole('definition').map((node) => node.textContent)).toEqual([
    '7.9%',
    'ZIP median 5.9%',
  ]);
});

test('the last breadcrumb is the current page', () => {
  render(
    <Breadcrumb>
      <a href="/search">Search</a>
      <span>1428 Bryden Rd</span>
    </Breadcrumb>,
  );
  const items = screen.getAllByRole('listitem');
  expect(items.map((item) => item.querySelector('[aria-current]')?.textContent)).toEqual([
    undefined,
    '1428 Bryden Rd',
  ]);
});
