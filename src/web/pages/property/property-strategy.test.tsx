import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { readProperty } from '#contract/listings/properties.ts';
import { type PropertyAnalytics, readAnalytics } from '#contract/listings/property-analytics.ts';
import { brrrrFrom, dealFrom, flipFrom } from '#domain/inputs/engine-input.ts';
import { numberOrNull } from '#engine/outcome.ts';
import { brrrr } from '#engine/project/brrrr.ts';
import { fixAndFlip } from '#engine/project/fix-and-flip.ts';
import { buyAndHold } from '#engine/rental/buy-and-hold.ts';
import { setAnalytics } from '#web/lib/analytics/analytics.ts';
import { checkDraft } from '#web/lib/calculation/check-draft.ts';
import { formatMoney, formatPercent } from '#web/lib/text/format.ts';
import { href, type PathName } from '#web/lib/url/paths.ts';
import { readDraft } from '#web/lib/url/simulation-url.ts';
import { useFakeWorker } from '#web/testing/fake-worker.ts';
import { bryden, brydenAnalytics } from '#web/testing/property-samples.ts';
import { openPage } from '#web/testing/render-app.tsx';
import { expectConsole } from '#web/testing/setup.ts';
import { onCall, refuse, useStubApi } from '#web/testing/stub-api.ts';

useStubApi();
useFakeWorker();

const urlOf = (name: PathName, query = '') => `${href(name, { id: bryden.id })}${query}`;

function onMarket(change: Partial<typeof bryden.figures> = {}) {
  const property = { ...bryden, figures: { ...bryden.figures, ...change } };
  const analytics: PropertyAnalytics = { ...brydenAnalytics, property, explanations: null };
  onCall(readProperty, () => property);
  onCall(readAnalytics, () => analytics);
}

/** The headline figure under a label; lines in the cards below may have the same label. */
const figure = async (label: string) =>
  (await screen.findAllByText(label, { selector: 'dt' }))[0]!.parentElement!;

const PLACE = {
  price: 219_900,
  monthlyRent: 2340,
  propertyTaxesAnnual: 3600,
  insuranceAnnual: 1300,
  hoaMonthly: 0,
  rehabCost: 30_000,
  afterRepairValue: 298_000,
};
const { assumptions } = brydenAnalytics;
const whole = (dollars: number) => formatMoney(dollars, { cents: 'never' });

test.each(['property', 'buyAndHold', 'brrrr', 'fixAndFlip'] as const)(
  'a property’s %s page has one Save and one Share: those in the header',
  async (page) => {
    onMarket();
    await openPage(urlOf(page));
    await screen.findByRole('button', { name: 'Save' });
    if (page !== 'property') await screen.findByRole('button', { name: 'Download' });
    const named = (name: RegExp) =>
      within(screen.getByRole('main'))
        .getAllByRole('button', { name })
        .map((button) => button.textContent);
    expect(named(/^save/i)).toEqual(['Save']);
    expect(named(/^share/i)).toEqual(['Share link']);
  },
);

describe('the strategy pages start with the listing’s figures', () => {
  test('buy and hold: cash flow, IRR and profit match the engine', async () => {
    onMarket();
    await openPage(urlOf('buyAndHold'));
    const hold = buyAndHold(dealFrom(PLACE, assumptions));
    expect((await figure('IRR')).textContent).toContain(
      formatPercent(numberOrNull(hold.irr)! * 100),
    );
    expect((await figure('Net profit')).textContent).toContain(whole(hold.netProfit));
    expect((await figure('Monthly cash flow')).textContent).toContain(
      whole(hold.firstYear.monthlyCashFlow),
    );
  });

  test('BRRRR: shows the cash left in and the cash returned', async () => {
    onMarket();
    await openPage(urlOf('brrrr'));
    const { refinance } = brrrr(brrrrFrom(PLACE, assumptions));
    expect((await figure('Cash left in deal')).textContent).toContain(whole(refinance.cashLeftIn));
    expect((await figure('Equity after refinance')).textContent).toContain(whole(refinance.equity));
  });

  test('fix and flip: shows profit or loss, and the maximum offer', async () => {
    onMarket();
    await openPage(urlOf('fixAndFlip'));
    const flip = fixAndFlip(flipFrom(PLACE, assumptions));
    expect((await figure('Maximum offer after all costs')).textContent).toContain(
      whole(flip.fullMaximumOffer),
    );
    expect((await figure('Project cost')).textContent).toContain(whole(flip.projectCost));
  });
});

