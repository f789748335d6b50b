import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';

// A map that glides is drawn again and again, and the machine of a test draws without a graphics card.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Saves the first properties of a city, in place. */
async function saveSome(page: Page, count: number): Promise<string[]> {
  await page.goto('/search?q=in+Columbus');
  const addresses: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const save = page
      .locator('[data-result]')
      .nth(at)
      .getByRole('button', { name: /^Save / });
    addresses.push(((await save.getAttribute('aria-label')) ?? '').replace('Save ', ''));
    await save.click();
    await expect(page.getByText(`Saved ${addresses[at]}`).first()).toBeVisible();
  }
  return addresses;
}

test('with nothing saved, the page leads to the search', async ({ page, account }) => {
  expect(account.email).toBeTruthy();
  await page.goto('/saved');
  await expect(page.getByText('What you save will be here')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Search properties' }).click();
  await expect(page).toHaveURL(/\/search$/);
});

test('notes and tags stay after a reload, a removal can be undone', async ({ page, account }) => {
  expect(account.email).toBeTruthy();
  const [first = '', second = ''] = await saveSome(page, 2);
  await page.goto('/saved');
  const card = page.getByRole('article', { name: first });
  await card.getByRole('button', { name: /^Add a tag/ }).click();
  await page.keyboard.type('To visit');
  await page.keyboard.press('Enter');
  await card.getByRole('button', { name: /^Add notes/ }).click();
  await page.keyboard.type('Roof looks new.');
  await card.getByRole('button', { name: 'Keep notes' }).click();
  await expect(card.getByText('Roof looks new.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'To visit', exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');

  await page.reload();
  await expect(card.getByText('Roof looks new.')).toBeVisible();
  await page.getByRole('button', { name: 'To visit', exact: true }).click();
  await expect(page.getByRole('article', { name: second })).toBeHidden();

  await card.getByRole('button', { name: `Remove ${first}` }).click();
  await expect(card).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(card.getByText('Roof looks new.')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Remove To visit' })).toBeVisible();
});

test('two side by side are accessible in light and dark, and nothing is sideways at 360 px', async ({
  page,
  account,
}) => {
  expect(account.email).toBeTruthy();
  test.slow();
  const addresses = await saveSome(page, 2);
  await page.goto('/saved');
  for (const address of addresses) {
    await page.getByRole('article', { name: address }).getByRole('checkbox').check();
  }
  await expect(page.getByRole('table', { name: 'Saved properties compared' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 780 });
  const isWider = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect(isWider).toBe(false);
});
