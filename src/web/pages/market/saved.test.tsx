import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { readSession } from '#contract/accounts/accounts.ts';
import {
  addFavorite,
  changeFavorite,
  type Favorite,
  listFavorites,
  removeFavorite,
} from '#contract/listings/favorites.ts';
import { readPreferences } from '#contract/preferences.ts';
import { DEFAULT_DISPLAY } from '#domain/accounts/display.ts';
import { DEFAULT_ASSUMPTIONS } from '#domain/inputs/assumptions.ts';
import { closedGate } from '#web/testing/gate.ts';
import { bryden, favoriteOf, myrtle } from '#web/testing/listings.ts';
import { openPage } from '#web/testing/render-app.tsx';
import { expectConsole } from '#web/testing/setup.ts';
import { ada, onCall, refuse, useStubApi } from '#web/testing/stub-api.ts';

useStubApi();
let saved: Favorite[] = [];
beforeEach(() => {
  saved = [favoriteOf(bryden, { tags: ['To visit'], notes: 'New roof' }), favoriteOf(myrtle)];
  onCall(readSession, () => ada);
  onCall(readPreferences, () => ({
    assumptions: DEFAULT_ASSUMPTIONS,
    isDefault: true,
    updatedAt: null,
    display: DEFAULT_DISPLAY,
  }));
  onCall(listFavorites, () => ({
    items: saved,
    total: saved.length,
    nextCursor: null,
    metricsFor: 'defaults' as const,
  }));
});

const user = userEvent.setup({ delay: null });
const card = (name: string) => screen.findByRole('article', { name });
const rowOf = (label: string) =>
  within(screen.getByRole('rowheader', { name: label }).closest('tr')!);

/** jsdom's files have no methods for reading them. */
const readText = (file: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.readAsText(file);
  });

test('a saved property shows three strategies with their main figures', async () => {
  await openPage('/saved');
  const shown = within(await card('1428 Bryden Road'));
  for (const text of ['Buy & hold', '+$336', 'BRRRR', '$20,000', 'Fix & flip', '+$12,400']) {
    expect(shown.getByText(text)).toBeTruthy();
  }
});

test('two properties are compared under the same assumptions, with differences marked and the best named', async () => {
  await openPage('/saved');
  await user.click(await screen.findByRole('checkbox', { name: 'Compare 1428 Bryden Road' }));
  await user.click(screen.getByRole('checkbox', { name: 'Compare 2290 Myrtle Ave' }));
  expect(await screen.findByText(/20% down, 7% over 30 years/)).toBeTruthy();
  const capRate = rowOf('All-in cap rate');
  const [better] = capRate.getAllByLabelText('Best:');
  expect(better!.closest('td')!.textContent).toBe('8.6%');
  expect(capRate.getByText('7.9%').closest('tr')!.dataset['differs']).toBe('true');
  const irr = screen.getByRole('rowheader', { name: /^IRR/ }).closest('tr')!;
  expect(irr.dataset['differs']).toBe('false');
  await user.click(screen.getByRole('switch', { name: 'Differences only' }));
  expect(screen.queryByRole('rowheader', { name: /^IRR/ })).toBeNull();
  expect(new URLSearchParams(window.location.search).getAll('compare')).toEqual([
    bryden.id,
    myrtle.id,
  ]);
});

