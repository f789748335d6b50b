import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import {
  expect,
  expectAccessible,
  expectNothingSideways,
  findListings,
  reachForUndo,
  signedInTest,
  test,
} from './fixtures.ts';

const listings = (page: Page, count: number) => findListings(page.request, 'q=in+Columbus', count);

const download = async (page: Page, name: RegExp) => {
  await page.getByRole('button', { name: 'Download' }).click();
  await page.getByRole('button', { name }).click();
};

const urlOf = (ids: readonly string[]) =>
  `/analyze/compare?${new URLSearchParams(ids.map((id) => ['property', id]))}`;

test('a visitor finds a property by its address and sees all three strategies measured by the same returns', async ({
  page,
}) => {
  const [first] = await listings(page, 1);
  await page.goto('/analyze/compare');
  await expect(
    page.getByText('Compare three strategies for one property, or several properties'),
  ).toBeVisible();
  await page.getByRole('combobox', { name: 'Choose a property' }).fill(first!.address);
  await page
    .getByRole('option', { name: new RegExp(first!.address) })
    .first()
    .click();
  for (const name of ['Buy & hold', 'BRRRR', 'Fix & flip'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  const table = page.getByRole('table', { name: /^Strategies for/ });
  await expect(table.getByRole('rowheader', { name: /^Chance of loss/ })).toBeVisible();
  await expect(table.getByText(/^\d+\.\d% ± \d\.\d\d%$/).first()).toBeVisible();
  await expect(page).toHaveURL(/property=/);

  await page.getByRole('textbox', { name: /^Years held/ }).fill('5');
  const period = table.getByRole('row', { name: /^Hold period/ });
  // The months of a rehab come before year 1.
  const hold = period.getByRole('cell', { name: /^5 years( \d+ months?)?$/ }).first();
  await expect(hold).toBeVisible();
  await expect(page).toHaveURL(/holdYears=5/);
  await page.reload();
  await expect(hold).toBeVisible();
});

test('properties side by side: differences stand out, one is removed, and a link reopens the strategy', async ({
  page,
}) => {
  const found = await listings(page, 3);
  await page.goto(`${urlOf(found.map(({ id }) => id))}&strategy=fix-flip`);
  const table = page.getByRole('table', { name: 'Property comparison' });
  await expect(table.getByRole('columnheader')).toHaveCount(4);
  await expect(page.getByRole('tab', { name: 'Fix & flip' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.getByRole('switch', { name: 'Differences only' }).click();
  await expect(table.locator('tr[data-differs="false"]')).toHaveCount(0);
  await page.getByRole('button', { name: `Remove ${found[0]!.address}` }).click();
  await expect(table.getByRole('columnheader')).toHaveCount(3);
});

test('the comparison is accessible in light and dark, and nothing scrolls sideways at 360 px', async ({
  page,
}) => {
  test.slow();
  const found = await listings(page, 2);
  await page.goto('/analyze/compare');
  await expect(
    page.getByText('Compare three strategies for one property, or several properties'),
  ).toBeVisible();
  await expectAccessible(page);
  for (const count of [1, 2]) {
    await page.goto(urlOf(found.slice(0, count).map(({ id }) => id)));
    await expect(page.getByRole('heading', { name: 'How we calculate this' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Conservative' })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 780 });
    await expectNothingSideways(page);
    await page.setViewportSize({ width: 1280, height: 800 });
  }
});

test('a typed deal is compared with a listing, on a phone too, and its dialog is accessible', async ({
  page,
}) => {
  const [listing] = await listings(page, 1);
  await page.goto(urlOf([listing!.id]));
  await page.getByRole('button', { name: 'Enter a deal' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enter a deal' });
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('Off market');
  await dialog.getByRole('textbox', { name: /^Purchase price/ }).fill('180000');
  await dialog.getByRole('textbox', { name: /^Monthly rent/ }).fill('1650');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Off market' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await expectNothingSideways(page);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Off market' })).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    download(page, /^Excel workbook/),
  ]);
  expect(file.suggestedFilename()).toBe('comparison.xlsx');
});

signedInTest(
  'a comparison is saved, found in the list, reopened, downloaded as a PDF, renamed, shared with a visitor, and deleted with undo',
  async ({ page, browser }) => {
    test.slow();
    const [listing] = await listings(page, 1);
    const deal = encodeURIComponent('name=Off market&purchasePrice=180000&monthlyRent=1650');
    await page.goto(`${urlOf([listing!.id])}&deal=${deal}&holdYears=7`);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Name')).toHaveValue(`${listing!.address} vs. Off market`);
    await dialog.getByLabel('Name').fill('Two deals');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved as Two deals')).toBeVisible();

    await page.goto('/analyze');
    const list = page.getByRole('list', { name: 'Saved analyses' });
    await expect(list.getByText(/^Comparison · /)).toBeVisible();
    await expect(list.getByText('2 properties')).toBeVisible();
    await list.getByRole('link', { name: 'Two deals' }).click();
    await expect(page.getByText('Saved as Two deals')).toBeVisible();
    await expect(page.getByText('1 changed; the rest are defaults')).toBeVisible();
    const period = page.getByRole('row', { name: /^Hold period/ });
    await expect(period.getByRole('cell', { name: '7 years' })).toHaveCount(2);
    const profits = await page.getByRole('row', { name: /^Net profit/ }).innerText();
    await expectAccessible(page);

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      download(page, /^PDF report/),
    ]);
    expect(file.suggestedFilename()).toBe('Two deals - Comparison.pdf');
    const document = await getDocument({ data: new Uint8Array(await readFile(await file.path())) })
      .promise;
    const { items } = await (await document.getPage(1)).getTextContent();
    const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
    expect(text).toContain('Off market (your numbers)');

    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('button', { name: 'Create link' }).click();
    const link = await page.getByLabel('Link').inputValue();
    const context = await browser.newContext();
    const visitor = await context.newPage();
    await visitor.goto(link);
    await expect(visitor.getByRole('heading', { level: 1, name: 'Two deals' })).toBeVisible();
    const shared = visitor.getByRole('row', { name: /^Net profit/ });
    await expect(shared).toBeVisible();
    expect(await shared.innerText()).toBe(profits);
    await expectAccessible(visitor);
    await visitor.setViewportSize({ width: 360, height: 780 });
    await expectNothingSideways(visitor);
    await context.close();

    await page.goto('/analyze');
    await page.getByRole('button', { name: 'Rename Two deals' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Barn or house');
    await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
    await page.getByRole('button', { name: 'Delete Barn or house' }).click();
    await expect(page.getByRole('link', { name: 'Barn or house' })).toHaveCount(0);
    await (await reachForUndo(page)).click();
    await expect(page.getByRole('link', { name: 'Barn or house' })).toBeVisible();
  },
);

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

for (const count of [1, 3]) {
  for (const width of [1400, 390]) {
    test(`on a slow connection, the layout shift of a comparison of ${count} stays below 0.05 at ${width} px`, async ({
      page,
    }) => {
      test.slow();
      const found = await listings(page, count);
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((entries) => {
          for (const entry of entries.getEntries() as Shift[])
            if (!entry.hadRecentInput) shifts.push(entry.value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 150,
        downloadThroughput: (1.6 * 1024 * 1024) / 8,
        uploadThroughput: (750 * 1024) / 8,
      });
      await page.goto(urlOf(found.map(({ id }) => id)));
      await expect(page.getByRole('button', { name: 'Download' })).toBeVisible();
      await expect(page.getByRole('textbox', { name: /^Years held/ })).toBeVisible();
      // Anything that loads after the figures, such as the presets, counts too.
      await page.waitForTimeout(2000);
      const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
      const total = shifts.reduce((sum, value) => sum + value, 0);
      expect(total).toBeLessThan(0.05);
    });
  }
}
