import { expect, expectAccessible, test } from './fixtures.ts';

test('assumptions are changed, shown wherever figures are, and set back', async ({
  page,
  account,
}) => {
  expect(account.email).toBeTruthy();
  await page.goto('/account/preferences');
  const downPayment = page.getByRole('textbox', { name: 'Down payment' });
  await expect(downPayment).toHaveValue('20');
  await expectAccessible(page);
  await downPayment.fill('40');
  const cashFlow = page.getByRole('row', { name: /^Cash flow/ });
  const [yours, standard] = await cashFlow.getByRole('cell').allTextContents();
  expect(yours).not.toBe(standard);
  await page.getByRole('button', { name: 'Save assumptions' }).click();
  await expect(page.getByText('Your assumptions are kept').first()).toBeVisible();
  await page.reload();
  await expect(downPayment).toHaveValue('40');
  await page.getByRole('button', { name: 'Reset to defaults' }).click();
  await expect(downPayment).toHaveValue('20');
});