test('a fifth property can’t be selected while four are being compared', async () => {
  saved = ['a', 'b', 'c', 'd', 'e'].map((id) => favoriteOf({ ...bryden, id, address: id }));
  await openPage('/saved?compare=a&compare=b&compare=c&compare=d');
  const fifth = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Compare e' });
  expect(fifth.disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Remove a from the comparison' }));
  expect(fifth.disabled).toBe(false);
});

test('a removal shows immediately; undoing it restores notes and tags', async () => {
  const removed = onCall(removeFavorite, () => {
    saved = saved.slice(1);
    return { message: 'Removed.' };
  });
  const added = onCall(addFavorite, () => {
    saved = [favoriteOf(bryden), ...saved];
    return saved[0]!;
  });
  const changed = onCall(changeFavorite, ({ body }) => {
    Object.assign(saved[0]!, body);
    return saved[0]!;
  });
  await openPage('/saved');
  await card('1428 Bryden Road');
  await user.click(screen.getByRole('button', { name: 'Remove 1428 Bryden Road' }));
  await waitFor(() => expect(screen.queryByRole('article', { name: bryden.address })).toBeNull());
  await waitFor(() => expect(removed).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  const back = within(await card('1428 Bryden Road'));
  expect(added[0]!.body).toMatchObject({ address: '1428 Bryden Road', price: 219_900 });
  expect(await back.findByText('New roof')).toBeTruthy();
  expect(changed[0]!.body).toEqual({ notes: 'New roof', tags: ['To visit'] });
});

test('the last card is restored with a reason when its removal is rejected', async () => {
  saved = [favoriteOf(bryden)];
  const gate = closedGate();
  onCall(removeFavorite, async () => {
    await gate.passed;
    return refuse(503, 'busy', 'Please try again in a minute.');
  });
  await openPage('/saved');
  await user.click(await screen.findByRole('button', { name: 'Remove 1428 Bryden Road' }));
  expect(await screen.findByText('No saved properties yet')).toBeTruthy();
  gate.open();
  expect(await screen.findByText('Please try again in a minute.')).toBeTruthy();
  expect(screen.queryByText('Removed 1428 Bryden Road')).toBeNull();
  expect(await card('1428 Bryden Road')).toBeTruthy();
  expectConsole(/try again in a minute/);
});

test('a tag is added inline and filters the list', async () => {
  const changed = onCall(changeFavorite, ({ body }) => {
    saved = [saved[0]!, { ...saved[1]!, ...(body as { tags: string[] }) }];
    return saved[1]!;
  });
  await openPage('/saved');
  await user.click(await screen.findByRole('button', { name: 'Add a tag to 2290 Myrtle Ave' }));
  await user.keyboard('Offer made{Enter}');
  await waitFor(() => expect(changed[0]!.body).toEqual({ tags: ['Offer made'] }));
  await user.click(await screen.findByRole('button', { name: 'Offer made' }));
  expect(screen.queryByRole('article', { name: '1428 Bryden Road' })).toBeNull();
  expect(await card('2290 Myrtle Ave')).toBeTruthy();
});

test('notes are edited inline; Escape leaves them unchanged', async () => {
  const changed = onCall(changeFavorite, ({ body }) => {
    saved = [{ ...saved[0]!, ...(body as { notes: string }) }, saved[1]!];
    return saved[0]!;
  });
  await openPage('/saved');
  const edit = { name: 'Edit notes on 1428 Bryden Road' };
  await user.click(await screen.findByRole('button', edit));
  await user.keyboard(' and gutters{Escape}');
  expect(screen.getByText('New roof')).toBeTruthy();
  await user.click(screen.getByRole('button', edit));
  await user.keyboard(' and gutters');
  await user.click(screen.getByRole('button', { name: 'Save notes' }));
  expect(await screen.findByText('New roof and gutters')).toBeTruthy();
  expect(changed.map(({ body }) => body)).toEqual([{ notes: 'New roof and gutters' }]);
});

test('the CSV file is named with today’s date and contains what is shown', async () => {
  const files: Blob[] = [];
  const names: string[] = [];
  URL.createObjectURL = (file) => {
    files.push(file as Blob);
    return 'blob:saved';
  };
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  await openPage('/saved?tag=To+visit');
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
  const text = await readText(files[0]!);
  expect(text).toContain('1428 Bryden Road');
  expect(text).not.toContain('2290 Myrtle Ave');
  expect(names[0]).toMatch(/^freehold-saved-\d{4}-\d\d-\d\d\.csv$/);
  vi.restoreAllMocks();
});

test('with nothing saved, the page links to the search', async () => {
  saved = [];
  await openPage('/saved');
  const link = await screen.findByRole('link', { name: 'Search properties' });
  expect(link.getAttribute('href')).toBe('/search');
});
