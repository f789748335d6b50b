import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNothingSideways,
  findListing,
  reachForUndo,
  signedInTest as test,
} from './fixtures.ts';

const figure = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .first();
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

/** From the hub, with every field of the form on screen. */
async function openCalculator(page: Page, name: string): Promise<void> {
  await page.goto('/analyze');
  await page.getByRole('link', { name, exact: true }).click();
  await expect(field(page, 'Purchase price')).toBeVisible();
  const more = page.getByRole('button', { name: / more fields in / });
  for (let left = await more.count(); left > 0; left -= 1) {
    await more.first().click();
    await expect(more).toHaveCount(left - 1);
  }
}

async function type(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await field(page, name).fill(value);
}

const inDollars = (page: Page, name: string) =>
  page.getByRole('button', { name: `${name} in dollars` }).click();

const NO_COSTS = {
  'Property tax': '0',
  Insurance: '0',
  Maintenance: '0',
  Management: '0',
  'CapEx reserve': '0',
};

/** Example R-02 in the conventions: first-year cash flow of 15,187.48. */
const RENTAL = {
  'Purchase price': '325000',
  'Closing costs': '0',
  'Interest rate': '6.5',
  'Monthly rent': '3600',
  Vacancy: '6',
  ...NO_COSTS,
  'Property tax': '3600',
  'Other expenses': '2100',
};

test.describe('golden examples, typed from an empty form and read from the screen', () => {
  test('cash flow: R-01 has a cap rate of 8.4% and a cash-on-cash return of 8.9%', async ({
    page,
  }) => {
    await openCalculator(page, 'Cash flow');
    await type(page, { 'Purchase price': '288700', 'Closing costs': '0', Rehab: '11500' });
    await inDollars(page, 'Down payment');
    await type(page, {
      'Down payment': '68,700',
      'Interest rate': '6 3/4',
      'Monthly rent': '3583.3333333',
      Vacancy: '0',
      ...NO_COSTS,
      'Other expenses': '18750',
    });
    await expect(figure(page, 'NOI')).toContainText('$24,250');
    await expect(figure(page, 'All-in cap rate')).toContainText('8.4% on the price alone');
    await expect(figure(page, 'All-in cap rate')).toContainText('8.1%');
    await expect(figure(page, 'Cash-on-cash return')).toContainText('8.9%');
    await expect(figure(page, 'Monthly cash flow')).toContainText('$594');
  });

  test('buy and hold: R-02 has a first-year cash flow of 15,187', async ({ page }) => {
    await openCalculator(page, 'Buy & hold');
    await type(page, RENTAL);
    await expect(figure(page, 'Monthly cash flow')).toContainText('$1,266');
    await expect(page.getByText('$15,187').first()).toBeVisible();
  });

  test('ROI: R-02 held for a year earns 15,187 from cash flow', async ({ page }) => {
    await openCalculator(page, 'ROI');
    await type(page, { ...RENTAL, 'Years held': '1', 'Value growth': '0', 'Selling costs': '0' });
    await expect(figure(page, 'From cash flow')).toContainText('$15,187');
    await expect(figure(page, 'Cash invested')).toContainText('$65,000');
  });

  test('BRRRR: B-04 returns 19,000 more than the cash invested', async ({ page }) => {
    await openCalculator(page, 'BRRRR');
    await type(page, {
      'Purchase price': '120000',
      'Closing costs': '0',
      Rehab: '50000',
      'After-repair value': '270k',
      Contingency: '0',
      'Holding costs': '0',
      'Bridge loan': '85',
      'Bridge rate': '0',
      'Bridge points': '0',
      'Rent starts after': '6',
      'Refinance after': '6',
      'Refinance loan to value': '70',
      'Refinance costs': '0',
    });
    await expect(figure(page, 'Surplus cash returned')).toContainText('$19,000');
  });

  test('fix and flip: F-01 earns 62,000, and O-01 allows an offer of 129,000', async ({ page }) => {
    await openCalculator(page, 'Fix & flip');
    await type(page, { 'Purchase price': '160000' });
    await inDollars(page, 'Closing costs');
    await type(page, {
      'Closing costs': '5000',
      Rehab: '50000',
      Contingency: '0',
      'Holding costs': '1000',
      'Bridge loan': '0',
      'Months to sale': '5',
      'After-repair value': '300000',
      'Selling costs': '6',
    });
    await expect(figure(page, 'Profit')).toContainText('$62,000');
    await type(page, { 'After-repair value': '270000', Rehab: '60000' });
    await expect(page.getByText('$129,000').first()).toBeVisible();
  });

  test('mortgage: M-02 costs 1,199.10 a month and 431,676 in total', async ({ page }) => {
    await openCalculator(page, 'Mortgage');
    await type(page, { 'Purchase price': '250000', 'Down payment': '20', 'Interest rate': '6' });
    await expect(figure(page, 'Monthly payment')).toContainText('$1,199.10');
    await expect(figure(page, 'Total paid')).toContainText('$431,676');
    await figure(page, 'Monthly payment')
      .getByRole('button', { name: /Show the math/ })
      .click();
    await expect(page.getByRole('dialog')).toContainText('=');
  });
});

