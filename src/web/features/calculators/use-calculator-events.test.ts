import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { startingInput } from '#domain/inputs/calculation-inputs.ts';
import { setAnalytics } from '#web/lib/analytics/analytics.ts';
import { useCalculatorForm } from './form/use-calculator-form.ts';
import { useCalculatorEvents } from './use-calculator-events.ts';

const start = startingInput('roi');
let tracked: string[] = [];
const events = () => tracked;

function open() {
  return renderHook(() => {
    const form = useCalculatorForm('roi', start, start);
    useCalculatorEvents(form);
    return form;
  }).result;
}

const settle = () =>
  act(() => {
    vi.advanceTimersByTime(1500);
  });

beforeEach(() => {
  vi.useFakeTimers();
  tracked = [];
  setAnalytics((event) => tracked.push(event));
});

it('sends no event for a calculator that is only viewed', () => {
  open();
  settle();
  expect(events()).toEqual([]);
});

it('sends one usage event, and one result for each of two prices', () => {
  const form = open();
  act(() => form.current.type('purchasePrice', 111_000));
  expect(events()).toEqual(['calculator_use']);
  settle();
  act(() => form.current.type('purchasePrice', 222_000));
  settle();
  act(() => form.current.type('purchasePrice', 111_000));
  settle();
  expect(events()).toEqual(['calculator_use', 'calculator_complete', 'calculator_complete']);
});

it('for a price of −1 sends the usage event but no result', () => {
  const form = open();
  act(() => form.current.type('purchasePrice', -1));
  settle();
  expect(events()).toEqual(['calculator_use']);
});

it('waits while a slider moves through three prices, and counts only the last', () => {
  const form = open();
  for (const price of [301_000, 302_000, 303_000]) {
    act(() => form.current.type('purchasePrice', price));
  }
  settle();
  expect(events()).toEqual(['calculator_use', 'calculator_complete']);
});
