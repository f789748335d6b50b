import type { Locator, Page } from '@playwright/test';
import { expect, expectNothingSideways, findListing, type Listing, test } from './fixtures.ts';

const urlOf = ({ id }: Listing, tab = '') => `/property/${encodeURIComponent(id)}${tab}`;

/** A figure in the strip at the top; the cards below may have the same label. */
const figure = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .first();

const TABS = [
  { tab: '/buy-and-hold', link: 'Buy & hold', shows: 'Net present value' },
  { tab: '/brrrr', link: 'BRRRR', shows: 'Cash back' },
  { tab: '/fix-and-flip', link: 'Fix & flip', shows: 'Maximum offer after all costs' },
] as const;

const dollars = (text: string): number =>
  Number(text.replaceAll(/[^\d.−-]/g, '').replaceAll('−', '-'));
const MONEY = /[+−]?\$[\d,]+/;
/** The first amount in a part of the page, once there is one. */
async function moneyIn(part: Locator): Promise<string> {
  await expect(part).toContainText(MONEY, { useInnerText: true });
  return MONEY.exec(await part.innerText())?.[0] ?? '';
}
const dollarsIn = async (part: Locator) => dollars(await moneyIn(part));

test('the strategy pages start with the numbers from the insights page', async ({
  page,
  request,
}) => {
  const listing = await findListing(request);
  await page.goto(urlOf(listing));
  await expect(page.getByText(/^10,000 simulations/)).toBeVisible();
  const cashFlow = await moneyIn(figure(page, 'Monthly cash flow'));
  await expect(figure(page, 'IRR')).toContainText(/\d%/, { useInnerText: true });
  const irr = /[\d.]+%/.exec(await figure(page, 'IRR').innerText())?.[0];
  const card = (title: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name: title, level: 2 }) });
  const leftIn = await moneyIn(card('BRRRR').last());
  const profit = await moneyIn(card('Fix & flip').last());

  const tabs = page.getByRole('navigation', { name: 'Analysis' });
  await tabs.getByText('Buy & hold').click();
  await expect(figure(page, 'Monthly cash flow')).toContainText(cashFlow);
  await expect(figure(page, 'IRR')).toContainText(irr!);
  await tabs.getByText('BRRRR').click();
  await expect(
    page
      .locator('dl > div')
      .filter({ has: page.getByText(/^(Cash left in deal|Surplus cash returned)$/) })
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

test('a rate changed by keyboard updates the results immediately, stays in the URL and can be reset', async ({
  page,
  request,
}) => {
  await page.goto(urlOf(await findListing(request), '/buy-and-hold'));
  const shown = () => moneyIn(figure(page, 'Monthly cash flow'));
  const before = await shown();
  const rate = page.getByRole('slider', { name: 'Interest rate' });
  await rate.focus();
  for (let press = 0; press < 8; press += 1) await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/\?loanInterestRate=8$/);
  await expect.poll(shown).not.toBe(before);
  // The final rate from the URL: while the slider moves, this page may show rates in between.
  const other = await page.context().newPage();
  await other.goto(page.url());
  const changed = await moneyIn(figure(other, 'Monthly cash flow'));
  await other.close();
  await expect.poll(shown).toBe(changed);

  await page.reload();
  await expect(figure(page, 'Monthly cash flow')).toContainText(changed);
  await page.getByRole('button', { name: 'Reset 1 change' }).click();
  await expect.poll(shown).toBe(before);
  await expect(page).toHaveURL(/\/buy-and-hold$/);
});

test('every figure in every year opens its explanation, with the source of its inputs', async ({
  page,
  request,
}) => {
  await page.goto(urlOf(await findListing(request), '/buy-and-hold'));
  const row = page.getByRole('row').filter({ hasText: 'Year 5' });
  await row
    .getByRole('button', { name: /Show the math/ })
    .nth(1)
    .click();
  const dialog = page.getByRole('dialog', { name: 'NOI, year 5' });
  await dialog.getByRole('button', { name: /^Effective gross income/ }).click();
  await dialog.getByRole('button', { name: /^Gross potential income/ }).click();
  await dialog.getByRole('button', { name: /^Gross rent/ }).click();
  await expect(dialog.getByText(/growth/i).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: /After income tax/ }).click();
  await expect(page.getByText(/Not tax advice; ask your tax adviser/)).toBeVisible();
});