test('an input in the explanation names who estimated it', async () => {
  onMarket();
  await openPage(urlOf('buyAndHold', '?purchasePrice=200000'));
  const cash = await figure('Monthly cash flow');
  await userEvent.click(within(cash).getByRole('button', { name: /Show the math/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: /^Annual cash flow/ }));
  await userEvent.click(dialog.getByRole('button', { name: /^NOI/ }));
  await userEvent.click(dialog.getByRole('button', { name: /^Effective gross income/ }));
  await userEvent.click(dialog.getByRole('button', { name: /^Gross potential income/ }));
  await userEvent.click(dialog.getByRole('button', { name: /^Gross rent/ }));
  expect(dialog.getByText(/Sample data · 12 comparables/)).toBeTruthy();
});

test.each([
  ['buyAndHold', 'buy-hold'],
  ['brrrr', 'brrrr'],
  ['fixAndFlip', 'fix-flip'],
] as const)(
  'a price typed on the %s page sends a usage event and a result event',
  async (page, calculator) => {
    const tracked: object[] = [];
    setAnalytics((event, details) => tracked.push({ event, ...details }));
    onMarket();
    await openPage(urlOf(page));
    const price = await screen.findByRole('textbox', { name: 'Purchase price' });
    await userEvent.clear(price);
    await userEvent.paste('187000');
    const sent = () =>
      tracked.filter((one) => 'event' in one && String(one.event).startsWith('calculator'));
    await waitFor(() => expect(sent()).toHaveLength(2), { timeout: 5000 });
    expect(sent()).toEqual([
      { event: 'calculator_use', calculator },
      { event: 'calculator_complete', calculator },
    ]);
  },
);

test('typed input is in the URL, and a reset removes it', async () => {
  onMarket();
  const router = await openPage(urlOf('fixAndFlip'));
  const price = await screen.findByRole('textbox', { name: 'Purchase price' });
  await userEvent.clear(price);
  await userEvent.type(price, '180000');
  await waitFor(() => expect(router.state.location.search).toBe('?purchasePrice=180000'));
  const flip = fixAndFlip(flipFrom({ ...PLACE, price: 180_000 }, assumptions));
  await waitFor(async () =>
    expect((await figure('Project cost')).textContent).toContain(whole(flip.projectCost)),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Reset 1 change' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('a released slider updates the URL: a rehab 35% over stays, and the sale moves from 4 to 5 months late', async () => {
  onMarket();
  const router = await openPage(urlOf('fixAndFlip', '?overrun=35&delay=4'));
  const later = await screen.findByRole('slider', { name: 'Sale delay' });
  expect(later.getAttribute('aria-valuetext')).toBe('4 months later');
  later.focus();
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(() => expect(router.state.location.search).toBe('?overrun=35&delay=5'));
  const more = screen.getByRole('slider', { name: 'Rehab overrun' });
  expect(more.getAttribute('aria-valuenow')).toBe('35');
});

test('a page opened with a price in its URL passes that price on to the calculator', async () => {
  onMarket();
  await openPage(urlOf('buyAndHold', '?purchasePrice=200000'));
  const link = await screen.findByRole('link', { name: 'Open in the calculator' });
  const query = new URL(link.getAttribute('href')!, 'http://localhost').searchParams;
  expect(Object.fromEntries(query)).toEqual({
    calculator: 'buy-hold',
    property: bryden.id,
    purchasePrice: '200000',
  });
});

test('property warnings are shown where they matter: rent for a rental, not for a flip', async () => {
  onMarket();
  await openPage(urlOf('buyAndHold'));
  await figure('Monthly cash flow');
  screen.getByText('The seller’s rent is above the market range');
  await userEvent.click(screen.getByRole('link', { name: 'Fix & flip' }));
  await figure('Maximum offer after all costs');
  expect(screen.queryByText('The seller’s rent is above the market range')).toBeNull();
});

test('rehab of $60,000, 27.3% of the asking price, is 26.1% of a typed $230,000 and not a warning at $250,000', async () => {
  onMarket({ rehabCost: { ...bryden.figures.rehabCost, value: 60_000 } });
  await openPage(urlOf('buyAndHold', '?purchasePrice=230000'));
  await screen.findByText(/the \$60,000 rehab, 26\.1% of the price/);
  await userEvent.clear(screen.getByRole('textbox', { name: 'Purchase price' }));
  await userEvent.paste('250000');
  await waitFor(() => expect(screen.queryByText('It needs a major rehab first')).toBeNull());
});

const tab = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Analysis' })).getByRole('link', { name });

test('a price of $150,000 carries from tab to tab, and the 70% refinance is still there after Back', async () => {
  onMarket();
  const router = await openPage(urlOf('brrrr', '?purchasePrice=150000&refinanceLtvPercent=70'));
  await figure('Equity after refinance');
  await userEvent.click(tab('Buy & hold'));
  await figure('IRR');
  expect(router.state.location.search).toBe('?purchasePrice=150000&refinanceLtvPercent=70');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Purchase price' }).value).toBe(
    '150,000',
  );
  await userEvent.click(tab('BRRRR'));
  await figure('Equity after refinance');
  expect(router.state.location.search).toBe('?purchasePrice=150000&refinanceLtvPercent=70');
});

