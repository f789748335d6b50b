import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { readSession } from '#contract/accounts/accounts.ts';
import { listAnalyses } from '#contract/analyses/analyses.ts';
import { type Preset, type Presets, readPresets } from '#contract/calculations/presets.ts';
import { listFavorites } from '#contract/listings/favorites.ts';
import { readProperty } from '#contract/listings/properties.ts';
import { readAnalytics } from '#contract/listings/property-analytics.ts';
import { findAddresses } from '#contract/listings/property-search.ts';
import { readPreferences } from '#contract/preferences.ts';
import { DEFAULT_DISPLAY } from '#domain/accounts/display.ts';
import { type Assumptions, DEFAULT_ASSUMPTIONS } from '#domain/inputs/assumptions.ts';
import { setAnalytics } from '#web/lib/analytics/analytics.ts';
import { bryden, favoriteOf, myrtle } from '#web/testing/listings.ts';
import { brydenAnalytics, bryden as brydenDetails } from '#web/testing/property-samples.ts';
import { openPage } from '#web/testing/render-app.tsx';
import { ada, onCall, useStubApi } from '#web/testing/stub-api.ts';

const preset = (key: Preset['key'], name: string, vacancyRatePercent: number): Preset => ({
  key,
  name,
  sentence: 'Prices grow by 3 % a year.',
  assumptions: { ...DEFAULT_ASSUMPTIONS, vacancyRatePercent },
  changes: [],
});
const presets: Presets = {
  location: { level: 'nation', name: 'the United States' },
  presets: [preset('conservative', 'Conservative', 8), preset('typical', 'Typical', 5)],
  history: {
    source: 'FHFA index',
    years: [],
    meanPercent: 4,
    deviationPercent: 3,
    propertyDeviationPercent: 12,
  },
};

useStubApi();
let assumptions: Assumptions = DEFAULT_ASSUMPTIONS;
beforeEach(() => {
  assumptions = DEFAULT_ASSUMPTIONS;
  onCall(readSession, () => ada);
  onCall(readPreferences, () => ({
    assumptions,
    isDefault: assumptions === DEFAULT_ASSUMPTIONS,
    updatedAt: null,
    display: DEFAULT_DISPLAY,
  }));
  // Stubbed before the list of favorites, because this path would take the list's last part as an id.
  onCall(readProperty, () => brydenDetails);
  onCall(listFavorites, () => ({
    items: [favoriteOf(bryden)],
    total: 1,
    nextCursor: null,
    metricsFor: 'defaults' as const,
  }));
  onCall(readPresets, () => presets);
  onCall(listAnalyses, () => ({ items: [], total: 0, nextCursor: null }));
  onCall(readAnalytics, () => brydenAnalytics);
});

const user = userEvent.setup({ delay: null });

test('each browser tab is titled with its calculator and property, and the hub by its own name', async () => {
  await openPage('/analyze?calculator=brrrr');
  await waitFor(() => expect(document.title).toBe('BRRRR · Freehold'));
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Analyze' }));
  await waitFor(() => expect(document.title).toBe('Analyze · Freehold'));
  await openPage(`/analyze?calculator=roi&property=${bryden.id}`);
  await waitFor(() => expect(document.title).toBe('ROI · 1428 Bryden Road · Freehold'));
});
// By its label, because a search by role reads the whole page.
const field = (name: string) =>
  screen.findByLabelText<HTMLInputElement>(name, { selector: 'input' });
const query = () => Object.fromEntries(new URLSearchParams(window.location.search));

async function retype(name: string, text: string): Promise<void> {
  const input = await field(name);
  await user.clear(input);
  await user.paste(text);
}

describe('the hub', () => {
  test('asks six questions, each opening its calculator', async () => {
    await openPage('/analyze');
    expect(await screen.findByText('What’s the monthly cash flow?')).toBeTruthy();
    await user.click(screen.getByText('Mortgage'));
    expect(await screen.findByText('What does the loan cost?', { selector: 'h1' })).toBeTruthy();
    expect(query()).toEqual({ calculator: 'mortgage' });
  });

  test('a listing that is both saved and on the market is offered once, as saved', async () => {
    onCall(findAddresses, () => ({ items: [bryden, myrtle] }));
    await openPage('/analyze');
    await user.type(await screen.findByRole('combobox', { name: 'Start from a property' }), '1428');
    expect(await screen.findByRole('option', { name: /2290 Myrtle Ave/ })).toBeTruthy();
    const offered = screen.getAllByRole('option', { name: /1428 Bryden Road/ });
    expect(offered.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Saved'),
    ]);
  });

  test('starts from a saved listing or an address, and every card link then includes the property', async () => {
    const requested = onCall(findAddresses, () => ({ items: [myrtle] }));
    await openPage('/analyze');
    const picker = await screen.findByRole('combobox', { name: 'Start from a property' });
    await user.click(picker);
    expect(await screen.findByRole('option', { name: /1428 Bryden Road.*Saved/ })).toBeTruthy();
    await user.type(picker, '2290 Myr');
    await user.click(await screen.findByRole('option', { name: /2290 Myrtle Ave/ }));
    expect(requested.at(-1)!.query.get('q')).toBe('2290 Myr');
    expect(query()).toEqual({ property: myrtle.id });
    const card = screen.getByText('BRRRR');
    expect(card.getAttribute('href')).toContain(
      `calculator=brrrr&property=${encodeURIComponent(myrtle.id)}`,
    );
  });
});

