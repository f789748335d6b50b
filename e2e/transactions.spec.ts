import {
  expect,
  expectAccessible,
  expectNothingSideways,
  send,
  signedInTest as test,
} from './fixtures.ts';

const CSV = `Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #
CREDIT,11/02/2025,ZELLE FROM L ORTEGA,1150.00,ACH_CREDIT,5000.00,
DEBIT,11/01/2025,ACME MORTGAGE PMT,-1500.00,ACH_DEBIT,3850.00,
DEBIT,11/04/2025,CITY WATER,-85.40,ACH_DEBIT,3764.60,`;

test('every row of a bank file can be found, split to the cent and restored with Undo', async ({
  page,
  account: _account,
}) => {
  const request = page.request;
  const house = async (address: string) =>
    (
      (await send(
        request,
        'POST',
        '/api/user-properties',
        {
          address,
          city: 'Columbus',
          state: 'OH',
          zipCode: '43205',
          propertyType: 'Single Family',
          purchasePrice: 250_000,
          purchaseDate: '2023-03-10',
          downPaymentPercent: 25,
          loanInterestRate: 6.5,
          monthlyRent: 1150,
        },
        201,
      )) as { property: { id: string } }
    ).property.id;
  const propertyId = await house('88 Alder St');
  await house('17 Linden Ct');
  const rows = ['rent', 'mortgage', 'other'].map((kind, at) => ({ row: at + 1, kind, propertyId }));
  await send(
    request,
    'POST',
    '/api/v2/books/imports',
    { csv: CSV, fileName: 'chase.csv', rows },
    201,
  );

  await page.goto('/portfolio/transactions?from=2025-11-01&to=2025-11-30');
  await expect(page.getByText('November 2025 nets −$435.40. 2 rows need review.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Add transaction' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add transaction' });
  await dialog.getByLabel('Amount').fill('120');
  await dialog.getByLabel('Date').fill('2025-11-10');
  await expectAccessible(page);
  await dialog.getByLabel('Amount').press('Enter');
  await expect(page.getByText('November 2025 nets −$555.40. 2 rows need review.')).toBeVisible();

  await page.getByRole('checkbox', { name: /Select CITY WATER/ }).check();
  await page.getByRole('button', { name: 'Split', exact: true }).click();
  await expect(page.getByText('$0.00 left to assign')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save split' }).click();
  await expect(page.getByText('Split into 2 parts', { exact: true })).toBeVisible();
  await expect(page.getByText('−$42.70')).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(page.getByText('−$42.70')).toHaveCount(0);

  await page.getByRole('button', { name: 'CITY WATER', exact: true }).click();
  await expect(page.getByText('You imported it from chase.csv')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText('You imported it from chase.csv')).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/portfolio/transactions');
  await expect(page.getByText('Where $1,705.40 went')).toBeVisible();
  await expectNothingSideways(page);
  await expectAccessible(page);
});
