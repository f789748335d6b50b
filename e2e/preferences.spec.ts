import { expect, expectAccessible, signedInTest as test } from './fixtures.ts';

test('assumptions are changed, shown wherever figures are, and set back', async ({ page }) => {
  await page.goto('/account/preferences');
  const downPayment = page.getByRole('textbox', { name: 'Down payment' });
  await expect(downPayment).toHaveValue('20');
  await expectAccessible(page);
  await downPayment.fill('40');
  const cashFlow = page.getByRole('row', { name: /^Monthly cash flow/ });
  await expect
    .poll(async () => {
      const [yours, standard] = await cashFlow.getByRole('cell').allTextContents();
      return yours !== standard;
    })
    .toBe(true);
  await page.getByRole('button', { name: 'Save preferences' }).click();
  await expect(page.getByText('Your preferences have been saved').first()).toBeVisible();
  await page.reload();
  await expect(downPayment).toHaveValue('40');
  await page.getByRole('button', { name: 'Reset assumptions to defaults' }).click();
  await expect(downPayment).toHaveValue('20');
});
