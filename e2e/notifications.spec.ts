import {
  expect,
  expectAccessible,
  expectNothingSideways,
  signedInTest as test,
} from './fixtures.ts';

const SIZES = [
  { name: 'a desktop', width: 1400, height: 900 },
  { name: 'a phone', width: 390, height: 844 },
];

for (const { name, ...viewport } of SIZES) {
  test(`emails are turned off, batched and held overnight, on ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/account/notifications');
    const rent = page.getByRole('switch', { name: 'Rent overdue' });
    await expect(rent).toBeChecked();
    await rent.click();
    await expect(rent).not.toBeChecked();
    await page.getByLabel('How often: Lease ending').selectOption('Weekly digest');
    await page.getByRole('switch', { name: 'Hold emails during quiet hours' }).click();
    await page.getByLabel('To', { exact: true }).selectOption('8:30 AM');
    const saved = page.waitForResponse(
      (response) =>
        response.url().endsWith('/api/v2/users/notifications') &&
        (response.request().postData() ?? '').includes('timeZone'),
    );
    await page.getByLabel('Time zone').selectOption('America/Denver');
    expect((await saved).status()).toBe(200);
    await page.reload();
    await expect(rent).not.toBeChecked();
    await expect(page.getByLabel('How often: Lease ending')).toHaveValue('weekly');
    await expect(page.getByText('No optional emails from 9:00 PM to 8:30 AM.')).toBeVisible();
    await expect(page.getByLabel('Time zone')).toHaveValue('America/Denver');
    await expect(page.getByText('Link to choose a new password')).toBeVisible();
    await expectNothingSideways(page);
    await expectAccessible(page);
  });
}

test.describe('an unsubscribe link without a valid signature', () => {
  test.use({
    expectedConsoleErrors: [[/status of 404/, /notifications\/subscription/], { scope: 'test' }],
  });

  test('says it is incomplete and links to the settings', async ({ page }) => {
    await page.goto('/unsubscribe?token=somebody.rent-overdue.nothing');
    await expect(page.getByRole('alert')).toContainText('This unsubscribe link is incomplete');
    await expectNothingSideways(page);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Manage all notifications' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  });
});

for (const { name, ...viewport } of SIZES) {
  test(`a saved search is switched to a daily alert, and its own unsubscribe link stops it, on ${name}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto('/search?q=3+bed+in+Columbus');
    await page.getByRole('button', { name: 'Save search' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Columbus rentals');
    await page.getByLabel('Email alerts').selectOption('Weekly alert');
    await page.getByRole('button', { name: 'Save this search' }).click();
    const alert = page.getByLabel('Alerts for Columbus rentals');
    await expect(alert).toHaveValue('weekly');
    const saved = page.waitForResponse(
      (response) =>
        response.url().includes('/users/searches/') && response.request().method() === 'PUT',
    );
    await alert.selectOption('Daily alert');
    expect((await saved).status()).toBe(200);
    await page.reload();
    await page.getByRole('button', { name: 'Search saved' }).click();
    await expect(alert).toHaveValue('daily');
    await expectNothingSideways(page);
    await expectAccessible(page);

    // Alerts go out at 8 AM, so there is no email yet. This stand-in responds to its link; the server's tests cover it.
    let isOn = true;
    await page.route('**/api/v2/notifications/subscription**', (route) => {
      if (route.request().method() === 'PUT')
        isOn = (route.request().postDataJSON() as { isOn: boolean }).isOn;
      return route.fulfill({
        json: { kind: 'search-alert', isOn, searchName: 'Columbus rentals' },
      });
    });
    await page.goto('/unsubscribe?token=signed');
    await page.getByRole('button', { name: 'Unsubscribe from “Columbus rentals” alert' }).click();
    await expect(page.getByText('You’re unsubscribed')).toBeVisible();
    await expectNothingSideways(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Subscribe again' }).click();
    await expect(page.getByText('You’re subscribed again')).toBeVisible();
  });
}
