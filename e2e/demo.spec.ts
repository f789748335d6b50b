import {
  expect,
  expectAccessible,
  expectNothingSideways,
  newAccount,
  openTab,
  test,
} from './fixtures.ts';

for (const width of [1400, 390]) {
  test(`at ${width} px a visitor opens the demo with one click, signs up and keeps everything in it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: 'Look around' }).click();
    await expect(page).toHaveURL('/portfolio');
    const notice = page.getByRole('status').filter({ hasText: 'Demo account with sample data' });
    await expect(notice).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Sample portfolio', { exact: true })).toBeVisible();
    await expectNothingSideways(page);
    await expectAccessible(page);

    const { userId } = (await (await page.request.get('/api/auth/session')).json()) as {
      userId: string;
    };
    await page.goto('/account/billing');
    await expect(page.getByText('There’s nothing to pay for in the demo.')).toBeVisible();
    await notice.getByRole('link', { name: 'Sign up free' }).click();

    const { email, password } = newAccount();
    await openTab(page).getByLabel('First name').fill('Ada');
    await openTab(page).getByLabel('Last name').fill('Story');
    await openTab(page).getByLabel('Email').fill(email);
    await openTab(page).getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page).toHaveURL('/home');
    await expect(notice).toBeHidden();
    const session = (await (await page.request.get('/api/auth/session')).json()) as object;
    expect(session).toMatchObject({ userId, email, demoEndsAt: null });
    const owned = (await (await page.request.get('/api/user-properties')).json()) as {
      items: unknown[];
    };
    expect(owned.items).toHaveLength(5);
  });
}

test('a visitor who ends the demo on a phone returns to the landing page, and the next demo starts fresh', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const openDemo = async () => {
    await page.goto('/demo');
    await expect(page).toHaveURL('/portfolio');
    const answer = await page.request.get('/api/auth/session');
    return ((await answer.json()) as { userId: string }).userId;
  };
  const first = await openDemo();
  const menu = page.getByRole('button', { name: 'Open menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: 'End demo' }).click();
  await expect(page).toHaveURL('/');
  expect(await openDemo()).not.toBe(first);
});