describe('a calculator', () => {
  test('recalculates as the user types and puts only the change in the URL', async () => {
    await openPage('/analyze?calculator=mortgage');
    await retype('Purchase price', '250000');
    await retype('Interest rate', '6');
    await waitFor(() => expect(query()).toEqual({ calculator: 'mortgage', loanInterestRate: '6' }));
    // 200,000 at 6% over 30 years.
    expect((await screen.findAllByText(/1,199/)).length).toBeGreaterThan(0);
  });

  test('marks a rate of −1% with its bounds and keeps the results for 7%', async () => {
    await openPage('/analyze?calculator=mortgage');
    const input = await field('Interest rate');
    await retype('Interest rate', '-1');
    const complaint = await screen.findByText(
      'Enter a value from 0% to 40%. Results still use 7%.',
    );
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.getAttribute('aria-describedby')).toContain(complaint.closest('p')!.id);
    expect(query()).toEqual({ calculator: 'mortgage' });
  });

  test('accepts a down payment in dollars and stores it as a percentage', async () => {
    await openPage('/analyze?calculator=mortgage');
    await user.click(await screen.findByLabelText('Down payment in dollars'));
    await retype('Down payment', '75000');
    expect(await screen.findByText('30% of the price')).toBeTruthy();
    await waitFor(() =>
      expect(query()).toEqual({ calculator: 'mortgage', downPaymentPercent: '30' }),
    );
  });

  test('opens a link with its valid values and reports the rest', async () => {
    await openPage(
      '/analyze?calculator=mortgage&purchasePrice=300000&loanInterestRate=x&monthlyRent=3',
    );
    const notice = await screen.findByText('We couldn’t use part of this link');
    const banner = within(notice.closest<HTMLElement>('[role="status"]')!);
    expect(banner.getByText(/^Interest rate “x”/)).toBeTruthy();
    expect(banner.getByText('Monthly rent isn’t an input in this calculator.')).toBeTruthy();
    expect((await field('Purchase price')).value).toBe('300,000');
  });

  test('resets one field or all fields, and Undo restores them', async () => {
    await openPage('/analyze?calculator=mortgage&purchasePrice=300000&loanInterestRate=6');
    await user.click(await screen.findByLabelText('Reset Interest rate'));
    expect((await field('Interest rate')).value).toBe('7');
    await user.click(screen.getByText('Reset 1 change'));
    expect((await field('Purchase price')).value).toBe('250,000');
    await user.click((await screen.findAllByText('Undo')).at(-1)!);
    expect((await field('Purchase price')).value).toBe('300,000');
  });

  test('applies a preset’s vacancy and leaves the rent as typed', async () => {
    await openPage('/analyze?calculator=cash-flow&monthlyRent=2500');
    await user.click(await screen.findByText('Conservative'));
    expect((await field('Vacancy')).value).toBe('8');
    expect((await field('Monthly rent')).value).toBe('2,500');
    expect(screen.getByText('Conservative').getAttribute('aria-pressed')).toBe('true');
  });

  test('passes typed values to the next calculator, and Back returns with nothing lost', async () => {
    const router = await openPage(
      '/analyze?calculator=cash-flow&monthlyRent=2500&purchasePrice=200000',
    );
    await field('Monthly rent');
    await user.click(screen.getByText('Mortgage'));
    await waitFor(() =>
      expect(query()).toEqual({ calculator: 'mortgage', purchasePrice: '200000' }),
    );
    await user.click(screen.getByText('BRRRR'));
    await waitFor(() =>
      expect(query()).toEqual({
        calculator: 'brrrr',
        purchasePrice: '200000',
        monthlyRent: '2500',
      }),
    );
    await router.navigate(-2);
    expect((await field('Monthly rent')).value).toBe('2,500');
    expect(query()['calculator']).toBe('cash-flow');
  });

  test('starts with the user’s assumptions, and includes them in its URL so that others see the same numbers', async () => {
    assumptions = { ...DEFAULT_ASSUMPTIONS, loanInterestRate: 6.5 };
    await openPage('/analyze?calculator=mortgage');
    expect((await field('Interest rate')).value).toBe('6.5');
    await retype('Purchase price', '300000');
    await waitFor(() =>
      expect(query()).toEqual({
        calculator: 'mortgage',
        purchasePrice: '300000',
        loanInterestRate: '6.5',
      }),
    );
  });
});

