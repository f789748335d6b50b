import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startingInput } from '#domain/inputs/calculation-inputs.ts';
import { useBreakEvens } from './use-break-evens.ts';

const input = startingInput('cash-flow');
interface Requested {
  measure: string;
  target: number | null;
}

const FIRST: Requested = { measure: 'monthlyCashFlow', target: 0 };
const open = () =>
  renderHook(
    ({ measure, target }: Requested) =>
      useBreakEvens({ calculator: 'cash-flow', input, measure }, target),
    { initialProps: FIRST },
  );

test('rows found for $0 a month aren’t shown for $100, for the cap rate or without a target', async () => {
  const { result, rerender } = open();
  await waitFor(() => expect(result.current).not.toBeNull());
  const first = result.current;
  rerender({ measure: 'monthlyCashFlow', target: 100 });
  expect(result.current).toBeNull();
  await waitFor(() => expect(result.current).not.toBeNull());
  expect(result.current).not.toEqual(first);
  rerender({ measure: 'capRate', target: 100 });
  expect(result.current).toBeNull();
  rerender({ measure: 'monthlyCashFlow', target: 100 });
  rerender({ measure: 'monthlyCashFlow', target: null });
  expect(result.current).toBeNull();
});
