import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Warnings } from './warnings.tsx';

const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

const warned = (fix: () => string) => (
  <Warnings warnings={[{ severity: 'stop', title: 'It costs money', evidence: '-$120', fix }]} />
);

it('the fix is calculated after 200 ms without a change, and the old text stays dimmed until then', () => {
  vi.useFakeTimers();
  const searched = vi.fn((rent: number) => `At a rent of $${rent}.`);
  const { rerender } = render(warned(() => searched(1500)));
  for (let rent = 1501; rent <= 1510; rent += 1) {
    rerender(warned(() => searched(rent)));
    wait(16);
  }
  const text = () => screen.getByText(/At a rent of/);
  expect(text().textContent).toContain('$1500');
  expect(text().ariaBusy).toBe('true');
  wait(200);
  expect(text().textContent).toContain('$1510');
  expect(text().ariaBusy).toBe('false');
  expect(searched.mock.calls).toEqual([[1500], [1510]]);
});
