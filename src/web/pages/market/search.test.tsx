import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { readSession } from '#contract/accounts/accounts.ts';
import { readPlanUsage } from '#contract/billing.ts';
import { addFavorite, removeFavorite } from '#contract/listings/favorites.ts';
import {
  listMapPoints,
  listMarketCities,
  searchProperties,
} from '#contract/listings/property-search.ts';
import {
  createSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  type SavedSearch,
  updateSavedSearch,
} from '#contract/listings/saved-searches.ts';
import { closedGate } from '#web/testing/gate.ts';
import { bryden, favoriteOf, found, myrtle, noPoints } from '#web/testing/listings.ts';
import { openPage } from '#web/testing/render-app.tsx';
import { expectConsole } from '#web/testing/setup.ts';
import { ada, onCall, refuse, unlimitedUsage, useStubApi } from '#web/testing/stub-api.ts';

useStubApi();
let savedSearches: SavedSearch[] = [];
beforeEach(() => {
  savedSearches = [];
  onCall(readSession, () => ada);
  onCall(listMapPoints, () => noPoints);
  onCall(listSavedSearches, () => ({ items: savedSearches }));
});

const user = userEvent.setup({ delay: null });
const box = () => screen.findByRole('textbox', { name: 'Search properties' });
const card = (name: RegExp) => screen.findByRole('article', { name });

test('a phrase is highlighted in the box and sent as filters', async () => {
  const requested = onCall(searchProperties, () => found([bryden, myrtle]));
  await openPage('/search');
  await user.click(await box());
  await user.paste('3 bed under 250k in Columbus');
  await waitFor(() => expect(requested.at(-1)!.query.get('city')).toBe('Columbus'));
  expect(Object.fromEntries(requested.at(-1)!.query)).toEqual({
    city: 'Columbus',
    minBeds: '3',
    maxPrice: '250000',
  });
  const marks = [...document.querySelectorAll('mark')].map((mark) => mark.textContent);
  expect(marks).toEqual(['3 bed', 'under 250k', 'Columbus']);
  expect(screen.getByText('Recognized: 3+ beds; Up to $250k; Columbus')).toBeTruthy();
});

test('“Columbus 3 bed under 250k” is understood as Columbus, OH, and Columbus, GA is one click away', async () => {
  onCall(listMarketCities, () => ({
    items: [
      { name: 'Columbus', state: 'OH', listings: 120 },
      { name: 'Columbus', state: 'GA', listings: 12 },
      // Isn't offered, because it has no listings.
      { name: 'Columbus', state: 'IN', listings: 0 },
    ],
  }));
  const requested = onCall(searchProperties, () => found([bryden]));
  await openPage('/search');
  await user.click(await box());
  await user.paste('Columbus 3 bed under 250k');
  expect(await screen.findByText('Recognized: Columbus, OH; 3+ beds; Up to $250k')).toBeTruthy();
  await waitFor(() => expect(requested.at(-1)!.query.get('state')).toBe('OH'));
  const other = await screen.findByRole('button', { name: 'Columbus, GA' });
  expect(screen.queryByRole('button', { name: 'Columbus, IN' })).toBeNull();
  await user.click(other);
  await waitFor(() => expect(requested.at(-1)!.query.get('state')).toBe('GA'));
  expect((await box()).getAttribute('value')).toBe('Columbus, GA 3 bed under 250k');
  expect(screen.queryByText(/Looking for another Columbus/)).toBeNull();
});

test('a misspelled city is understood as the one found', async () => {
  onCall(searchProperties, () =>
    found([bryden], { corrections: { city: 'Columbus', state: 'OH' } }),
  );
  await openPage('/search?q=3+bed+colombus');
  expect(await screen.findByText('Recognized: 3+ beds; Columbus, OH')).toBeTruthy();
});

test('the URL restores text, filters, sort order and view, and updates as the user types', async () => {
  const requested = onCall(searchProperties, () => found([bryden]));
  await openPage('/search?q=in+Columbus&minCapRate=6&sort=-cashFlow&view=table');
  expect(await screen.findByRole('table')).toBeTruthy();
  expect(Object.fromEntries(requested[0]!.query)).toEqual({
    city: 'Columbus',
    minCapRate: '6',
    sort: '-cashFlow',
  });
  await user.type(await box(), ' under 200k');
  await waitFor(() =>
    expect(new URLSearchParams(window.location.search).get('q')).toBe('in Columbus under 200k'),
  );
  expect(new URLSearchParams(window.location.search).get('minCapRate')).toBe('6');
});

test('text is in the URL as soon as the box loses focus, so Back finds it', async () => {
  onCall(searchProperties, () => found([bryden]));
  await openPage('/search');
  await card(/1428 Bryden/);
  await user.click(await box());
  await user.paste('3 bed');
  await user.tab();
  expect(new URLSearchParams(window.location.search).get('q')).toBe('3 bed');
});

