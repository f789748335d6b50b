import { expect, type Page } from '@playwright/test';

/** Moves this user's subscription clock forward by a number of days; the endpoint doesn't exist in production. */
export async function passDays(page: Page, days: number): Promise<void> {
  const { cookies } = await page.context().storageState();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const response = await page.request.post('/api/stripe/test-clock', {
    data: { days },
    headers: { 'X-XSRF-TOKEN': token },
  });
  expect(response.status()).toBe(200);
}
