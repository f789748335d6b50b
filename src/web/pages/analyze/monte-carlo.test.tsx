import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { readSession } from '#contract/accounts/accounts.ts';
import { type Analysis, createAnalysis, listAnalyses } from '#contract/analyses/analyses.ts';
import { type Presets, readPresets } from '#contract/calculations/presets.ts';
import { readAnalytics } from '#contract/listings/property-analytics.ts';
import { startingInput } from '#domain/inputs/calculation-inputs.ts';
import { SIMULATION_PRESETS } from '#domain/simulation/simulation-presets.ts';
import { breakWorkers } from '#web/testing/broken-worker.ts';
import { holdWorkers, releaseWorkers, useFakeWorker } from '#web/testing/fake-worker.ts';
import { brydenAnalytics } from '#web/testing/property-samples.ts';
import { openPage } from '#web/testing/render-app.tsx';
import { expectConsole } from '#web/testing/setup.ts';
import { ada, onCall, refuse, useStubApi } from '#web/testing/stub-api.ts';

useStubApi();
useFakeWorker();
beforeEach(() => {
  onCall(readSession, () => ada);
  onCall(readAnalytics, () => brydenAnalytics);
  onCall(listAnalyses, () => ({ items: [], total: 0, nextCursor: null }));
});

const user = userEvent.setup({ delay: null });
const query = () => new URLSearchParams(window.location.search);

async function type(label: string, text: string): Promise<void> {
  const field = await screen.findByRole('textbox', { name: label });
  await user.clear(field);
  await user.type(field, text);
}

test('typed input is in the URL immediately, and an error prevents the run', async () => {
  await openPage('/analyze/monte-carlo');
  await type('Purchase price', '180k');
  expect(query().get('purchasePrice')).toBe('180000');
  const start = screen.getByRole('button', { name: 'Run 100,000 simulations' });
  expect(start).toHaveProperty('disabled', false);
  await type('Vacancy', '150');
  expect(screen.getByText('Vacancy must be between 0 and 100 (percent).')).toBeTruthy();
  expect(start).toHaveProperty('disabled', true);
  expect(screen.getByText('Fix 1 field to run.')).toBeTruthy();
});

test('a property fills the form, and refills it for another strategy', async () => {
  await openPage(
    `/analyze/monte-carlo?property=${encodeURIComponent(brydenAnalytics.property.id)}`,
  );
  const price = await screen.findByRole('textbox', { name: 'Purchase price' });
  expect(price).toHaveProperty('value', '219,900');
  expect(screen.getByText(/^1428 Bryden R/)).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: /BRRRR/ }));
  await waitFor(() => expect(query().get('calculator')).toBe('brrrr'));
  await waitFor(() => expect(query().get('afterRepairValue')).toBe('298000'));
  expect(query().get('purchasePrice')).toBe('219900');
});

const yearsOf = (name: string, growth: readonly number[]): Presets => ({
  location: { level: 'nation', name },
  presets: [],
  history: {
    source: `Index of ${name}`,
    years: growth.map((growthPercent, at) => ({ year: 1991 + at, growthPercent })),
    meanPercent: 4,
    deviationPercent: 5,
    propertyDeviationPercent: 13,
  },
});

test('a market’s history is used as soon as it is chosen: the nation’s, then a ZIP’s', async () => {
  onCall(readPresets, ({ query: requested }) =>
    requested.get('zipCode') === '43206'
      ? yearsOf('ZIP 43206', [2, -4, 6])
      : yearsOf('United States', [3, -5, 7.5]),
  );
  await openPage('/analyze/monte-carlo');
  await user.click(await screen.findByRole('radio', { name: /^Market history/ }));
  // Adds √(13² − 5²) = 12.
  await waitFor(() => expect(query().get('value')).toBe('bootstrap_n12_3_-5_7.5'));
  const chosen = await screen.findByRole('radio', { name: /^United States price history/ });
  expect(chosen).toHaveProperty('checked', true);
  expect(screen.getByText(/3 years, from −5.0% to \+7.5%/)).toBeTruthy();
  expect(screen.getByText('Index of United States')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'Market ZIP code' }), '43206');
  await waitFor(() => expect(query().get('value')).toBe('bootstrap_n12_2_-4_6'));
  expect(query().get('market')).toBe('ZIP 43206');
});

test('a market history that fails to load leaves the choice unchanged, and says so', async () => {
  onCall(readPresets, () => refuse(404, 'not-found', 'No such place.'));
  await openPage('/analyze/monte-carlo');
  await user.click(await screen.findByRole('radio', { name: /^Market history/ }));
  expect(
    await screen.findByText(/The simulations still use “Single house” volatility/),
  ).toBeTruthy();
  expect(screen.getByRole('radio', { name: /^Single house/ })).toHaveProperty('checked', true);
  expect(query().get('market')).toBeNull();
  expectConsole(/presets/);
});

test('a URL alone gives the result, its list of 1,000 simulations and the details of one', async () => {
  await openPage('/analyze/monte-carlo/results?calculator=buy-hold&simulations=1000&seed=7');
  expect(
    await screen.findByText(/^In \d+ of 100 simulations, this property makes money/),
  ).toBeTruthy();
  const list = within(await screen.findByRole('table', { name: /^Simulations in order/ }));
  await user.click(list.getByRole('button', { name: '1: open this simulation' }));
  const year = await screen.findByText('Year 10', { selector: 'li span' });
  expect(within(year.closest('ol')!).getAllByRole('listitem')).toHaveLength(10);
  expect(query().get('run')).toMatch(/^\d+$/);
});

