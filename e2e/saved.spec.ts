import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNothingSideways,
  marketIsFull,
  reachForUndo,
  saveResult,
  signedInTest as test,
  untilSaved,
} from './fixtures.ts';

// An animated map is redrawn many times, and test machines render without a graphics card.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Saves the first properties in a city's search results. */
async function saveSome(page: Page, count: number): Promise<string[]> {
  await marketIsFull(page.request);
  await page.goto('/search?q=in+Columbus');
  const addresses: string[] = [];
  for (let at = 0; at < count; at += 1) addresses.push(await saveResult(page, at));
  return addresses;
}

test('with nothing saved, the page links to the search', async ({ page }) => {
  await page.goto('/saved');
  await expect(page.getByText('No saved properties yet')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Search properties' }).click();
  await expect(page).toHaveURL(/\/search$/);
});

test('notes and tags survive a reload, and a removal can be undone', async ({ page }) => {
  const [first = '', second = ''] = await saveSome(page, 2);
  await page.goto('/saved');
  const card = page.getByRole('article', { name: first });
  await card.getByRole('button', { name: /^Add a tag/ }).click();
  await page.keyboard.type('To visit');
  await page.keyboard.press('Enter');
  await card.getByRole('button', { name: /^Add notes/ }).click();
  await page.keyboard.type('Roof looks new.');
  // One change at a time: when the notes are saved, the server already has the tag.
  await untilSaved(page, { method: 'PUT', path: /\/favorite$/, body: 'Roof' }, () =>
    card.getByRole('button', { name: 'Save notes' }).click(),
  );
  await expect(card.getByText('Roof looks new.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'To visit', exact: true })).toBeVisible();

  await page.reload();
  await expect(card.getByText('Roof looks new.')).toBeVisible();
  await page.getByRole('button', { name: 'To visit', exact: true }).click();
  await expect(page.getByRole('article', { name: second })).toBeHidden();

  await card.getByRole('button', { name: `Remove ${first}` }).click();
  const undo = await reachForUndo(page);
  await expect(card).toBeHidden();
  await undo.click();
  await expect(card.getByText('Roof looks new.')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Remove To visit' })).toBeVisible();
});

test('two properties side by side are accessible in light and dark, and nothing scrolls sideways at 360 px', async ({
  page,
}) => {
  test.slow();
  const addresses = await saveSome(page, 2);
  await page.goto('/saved');
  for (const address of addresses) {
    await page.getByRole('article', { name: address }).getByRole('checkbox').check();
  }
  await expect(page.getByRole('table', { name: 'Saved property comparison' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await expectNothingSideways(page);
});
