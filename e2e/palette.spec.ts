import { withClientSettings } from './client-settings.ts';
import { expect, expectAccessible, findListing, signedInTest } from './fixtures.ts';

signedInTest(
  'by keyboard alone: Ctrl K, a few letters, Enter; the last choice then comes first',
  async ({ page }) => {
    await page.goto('/home');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Quick find' });
    const field = palette.getByRole('combobox');
    await expect(field).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type('moncar');
    await expect(palette.getByRole('option').first()).toContainText('Monte Carlo');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/analyze\/monte-carlo$/);
    await expect(palette).toBeHidden();
    await page.keyboard.press('Meta+k');
    await expect(palette.getByRole('option').first()).toContainText('Monte Carlo');
    await page.keyboard.press('ArrowDown');
    await expect(palette.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Escape');
    await expect(palette).toBeHidden();
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await page.keyboard.type('switch dark');
    await expect(palette.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-theme', /^(light|dark)$/);
  },
);

signedInTest(
  'on a phone a button opens it, and a listing is found by its address',
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { address, id } = await findListing(page.request);
    await page.goto('/home');
    await page.getByRole('button', { name: 'Quick find' }).click();
    const palette = page.getByRole('dialog', { name: 'Quick find' });
    await palette.getByRole('combobox').fill(address);
    const found = palette.getByRole('option').filter({ hasText: address }).first();
    await expect(found).toContainText('Listing');
    await expectAccessible(page);
    await found.click();
    await expect(page).toHaveURL(new RegExp(`/property/${id}`));
    await page.getByRole('button', { name: 'Quick find' }).click();
    await palette.getByRole('combobox').fill('nothing is called like this');
    await expect(palette.getByText('No results for “nothing is called like this”')).toBeVisible();
  },
);

for (const width of [1400, 390]) {
  signedInTest(
    `at ${width} px the cookie choice is opened again inside the app`,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      // An installation with a tag manager, so that there is something to choose.
      await withClientSettings(page, { containerId: 'GTM-ABC1234' });
      await page.goto('/home');
      // The banner appears together with the feedback button.
      await page.getByRole('button', { name: 'Feedback' }).waitFor();
      if (width < 768) await page.getByRole('button', { name: 'Open menu' }).click();
      await page.getByRole('button', { name: 'Cookie settings' }).click();
      const banner = page.getByRole('region', { name: /cookies/i });
      await expect(banner).toBeVisible();
      await expect(banner.getByRole('checkbox', { name: /Analytics/ })).toBeFocused();
      await banner.getByRole('button', { name: 'Close without saving' }).click();
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('combobox', { name: /^Find a page/ })).toBeFocused();
      await page.keyboard.type('cookie');
      await page.keyboard.press('Enter');
      await expect(banner).toBeVisible();
    },
  );
}
