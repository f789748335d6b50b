import type { Page } from '@playwright/test';
import type { BankMatchAnswer } from '#contract/book-imports/bank-accounts.ts';
import type { LeaseAnswer } from '#contract/leases/leases.ts';
import type { LoanAnswer } from '#contract/owned-properties/loans.ts';
import type { TaxYearAnswer } from '#contract/portfolio/tax-year.ts';
import {
  create,
  expect,
  expectAccessible,
  expectNothingSideways,
  send,
  signedInTest as test,
  untilSaved,
} from './fixtures.ts';
import { levelLoan, round, usDollars } from './hand-math.ts';

const NOW = new Date();
const YEAR = NOW.getFullYear();
const MONTH = NOW.getMonth() + 1;
const LAST = YEAR - 1;
const two = (n: number) => String(n).padStart(2, '0');

const HOUSES = [
  { street: '418 Larkhaven Ave', price: 200_000, rent: 1650, tenant: 'Ada Thornquill' },
  { street: '1275 Quarrystone Dr', price: 120_000, rent: 1425, tenant: 'Bea Maplewhit' },
  { street: '63 Pinwheel St', price: 100_000, rent: 1150, tenant: 'Cal Oakenbay' },
] as const;
const CLOSING = 4000;

/** The first is bought with 25% down at 6% over 30 years; the others with cash. */
const PROPERTIES = [
  'Address,City,State,ZIP,Purchase price,Purchase date,Closing costs,Land,Monthly rent,Down payment,Interest rate,Loan term',
  ...HOUSES.map(
    ({ street, price, rent }, at) =>
      `${street},Columbus,OH,43206,${price},${YEAR - 3}-01-15,${CLOSING},20,${rent},${at === 0 ? '25,6,30' : '100,,'}`,
  ),
].join('\n');

const OLD_LOAN = levelLoan(150_000, 6);
const NEW_LOAN = levelLoan(160_000, 5);

interface Row {
  date: string;
  text: string;
  category: string;
  street: string;
  amount: number;
}

/** Rent on the 1st of every month since January of last year; the last one for the second house is 200 short. */
function bankRows(): Row[] {
  const rows: Row[] = [];
  for (let at = 0; at < 12 + MONTH; at++) {
    const [year, month] = [LAST + Math.floor(at / 12), (at % 12) + 1];
    const isNow = year === YEAR && month === MONTH;
    for (const { street, rent, tenant } of HOUSES) {
      const amount = isNow && rent === 1425 ? 1225 : rent;
      const text = `Zelle from ${tenant.toUpperCase()}`;
      rows.push({ date: `${year}-${two(month)}-01`, text, category: 'Rent', street, amount });
    }
    if (year > LAST) continue;
    const more = (day: number, text: string, category: string, street: string, amount: number) =>
      rows.push({ date: `${year}-${two(month)}-${day}`, text, category, street, amount });
    more(15, 'ELMWAY', 'Mortgage Payment', HOUSES[0].street, -OLD_LOAN.payment);
    if (month === 3) more(20, 'LAKEVIEW', 'Repairs', HOUSES[1].street, -120.5);
    if (month === 6) more(28, 'SAVINGS', 'Transfer to savings', '', -500);
    if (month === 9) more(29, 'TRILLIUM', 'Insurance', HOUSES[2].street, -980);
  }
  return rows;
}

const OPENING = 2310.55;
const ROWS = bankRows();
const CHECKING_END = round(ROWS.reduce((sum, { amount }) => sum + amount, OPENING));

function checkingFile(): string {
  let balance = OPENING;
  const lines = ROWS.map(({ date, text, category, street, amount }) => {
    balance = round(balance + amount);
    return `${date},${text},${category},${street},${amount.toFixed(2)},${balance.toFixed(2)}`;
  });
  return ['Date,Description,Category,Property,Amount,Balance', ...lines].join('\n');
}