test('on a phone the table has only the page’s sort control', async () => {
  onCall(searchProperties, () => found([bryden]));
  await openPage('/search?view=table');
  expect(await screen.findByRole('table')).toBeTruthy();
  const orders = screen.getAllByRole('combobox').map((one) => one.getAttribute('aria-label'));
  expect(orders).toEqual(['Sort']);
});

test('a card shows its figures and its warning', async () => {
  onCall(searchProperties, () => found([myrtle], { total: 214 }));
  await openPage('/search');
  const shown = within(await card(/2290 Myrtle Ave/));
  for (const text of ['$162,000', '+$298', '8.6%', '8.0%', '74', 'Rent above range']) {
    expect(shown.getByText(text)).toBeTruthy();
  }
  expect(screen.getByText('214 properties')).toBeTruthy();
  expect(screen.getByText('· Sample data')).toBeTruthy();
});

test('saving shows immediately and the toast undoes it', async () => {
  onCall(searchProperties, () => found([bryden]));
  const added = onCall(addFavorite, () => favoriteOf(bryden));
  const removed = onCall(removeFavorite, () => ({ message: 'Removed.' }));
  await openPage('/search');
  await user.click(await screen.findByRole('button', { name: 'Save 1428 Bryden Road' }));
  expect(
    await screen.findByRole('button', { name: 'Remove 1428 Bryden Road from saved' }),
  ).toBeTruthy();
  await waitFor(() => expect(added).toHaveLength(1));
  expect(decodeURIComponent(added[0]!.params['listingId']!)).toBe(bryden.id);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: 'Save 1428 Bryden Road' })).toBeTruthy();
  await waitFor(() => expect(removed).toHaveLength(1));
});

test('a rejected save is rolled back and reported', async () => {
  onCall(searchProperties, () => found([bryden]));
  onCall(addFavorite, () => refuse(500, 'internal', 'Something went wrong on our side.'));
  await openPage('/search');
  await user.click(await screen.findByRole('button', { name: 'Save 1428 Bryden Road' }));
  expect(await screen.findByText('Something went wrong on our side.')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Save 1428 Bryden Road' })).toBeTruthy();
  expectConsole(/went wrong on our side/);
});

test('with no results, the filter to drop is named and removed', async () => {
  const requested = onCall(searchProperties, ({ query }) =>
    query.has('minCapRate')
      ? found([], {
          exclusions: [
            { fields: ['minCapRate'], totalWithout: 7, totalAlone: null },
            { fields: ['city', 'state'], totalWithout: 0, totalAlone: null },
          ],
        })
      : found([bryden], { total: 7 }),
  );
  await openPage('/search?q=in+Columbus&minCapRate=15');
  expect(await screen.findByText(/“All-in cap rate ≥ 15%” rules out the most/)).toBeTruthy();
  expect(await card(/1428 Bryden Road/)).toBeTruthy();
  await user.click(
    await screen.findByRole('button', { name: 'Without “All-in cap rate ≥ 15%”: 7' }),
  );
  expect(await screen.findByText('7 properties')).toBeTruthy();
  expect(new URLSearchParams(window.location.search).get('minCapRate')).toBeNull();
  await waitFor(() => expect(requested.at(-1)!.query.get('city')).toBe('Columbus'));
});

test('choosing a filter next to the box removes the same filter from the typed text', async () => {
  const requested = onCall(searchProperties, () => found([bryden]));
  await openPage('/search?q=3+bed+in+Columbus');
  await user.click(await screen.findByRole('button', { name: 'Filters (1)' }));
  await user.click(await screen.findByRole('button', { name: '4 or more bedrooms' }));
  await waitFor(() => expect(requested.at(-1)!.query.get('minBeds')).toBe('4'));
  await user.click(screen.getByRole('button', { name: 'Show 1' }));
  expect((await box()).getAttribute('value')).toBe('in Columbus');
});

test('a slash moves focus to the box, and arrow keys move it through 2 results and back', async () => {
  onCall(searchProperties, () => found([bryden, myrtle]));
  await openPage('/search');
  const first = await card(/1428 Bryden Road/);
  await user.keyboard('/');
  expect(document.activeElement).toBe(await box());
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(first);
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(await card(/2290 Myrtle Ave/));
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(document.activeElement).toBe(await box());
});

test('a search without a response says so and can be retried', async () => {
  let isDown = true;
  onCall(searchProperties, () =>
    isDown ? refuse(400, 'invalid', 'The search cannot be read.') : found([bryden]),
  );
  await openPage('/search');
  expect(await screen.findByText('The search cannot be read.')).toBeTruthy();
  expect(screen.queryByText('Searching…')).toBeNull();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await card(/1428 Bryden Road/)).toBeTruthy();
  expectConsole(/cannot be read/);
});

