import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WhileSeen } from './while-seen.tsx';

let tell: (isIntersecting: boolean) => void;

class FakeObserver {
  constructor(notice: (entries: { isIntersecting: boolean }[]) => void) {
    tell = (isIntersecting) => act(() => notice([{ isIntersecting }]));
  }
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IntersectionObserver', FakeObserver);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const shown = () => screen.getByRole('status').textContent;
const priceOf = (price: string) => (
  <WhileSeen>
    <output>{price}</output>
  </WhileSeen>
);

test('a price that changes from $100 to $120 offscreen is rendered after 120 ms without a change', () => {
  const { rerender } = render(priceOf('$100'));
  tell(false);
  rerender(priceOf('$110'));
  pass(100);
  rerender(priceOf('$120'));
  pass(100);
  expect(shown()).toBe('$100');
  pass(20);
  expect(shown()).toBe('$120');
});

test('once a price becomes visible, it shows $110 immediately, and so does every later change', () => {
  const { rerender } = render(priceOf('$100'));
  tell(false);
  rerender(priceOf('$110'));
  expect(shown()).toBe('$100');
  tell(true);
  expect(shown()).toBe('$110');
  rerender(priceOf('$111'));
  expect(shown()).toBe('$111');
});
