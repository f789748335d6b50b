import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { useLastValid } from './use-last-valid.ts';

const open = () =>
  renderHook(() => {
    const [value, setValue] = useState(7);
    const field = useLastValid({ value, isValid: (typed) => typed <= 40, onChange: setValue });
    return { value, setValue, ...field };
  }).result;

it('typing 45 over 7 calculates with 7 again, not with the 4 typed first, and shows 45', () => {
  const field = open();
  act(() => field.current.onFocus());
  act(() => field.current.onValueChange(4));
  expect(field.current).toMatchObject({ value: 4, shown: 4, isRefused: false });
  act(() => field.current.onValueChange(45));
  expect(field.current).toMatchObject({ value: 7, shown: 45, isRefused: true });
  act(() => field.current.onValueChange(null));
  expect(field.current).toMatchObject({ value: 7, shown: null, isRefused: true });
  act(() => field.current.onValueChange(6));
  expect(field.current).toMatchObject({ value: 6, shown: 6, isRefused: false });
});

it('a preset of 5 replaces an invalid 45', () => {
  const field = open();
  act(() => field.current.onValueChange(45));
  act(() => field.current.setValue(5));
  expect(field.current).toMatchObject({ value: 5, shown: 5, isRefused: false });
});
