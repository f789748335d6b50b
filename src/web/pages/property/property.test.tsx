import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { readSession } from '#contract/accounts/accounts.ts';
import { addFavorite, removeFavorite } from '#contract/listings/favorites.ts';
import { readProperty } from '#contract/listings/properties.ts';
import { readAnalytics } from '#contract/listings/property-analytics.ts';
import { listRecentlyViewed } from '#web/lib/account/recently-viewed.ts';
import { href } from '#web/lib/url/paths.ts';
import { holdWorkers, releaseWorkers, useFakeWorker } from '#web/testing/fake-worker.ts';
import { closedGate } from '#web/testing/gate.ts';
import { favoriteOf } from '#web/testing/listings.ts';
import { bryden, brydenAnalytics } from '#web/testing/property-samples.ts';
import { openPage } from '#web/testing/render-app.tsx';
import { setScreenWidth } from '#web/testing/screen-width.ts';
import { expectConsole } from '#web/testing/setup.ts';
import { ada, nobodySignedIn, onCall, refuse, useStubApi } from '#web/testing/stub-api.ts';

useStubApi();
useFakeWorker();

const url = href('property', { id: bryden.id });

function onMarket() {
  onCall(readProperty, () => bryden);
  return onCall(readAnalytics, ({ query }) =>
    query.get('explain') === 'true' ? brydenAnalytics : { ...brydenAnalytics, explanations: null },
  );
}

test('a visitor reads the verdict, the reasons to say no, and the odds from 10,000 simulations', async () => {
  const requested = onMarket();
  await openPage(url);
  expect(await screen.findByRole('heading', { name: '1428 Bryden Road', level: 1 })).toBeTruthy();
  expect(await screen.findByText(/It pays for itself: \$245 a month/)).toBeTruthy();
  expect(screen.getByText(/Ask for the lease/)).toBeTruthy();
  expect(await screen.findByText(/it makes money in \d+ of 100 simulations/)).toBeTruthy();
  expect(screen.getByText(/10,000 simulations over 10 years .* seed \d{4}$/)).toBeTruthy();
  expect(screen.getAllByText('Sample data').length).toBeGreaterThan(0);
  // The figures first, the long explanations afterward.
  expect(requested[0]!.query.get('explain')).toBe('false');
  expect(requested.at(-1)!.query.get('explain')).toBe('true');
});

test('rehab of $111,000 on $219,900 counts in buy and hold, which says so and keeps its ranking', async () => {
  const rehabCost = { ...bryden.figures.rehabCost, value: 111_000 };
  const property = { ...bryden, figures: { ...bryden.figures, rehabCost } };
  onCall(readProperty, () => property);
  const { strategies } = brydenAnalytics;
  const buyAndHold = { ...strategies.buyAndHold!, isCapRateAllIn: true };
  onCall(readAnalytics, () => ({
    ...brydenAnalytics,
    property,
    strategies: { ...strategies, buyAndHold },
    explanations: null,
  }));
  await openPage(url);
  const text = await screen.findByText(
    /^It can’t be rented as is, so this includes the \$111,000 rehab, its contingency and the months without rent\./,
  );
  const card = within(text.closest('section')!);
  expect(card.getByRole('link', { name: 'Buy & hold' })).toBeTruthy();
  expect(card.getByText('Best fit')).toBeTruthy();
});

test('at 1400 px, a property opened by link while the session is being checked is added to the user’s recently viewed, not a visitor’s', async () => {
  setScreenWidth(1400);
  onMarket();
  const gate = closedGate();
  onCall(readSession, async () => {
    await gate.passed;
    return ada;
  });
  await openPage(url);
  await screen.findByRole('heading', { name: '1428 Bryden Road', level: 1 });
  // Until the session is checked the page shows neither.
  expect(screen.queryByText('Logout')).toBeNull();
  expect(screen.queryByText('Sign in')).toBeNull();
  expect(listRecentlyViewed()).toEqual([]);
  gate.open();
  await screen.findByText('Logout');
  await waitFor(() => expect(listRecentlyViewed().map(({ id }) => id)).toEqual([bryden.id]));
  expect(localStorage.getItem('freehold.recentlyViewed')).toBeNull();
});

test('Save clicked before the session is checked saves once it is, with no sign-in prompt', async () => {
  onMarket();
  const gate = closedGate();
  onCall(readSession, async () => {
    await gate.passed;
    return ada;
  });
  const saved = onCall(addFavorite, () => favoriteOf(bryden));
  await openPage(url);
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(saved).toHaveLength(0);
  gate.open();
  await waitFor(() => expect(saved).toHaveLength(1));
});

test('at 1400 px a visitor on a missing property sees “Sign in”, not “Logout”', async () => {
  setScreenWidth(1400);
  onCall(readSession, nobodySignedIn);
  onCall(readProperty, () => refuse(404, 'not-found', 'This property was not found.'));
  onCall(readAnalytics, () => refuse(404, 'not-found', 'This property was not found.'));
  await openPage(href('property', { id: 'nowhere' }));
  expect(await screen.findByText('Sign in')).toBeTruthy();
  expect(screen.queryByText('Logout')).toBeNull();
  expectConsole(/not found/);
});

test('a figure opens its explanation: 1,415 − 1,170 = 245', async () => {
  onMarket();
  await openPage(url);
  const [figure] = await screen.findAllByRole('button', { name: /\+\$245.*Show the math/ });
  await userEvent.click(figure!);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('= Net operating income − Debt service')).toBeTruthy();
  expect(dialog.getByText('$1,415')).toBeTruthy();
  expect(dialog.getByText('$1,170')).toBeTruthy();
});

