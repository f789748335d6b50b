import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { read } from 'xlsx';
import {
  expect,
  expectAccessible,
  expectNothingSideways,
  reachForUndo,
  signedInTest as test,
} from './fixtures.ts';

// A link that is no longer shared returns 404, which the browser logs.
test.use({ expectedConsoleErrors: [[/status of 404/, /shared-analyses/], { scope: 'test' }] });

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function save(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`Saved “${name}”`).first()).toBeVisible();
  await expect(page.getByText(`Saved as ${name}`)).toBeVisible();
}

async function downloaded(page: Page, choice: string): Promise<{ name: string; file: Buffer }> {
  await page.getByRole('button', { name: 'Download' }).click();
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: choice }).click();
  const download = await waiting;
  return { name: download.suggestedFilename(), file: await readFile(await download.path()) };
}

test('an analysis is saved, reopened, changed, restored from its history, copied, shared with a visitor and unshared', async ({
  page,
  browser,
}) => {
  test.slow();
  await page.goto('/analyze?calculator=buy-hold&purchasePrice=220000');
  await save(page, 'Oak Street');

  await page.reload();
  await expect(page.getByText('Saved as Oak Street')).toBeVisible();
  await field(page, 'Purchase price').fill('200000');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('as version 2').first()).toBeVisible();

  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog');
  await expect(history.getByText('Purchase price $220,000 → $200,000')).toBeVisible();
  await history.getByRole('button', { name: 'Restore' }).click();
  await expect(field(page, 'Purchase price')).toHaveValue('220,000');

  await page.getByRole('button', { name: 'Duplicate' }).click();
  await expect(page.getByText('Saved as Oak Street (copy)')).toBeVisible();

  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = await page.getByLabel('Link').inputValue();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(link);
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Oak Street (copy)');
  await expect(stranger.getByText('$220,000').first()).toBeVisible();
  await expectAccessible(stranger);
  await stranger.setViewportSize({ width: 360, height: 780 });
  await expectNothingSideways(stranger);

  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(page.getByText('Sharing stopped. The link no longer works.').first()).toBeVisible();
  await stranger.reload();
  await expect(stranger.getByText(/^This link doesn’t work/)).toBeVisible();
  await stranger.context().close();
});

const answer = (page: Page) => page.locator('main dl').first();

test('each of the 6 calculators goes from an empty form to a link that gives a visitor the same results', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const stranger = await (await browser.newContext()).newPage();
  for (const name of ['Cash flow', 'Buy & hold', 'BRRRR', 'Fix & flip', 'ROI', 'Mortgage']) {
    await page.goto('/analyze');
    await page.getByRole('link', { name, exact: true }).click();
    await expect(field(page, 'Purchase price')).toBeVisible();
    const before = (await answer(page).textContent()) ?? '';
    await field(page, 'Purchase price').fill('187654');
    await expect(answer(page)).not.toHaveText(before);
    await save(page, `My ${name}`);
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('button', { name: 'Create link' }).click();
    await stranger.goto(await page.getByLabel('Link').inputValue());
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(`My ${name}`);
    await expect(answer(stranger)).toHaveText((await answer(page).textContent()) ?? '');
  }
  await stranger.context().close();
});

test('the hub lists and renames saved analyses, and a deletion can be undone', async ({ page }) => {
  await page.goto('/analyze');
  await expect(page.getByText('No saved analyses yet')).toBeVisible();
  await page.goto('/analyze?calculator=mortgage');
  await save(page, 'Elm');
  await page.goto('/analyze');
  await page.getByRole('button', { name: 'Rename Elm' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Elm Road');
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
  const row = page.getByRole('link', { name: 'Elm Road' });
  await expect(row).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete Elm Road' }).click();
  const undo = await reachForUndo(page);
  await expect(row).toBeHidden();
  await undo.click();
  await expect(row).toBeVisible();
  await page.reload();
  await expect(row).toBeVisible();
});

test('the PDF and the workbook are named after the analysis, with its calculator mentioned once, and open in a reader', async ({
  page,
}) => {
  await page.goto(
    '/analyze?calculator=mortgage&purchasePrice=200000&downPaymentPercent=0&loanInterestRate=6',
  );
  await expect(page.getByRole('button', { name: 'Download' })).toBeVisible();

  const pdf = await downloaded(page, 'PDF report');
  expect(pdf.name).toBe('Mortgage at $200,000.pdf');
  const document = await getDocument({ data: new Uint8Array(pdf.file), verbosity: 0 }).promise;
  const { items } = await (await document.getPage(1)).getTextContent();
  expect(items.map((item) => ('str' in item ? item.str : '')).join('')).toContain('$1,199.10');
  await document.destroy();

  const workbook = await downloaded(page, 'Excel workbook');
  expect(workbook.name).toBe('Mortgage at $200,000.xlsx');
  const book = read(workbook.file);
  expect(book.SheetNames).toEqual([
    'Inputs',
    'Results',
    'Loan',
    'Loan without extra principal',
    'Steps',
    'Notes',
  ]);
  const results = book.Sheets['Results'] ?? {};
  const label = Object.keys(results).find((at) => results[at]?.v === 'Monthly payment') ?? '';
  const payment = results[label.replace('A', 'B')] as { v?: unknown; f?: string } | undefined;
  expect(payment?.f).toContain('Loan!');
  expect(payment?.v).toBeCloseTo(1199.1010503, 6);
});

test('the printed page shows the results without menus or buttons', async ({ page }) => {
  await page.goto('/analyze?calculator=mortgage');
  await expect(page.getByRole('button', { name: 'Download' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('complementary', { name: 'Sidebar' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Download' })).toBeHidden();
  await expect(page.getByRole('button', { name: /more fields in/ })).toBeHidden();
  await expect(page.getByText('Balloon due after', { exact: true })).toBeVisible();
  await expect(page.getByText(/^You pay/).first()).toBeVisible();
});