test('an appraisal 30% low lowers the new loan by 30%, and the text says so', async ({
  page,
  request,
}) => {
  await page.goto(urlOf(await findListing(request), '/brrrr'));
  const shortfall = page.getByRole('slider', { name: 'Appraisal shortfall' });
  const card = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'If the appraisal comes in low' }) });
  const newLoan = () => dollarsIn(card.locator('dl > div').first());
  const before = await newLoan();
  await shortfall.focus();
  await page.keyboard.press('End');
  await expect(card.getByText('30% below', { exact: true })).toBeVisible();
  await expect.poll(newLoan).toBeCloseTo(before * 0.7, -1);
  await expect(card.getByText(/you borrow less/)).toBeVisible();
});

test('a deal with all cash returned shows dollars, not an infinite rate', async ({
  page,
  request,
}) => {
  const listing = await findListing(request);
  const value = Math.round(listing.price * 4);
  await page.goto(urlOf(listing, `/brrrr?afterRepairValue=${value}`));
  await expect(page.getByText(/^You get all your cash and \$[\d,]+ more back/)).toBeVisible();
  await expect(page.getByText(/infinit/i)).toHaveCount(0);
});

test('a flip with a rehab overrun and a late sale earns less', async ({ page, request }) => {
  const listing = await findListing(request);
  // Whichever listing is first, these inputs earn about 7% of the price, which a rehab overrun can use up.
  const rehab = Math.round(listing.price * 0.2);
  const value = Math.round(listing.price * 1.5);
  await page.goto(urlOf(listing, `/fix-and-flip?rehabCost=${rehab}&afterRepairValue=${value}`));
  const card = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: /rehab runs over/ }) });
  const profit = () => dollarsIn(card.locator('dl > div').first());
  const planned = await profit();
  await page.getByRole('slider', { name: 'Rehab overrun' }).focus();
  await page.keyboard.press('End');
  await expect.poll(profit).toBeLessThan(planned);
  const dearer = await profit();
  await page.getByRole('slider', { name: 'Sale delay' }).focus();
  await page.keyboard.press('End');
  await expect.poll(profit).toBeLessThan(dearer);
  await expect(card.getByText(/^You break even with/)).toBeVisible();
});

test('nothing scrolls sideways on a 360-pixel phone, and the inputs open on tap', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const listing = await findListing(request);
  for (const { tab, shows } of TABS) {
    await page.goto(urlOf(listing, tab));
    await expect(page.getByText(shows, { exact: true }).first()).toBeVisible();
    await expectNothingSideways(page);
    const price = page.getByRole('textbox', { name: 'Purchase price' });
    await expect(price).toBeHidden();
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await expect(price).toBeVisible();
  }
});

test('a buyer-paid 2-1 buydown is a closing cost and a credit in its years, in a table that scrolls on its own', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1400, height: 1000 });
  const listing = await findListing(request);
  await page.goto(urlOf(listing, '/buy-and-hold?buydownYears=2&buydownSellerPercent=0'));
  await expect(page.getByText('Rate buydown', { exact: true })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Buydown credit' })).toBeVisible();
  await expectNothingSideways(page);
});

test('a flip earns more with the rehab drawn over six months than with the whole loan drawn on day one', async ({
  page,
  request,
}) => {
  const listing = await findListing(request);
  await page.goto(urlOf(listing, '/fix-and-flip'));
  const whole = await dollarsIn(figure(page, 'Profit'));
  await page.goto(urlOf(listing, '/fix-and-flip?drawMonths=6'));
  await expect.poll(() => dollarsIn(figure(page, 'Profit'))).toBeGreaterThan(whole);
});