const SAVINGS_FILE = [
  'Account Number,Transaction Description,Transaction Date,Transaction Type,Transaction Amount,Balance',
  `5512,Deposit from MY CHECKING,06/29/${two(LAST % 100)},Credit,500,1300.00`,
].join('\n');

const file = (name: string, csv: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(csv),
});

async function importBankFile(page: Page, name: string, csv: string): Promise<void> {
  await page.goto('/portfolio/import');
  await page.getByLabel('Bank file').setInputFiles(file(name, csv));
  await untilSaved(page, { method: 'POST', path: /\/books\/imports$/ }, () =>
    page.getByRole('button', { name: /^Import [\d,]+ rows?$/ }).click(),
  );
}

async function addLease(page: Page, { street, tenant, rent }: (typeof HOUSES)[number]) {
  await page.getByRole('button', { name: `Add lease for ${street}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Add lease' });
  await dialog.getByLabel('Name, tenant 1').fill(tenant);
  await dialog.getByLabel('Monthly rent').fill(String(rent));
  await dialog.getByLabel('Lease start').fill(`${YEAR - 2}-03-01`);
  await untilSaved(page, { method: 'POST', path: /\/rentals\/history\/[^/]+$/ }, () =>
    dialog.getByRole('button', { name: 'Add lease' }).click(),
  );
  await expect(dialog).toBeHidden();
}

const read = async <T>(page: Page, path: string): Promise<T> =>
  (await (await page.request.get(path)).json()) as T;

test('books from another tool: 3 properties, 2 bank files, 3 leases from two years ago and a refinance match a hand calculation', async ({
  page,
}) => {
  test.slow();
  await page.goto('/portfolio');
  await page.getByRole('link', { name: 'Bring your books' }).click();
  await expect(page.getByText('None of the six steps are done yet.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Import properties' }).click();
  await page.getByLabel('CSV file').setInputFiles(file('properties.csv', PROPERTIES));
  await untilSaved(page, { method: 'POST', path: /\/portfolio\/imports$/ }, () =>
    page.getByRole('button', { name: 'Import 3 properties' }).click(),
  );

  await importBankFile(page, 'checking.csv', checkingFile());
  await importBankFile(page, 'savings.csv', SAVINGS_FILE);
  await page.goto('/portfolio/switch');
  await expect(page.getByText('Books match your bank', { exact: true })).toBeVisible();
  await expect(page.getByText(usDollars(round(CHECKING_END + 1300))).first()).toBeVisible();
  const match = await read<BankMatchAnswer>(page, '/api/v2/books/accounts');
  expect(
    match.accounts.map(({ opening, books, difference }) => [opening?.amount, books, difference]),
  ).toEqual([
    [OPENING, CHECKING_END, 0],
    [800, 1300, 0],
  ]);
  expect(match.total.transfers).toBe(0);

  for (const house of HOUSES) await addLease(page, house);
  await expect(page.getByText('$200 due now')).toBeVisible();
  await expect(page.getByText('$1,225.00 received')).toBeVisible();
  await expectAccessible(page);
  await untilSaved(page, { method: 'PUT', path: /\/books\/switch\/leases$/ }, () =>
    page.getByRole('button', { name: 'Save 3 leases' }).click(),
  );
  await expect(page.getByText('Saved 3 leases', { exact: true })).toBeVisible();

  // Rent roll: only the second tenant owes, 200.00 for this month.
  const { items } = await read<{ items: LeaseAnswer[] }>(page, '/api/v2/rentals/history/current');
  const open = HOUSES.map(({ tenant }) => {
    const balance = items.find(({ tenants }) => tenants[0]?.name === tenant)?.balance;
    return [tenant, balance?.open, balance?.credit];
  });
  expect(open).toEqual([
    ['Ada Thornquill', 0, 0],
    ['Bea Maplewhit', 200, 0],
    ['Cal Oakenbay', 0, 0],
  ]);

  // The purchase loan as a record, and its refinance on January 1 of this year.
  const [larkhaven] = await ownedIds(page);
  const loans = `/api/user-properties/${larkhaven}/loans`;
  await create(page.request, loans, {
    lender: 'Elmway',
    closedOn: `${YEAR - 3}-01-15`,
    amount: 150_000,
    interestRate: 6,
    firstPaymentOn: `${YEAR - 3}-02-15`,
  });
  await send(page.request, 'POST', `${loans}/refinance`, {
    lender: 'Newbridge',
    closedOn: `${YEAR}-01-01`,
    amount: 160_000,
    interestRate: 5,
    firstPaymentOn: `${YEAR}-02-01`,
  });
  const { items: both } = await read<{ items: LoanAnswer[] }>(page, loans);
  const owed = NEW_LOAN.balance(MONTH - 1);
  expect(both.map(({ lender, onDate }) => [lender, onDate?.balance])).toEqual([
    ['Newbridge', owed],
    ['Elmway', 0],
  ]);

  await page.goto('/portfolio/switch');
  await page
    .getByRole('list')
    .getByRole('button', { name: `Add statement for ${HOUSES[0].street}` })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Loan statement' });
  await dialog.getByLabel('Principal balance').fill(String(owed));
  await untilSaved(page, { method: 'PUT', path: /\/statement$/ }, () =>
    dialog.getByRole('button', { name: 'Save statement' }).click(),
  );
  await page.getByRole('button', { name: 'Loans', exact: true }).click();
  await expect(page.getByText('same as the schedule')).toBeVisible();
  // The form suggested one month's rent as each lease's deposit.
  for (const { street } of HOUSES)
    await untilSaved(page, { method: 'POST', path: /\/rentals\/payments\/[^/]+$/ }, () =>
      page.getByRole('button', { name: `Confirm for ${street}` }).click(),
    );
  await expect(page.getByText('$4,225.00 deposits held')).toBeVisible();
  await expect(page.getByText('Nothing is assumed')).toBeVisible();
  await expectAccessible(page);

  await checkTaxYear(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/portfolio/switch');
  await expect(page.getByText('Books match your bank', { exact: true })).toBeVisible();
  await expectNothingSideways(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Finish later' }).click();
  await expect(page.getByRole('heading', { name: 'My Properties', level: 1 })).toBeVisible();
});

/** In the file's order. */
async function ownedIds(page: Page): Promise<string[]> {
  const { items } = await read<{ items: { property: { id: string; address: string } }[] }>(
    page,
    '/api/user-properties',
  );
  return HOUSES.map(
    ({ street }) => items.find(({ property }) => property.address === street)!.property.id,
  );
}

/** Last year's Schedule E, line by line. */
async function checkTaxYear(page: Page): Promise<void> {
  const year = await read<TaxYearAnswer>(page, `/api/v2/portfolio/tax-years/${LAST}`);
  const figures = HOUSES.map(({ street }) => {
    const one = year.properties.find(({ address }) => address === street)!;
    const line = (n: number) => one.expenses.find((expense) => expense.line === n)?.amount ?? 0;
    return [one.income.amount, line(9), line(12), line(14), line(18)];
  });
  // Payments 24 to 35 of the old loan are due in that year. Depreciation is 80% of price and closing costs over 27.5
  // years with a half month at purchase; each year gets the cumulative amount minus the previous one.
  const interest = OLD_LOAN.interest(23, 35);
  const taken = (price: number, years: number) =>
    round((((price + CLOSING) * 0.8) / 27.5) * (years - 1 + 11.5 / 12));
  const depreciation = ({ price }: { price: number }) => round(taken(price, 3) - taken(price, 2));
  expect(figures).toEqual([
    [12 * 1650, 0, interest, 0, depreciation(HOUSES[0])],
    [12 * 1425, 0, 0, 120.5, depreciation(HOUSES[1])],
    [12 * 1150, 980, 0, 0, depreciation(HOUSES[2])],
  ]);
  await page.goto(`/portfolio/tax/${LAST}`);
  await expect(page.getByText('$50,700').first()).toBeVisible();
}
