import { expect, expectAccessible, signedInTest as test } from './fixtures.ts';

const rows = (count: number, price: (at: number) => string) =>
  [
    'ADDRESS,CITY,STATE OR PROVINCE,ZIP OR POSTAL CODE,PRICE,BEDS,BATHS,SQUARE FEET,PROPERTY TYPE',
    ...Array.from(
      { length: count },
      (_, at) =>
        `${at + 1} Import Ave,Columbus,OH,43205,${price(at)},3,2,1400,Single Family Residential`,
    ),
  ].join('\r\n');

const file = (csv: string) => ({
  name: 'deals.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(csv),
});

test('2,000 rows are previewed, imported, found in search and undone', async ({ page }) => {
  await page.goto('/search');
  await page.getByRole('link', { name: 'Add a property' }).click();
  await expect(page.getByRole('heading', { name: 'Import listings' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  await expect(page.locator('canvas')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByLabel('CSV file').setInputFiles(file(rows(2000, (at) => String(90_000 + at))));
  await expect(page.getByRole('heading', { name: '2,000 listings in deals.csv' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import 2,000 listings' }).click();
  await expect(page.getByText('Imported 2,000 listings')).toBeVisible();
  await page.getByRole('link', { name: 'View listings' }).click();
  await expect(page.getByRole('heading', { name: /^2,000 properties/, level: 2 })).toBeVisible();
  await expect(page.locator('[data-result]').first()).toContainText('Yours');
  await page.goto('/search/import');
  await page.getByRole('button', { name: 'Remove deals.csv' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText(/Removed the import and its 2,?000 listings/).first()).toBeVisible();
});

test('an invalid row is reported, and nothing is imported', async ({ page }) => {
  await page.goto('/search/import');
  const csv = rows(3, (at) => (at === 1 ? 'ask me' : '99000'));
  await page.getByLabel('CSV file').setInputFiles(file(csv));
  await expect(page.getByText('Not a number: ask me')).toBeVisible();
  await expect(page.getByText('Line 3')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import 3 listings' })).toBeDisabled();
});

test('a property entered by hand is analyzed, changed and deleted', async ({ page }) => {
  await page.goto('/search/add');
  await page.getByLabel('Street address').fill('12 Typed St');
  await page.getByLabel('City').fill('Columbus');
  await page.getByLabel('State').fill('OH');
  await page.getByLabel('ZIP code').fill('43205');
  await page.getByLabel('Bedrooms').fill('3');
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('180k');
  await page.getByRole('button', { name: 'Add and analyze' }).click();
  await expect(page.getByRole('heading', { name: '12 Typed St', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Change', exact: true }).click();
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('170,000');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('$170,000').first()).toBeVisible();
  await page.getByRole('link', { name: 'Change', exact: true }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Property deleted.').first()).toBeVisible();
});
