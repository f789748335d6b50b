import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { startingInput } from '#domain/inputs/calculation-inputs.ts';
import { currentToasts, dismissToast } from '#web/ui/overlay/toast-store.ts';
import { useCalculatorForm } from './use-calculator-form.ts';

const start = startingInput('cash-flow');
const open = (initial = start) =>
  renderHook(() => useCalculatorForm('cash-flow', start, initial)).result;

beforeEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

it('applies a rent of 2,345 immediately and marks it as changed', () => {
  const form = open();
  act(() => form.current.type('monthlyRent', 2345));
  expect(form.current.input.monthlyRent).toBe(2345);
  expect([...form.current.changed]).toEqual(['monthlyRent']);
});

it('keeps the last valid rate of 7% while the field has 90% or is empty', () => {
  const form = open();
  act(() => form.current.type('loanInterestRate', 90));
  expect(form.current.bad).toEqual({ loanInterestRate: 90 });
  expect(form.current.input.loanInterestRate).toBe(7);
  act(() => form.current.type('loanInterestRate', null));
  expect(form.current.bad).toEqual({ loanInterestRate: null });
  expect(form.current.input).toBe(start);
  act(() => form.current.type('loanInterestRate', 6));
  expect(form.current.bad).toEqual({});
  expect(form.current.input.loanInterestRate).toBe(6);
});

it('resets one field and restores it with Undo', () => {
  const form = open({ ...start, monthlyRent: 1, vacancyRatePercent: 9 });
  act(() => form.current.reset('monthlyRent'));
  expect([...form.current.changed]).toEqual(['vacancyRatePercent']);
  act(() => currentToasts()[0]!.undo!());
  expect(form.current.input).toMatchObject({ monthlyRent: 1, vacancyRatePercent: 9 });
});

it('adds the rents of three units to the monthly rent, and restores them with Undo after a solved rent replaces them', () => {
  const form = open();
  act(() => form.current.type('unit1Rent', 900));
  act(() => form.current.type('unit2Rent', 950));
  act(() => form.current.type('unit3Rent', 1100));
  expect(form.current.input.monthlyRent).toBe(2950);
  act(() => form.current.put({ monthlyRent: 2500 }, 'Rent of $2,500'));
  expect(form.current.input).toMatchObject({ monthlyRent: 2500 });
  expect(form.current.input.unitRents).toBeUndefined();
  act(() => currentToasts()[0]!.undo!());
  expect(form.current.input).toMatchObject({
    monthlyRent: 2950,
    unitRents: [{ rent: 900 }, { rent: 950 }, { rent: 1100 }],
  });
});

it('resets all fields, including invalid entries, and restores them all with Undo', () => {
  const form = open({ ...start, monthlyRent: 1 });
  act(() => form.current.type('purchasePrice', 0));
  act(() => form.current.resetAll());
  expect(form.current.input).toEqual(start);
  expect(form.current.bad).toEqual({});
  act(() => currentToasts()[0]!.undo!());
  expect(form.current.input.monthlyRent).toBe(1);
  expect(form.current.bad).toEqual({ purchasePrice: 0 });
});

it('offers one Undo at a time: a preset followed by a reset leaves only the reset to undo', () => {
  const form = open({ ...start, monthlyRent: 1 });
  act(() => form.current.put({ vacancyRatePercent: 9 }, 'Careful assumptions'));
  act(() => form.current.resetAll());
  expect(currentToasts().map(({ title }) => title)).toEqual(['All fields reset to their defaults']);
  act(() => currentToasts()[0]!.undo!());
  expect(form.current.input).toMatchObject({ monthlyRent: 1, vacancyRatePercent: 9 });
});

it('offers no Undo when nothing changed, and withdraws the offer when the form unmounts', () => {
  const { result, unmount } = renderHook(() => useCalculatorForm('cash-flow', start, start));
  act(() => result.current.put({ monthlyRent: start.monthlyRent }, 'As it was'));
  expect(currentToasts()[0]!.undo).toBeUndefined();
  act(() => result.current.put({ monthlyRent: 1 }, 'Another rent'));
  expect(currentToasts()[0]!.undo).toBeDefined();
  unmount();
  expect(currentToasts()).toEqual([]);
});
