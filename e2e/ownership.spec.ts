import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNothingSideways,
  signedInTest as test,
  untilSaved,
} from './fixtures.ts';

const ADDRESS = '1428 Bryden Rd';

/** A user who has answered the cookie banner, which covers the dock on a phone. */
const CONSENT = {
  necessary: true,
  analytics: false,
  marketing: false,
  preferences: false,
  timestamp: '2026-11-01T00:00:00.000Z',
  version: '1.0.0',
};

test.beforeEach(async ({ context, baseURL }) => {
  const value = encodeURIComponent(JSON.stringify(CONSENT));
  await context.addCookies([{ name: 'consent', value, url: baseURL ?? '' }]);
});

/** A property bought with 25% down, as an owner would type it. */
async function addFirstProperty(page: Page): Promise<void> {
  await page.goto('/portfolio');
  await page.getByRole('button', { name: 'Add property' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add a property you own' });
  const fill = (label: string, value: string) => dialog.getByLabel(label).fill(value);
  await fill('Street address', ADDRESS);
  await fill('City', 'Columbus');
  await fill('State', 'OH');
  await fill('ZIP code', '43205');
  await fill('Purchase price', '250000');
  await fill('Monthly rent', '2300');
  await fill('Down payment', '25');
  await fill('Interest rate', '6.5');
  await untilSaved(page, { method: 'POST', path: /\/api\/user-properties$/ }, () =>
    dialog.getByRole('button', { name: 'Add property' }).click(),
  );
  await page.getByRole('link', { name: ADDRESS }).first().click();
  await expect(page.getByRole('heading', { name: ADDRESS, level: 1 })).toBeVisible();
}

const openTab = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Owned property' })
    .getByRole('link', { name, exact: true })
    .click();

/** A one-year lease from the first of this month, with a deposit of one month's rent. */
async function addLease(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add lease' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add lease' });
  await dialog.getByLabel('Name, tenant 1').fill('Ana Ruiz');
  await expectAccessible(page);
  await untilSaved(page, { method: 'POST', path: /\/rentals\/history\/[^/]+$/ }, () =>
    dialog.getByRole('button', { name: 'Add lease' }).click(),
  );
  await expect(dialog).toBeHidden();
}

/** Ends the only lease today and settles its deposit. */
async function endLease(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'End lease' }).click();
  const end = page.getByRole('dialog', { name: /^End .+ lease$/ });
  await expect(end.getByText('Refund to the tenant')).toBeVisible();
  await untilSaved(page, { method: 'POST', path: /\/end-lease$/, body: '"preview":false' }, () =>
    end.getByRole('button', { name: 'End lease and settle' }).click(),
  );
  await expect(end).toBeHidden();
}

for (const width of [1400, 390]) {
  test(`at ${width} px a first property is managed for a month: rent of $2,300 received, an expense recorded, the reserve funded, the lease ended, reopened, renewed and ended for good, the tax year exported`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    await addFirstProperty(page);

    await openTab(page, 'Rent & leases');
    await expect(page.getByText('No leases yet')).toBeVisible();
    await addLease(page);
    // On a phone the form is one tap away, in the dock; the second tap records the payment.
    if (width < 768) await page.getByRole('button', { name: 'Record payment' }).click();
    await untilSaved(page, { method: 'POST', path: /\/rentals\/payments\/[^/]+$/ }, () =>
      page.getByRole('button', { name: 'Record $2,300.00' }).click(),
    );
    await expect(page.getByText('Rent is current.')).toBeVisible();
    await expectNothingSideways(page);
    await expectAccessible(page);

    await openTab(page, 'Expenses');
    await page.getByRole('button', { name: 'Add expense' }).click();
    const expense = page.getByRole('dialog', { name: 'Add expense' });
    await expense.getByLabel('Amount').fill('185');
    await expense.getByLabel('Paid to').fill('Miami Plumbing');
    await untilSaved(page, { method: 'POST', path: /\/expenses\/properties\/[^/]+$/ }, () =>
      expense.getByRole('button', { name: 'Add expense' }).click(),
    );
    await expect(page.getByRole('listitem').filter({ hasText: 'Miami Plumbing' })).toBeVisible();
    await expectNothingSideways(page);
    await expectAccessible(page);

    await openTab(page, 'Reserves');
    await untilSaved(page, { method: 'POST', path: /\/allocate\?month=/ }, () =>
      page.getByRole('button', { name: /^Fund / }).click(),
    );
    // 15% of 2,300.
    await expect(page.getByText('$345.00').first()).toBeVisible();
    await page.getByRole('button', { name: /^Fund / }).click();
    await expect(page.getByText(/was already added\. Nothing was changed\./).first()).toBeVisible();
    await expectNothingSideways(page);
    await expectAccessible(page);

    await openTab(page, 'Loans');
    await page.getByRole('button', { name: 'Add loan' }).click();
    const loan = page.getByRole('dialog', { name: 'Add loan' });
    await untilSaved(page, { method: 'POST', path: /\/loans$/ }, () =>
      loan.getByRole('button', { name: 'Add loan' }).click(),
    );
    await expect(page.getByText(/Loan balance: \$187,500\.00 as of/)).toBeVisible();
    await expectNothingSideways(page);
    await expectAccessible(page);

    await openTab(page, 'Rent & leases');
    await endLease(page);
    await expect(page.getByRole('button', { name: 'End lease' })).toBeHidden();
    await untilSaved(page, { method: 'POST', path: /\/undo-end$/ }, () =>
      page.getByRole('button', { name: 'Undo' }).click(),
    );
    await expect(page.getByText('Rent is current.')).toBeVisible();
    await page.getByRole('button', { name: 'Renew' }).click();
    await untilSaved(page, { method: 'POST', path: /\/renew$/ }, () =>
      page.getByRole('button', { name: 'Renew lease' }).click(),
    );
    await expect(page.getByText(/^Starts /)).toBeVisible();
    await untilSaved(page, { method: 'POST', path: /\/undo-renewal$/ }, () =>
      page.getByRole('button', { name: 'Undo' }).click(),
    );
    await expect(page.getByText(/^Starts /)).toBeHidden();
    await expectAccessible(page);
    await endLease(page);

    const year = new Date().getFullYear();
    await page.goto(`/portfolio/tax/${year}`);
    await expect(page.getByRole('heading', { name: `Tax year ${year}` })).toBeVisible();
    await expect(page.getByRole('row', { name: /Repairs/ })).toContainText('185');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
    await expectNothingSideways(page);
    await expectAccessible(page);

    await page.goto('/home');
    await expect(page.getByText('Portfolio value')).toBeVisible();
    await expect(page.getByText(/needs? your attention/)).toBeVisible();
    await expectNothingSideways(page);
    await expectAccessible(page);
  });
}
