import { expect, expectAccessible, signedInTest, test } from './fixtures.ts';

for (const [layout, path, width] of [
  ['public', '/features?debug', 390],
  ['sign-in', '/login?debug=1', 1400],
] as const) {
  test(`?debug on a ${layout} page opens diagnostics that a visitor can copy`, async ({
    page,
    context,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(path);
    const panel = page.getByRole('region', { name: 'Diagnostics' });
    await expect(panel).toContainText('production');
    await expect(panel).toContainText(`${baseURL}/api`);
    await expect(panel).toContainText('not signed in (401');
    await expectAccessible(page);
    const alerts: string[] = [];
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message());
      void dialog.accept();
    });
    await panel.getByRole('button', { name: 'Copy' }).click();
    await expect.poll(() => alerts).toEqual(['Diagnostics copied to clipboard']);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
      `Origin: ${baseURL}`,
    );
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('denied'));
    });
    await panel.getByRole('button', { name: 'Copy' }).click();
    await expect.poll(() => alerts.at(-1)).toBe('Unable to copy to clipboard');
    await page.goto(path.replace(/\?.*/, '?debug=false'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect(panel).toBeHidden();
  });
}

signedInTest(
  'in the app ?debug shows that the session is good, Re-run asks again, and it goes with the query',
  async ({ page }) => {
    await page.goto('/home?debug');
    const panel = page.getByRole('region', { name: 'Diagnostics' });
    await expect(panel).toContainText('signed in (200');
    const again = page.waitForResponse('**/api/auth/session');
    await panel.getByRole('button', { name: 'Re-run' }).click();
    await again;
    await expect(panel).toContainText('signed in (200');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Saved' }).first().click();
    await expect(panel).toBeHidden();
  },
);