test('1 of 2 listings is shown until more are requested', async () => {
  const requested = onCall(searchProperties, ({ query }) =>
    query.has('cursor')
      ? found([myrtle], { total: 2 })
      : found([bryden], { total: 2, nextCursor: 'next-page' }),
  );
  await openPage('/search');
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await card(/2290 Myrtle Ave/)).toBeTruthy();
  expect(await card(/1428 Bryden Road/)).toBeTruthy();
  expect(requested.at(-1)!.query.get('cursor')).toBe('next-page');
});

const TAMPA = {
  searchId: 'b1f0c1a4-97a1-4f5e-9d0e-0a6a4f6f5b22',
  name: 'Tampa condos',
  query: 'q=condo+in+Tampa&minCapRate=5',
  createdAt: '2026-11-14T09:00:00.000Z',
  alert: 'off' as const,
};

const keep = (change: Partial<SavedSearch> = {}): SavedSearch => {
  savedSearches = [{ ...TAMPA, ...change }];
  return savedSearches[0]!;
};

test('a search is saved under the suggested name, with the whole query of its URL', async () => {
  onCall(searchProperties, () => found([bryden]));
  const saved = onCall(createSavedSearch, ({ body }) =>
    keep(body as { name: string; query: string }),
  );
  await openPage('/search?q=3+bed+in+Columbus&maxPrice=250000&source=yours');
  await user.click(await screen.findByRole('button', { name: 'Save search' }));
  await user.click(screen.getByRole('button', { name: 'Save this search' }));
  await screen.findByText('Search saved');
  expect(saved[0]!.body).toEqual({
    name: 'Columbus, Up to $250k, 3+ beds, My listings',
    query: 'q=3+bed+in+Columbus&maxPrice=250000&source=yours',
    alert: 'off',
  });
});

test('a saved search switches to a weekly alert immediately, and back if the server rejects it', async () => {
  onCall(searchProperties, () => found([bryden]));
  keep();
  let isRefused = false;
  const sent = onCall(updateSavedSearch, ({ body }) =>
    isRefused ? refuse(500, 'internal', 'Not now.') : keep(body as Partial<SavedSearch>),
  );
  await openPage('/search');
  await user.click(await screen.findByRole('button', { name: 'Save search' }));
  const alert = () => screen.getByLabelText<HTMLSelectElement>('Alerts for Tampa condos');
  await screen.findByLabelText('Alerts for Tampa condos');
  expect(alert().value).toBe('off');
  await user.selectOptions(alert(), 'Weekly alert');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.body).toEqual({ alert: 'weekly' });
  expect(alert().value).toBe('weekly');
  isRefused = true;
  await user.selectOptions(alert(), 'Daily alert');
  expect(await screen.findByText('Not now.')).toBeTruthy();
  await waitFor(() => expect(alert().value).toBe('weekly'));
  expectConsole(/Not now/);
});