describe('a property’s calculator', () => {
  test('starts with the property’s figures and gives the source of each', async () => {
    await openPage('/analyze?calculator=cash-flow&property=bryden');
    expect((await field('Purchase price')).value).toBe('219,900');
    expect((await field('Monthly rent')).value).toBe('2,340');
    expect(screen.queryByText(/Sample numbers/)).toBeNull();
    expect(screen.getByText('Sample data · 12 comparables · Nov 3, 2026')).toBeTruthy();
    await retype('Monthly rent', '2400');
    expect(screen.queryByText('Sample data · 12 comparables · Nov 3, 2026')).toBeNull();
    await waitFor(() =>
      expect(query()).toEqual({ calculator: 'cash-flow', property: 'bryden', monthlyRent: '2400' }),
    );
  });
});

describe('solve for and what if', () => {
  test('Solve for finds a flip’s price, applies it to the form and undoes it', async () => {
    await openPage('/analyze?calculator=fix-flip&view=solve');
    const use = await screen.findByText(/^Use \$/);
    await user.click(use);
    await waitFor(() => expect(query()['purchasePrice']).toBeTruthy());
    expect(await screen.findByText(/^You’re already there: the purchase price/)).toBeTruthy();
    await user.click(await screen.findByText('Undo'));
    expect((await field('Purchase price')).value).toBe('250,000');
  });

  test('both views keep their choices in the URL: a rent for 12% cash on cash, then the cap rate', async () => {
    await openPage('/analyze?calculator=cash-flow&view=solve&lever=monthlyRent&goal=cashOnCash');
    expect((await field('Equals')).value).toBe('10');
    await retype('Equals', '12');
    await waitFor(() => expect(query()['target']).toBe('12'));
    expect(
      await screen.findByText(/^Set the monthly rent to \$[\d,.]+ a month to get a cash-on-cash/),
    ).toBeTruthy();
    await user.click(screen.getByText('What if'));
    await user.selectOptions(await screen.findByLabelText('Metric'), 'All-in cap rate');
    await waitFor(() =>
      expect(query()).toEqual({
        calculator: 'cash-flow',
        view: 'what-if',
        lever: 'monthlyRent',
        goal: 'cashOnCash',
        target: '12',
        look: 'capRate',
      }),
    );
    await user.click(screen.getByText('Solve for'));
    expect((await field('Equals')).value).toBe('12');
  });

  test('an appraisal 12% low stays in the URL, even after opening another view', async () => {
    await openPage('/analyze?calculator=brrrr&shortfall=11.5');
    const slider = await screen.findByRole('slider', { name: 'Appraisal shortfall' });
    slider.focus();
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(query()['shortfall']).toBe('12'));
    await user.click(screen.getByText('Solve for'));
    await user.click(screen.getByText('Results'));
    const again = await screen.findByRole('slider', { name: 'Appraisal shortfall' });
    expect(again.getAttribute('aria-valuenow')).toBe('12');
  });

  test('each view adds one history step: Back goes from What if to Solve for to Results, and keeps typed values', async () => {
    const router = await openPage('/analyze?calculator=cash-flow');
    await user.click(await screen.findByText('Solve for'));
    await screen.findByText('Solve for a target');
    await user.click(screen.getByText('What if'));
    await screen.findByText(/matters most:/);
    await retype('Monthly rent', '2345');
    await waitFor(() => expect(query()).toMatchObject({ view: 'what-if', monthlyRent: '2345' }));
    await router.navigate(-1);
    await screen.findByText('Solve for a target');
    expect((await field('Monthly rent')).value).toBe('2,345');
    await waitFor(() => expect(query()).toMatchObject({ view: 'solve', monthlyRent: '2345' }));
    await router.navigate(-1);
    await screen.findByRole('heading', { name: 'Year 1, line by line' });
    await waitFor(() => expect(query()).toEqual({ calculator: 'cash-flow', monthlyRent: '2345' }));
  });

  test('the numbers are labeled as a sample until something is typed', async () => {
    await openPage('/analyze?calculator=brrrr');
    await screen.findByText('Sample numbers: enter yours');
    await retype('Monthly rent', '2345');
    expect(await screen.findAllByText('Your numbers')).toHaveLength(2);
    expect(screen.queryByText(/Sample numbers/)).toBeNull();
  });

  test('What if shows what matters most, a grid of 49 cases and each input’s break-even', async () => {
    await openPage('/analyze?calculator=cash-flow');
    await user.click(await screen.findByText('What if'));
    expect(await screen.findByText(/matters most:/)).toBeTruthy();
    expect(screen.getByRole('grid').querySelectorAll('td')).toHaveLength(49);
    const table = await screen.findByRole('table', { name: /^Value of each input at which/ });
    expect(within(table).getByRole('rowheader', { name: 'Monthly rent' })).toBeTruthy();
    await waitFor(() => expect(query()['view']).toBe('what-if'));
  });
});

test('a typed price sends one usage event and one result event', async () => {
  const tracked: object[] = [];
  setAnalytics((event, details) => tracked.push({ event, ...details }));
  await openPage('/analyze?calculator=mortgage');
  await retype('Purchase price', '321000');
  await waitFor(() => expect(tracked).toHaveLength(2));
  expect(tracked).toEqual([
    { event: 'calculator_use', calculator: 'mortgage' },
    { event: 'calculator_complete', calculator: 'mortgage' },
  ]);
});
