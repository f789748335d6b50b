import { withClientSettings } from './client-settings.ts';
import { expect, expectAccessible, signedInTest, test } from './fixtures.ts';

/** An installation with a tag manager, so that there is something to consent to. */
const TAGGED = { containerId: 'GTM-ABC1234' };

const REGIONS = [
  { zone: 'Europe/Berlin', locale: 'de-DE', title: 'Your cookie choices', isOn: false },
  { zone: 'America/Los_Angeles', locale: 'en-US', title: 'Your privacy choices', isOn: true },
  { zone: 'America/Chicago', locale: 'en-US', title: 'Cookies on Freehold', isOn: false },
];

for (const { zone, locale, title, isOn } of REGIONS) {
  test.describe(`in ${zone}`, () => {
    test.use({
      timezoneId: zone,
      locale,
      storageState: { cookies: [], origins: [] },
      viewport: { width: 390, height: 844 },
    });

    test(`the banner says “${title}”, ${isOn ? 'all' : 'nothing'} preselected; the choice is saved and no request leaves the origin`, async ({
      page,
      context,
      baseURL,
    }) => {
      const foreign: string[] = [];
      page.on('request', (request) => {
        if (!request.url().startsWith(baseURL!) && !request.url().startsWith('data:'))
          foreign.push(request.url());
      });
      await withClientSettings(page, TAGGED);
      await page.goto('/');
      const banner = page.getByRole('region', { name: title });
      await expect(banner).toBeVisible();
      expect((await banner.boundingBox())!.height).toBeLessThan(200);
      await banner.getByRole('button', { name: 'Choose' }).click();
      expect(await banner.getByRole('checkbox').count()).toBe(2);
      for (const box of await banner.getByRole('checkbox').all())
        expect(await box.isChecked()).toBe(isOn);
      await expectAccessible(page);
      await banner.getByRole('button', { name: 'Close without saving' }).click();
      await expect(banner).toBeHidden();
      expect(await context.cookies()).not.toContainEqual(
        expect.objectContaining({ name: 'consent' }),
      );
      await page.goto('/login');
      await expect(banner).toBeVisible();
      await banner.getByRole('button', { name: 'Essential only' }).click();
      const saved = (await context.cookies()).find(({ name }) => name === 'consent');
      expect(JSON.parse(decodeURIComponent(saved!.value))).toMatchObject({
        necessary: true,
        analytics: false,
        marketing: false,
        preferences: false,
        version: '1.0.0',
      });
      await page.goto('/');
      await expect(page.getByRole('button', { name: 'Feedback' })).toBeVisible();
      await expect(banner).toBeHidden();
      await page.getByRole('button', { name: 'Cookie settings' }).click();
      await expect(banner).toBeVisible();
      expect(foreign).toEqual([]);
    });
  });
}

test('without optional cookies, no banner asks for consent, and Cookie settings leads to the policy', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Feedback' })).toBeVisible();
  await expect(page.locator('[data-island="cookie-banner"]')).toBeHidden();
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await expect(page).toHaveURL(/\/cookie-policy$/);
});

test.describe('in California', () => {
  test.use({ timezoneId: 'America/Los_Angeles', locale: 'en-US' });

  test('a choice made under version 0.9.0 is requested again, and one under 1.0.0 is not', async ({
    page,
    context,
    baseURL,
  }) => {
    await withClientSettings(page, TAGGED);
    const choice = { necessary: true, analytics: false, marketing: false, preferences: true };
    const banner = page.getByRole('region', { name: 'Your privacy choices' });
    const visitWith = async (version: string): Promise<void> => {
      const value = encodeURIComponent(JSON.stringify({ ...choice, version }));
      await context.addCookies([{ name: 'consent', value, url: baseURL! }]);
      await page.goto('/pricing');
      await expect(page.getByRole('button', { name: 'Feedback' })).toBeVisible();
    };
    await visitWith('1.0.0');
    await expect(banner).toBeHidden();
    await visitWith('0.9.0');
    await expect(banner).toBeVisible();
  });

  test('a browser with Global Privacy Control starts with analytics and marketing off and preferences on', async ({
    page,
    context,
  }) => {
    await context.clearCookies();
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
    );
    await withClientSettings(page, TAGGED);
    await page.goto('/');
    const banner = page.getByRole('region', { name: 'Your privacy choices' });
    await banner.getByRole('button', { name: 'Choose' }).click();
    await expect(banner.getByRole('checkbox', { name: 'Analytics' })).not.toBeChecked();
    await expect(banner.getByRole('checkbox', { name: 'Marketing' })).not.toBeChecked();
    // No installation has preference cookies, so nobody is asked about them.
    await expect(banner.getByRole('checkbox', { name: 'Preferences' })).toBeHidden();
    await expect(banner.locator('input[name="preferences"]')).toBeChecked();
    await banner.getByRole('button', { name: 'Save my choices' }).click();
    const saved = (await context.cookies()).find(({ name }) => name === 'consent');
    expect(JSON.parse(decodeURIComponent(saved!.value))).toMatchObject({
      analytics: false,
      marketing: false,
      preferences: true,
    });
  });
});

for (const width of [1400, 390]) {
  signedInTest(
    `at ${width} px a feature request is sent from the widget and voted for on its page`,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/home');
      const title = `Rent receipts ${width} ${Date.now()}`;
      await page.getByRole('button', { name: 'Feedback' }).click();
      const panel = page.getByRole('dialog', { name: 'Send feedback' });
      await panel.getByText('Feature', { exact: true }).click();
      await expect(panel.getByText('How are we doing today?')).toBeHidden();
      await panel.getByLabel('Title').fill(title);
      await panel.getByLabel('What should we build?').fill('As PDF, by mail');
      await expectAccessible(page);
      await panel.getByRole('button', { name: 'Send feedback' }).click();
      await expect(panel.getByText('Thank you')).toBeVisible();
      await expect(panel).toBeHidden();
      await page.goto('/feedback');
      await page.getByRole('button', { name: `0 votes. Vote for ${title}` }).click();
      await expect(
        page.getByRole('button', { name: `1 vote. You voted for ${title}` }),
      ).toBeDisabled();
      await expectAccessible(page);
    },
  );
}

for (const width of [1400, 1024, 700]) {
  signedInTest(
    `at ${width} px the feedback tab is in the margin and covers nothing of the page while it is scrolled`,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      for (const path of ['/home', '/account', '/pricing', '/guides']) {
        await page.goto(path);
        const tab = (await page.getByRole('button', { name: 'Feedback' }).boundingBox())!;
        expect(tab.x + tab.width, path).toBeCloseTo(width, -1);
        const covered = await page.evaluate(coveredBy, tab);
        expect(covered, path).toEqual([]);
      }
    },
  );
}

/** The text and controls covered by a box at the edge of the window, however far the page is scrolled. */
function coveredBy(tab: { x: number }): string[] {
  return [...document.querySelectorAll('main *')]
    .filter((element) => {
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      const { right, width } = element.getBoundingClientRect();
      return (hasText || element.matches('button, a, input')) && width > 1 && right > tab.x + 1;
    })
    .map((element) => element.outerHTML.slice(0, 120));
}
