import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useRested } from './use-rested.ts';

const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

it('follows after 200 ms of rest, and at once when asked to', () => {
  vi.useFakeTimers();
  const { result, rerender } = renderHook(({ value }) => useRested(value, 200), {
    initialProps: { value: 1 },
  });
  rerender({ value: 2 });
  wait(150);
  rerender({ value: 3 });
  wait(150);
  expect(result.current.rested).toBe(1);
  wait(50);
  expect(result.current.rested).toBe(3);
  rerender({ value: 4 });
  act(() => result.current.rest());
  expect(result.current.rested).toBe(4);
});
