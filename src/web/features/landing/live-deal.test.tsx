import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { START_CHOICES } from '#web/shared/example/example-deal.ts';
import { holdWorkers, releaseWorkers, useFakeWorker } from '#web/testing/fake-worker.ts';
import { changedAnalysisUrl, ownDealUrl } from './deal-url.ts';
import { LiveDeal } from './live-deal.tsx';
import { startLiveDeal } from './live-deal-island.ts';

useFakeWorker();
/** No simulation finishes before the test ends. */
beforeEach(holdWorkers);
afterEach(releaseWorkers);

const start = () => {
  render(
    <MemoryRouter>
      <LiveDeal />
    </MemoryRouter>,
  );
  const section = screen.getByRole('region', { name: 'Try a deal' });
  startLiveDeal(section);
  return section;
};
const slider = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name });
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

function move(input: HTMLInputElement, value: number): void {
  input.value = String(value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

test('every slider can be set to its starting value, $309,900 included', () => {
  start();
  for (const input of screen.getAllByRole<HTMLInputElement>('slider')) {
    const steps = (Number(input.value) - Number(input.min)) / Number(input.step);
    expect(steps, input.name).toBeCloseTo(Math.round(steps), 9);
    expect(Number(input.value)).toBe(START_CHOICES[input.name as keyof typeof START_CHOICES]);
  }
});

test('cash flow follows the price immediately, without waiting for 10,000 simulations, and Reset restores $309,900', async () => {
  const section = start();
  const shown = () => section.querySelector('[data-slot=monthlyCashFlow]')!.textContent;
  const before = shown();
  move(slider('Price'), 259_900);
  await frame();
  expect(shown()).not.toBe(before);
  const analysis = screen.getByRole<HTMLAnchorElement>('link', { name: 'Open the full analysis' });
  expect(analysis.href).toContain('?purchasePrice=259900');
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  await frame();
  expect(slider('Price').value).toBe('309900');
  expect(shown()).toBe(before);
  expect(analysis.href).not.toContain('?');
});

test('the link to the full analysis includes what the visitor changed, and nothing else', () => {
  const url = changedAnalysisUrl({ ...START_CHOICES, monthlyRent: 3500, downPaymentPercent: 30 });
  expect(url).toBe('/property/smp-43228-14?monthlyRent=3500&downPaymentPercent=30');
});

test('a visitor’s own deal of $285,000 and $2,450 opens the comparison; without a price there is no link', () => {
  const url = new URL(ownDealUrl('$285,000', '2,450')!, 'https://freehold.example');
  expect(url.pathname).toBe('/analyze/compare');
  const deal = new URLSearchParams(url.searchParams.get('deal')!);
  expect(deal.get('purchasePrice')).toBe('285000');
  expect(deal.get('monthlyRent')).toBe('2450');
  expect(ownDealUrl('', '2450')).toBeNull();
  expect(ownDealUrl('abc', '')).toBeNull();
});