test('100,000 simulations show progress, can be canceled, and leave the first results in place', async () => {
  onMarket();
  await openPage(url);
  await screen.findByText(/10,000 simulations over/);
  holdWorkers();
  await userEvent.click(screen.getByRole('button', { name: 'Run 100,000 simulations' }));
  expect(screen.getByText('0 of 100,000 simulations')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  releaseWorkers();
  expect(await screen.findByText(/Canceled\. Showing results from the last/)).toBeTruthy();
  expect(screen.getByText(/10,000 simulations/)).toBeTruthy();
});

test('running 100,000 simulations scrolls to their chart, which links to the full Monte Carlo page', async () => {
  onMarket();
  const router = await openPage(url);
  await screen.findByText(/10,000 simulations over/);
  holdWorkers();
  await userEvent.click(screen.getByRole('button', { name: 'Run 100,000 simulations' }));
  const picture = document.getElementById('simulations')!;
  await waitFor(() => expect(document.activeElement).toBe(picture));
  expect(router.state.location.hash).toBe('#simulations');
  const link = within(picture).getByRole('link', { name: 'Open the full Monte Carlo simulation' });
  const { pathname, searchParams } = new URL(link.getAttribute('href')!, 'http://localhost');
  expect([pathname, searchParams.get('property')]).toEqual([href('monteCarlo'), bryden.id]);
});

test('opening a property adds it to recently viewed, once', async () => {
  onMarket();
  await openPage(url);
  await screen.findByText(/It pays for itself/);
  expect(listRecentlyViewed()).toMatchObject([
    { id: bryden.id, address: '1428 Bryden Road', listPrice: 219_900 },
  ]);
});

test('a missing property says so and is not added to recently viewed', async () => {
  onCall(readProperty, () => refuse(404, 'not-found', 'This property doesn’t exist.'));
  onCall(readAnalytics, () => refuse(404, 'not-found', 'This property doesn’t exist.'));
  await openPage(href('property', { id: 'gone' }));
  expect(await screen.findByText('Property not found')).toBeTruthy();
  expect(listRecentlyViewed()).toEqual([]);
  expectConsole(/This property doesn’t exist/);
});

test('saving a property from its page can be undone', async () => {
  onMarket();
  onCall(readSession, () => ada);
  const saved = onCall(addFavorite, () => favoriteOf(bryden));
  const removed = onCall(removeFavorite, () => ({ message: 'Removed.' }));
  await openPage(url);
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(removed).toHaveLength(1));
  expect(await screen.findByRole('button', { name: 'Save' })).toBeTruthy();
});

test('a visitor who saves is told it requires an account, with 2 links to get one', async () => {
  onMarket();
  onCall(readSession, nobodySignedIn);
  await openPage(url);
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('dialog', { name: 'Create an account to save' });
  expect(within(dialog).getAllByRole('link')).toHaveLength(2);
});

test('saving shows immediately, and the button reverts if the server rejects it', async () => {
  onMarket();
  onCall(readSession, () => ada);
  const saved = onCall(addFavorite, () =>
    refuse(402, 'plan-limit', 'Your plan keeps 5 saved properties.'),
  );
  await openPage(url);
  const button = await screen.findByRole('button', { name: 'Save' });
  await userEvent.click(button);
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await screen.findByText('Your plan keeps 5 saved properties.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Upgrade' }).getAttribute('href')).toBe(
    '/account/billing',
  );
  expect(await screen.findByRole('button', { name: 'Save' })).toBeTruthy();
  expectConsole(/Your plan keeps/);
});

test('a price of $180,000 typed on Buy & hold applies to Insights too, until it is reset to the listing', async () => {
  const requested = onMarket();
  await openPage(
    `${href('buyAndHold', { id: bryden.id })}?purchasePrice=180000&refinanceLtvPercent=70`,
  );
  const tabs = await screen.findByRole('navigation', { name: 'Analysis' });
  await screen.findByRole('textbox', { name: 'Purchase price' });
  await userEvent.click(within(tabs).getByRole('link', { name: 'Insights' }));
  const notice = await screen.findByText('Calculated with your numbers');
  const noticeText = notice.closest('[role="status"]')!.textContent;
  expect(noticeText).toContain('Purchase price $180,000 instead of $219,900');
  expect(noticeText).toContain('Refinance loan to value 70% instead of 75%');
  expect(requested.at(-1)!.query.get('purchasePrice')).toBe('180000');
  expect(await screen.findByText(/your price is/)).toBeTruthy();
  const hold = screen.getAllByRole('link', { name: 'Buy & hold' });
  expect(hold.map((link) => link.getAttribute('href')).join()).not.toMatch(/buy-and-hold(,|$)/);
  await userEvent.click(screen.getByRole('link', { name: 'Reset to listing' }));
  await waitFor(() => expect(screen.queryByText('Calculated with your numbers')).toBeNull());
  expect(window.location.search).toBe('');
  expect(await screen.findByText(/the asking price is/)).toBeTruthy();
});

test('with the listed figures, there is nothing to reset', async () => {
  onMarket();
  await openPage(url);
  await screen.findByText(/It pays for itself/);
  expect(screen.queryByText('Calculated with your numbers')).toBeNull();
});