test('a reload between tabs loses nothing: the URL alone restores the 70% refinance', async () => {
  onMarket();
  const router = await openPage(
    urlOf('buyAndHold', '?purchasePrice=150000&refinanceLtvPercent=70'),
  );
  await figure('IRR');
  expect(screen.queryByText(/isn’t an input in this calculator/)).toBeNull();
  await userEvent.click(tab('Neighborhood'));
  await userEvent.click(tab('BRRRR'));
  await figure('Equity after refinance');
  expect(router.state.location.search).toBe('?purchasePrice=150000&refinanceLtvPercent=70');
});

test('a price typed a moment ago carries to the next tab', async () => {
  onMarket();
  const router = await openPage(urlOf('fixAndFlip'));
  const price = await screen.findByRole('textbox', { name: 'Purchase price' });
  await userEvent.clear(price);
  await userEvent.type(price, '180000');
  await userEvent.click(tab('BRRRR'));
  await figure('Equity after refinance');
  expect(router.state.location.search).toBe('?purchasePrice=180000');
});

test('the button simulates what is on screen: a BRRRR at $140,000 with 100,000 simulations', async () => {
  onMarket();
  await openPage(urlOf('brrrr', '?purchasePrice=140000'));
  await figure('Equity after refinance');
  const link = screen.getByRole('link', { name: 'Run 100,000 simulations' });
  const { pathname, searchParams } = new URL(link.getAttribute('href')!, 'http://localhost');
  expect(pathname).toBe(href('monteCarloResults'));
  const draft = readDraft(searchParams);
  expect(draft).toMatchObject({ calculator: 'brrrr', propertyId: bryden.id, paths: 100_000 });
  expect(draft.input).toMatchObject({ purchasePrice: 140_000, rehabCost: 30_000 });
  expect(checkDraft(draft).problems).toBeNull();
});

test('on a phone the IRR stays visible while the form is open', async () => {
  onMarket();
  await openPage(urlOf('buyAndHold'));
  await figure('Monthly cash flow');
  const form = within(screen.getByRole('form', { name: 'Your numbers' }));
  expect(form.queryByText('IRR')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Change' }));
  const irr = numberOrNull(buyAndHold(dealFrom(PLACE, assumptions)).irr)!;
  expect(form.getByText('IRR').parentElement!.textContent).toContain(formatPercent(irr * 100));
});

test.each(['buyAndHold', 'brrrr'] as const)(
  '%s asks for an unknown rent on the page, then shows its results',
  async (name) => {
    onMarket({ monthlyRent: null });
    const router = await openPage(urlOf(name));
    await screen.findByText('What would it rent for?');
    expect(screen.queryByText('Monthly cash flow', { selector: 'dt' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Run the numbers' }));
    screen.getByText('Enter the total monthly rent for all units.');
    await userEvent.type(screen.getByLabelText('Monthly rent'), '2100');
    await userEvent.click(screen.getByRole('button', { name: 'Run the numbers' }));
    await figure('Monthly cash flow');
    await waitFor(() => expect(router.state.location.search).toBe('?monthlyRent=2100'));
  },
);

test('a flip needs no rent', async () => {
  onMarket({ monthlyRent: null });
  await openPage(urlOf('fixAndFlip'));
  await figure('Maximum offer after all costs');
});

test('a server that doesn’t respond is reported, with a Try again button', async () => {
  onCall(readProperty, () => bryden);
  onCall(readAnalytics, () => refuse(500, 'internal', 'It broke.'));
  await openPage(urlOf('brrrr'));
  expect(await screen.findByText('We couldn’t load this property')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  expectConsole(/analytics/);
});

test('rehab of $25,000 and an after-repair value of $290,000 typed on the Buy & hold tab are in its URL', async () => {
  onMarket();
  await openPage(urlOf('buyAndHold'));
  const user = userEvent.setup({ delay: null });
  for (const [label, amount] of [
    ['Rehab', '25000'],
    ['After-repair value', '290000'],
  ] as const) {
    const field = await screen.findByRole('textbox', { name: new RegExp(`^${label}`, 'i') });
    await user.clear(field);
    await user.type(field, amount);
    await user.tab();
  }
  await waitFor(() =>
    expect(Object.fromEntries(new URLSearchParams(window.location.search))).toMatchObject({
      rehabCost: '25000',
      afterRepairValue: '290000',
    }),
  );
  expect((await figure('Starting value')).textContent).toContain('$290,000');
});
