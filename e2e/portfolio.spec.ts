import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNothingSideways,
  findListing,
  reachForUndo,
  signedInTest as test,
  untilSaved,
} from './fixtures.ts';

const ADDRESS = '1428 Bryden Rd';

/** Example W-01 of the ownership rules, entered as an owner would. */
async function addByHand(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add property' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add a property you own' });
  const fill = (label: string, value: string) =>
    dialog.getByLabel(new RegExp(`^${label}( \\(optional\\))?$`)).fill(value);
  await fill('Street address', ADDRESS);
  await fill('City', 'Columbus');
  await fill('State', 'OH');
  await fill('ZIP code', '43205');
  await fill('Purchase price', '250000');
  await fill('Monthly rent', '2300');
  await fill('Down payment', '25');
  await fill('Interest rate', '6.5');
  await dialog.getByText('Costs and vacancy').click();
  await fill('Property tax', '3100');
  await fill('Insurance', '1350');
  await fill('HOA', '40');
  await fill('Vacancy', '5');
  await fill('Maintenance', '6');
  await fill('Management', '8');
  await dialog.getByText('Purchase and value').click();
  await fill('Current value', '275000');
  await untilSaved(page, { method: 'POST', path: /\/api\/user-properties$/ }, () =>
    dialog.getByRole('button', { name: 'Add property' }).click(),
  );
  await expect(dialog).toBeHidden();
}

for (const width of [1400, 390]) {
  test(`at ${width} px the first property is added by hand, has a cash flow of $276.24, is edited, removed and restored`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/portfolio');
    await expect(page.getByText('No properties yet')).toBeVisible();
    await expectAccessible(page);
    await addByHand(page);

    const row = page.getByRole('row').filter({ hasText: ADDRESS });
    await expect(row.getByText('+$276.24')).toBeVisible();
    await expect(row.getByText('6.4%')).toBeVisible();
    await expect(row.getByText('5.3%')).toBeVisible();
    await expect(page.getByText(/^One property worth \$275,000, with .* in equity/)).toBeVisible();
    await expect(page.getByText(/^Equity could reach .* by 20\d\d$/)).toBeVisible();
    await expect(page.getByText('All of your property value is in Columbus')).toBeVisible();
    await expectNothingSideways(page);
    await expectAccessible(page);

    await row.getByRole('button', { name: `Edit or remove ${ADDRESS}` }).click();
    await page.getByRole('button', { name: `Edit ${ADDRESS}`, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: `Edit ${ADDRESS}` });
    await expectAccessible(page);
    await dialog.getByLabel('Monthly rent').fill('2400');
    await untilSaved(page, { method: 'PUT', path: /\/api\/user-properties\// }, () =>
      dialog.getByRole('button', { name: 'Save changes' }).click(),
    );
    // 95% of another 100, minus 14% of it for maintenance and management.
    await expect(row.getByText('+$276.24')).toBeHidden();
    await expect(row.getByText('$2,400')).toBeVisible();

    await row.getByRole('button', { name: `Edit or remove ${ADDRESS}` }).click();
    await page.getByRole('button', { name: `Remove ${ADDRESS}`, exact: true }).click();
    const question = page.getByRole('dialog', { name: `Remove ${ADDRESS}?` });
    await expect(question.getByText(/You can restore everything for 30 days/)).toBeVisible();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Remove property' }).click();
    const undo = await reachForUndo(page);
    await expect(page.getByText('No properties yet')).toBeVisible();
    await undo.click();
    await expect(row.getByText('$2,400')).toBeVisible();
    await page.reload();
    await expect(row.getByText('$2,400')).toBeVisible();
  });
}

test('an owner of half a property switches My Properties and Home to their share, $137,500 of $275,000', async ({
  page,
}) => {
  await page.goto('/portfolio');
  await addByHand(page);
  await page.getByRole('button', { name: `Edit or remove ${ADDRESS}` }).click();
  await page.getByRole('button', { name: `Edit ${ADDRESS}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Edit ${ADDRESS}` });
  await dialog.getByText('Home details and ownership').click();
  await dialog.getByLabel('Your share').fill('50');
  await untilSaved(page, { method: 'PUT', path: /\/api\/user-properties\// }, () =>
    dialog.getByRole('button', { name: 'Save changes' }).click(),
  );
  const whole = page.getByText(/^One property worth \$275,000/);
  await expect(whole).toBeVisible();
  const mine = page.getByRole('button', { name: 'My share' });
  await mine.click();
  await expect(page.getByText(/^Your share of one property is worth \$137,500/)).toBeVisible();
  await expectAccessible(page);
  await page.goto('/home');
  await mine.click();
  await expect(mine).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(/Your share/).first()).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 900 });
  await expectNothingSideways(page);
});

test('a listing is added to My Properties from its page, which then links to the owned property', async ({
  page,
}) => {
  const listing = await findListing(page.request);
  await page.goto(`/property/${listing.id}`);
  await untilSaved(page, { method: 'POST', path: /\/portfolio\/properties$/ }, () =>
    page.getByRole('button', { name: /^I own this/ }).click(),
  );
  await page.getByRole('link', { name: /^In My Properties/ }).click();
  await expect(page).toHaveURL(/\/user-property\//);
  await expect(page.getByRole('heading', { name: listing.address, level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 900 });
  await expectNothingSideways(page);
});

for (const width of [1400, 390]) {
  test(`at ${width} px two properties are imported from a CSV file, and importing it again adds none`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const csv =
      'Address,City,State,ZIP,Purchase price,Rent\n1 Elm St,Columbus,OH,43205,"$120,000",1450\n2 Elm St,Columbus,OH,43205,"$130,000",1500\n';
    const file = { name: 'homes.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
    await page.goto('/portfolio');
    await page.getByRole('link', { name: 'Import properties' }).click();
    await expect(page.getByRole('heading', { name: 'Import properties', level: 1 })).toBeVisible();
    await page.getByLabel('CSV file').setInputFiles(file);
    const button = page.getByRole('button', { name: 'Import 2 properties' });
    await expect(button).toBeEnabled();
    await expectAccessible(page);
    await expectNothingSideways(page);
    await button.click();
    await expect(page.getByText('Added 2 properties', { exact: true })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: '2 Elm St' })).toBeVisible();
    await page.getByRole('link', { name: 'Import properties' }).click();
    await page.getByLabel('CSV file').setInputFiles(file);
    await expect(page.getByText('Already added')).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Nothing to import' })).toBeDisabled();

    await page.getByRole('button', { name: 'Choose another file' }).click();
    const raised = Buffer.from(csv.replace('1450', '1525'));
    await page.getByLabel('CSV file').setInputFiles({ ...file, buffer: raised });
    await expect(page.getByText('Monthly rent: $1,450/mo → $1,525/mo')).toBeVisible();
    await page.getByLabel('Update 1 Elm St').check();
    await expectAccessible(page);
    await expectNothingSideways(page);
    await page.getByRole('button', { name: 'Update 1 property' }).click();
    await expect(page.getByText('Updated 1 property', { exact: true })).toBeVisible();
    await expect(page.getByText('$1,525').first()).toBeVisible();
  });
}
