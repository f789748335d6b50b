import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSteps } from './use-steps.ts';

test('three parts appear one after another, the first only after the page itself', async () => {
  const seen: number[] = [];
  function Page() {
    const shown = useSteps(3);
    if (seen.at(-1) !== shown) seen.push(shown);
    return <p>{shown} of 3</p>;
  }
  render(<Page />);
  expect(await screen.findByText('3 of 3')).toBeTruthy();
  expect(seen).toEqual([0, 1, 2, 3]);
});

test('a first render with one part continues with the second', async () => {
  const seen: number[] = [];
  function Page() {
    const shown = useSteps(3, () => 1);
    if (seen.at(-1) !== shown) seen.push(shown);
    return <p>{shown} of 3</p>;
  }
  render(<Page />);
  expect(await screen.findByText('3 of 3')).toBeTruthy();
  expect(seen).toEqual([1, 2, 3]);
});