test.describe('a calculator form', () => {
  test('is in the URL: reload, switching calculators and Back restore it', async ({ page }) => {
    await page.goto('/analyze?calculator=cash-flow');
    await field(page, 'Monthly rent').fill('2345');
    await field(page, 'Purchase price').fill('300000');
    await expect
      .poll(() => query(page))
      .toEqual({ calculator: 'cash-flow', monthlyRent: '2345', purchasePrice: '300000' });
    await page.reload();
    await expect(field(page, 'Monthly rent')).toHaveValue('2,345');
    await page.getByRole('navigation', { name: 'Calculators' }).getByText('Mortgage').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What does the loan cost?');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(field(page, 'Purchase price')).toHaveValue('300,000');
    await page.goBack();
    await expect(field(page, 'Monthly rent')).toHaveValue('2,345');
  });

  test('reports an invalid value in a link, and keeps the results next to an invalid entry', async ({
    page,
  }) => {
    await page.goto('/analyze?calculator=mortgage&purchasePrice=-5&loanInterestRate=6');
    await expect(page.getByText(/^Purchase price “-5”: enter a value from \$1 to/)).toBeVisible();
    await expect(figure(page, 'Monthly payment')).toContainText('$1,199.10');
    await field(page, 'Loan term').fill('99');
    await expect(page.getByText(/^Enter a value from 0\.25 years to 40 years\./)).toBeVisible();
    await expect(field(page, 'Loan term')).toHaveAttribute('aria-invalid', 'true');
    await expect(figure(page, 'Monthly payment')).toContainText(/\$\d/);
    await page.getByRole('button', { name: 'Reset Loan term' }).click();
    await expect(figure(page, 'Monthly payment')).toContainText('$1,199.10');
  });

  test('works by keyboard: arrows nudge fields and sliders, Enter and Escape do no harm', async ({
    page,
  }) => {
    await page.goto('/analyze?calculator=mortgage');
    const price = field(page, 'Purchase price');
    await price.focus();
    await page.keyboard.press('ArrowUp');
    await expect(price).toHaveValue('251,000');
    await page.keyboard.press('Shift+ArrowDown');
    await expect(price).toHaveValue('241,000');
    const slider = page.getByRole('slider', { name: 'Purchase price' });
    await slider.focus();
    await page.keyboard.press('End');
    await expect(price).toHaveValue('500,000');
    await price.press('Enter');
    await price.press('Escape');
    await expect(price).toHaveValue('500,000');
    await page.getByRole('button', { name: 'Reset 1 change' }).click();
    const undo = await reachForUndo(page);
    await expect(price).toHaveValue('250,000');
    await undo.click();
    await expect(price).toHaveValue('500,000');
  });

  test('starts from a listing found by its address, with the source of each figure', async ({
    page,
  }) => {
    const { address: url } = await findListing(page.request);
    await page.goto('/analyze?calculator=buy-hold');
    const picker = page.getByRole('combobox', { name: 'Start from a property' });
    await picker.fill(url);
    await page.getByRole('option', { name: url }).first().click();
    await expect(page.getByRole('link', { name: url })).toBeVisible();
    await expect(page.getByText('Asking price · Sample data')).toBeVisible();
    await expect(page.getByText(/^Sample data · \d+ comparables/).first()).toBeVisible();
    await expect
      .poll(() => query(page))
      .toMatchObject({ calculator: 'buy-hold', property: expect.stringMatching(/./) });
  });
});