test('on a phone, opening a simulation moves focus to its story, and Back closes it', async () => {
  const router = await openPage(
    '/analyze/monte-carlo/results?calculator=buy-hold&simulations=1000&seed=7',
  );
  const list = within(await screen.findByRole('table', { name: /^Simulations in order/ }));
  await user.click(list.getByRole('button', { name: '3: open this simulation' }));
  expect(
    await screen.findByText(/^3rd of 1,000 from worst to best by profit; simulation/),
  ).toBeTruthy();
  expect(document.activeElement?.textContent).toMatch(/^A simulation that loses/);
  await user.click(screen.getByRole('button', { name: 'Back to list' }));
  expect(document.activeElement?.getAttribute('aria-label')).toBe('3: open this simulation');
  await user.click(list.getByRole('button', { name: '4: open this simulation' }));
  await screen.findByText(/^4th of 1,000/);
  await router.navigate(-1);
  expect(await screen.findByText(/^Choose a simulation from the list/)).toBeTruthy();
  expect(query().get('run')).toBeNull();
  expect(window.location.pathname).toBe('/analyze/monte-carlo/results');
});

test('the plan is shown next to the median simulation, and a bar whose sign comes from a correlation says so', async () => {
  await openPage('/analyze/monte-carlo/results?calculator=buy-hold&simulations=1000&seed=7');
  expect(
    await screen.findByText(
      /^Your plan returns \d+\.\d% a year, compared with \d+\.\d% in the median simulation/,
    ),
  ).toBeTruthy();
  expect(
    await screen.findByText(/^\* Expense growth hurts on its own; .* moves with value growth\.$/),
  ).toBeTruthy();
  expect(await screen.findByText(/^Your plan \$/)).toBeTruthy();
});

test('a canceled run says how many simulations it completed', async () => {
  holdWorkers();
  await openPage('/analyze/monte-carlo/results?calculator=buy-hold&simulations=1000000&seed=7');
  expect(await screen.findByText(/^1,000,000 simulations · /)).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(screen.getByText(/^0 of 1,000,000 simulations, canceled · /)).toBeTruthy();
  releaseWorkers();
});

test('when 5 of 100 simulations lose everything, the table says so and shows no mean of the rest', async () => {
  await openPage('/analyze/monte-carlo/results?calculator=buy-hold&simulations=1000&seed=7');
  const table = within(await screen.findByRole('table', { name: /^Percentiles of every outcome/ }));
  const row = (name: string) =>
    within(table.getByRole('rowheader', { name }).closest('tr')!)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  const rates = row('IRR');
  expect([rates[0], rates.at(-1)]).toEqual(['5thtotal loss', 'Mean—']);
  const profits = row('Profit');
  for (const profit of profits) expect(profit).toMatch(/^(\d+th|Median|Mean)−?\$[\d,]+±\s/);
});

test('a simulation is saved under a name with its seed, and switching between nominal and today’s dollars counts as a change', async () => {
  const saved: Analysis[] = [];
  onCall(listAnalyses, () => ({ items: saved, total: saved.length, nextCursor: null }));
  const created = onCall(createAnalysis, ({ body }) => {
    saved.push({
      ...(body as Analysis),
      id: '4b5c2f6a-0e7d-4c7b-9d51-6f1d1f1c3a10',
      version: 1,
      createdAt: '2026-11-15T12:00:00.000Z',
      updatedAt: '2026-11-15T12:00:00.000Z',
      share: null,
    });
    return saved[0]!;
  });
  await openPage(
    '/analyze/monte-carlo/results?calculator=buy-hold&simulations=1000&seed=7&utm_a=b',
  );
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog'));
  const name = dialog.getByLabelText<HTMLInputElement>('Name');
  expect(name.value).toBe('Buy & hold at $250,000, Monte Carlo');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Saved as/)).toBeTruthy();
  expect(created[0]?.body).toMatchObject({
    calculator: 'monte-carlo',
    propertyId: null,
    input: {
      calculator: 'buy-hold',
      input: startingInput('buy-hold'),
      paths: 1000,
      seed: 7,
      inflationPercent: 0,
      factors: SIMULATION_PRESETS.house.factors,
      market: null,
    },
  });
  await user.click(screen.getByRole('button', { name: 'Download' }));
  expect(screen.queryByText('Excel workbook')).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('switch', { name: 'In today’s dollars' }));
  expect(await screen.findByRole('button', { name: 'Save changes' })).toBeTruthy();
  expect(query().get('utm_a')).toBe('b');
  expect(query().get('saved_analysis')).toBe(saved[0]!.id);
});

test('a URL that can’t be simulated says why and links to the setup', async () => {
  await openPage('/analyze/monte-carlo/results?calculator=buy-hold&simulations=12');
  expect(await screen.findByText('We can’t run this simulation')).toBeTruthy();
  expect(screen.getByText(/whole number between 1,000 and 1,000,000\.$/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Fix the inputs' })).toBeTruthy();
});

test('a broken worker is reported with Try again, which reruns it', async () => {
  breakWorkers('rejection');
  await openPage(`/analyze/monte-carlo/results?simulations=1000`);
  expect(await screen.findByText('We couldn’t run the simulation')).toBeTruthy();
  expect(screen.getByText(/ran out of memory/)).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expectConsole(/simulation worker/);
  breakWorkers(null);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^In .* simulations/)).toBeTruthy();
});

test('a worker that breaks while opening one simulation keeps the result and offers another run', async () => {
  breakWorkers(null);
  await openPage(`/analyze/monte-carlo/results?simulations=1000`);
  await screen.findByRole('button', { name: 'Median' });
  breakWorkers('error event');
  await user.click(screen.getByRole('button', { name: 'Median' }));
  expect(await screen.findByText('The simulation stopped')).toBeTruthy();
  expect(screen.getByText(/^In .* simulations/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  expectConsole(/simulation worker/);
});
