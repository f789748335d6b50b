import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNothingSideways,
  marketIsFull,
  saveResult,
  signedInTest as test,
} from './fixtures.ts';

const box = (page: Page) => page.getByRole('textbox', { name: 'Search properties' });
const results = (page: Page) => page.locator('[data-result]');

// An animated map is redrawn many times, and test machines render without a graphics card.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function openSearch(page: Page, url = '/search'): Promise<void> {
  await marketIsFull(page.request);
  await page.goto(url);
  await expect(box(page)).toBeVisible();
}

/** Waits until the list shows this search's results instead of the previous ones; returns the total. */
async function expectFound(page: Page, query: string): Promise<number> {
  const answer = await page.request.get(`/api/v2/properties?${query}&limit=1`);
  const { total } = (await answer.json()) as { total: number };
  const count = page.getByRole('heading', { name: /propert(y|ies)/, level: 2 });
  await expect(count).toHaveText(new RegExp(`^(About )?${total.toLocaleString('en-US')} propert`));
  return total;
}

test('a phrase finds listings, a filter narrows them, and two are saved, compared and exported', async ({
  page,
}) => {
  await openSearch(page);
  await box(page).fill('3 bed under 400k in Columbus');
  await expect(page.locator('mark')).toHaveText(['3 bed', 'under 400k', 'Columbus']);
  await expect(page).toHaveURL(/q=3\+bed\+under\+400k\+in\+Columbus/);
  const before = await expectFound(page, 'minBeds=3&maxPrice=400000&city=Columbus');
  await expect(results(page).first()).toContainText('Columbus');
  await page.getByRole('button', { name: 'All-in cap rate', exact: true }).click();
  await page.getByRole('textbox', { name: 'Minimum all-in cap rate' }).fill('5');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'All-in cap rate ≥ 5%' })).toBeVisible();
  await expect(page).toHaveURL(/minCapRate=5/);
  const after = await expectFound(page, 'minBeds=3&maxPrice=400000&city=Columbus&minCapRate=5');
  expect(after).toBeLessThan(before);

  const addresses = [await saveResult(page, 0), await saveResult(page, 1)];

  await page.getByRole('link', { name: 'Saved' }).click();
  for (const url of addresses) {
    const card = page.getByRole('article', { name: url });
    for (const strategy of ['Buy & hold', 'BRRRR', 'Fix & flip']) {
      await expect(card.getByRole('heading', { name: strategy })).toBeVisible();
    }
    await card.getByRole('checkbox', { name: 'Compare' }).check();
  }
  const comparison = page.getByRole('table', { name: 'Saved property comparison' });
  await expect(comparison.getByRole('columnheader')).toHaveCount(3);
  await expect(page.getByText('20% down, 7% over 30 years')).toBeVisible();
  await expect(comparison.getByLabel('Best:').first()).toBeVisible();

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  const csv = await readFile(await file.path(), 'utf8');
  for (const url of addresses) expect(csv).toContain(url);
});

test('a search with no matches names the filter to loosen, and loosening it finds listings', async ({
  page,
}) => {
  await openSearch(page, '/search?q=in+Columbus&minCapRate=60');
  await expect(page.getByText('No exact matches')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Closest matches/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Without “All-in cap rate ≥ 60%”/ }).click();
  await expect(results(page).first()).toContainText('Columbus');
  await expect(page).not.toHaveURL(/minCapRate/);
});

test('search works by keyboard alone: slash, arrows, Enter', async ({ page }) => {
  await openSearch(page);
  await expect(results(page).nth(1)).toBeVisible();
  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(results(page).first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(results(page).nth(1)).toBeFocused();
  const id = (await results(page).nth(1).getAttribute('data-result')) ?? '';
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/property/${encodeURIComponent(id)}$`));
});

test('the map draws without errors, and moving it searches the new area', async ({ page }) => {
  await openSearch(page, '/search?q=in+Columbus');
  const map = page.getByRole('region', { name: /^Map of the results,/ });
  await expect(map.locator('canvas')).toBeVisible();
  await map.focus();
  await page.keyboard.press('Equal');
  await expect(page).toHaveURL(/bbox=/);
  await page.getByRole('checkbox', { name: 'Search as I move the map' }).uncheck();
  await map.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Search this area' })).toBeVisible();
});

test('the map is shaded by ZIP, the link preserves the shading, and arrow keys read out the values', async ({
  page,
}) => {
  await openSearch(page, '/search?q=in+Columbus');
  const legend = page.getByRole('list', { name: /^Colors: Median/ });
  await page.getByRole('combobox', { name: 'Shade by' }).selectOption('Rent to price');
  await expect(page).toHaveURL(/shade=rentToPrice/);
  await expect(legend.getByRole('listitem')).toHaveCount(5);
  await page.reload();
  await expect(legend).toBeVisible();
  const value = page.getByText(/^4\d{4}: (?:[\d.]+%, \d+ listings|too few listings)/);
  await expect(value).toBeVisible();
  const before = await value.textContent();
  const map = page.getByRole('region', { name: /^Map of the results,/ });
  await map.focus();
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    expect(await value.textContent()).not.toBe(before);
  }).toPass();
  await page.getByRole('combobox', { name: 'Shade by' }).selectOption('None');
  await expect(page).not.toHaveURL(/shade/);
  await expect(legend).toBeHidden();
});

test('cards are accessible in light and dark', async ({ page }) => {
  test.slow();
  await openSearch(page, '/search?q=3+bed+under+250k+in+Columbus');
  await expect(results(page).first()).toBeVisible();
  await expectAccessible(page);
});

test('the table is accessible in light and dark', async ({ page }) => {
  test.slow();
  await openSearch(page, '/search?q=3+bed+under+250k+in+Columbus');
  await page.getByRole('button', { name: 'Table' }).click();
  await expect(page.getByRole('table', { name: 'Properties found' })).toBeVisible();
  await expectAccessible(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

  test('360 px: the list comes first, filters are in a drawer, the map opens from its button, and nothing scrolls sideways', async ({
    page,
  }) => {
    await openSearch(page, '/search?q=in+Columbus');
    await expect(results(page).first()).toBeVisible();
    await expectNothingSideways(page);
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('button', { name: '3 or more bedrooms' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Show / }).click();
    await expect(page).toHaveURL(/minBeds=3/);
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    await expect(page.getByRole('checkbox', { name: 'Search as I move the map' })).toBeVisible();
    await expectNothingSideways(page);
    await page.getByRole('button', { name: 'List', exact: true }).click();
    await expect(results(page).first()).toBeVisible();
  });
});
