import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useDebounced } from './use-debounced.ts';

const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const current = ({ result }: { result: { current: readonly [unknown, unknown] } }) =>
  result.current[0];

beforeEach(() => {
  vi.useFakeTimers();
});

it('the value updates after 200 ms without a change, and immediately when flushed', () => {
  const hook = renderHook(({ value }) => useDebounced(value, 200), { initialProps: { value: 1 } });
  expect(current(hook)).toBe(1);
  hook.rerender({ value: 2 });
  wait(150);
  hook.rerender({ value: 3 });
  wait(150);
  expect(current(hook)).toBe(1);
  wait(50);
  expect(current(hook)).toBe(3);
  hook.rerender({ value: 4 });
  act(() => hook.result.current[1]());
  expect(current(hook)).toBe(4);
});

it('the initial value is returned until the first value has been unchanged for 200 ms', () => {
  const hook = renderHook(() => useDebounced<string | null>('typed', 200, null));
  expect(current(hook)).toBeNull();
  wait(200);
  expect(current(hook)).toBe('typed');
});

it('a function passed as the value is returned, not called', () => {
  const work = vi.fn<() => void>();
  const hook = renderHook(() => useDebounced(work, 200));
  wait(200);
  expect(current(hook)).toBe(work);
  expect(work).not.toHaveBeenCalled();
});