test('solve for: the price for a target return is found, used and undone, or reported as impossible', async ({
  page,
}) => {
  await page.goto('/analyze?calculator=cash-flow&view=solve');
  await page.getByLabel('Target metric').selectOption({ label: 'Cash-on-cash return' });
  await expect(
    page.getByText(/^Set the purchase price to \$172,729 to get a cash-on-cash return of 10%\.$/),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Use $172,729' }).click();
  const undo = await reachForUndo(page);
  await expect(page.getByText(/^You’re already there/)).toBeVisible();
  // By keyboard, because the pointer stays where it is.
  await page.getByRole('tab', { name: 'Results' }).press('Enter');
  await expect(figure(page, 'Cash-on-cash return')).toContainText('10.0%');
  await undo.click();
  await expect(field(page, 'Purchase price')).toHaveValue('250,000');
  await page.getByRole('tab', { name: 'Solve for' }).click();
  await page.getByRole('combobox', { name: 'Solve for' }).selectOption({ label: 'Interest rate' });
  await page.getByLabel('Target metric').selectOption({ label: 'Cash-on-cash return' });
  await field(page, 'Equals').fill('50');
  await expect(
    page.getByText(/^No interest rate between 0% and 40% gives a cash-on-cash return of 50%\.$/),
  ).toBeVisible();
  await expect(page.getByText(/^The closest is 0%, which gives \d+\.\d%\.$/)).toBeVisible();
});

test('what if: the tornado, a grid case applied to the form, and break-even values', async ({
  page,
}) => {
  await page.goto('/analyze?calculator=cash-flow');
  await page.getByRole('tab', { name: 'What if' }).click();
  await expect(page.getByRole('heading', { name: /matters most/ })).toBeVisible();
  await page.getByLabel('Down', { exact: true }).selectOption({ label: 'Interest rate' });
  const corner = page.getByRole('grid').getByRole('gridcell').first();
  await corner.click();
  await expect(field(page, 'Purchase price')).toHaveValue('235,000');
  await expect(field(page, 'Interest rate')).toHaveValue('6.25');
  const table = page.getByRole('table', { name: /^Value of each input at which/ });
  await expect(table.getByRole('row', { name: /^Monthly rent / })).toBeVisible();
});

test('axe finds no violations on the calculator views, light and dark', async ({ page }) => {
  // Thousands of nodes, checked twice.
  test.setTimeout(240_000);
  for (const view of ['results', 'solve', 'what-if']) {
    await page.goto(`/analyze?calculator=buy-hold&view=${view}&loanInterestRate=90`);
    await expect(field(page, 'Purchase price')).toBeVisible();
    await expectAccessible(page);
  }
});

test('nothing scrolls sideways on a 360-pixel phone, and the headline stays visible', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const url of ['', '?calculator=brrrr', '?calculator=mortgage&view=what-if']) {
    await page.goto(`/analyze${url}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNothingSideways(page);
  }
  await page.goto('/analyze?calculator=brrrr');
  await page.getByRole('heading', { name: 'Expenses' }).scrollIntoViewIfNeeded();
  await expect(page.getByText('Cash left in deal').first()).toBeInViewport();
});

test('a lease-up year, a year of flat rent and a new roof lower the profit, are marked in their years and stay in the URL', async ({
  page,
}) => {
  test.slow();
  await page.goto('/analyze?calculator=buy-hold&holdYears=6');
  const profit = async () => {
    const [dollars = ''] = /[−-]?\$[\d,]+/.exec(await figure(page, 'Net profit').innerText()) ?? [];
    return Number(dollars.replace('−', '-').replaceAll(/[$,]/g, ''));
  };
  await expect(figure(page, 'Net profit')).toBeVisible();
  const plain = await profit();
  const overrides = page.getByRole('region', { name: 'Year-by-year overrides' });
  await overrides.getByRole('button', { name: 'Override a year' }).click();
  await overrides.getByLabel('Year to add').selectOption('Year 5');
  await overrides.getByRole('button', { name: 'Add year' }).press('Enter');
  const roof = overrides.getByRole('group', { name: 'Year 5 overrides' });
  await roof.getByRole('textbox', { name: 'One-time cost' }).fill('12000');
  await expect.poll(profit).toBe(plain - 12_000);
  const years = page.getByRole('table', { name: 'Every year of the hold' });
  await expect(years.getByRole('row', { name: /Year 5.*, has overrides/ })).toHaveCount(1);
  await expect(years.getByText(', has overrides')).toHaveCount(1);

  await page.goto(
    '/analyze?calculator=buy-hold&holdYears=6&year1VacancyPercent=20&year2RentGrowthPercent=0&year9ValueGrowthPercent=-5',
  );
  await expect(
    overrides
      .getByRole('group', { name: 'Year 1 overrides' })
      .getByRole('textbox', { name: 'Vacancy' }),
  ).toHaveValue('20');
  await expect(
    overrides
      .getByRole('group', { name: 'Year 9 overrides' })
      .getByText('Not used: the property is sold after 6 years.'),
  ).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNothingSideways(page);
  await expectAccessible(page);
});