test('a saved search is one click away, and can be deleted and restored', async () => {
  onCall(searchProperties, () => found([bryden]));
  keep();
  const gate = closedGate();
  const forgotten = onCall(deleteSavedSearch, async () => {
    await gate.passed;
    savedSearches = [];
    return { message: 'Search deleted.' };
  });
  const saved = onCall(createSavedSearch, () => keep());
  await openPage('/search');
  await user.click(await screen.findByRole('button', { name: 'Save search' }));
  const link = await screen.findByRole('link', { name: 'Tampa condos' });
  expect(link.getAttribute('href')).toBe(`/search?${TAMPA.query}`);
  await user.click(screen.getByRole('button', { name: 'Delete Tampa condos' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Tampa condos' })).toBeNull());
  gate.open();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(forgotten[0]!.params).toEqual({ searchId: TAMPA.searchId });
});

describe('a saved search is renamed inline', () => {
  const openRename = async () => {
    onCall(searchProperties, () => found([bryden]));
    keep();
    await openPage('/search');
    await user.click(await screen.findByRole('button', { name: 'Save search' }));
    await user.click(await screen.findByRole('button', { name: 'Rename Tampa condos' }));
    return screen.getByLabelText<HTMLInputElement>('New name for Tampa condos');
  };

  test('with Enter, and Undo restores the old name', async () => {
    const renamed = onCall(updateSavedSearch, ({ body }) => keep(body as { name: string }));
    const field = await openRename();
    expect(field.value.slice(field.selectionStart!, field.selectionEnd!)).toBe('Tampa condos');
    await user.keyboard('By the bay{Enter}');
    expect(await screen.findByRole('link', { name: 'By the bay' })).toBeTruthy();
    expect(renamed[0]!.params).toEqual({ searchId: TAMPA.searchId });
    await waitFor(() =>
      expect(document.activeElement).toBe(
        screen.getByRole('button', { name: 'Rename By the bay' }),
      ),
    );
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('link', { name: 'Tampa condos' })).toBeTruthy();
    expect(renamed.map(({ body }) => body)).toEqual([
      { name: 'By the bay' },
      { name: 'Tampa condos' },
    ]);
  });

  test('but not with Escape, which leaves the card open and the name unchanged', async () => {
    const renamed = onCall(updateSavedSearch, () => TAMPA);
    await openRename();
    await user.keyboard('By the bay{Escape}');
    expect(screen.getByRole('link', { name: 'Tampa condos' })).toBeTruthy();
    expect(renamed).toHaveLength(0);
  });

  test('unless it is rejected: the typed text stays, and the reason is shown next to it', async () => {
    const sent = onCall(updateSavedSearch, () => refuse(409, 'taken', 'That name is taken.'));
    const field = await openRename();
    await user.keyboard('   {Enter}');
    expect(await screen.findByText('Enter a name for the search')).toBeTruthy();
    expect(field.value).toBe('   ');
    expect(sent).toHaveLength(0);
    await user.keyboard('Starters{Enter}');
    expect(await screen.findByText('That name is taken.')).toBeTruthy();
    expect(field.value).toBe('   Starters');
    expect(sent[0]!.body).toEqual({ name: 'Starters' });
    expectConsole(/That name is taken/);
  });
});

test('a user’s own listing is marked, and its filter shows only those', async () => {
  const requested = onCall(searchProperties, () => found([{ ...bryden, source: 'yours' }]));
  await openPage('/search');
  expect(within(await card(/1428 Bryden/)).getByText('Yours')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.click(screen.getByRole('button', { name: 'My listings' }));
  await waitFor(() => expect(requested.at(-1)!.query.get('source')).toBe('yours'));
});

describe('when the plan limits searches', () => {
  const starter = (used: number) => {
    const [searches, saved] = unlimitedUsage.limits;
    const limits = [{ ...searches!, most: 10, used }, saved!];
    return { planId: 'starter' as const, planName: 'Starter', limits };
  };

  test('the remaining searches are shown, typing sends no request, Enter sends one, and the count is refetched', async () => {
    let used = 7;
    onCall(readPlanUsage, () => starter(used));
    const asked = onCall(searchProperties, ({ query }) => {
      if (query.has('city')) used = 8;
      return found([bryden]);
    });
    await openPage('/search');
    expect(await screen.findByText(/3 of 10 searches left this month/)).toBeTruthy();
    const before = asked.length;
    await user.type(await box(), 'in Columbus');
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(asked.length).toBe(before);
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/2 of 10 searches left this month/)).toBeTruthy();
    const queries = asked.slice(before).map(({ query }) => query.get('city'));
    expect(new Set(queries)).toEqual(new Set(['Columbus']));
  });

  test('typing before the plan is known uses no search', async () => {
    const gate = closedGate();
    onCall(readPlanUsage, async () => {
      await gate.passed;
      return starter(7);
    });
    const asked = onCall(searchProperties, () => found([bryden]));
    await openPage('/search');
    await user.type(await box(), 'in Columbus');
    await new Promise((resolve) => setTimeout(resolve, 500));
    gate.open();
    expect(await screen.findByText(/3 of 10 searches left this month/)).toBeTruthy();
    expect(asked.filter(({ query }) => query.has('city'))).toEqual([]);
  });

  test('when all searches are used, the page says so with a link to the plans, and the rejection is shown', async () => {
    onCall(readPlanUsage, () => starter(10));
    onCall(searchProperties, () => refuse(402, 'plan-limit', 'Starter includes 10 searches.'));
    await openPage('/search?q=in+Columbus');
    expect(await screen.findByText(/0 of 10 searches left this month/)).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Change plan' });
    expect(link.getAttribute('href')).toBe('/account/billing');
    expect(await screen.findByText('Starter includes 10 searches.')).toBeTruthy();
    // Calm, with a way to upgrade, rather than an error to retry.
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    const upgrade = screen.getByRole('link', { name: 'Upgrade' });
    expect(upgrade.getAttribute('href')).toBe('/account/billing');
    expectConsole(/Starter includes 10 searches/);
  });

  test('when nothing is found, the page doesn’t try other searches automatically', async () => {
    onCall(readPlanUsage, () => starter(3));
    const asked = onCall(searchProperties, () =>
      found([], { exclusions: [{ fields: ['minBeds'], totalWithout: 3, totalAlone: null }] }),
    );
    await openPage('/search?q=in+Columbus&minBeds=9');
    expect(await screen.findByText(/“9\+ beds” rules out the most/)).toBeTruthy();
    await new Promise((resolve) => setTimeout(resolve, 400));
    const limits = asked.filter(({ query }) => query.has('limit'));
    expect(limits).toEqual([]);
  });
});
