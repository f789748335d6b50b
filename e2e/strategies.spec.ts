import type { APIRequestContext, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';

interface Found {
  id: string;
  price: number;
}

/** A listing whose rent is known. */
async function findListing(request: APIRequestContext): Promise<Found> {
  let found: Found | undefined;
  await expect(async () => {
    const response = await request.get('/api/v2/properties?minCashFlow=50&sort=-dealScore&limit=1');
    const { items } = (await response.json()) as { items: Found[] };
    [found] = items;
    expect(found).toBeTruthy();
  }).toPass();
  return found!;
}

const addressOf = ({ id }: Found, tab = '') => `/property/${encodeURIComponent(id)}${tab}`;

/** A figure of the strip at the top; the cards further down may bear the same name. */
const figure = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .first();

const TABS = [
  { tab: '/buy-and-hold', link: 'Buy & hold', shows: 'Net present value' },
  { tab: '/brrrr', link: 'BRRRR', shows: 'Cash back' },
  { tab: '/fix-and-flip', link: 'Fix & flip', shows: 'Maximum offer' },
] as const;

const dollars = (text: string): number =>
  Number(text.replaceAll(/[^\d.−-]/g, '').replaceAll('−', '-'));
const money = (text: string): string => /[+−]?\$[\d,]+/.exec(text)?.[0] ?? '';

test('the pages start with the numbers of the insights page', async ({ page, request }) => {
  const listing = await findListing(request);
  await page.goto(addressOf(listing));
  await expect(page.getByText(/^10,000 simulated futures/)).toBeVisible();
  const cashFlow = money(await figure(page, 'Cash flow').innerText());
  const irr = /[\d.]+%/.exec(await figure(page, '10-year IRR').innerText())?.[0];
  const card = (title: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name: title }) });
  const leftIn = money(await card('BRRRR').last().innerText());
  const profit = money(await card('Fix & flip').last().innerText());

  const tabs = page.getByRole('navigation', { name: 'Analysis' });
  await tabs.getByText('Buy & hold').click();
  await expect(figure(page, 'Cash flow')).toContainText(cashFlow);
  await expect(figure(page, '10-year IRR')).toContainText(irr!);
  await tabs.getByText('BRRRR').click();
  await expect(
    page
      .locator('dl > div')
      .filter({ has: page.getByText(/^(Cash left in|More back than in)$/) })
      .first(),
  ).toContainText(leftIn);
  await tabs.getByText('Fix & flip').click();
  await expect(
    page
      .locator('dl > div')
      .filter({ has: page.getByText(/^(Profit|Loss)$/) })
      .first(),
  ).toContainText(profit.replace('−', ''));
});

test('a rate moved by the keyboard changes the answer at once, stays in the address and is reset', async ({
  page,
  request,
}) => {
  await page.goto(addressOf(await findListing(request), '/buy-and-hold'));
  const shown = async () => money(await figure(page, 'Cash flow').innerText());
  const before = await shown();
  const rate = page.getByRole('slider', { name: 'Interest rate' });
  await rate.focus();
  for (let press = 0; press < 8; press += 1) await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/\?loanInterestRate=8$/);
  await expect.poll(shown).not.toBe(before);
  const changed = await shown();

  await page.reload();
  await expect(figure(page, 'Cash flow')).toContainText(changed);
  await page.getByRole('button', { name: 'Reset 1 change' }).click();
  await expect.poll(shown).toBe(before);
  await expect(page).toHaveURL(/\/buy-and-hold$/);
});

test('every figure of every year opens its sum, with the source of what went in', async ({
  page,
  request,
}) => {
  await page.goto(addressOf(await findListing(request), '/buy-and-hold'));
  const row = page.getByRole('row').filter({ hasText: 'Year 5' });
  await row
    .getByRole('button', { name: /show the sum/ })
    .nth(1)
    .click();
  const sum = page.getByRole('dialog', { name: 'NOI, year 5' });
  await sum.getByRole('button', { name: /^Effective gross income/ }).click();
  await sum.getByRole('button', { name: /^Gross potential income/ }).click();
  await sum.getByRole('button', { name: /^Gross rent/ }).click();
  await expect(sum.getByText(/growth/i).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sum).toBeHidden();

  await page.getByRole('button', { name: /After income tax/ }).click();
  await expect(page.getByText(/^Not advice\./)).toBeVisible();
});

test('an appraisal that misses by 30 % takes cash back, and the words say where it turns', async ({
  page,
  request,
}) => {
  await page.goto(addressOf(await findListing(request), '/brrrr'));
  const shortfall = page.getByRole('slider', { name: 'Appraisal shortfall' });
  const card = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'If the appraisal comes in low' }) });
  const newLoan = () => card.locator('dl > div').first().innerText();
  const before = dollars(money(await newLoan()));
  await shortfall.focus();
  await page.keyboard.press('End');
  await expect(card.getByText('30% below', { exact: true })).toBeVisible();
  expect(dollars(money(await newLoan()))).toBeCloseTo(before * 0.7, -1);
  await expect(card.getByText(/less is (borrowed|paid)/)).toBeVisible();
});

test('all cash back is told in dollars, not as an infinite rate', async ({ page, request }) => {
  const listing = await findListing(request);
  const value = Math.round(listing.price * 4);
  await page.goto(addressOf(listing, `/brrrr?afterRepairValue=${value}`));
  await expect(page.getByText(/^All your cash is back and \$[\d,]+ more/)).toBeVisible();
  await expect(page.getByText(/infinit/i)).toHaveCount(0);
});

test('a flip whose works overrun and whose sale is late leaves less', async ({ page, request }) => {
  const listing = await findListing(request);
  await page.goto(addressOf(listing, `/fix-and-flip?afterRepairValue=${listing.price * 3}`));
  const card = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: /works overrun/ }) });
  const profit = async () => dollars(money(await card.locator('dl > div').first().innerText()));
  const planned = await profit();
  await page.getByRole('slider', { name: 'Works cost more' }).focus();
  await page.keyboard.press('End');
  const dearer = await profit();
  expect(dearer).toBeLessThan(planned);
  await page.getByRole('slider', { name: 'Sold later' }).focus();
  await page.keyboard.press('End');
  expect(await profit()).toBeLessThan(dearer);
  await expect(card.getByText(/^The profit is gone with/)).toBeVisible();
});

for (const { tab, shows } of TABS) {
  test(`axe finds nothing on /property/{id}${tab}`, async ({ page, request }) => {
    test.slow();
    await page.goto(addressOf(await findListing(request), tab));
    await expect(page.getByText(shows, { exact: true }).first()).toBeVisible();
    await expectAccessible(page);
  });
}

test('nothing scrolls sideways on a phone of 360 pixels, and the numbers wait behind a press', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const listing = await findListing(request);
  for (const { tab, shows } of TABS) {
    await page.goto(addressOf(listing, tab));
    await expect(page.getByText(shows, { exact: true }).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    const price = page.getByRole('textbox', { name: 'Purchase price' });
    await expect(price).toBeHidden();
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await expect(price).toBeVisible();
  }
});
