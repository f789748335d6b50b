import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { readSession } from '#contract/accounts/accounts.ts';
import {
  changeTaxProfile,
  deleteTaxProfile,
  type FilerProfile,
  listTaxRows,
  readTaxYear,
  type TaxYearAnswer,
} from '#contract/portfolio/tax-year.ts';
import { listTransactions } from '#contract/transactions/transactions.ts';
import { openPage } from '#web/testing/render-app.tsx';
import { expectConsole } from '#web/testing/setup.ts';
import { ada, onCall, refuse, useStubApi } from '#web/testing/stub-api.ts';

useStubApi();

const RECEIPTS = {
  items: [],
  totals: {
    count: 60,
    countIn: 12,
    countOut: 48,
    countReturned: 0,
    moneyIn: 19_970,
    moneyOut: -7604,
    net: 12_366,
    countExpenses: 48,
    countWithoutReceipt: 7,
    withoutReceipt: -1626,
    unmatched: 0,
    byCategory: [],
  },
  needsReview: 0,
  all: 60,
  nextCursor: null,
};
const user = userEvent.setup({ delay: null });

const amount = (line: number, label: string, dollars: number, rows: number) => ({
  line,
  label,
  amount: dollars,
  rows,
});
const schedule = {
  income: amount(3, 'Rents received', 19_970, 15),
  expenses: [
    amount(5, 'Advertising', 0, 0),
    amount(12, 'Mortgage interest paid to banks', 6989, 12),
    amount(14, 'Repairs', 615, 1),
    amount(18, 'Depreciation expense or depletion', 4571, 2),
  ],
  totalExpenses: 12_175,
  result: 7795,
};
const cedar: TaxYearAnswer['properties'][number] = {
  id: '6f1c1c0e-58a5-4a7e-9d0b-0d3a3c1f7a11',
  address: '42 Cedar Lane',
  city: 'Columbus',
  state: 'OH',
  isSample: true,
  isRemoved: false,
  ownershipPercent: 50,
  typeCode: 1,
  typeLabel: 'Single',
  fairRentalDays: 365,
  ...schedule,
  price: 153_000,
  closingCosts: 0,
  landPercent: 20,
  depreciation: [
    {
      id: 'building',
      label: 'Building',
      inServiceOn: '2024-02-01',
      basis: 122_400,
      months: 12,
      amount: 4450.91,
      accumulated: 12_795.45,
    },
  ],
  loansWithout1098: [{ id: 'loan', label: 'Elmway' }],
  assumedPayments: [],
  loansWithoutRate: [],
  assumedPayoffs: [],
  settledThrough: null,
  beforeService: [],
  deposits: [],
  sale: null,
  assumed: [],
};
const year: TaxYearAnswer = {
  year: 2025,
  through: '2025-12-31',
  isInProgress: false,
  years: [2024, 2025, 2026],
  share: 'whole',
  round: 'dollars',
  properties: [cedar],
  ...schedule,
  bridge: {
    netCash: 10_700,
    principal: 1666,
    improvements: 0,
    beforeService: 0,
    depreciation: 4571,
    points: 0,
    result: 7795,
  },
  lossLimit: { profile: null, missingYear: 2025, limited: null },
  notCovered: ['mileage', 'home office'],
};

beforeEach(() => {
  onCall(readSession, () => ada);
  onCall(readTaxYear, () => year);
  onCall(listTransactions, () => RECEIPTS);
});

test('7 of 48 expenses lack a receipt, and one link lists them', async () => {
  await openPage('/portfolio/tax/2025');
  await screen.findByText('41 of 48 expenses');
  const link = screen.getByRole('link', { name: 'Find the $1,626.00 without one' });
  expect(link.getAttribute('href')).toBe(
    '/portfolio/transactions?from=2025-01-01&to=2025-12-31&receipt=missing',
  );
});

test('the page summarizes the year, labels the sample and names what isn’t covered', async () => {
  await openPage('/portfolio/tax/2025');
  await screen.findByText(
    'Your rentals netted $10,700 in cash and show $7,795 in taxable income. Depreciation sheltered $4,571.',
  );
  expect(screen.getByText('Sample portfolio')).toBeDefined();
  expect(screen.getByText(/Not covered: mileage and home office/)).toBeDefined();
  expect(screen.getByText('Enter your Form 1098')).toBeDefined();
  const years = screen.getByRole('navigation', { name: 'Tax years' });
  expect(within(years).getByRole('link', { name: '2025' })).toHaveProperty('ariaCurrent', 'page');
});

test('before filing, the page lists the general assumptions: two loan payments by due date, a payoff, a loan without a rate and rent from before the books', async () => {
  const assuming: TaxYearAnswer = {
    ...year,
    properties: [
      {
        ...cedar,
        assumedPayments: [
          {
            id: 'loan',
            label: 'Elmway',
            interest: 1197.3,
            payments: [
              { dueOn: '2025-02-01', interest: 599.4 },
              { dueOn: '2025-04-01', interest: 597.9 },
            ],
          },
        ],
        loansWithoutRate: [{ id: 'second', label: 'Heloc' }],
        assumedPayoffs: [
          { id: 'old', label: 'Bayside', paidOffOn: '2025-03-18', interest: 656.17 },
        ],
        settledThrough: '2025-05-31',
        assumed: ['inServiceAtPurchase', 'rehabAtPurchase'],
      },
    ],
  };
  onCall(readTaxYear, () => assuming);
  await openPage('/portfolio/tax/2025');
  expect(await screen.findByText('2 loan payments are assumed paid')).toBeDefined();
  const loan = screen.getByText(/Elmway: 2 payments, \$1,197.30 in interest/);
  const dates = within(loan.closest('details')!);
  expect(dates.getByText('Due Feb 1, 2025')).toBeDefined();
  expect(dates.getByText('$597.90')).toBeDefined();
  expect(screen.getByText('A loan has no interest rate')).toBeDefined();
  expect(screen.getByText(/Bayside, paid off Mar 18, 2025: \$656.17 accrued/)).toBeDefined();
  expect(screen.getByText(/rent is paid through May 31, 2025/)).toBeDefined();
  expect(screen.getByText('In service from the purchase date')).toBeDefined();
  expect(screen.getByText('Rehab at purchase is depreciated with the building')).toBeDefined();
});

test('a property sale is a card with its gain of $83,671.87, its parts and a link', async () => {
  const sale = {
    soldOn: '2025-09-17',
    price: 342_000,
    sellingCosts: 24_710.55,
    basis: 233_617.58,
    gain: 83_671.87,
    ordinary: 3600,
    unrecaptured: 33_182.42,
    capital: 46_889.45,
    loss: 0,
  };
  onCall(readTaxYear, () => ({ ...year, properties: [{ ...cedar, sale }] }));
  await openPage('/portfolio/tax/2025');
  expect(await screen.findByText(/^Gain on the sale of/)).toBeDefined();
  expect(screen.getByText('$83,671.87')).toBeDefined();
  expect(screen.getByText('$33,182.42')).toBeDefined();
  expect(screen.queryByText('Loss')).toBeNull();
  expect(screen.getByRole('link', { name: 'View sale' })).toHaveProperty(
    'pathname',
    `/user-property/${cedar.id}/sale`,
  );
});

test('line 14 of a property expands to its row of $615.37 with its source, and collapses again', async () => {
  const asked = onCall(listTaxRows, () => ({
    items: [
      {
        id: 'row',
        propertyId: cedar.id,
        address: cedar.address,
        date: '2025-04-10',
        label: 'Plumber',
        amount: 615.37,
        source: 'expense' as const,
      },
    ],
    total: 615.37,
  }));
  await openPage('/portfolio/tax/2025');
  const row = await screen.findByRole('row', { name: /^14\s*Repairs/ });
  const [figure] = within(row).getAllByRole('button');
  await user.click(figure!);
  const rows = await screen.findByRole('region', { name: 'Line 14, Repairs · 42 Cedar Lane' });
  expect(await within(rows).findByText('Plumber')).toBeDefined();
  expect(within(rows).getByText('Expenses')).toBeDefined();
  expect(asked.at(-1)?.query.get('propertyId')).toBe(cedar.id);
  await user.click(within(rows).getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Plumber')).toBeNull();
});

test('my share is requested under its own URL', async () => {
  const asked = onCall(readTaxYear, () => year);
  await openPage('/portfolio/tax/2025');
  await user.click(await screen.findByRole('button', { name: 'My share' }));
  await screen.findByRole('button', { name: 'My share', pressed: true });
  expect(asked.at(-1)?.query.get('share')).toBe('mine');
});

test('a year without properties says so, and one that fails to load can be retried', async () => {
  onCall(readTaxYear, () => ({ ...year, properties: [] }));
  await openPage('/portfolio/tax/2025');
  await screen.findByText('No rentals in service in 2025');
});

test('a failed request is reported and can be retried', async () => {
  onCall(readTaxYear, () => refuse(500, 'internal', 'Something broke.'));
  await openPage('/portfolio/tax/2025');
  await screen.findByText('We couldn’t load the tax year');
  expectConsole(/500|tax-years/);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});

test('without a tax profile nothing is limited and nothing is assumed; one entered for 2025 is saved', async () => {
  const saved = onCall(changeTaxProfile, ({ body }) => body as FilerProfile);
  await openPage('/portfolio/tax/2025');
  await screen.findByText(/Enter your tax profile for 2025 .* We don’t assume a profile for you\./);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Choose a filing status')).toBeDefined();
  await user.selectOptions(screen.getByLabelText(/Filing status/), 'joint');
  await user.type(screen.getByLabelText(/Modified adjusted gross income/), '120000');
  await user.selectOptions(screen.getByLabelText(/Participation/), 'active');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(saved.at(-1)?.body).toEqual({
      filing: 'singleOrJoint',
      modifiedIncome: 120_000,
      isActive: true,
      isProfessional: false,
      carriedLoss: null,
      isJoint: true,
      ordinaryPercent: null,
      gainsPercent: null,
      statePercent: null,
    }),
  );
});

test('W-22: $15,000 of the $31,000 loss counts, and each property says what it carries into 2026', async () => {
  onCall(readTaxYear, () => ({
    ...year,
    lossLimit: {
      profile: {
        filing: 'singleOrJoint' as const,
        modifiedIncome: 120_000,
        isActive: true,
        isProfessional: false,
        carriedLoss: null,
      },
      missingYear: null,
      limited: {
        net: -31_000,
        carriedIn: 0,
        allowance: 15_000,
        allowed: 15_000,
        carried: 16_000,
        released: 0,
        properties: [{ id: cedar.id, result: -31_000, carriedIn: 0, carried: 16_000, released: 0 }],
      },
    },
  }));
  await openPage('/portfolio/tax/2025');
  await screen.findByText(
    'You can deduct $15,000 of the $31,000 loss against other income. $16,000 carries forward to 2026.',
  );
  expect(screen.getByRole('row', { name: /Cedar.*\$16,000/ })).toBeDefined();
});

test('the 2025 tax profile is deleted, and Undo saves it again', async () => {
  const profile: FilerProfile = {
    filing: 'singleOrJoint',
    isJoint: true,
    modifiedIncome: 120_000,
    isActive: true,
    isProfessional: false,
    carriedLoss: null,
    ordinaryPercent: 24,
    gainsPercent: 15,
    statePercent: null,
  };
  onCall(readTaxYear, () => ({ ...year, lossLimit: { ...year.lossLimit!, profile } }));
  const removed = onCall(deleteTaxProfile, () => ({ message: 'Deleted.' }));
  const saved = onCall(changeTaxProfile, () => profile);
  await openPage('/portfolio/tax/2025');
  await user.click(await screen.findByRole('button', { name: 'Delete profile' }));
  expect(await screen.findByText('Deleted your 2025 tax profile')).toBeDefined();
  expect(removed[0]?.params).toEqual({ year: '2025' });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(saved[0]?.body).toEqual(profile));
});

test('a deposit of $1,200 received in 2025 isn’t called owed: it may have been refunded since', async () => {
  const deposit = {
    source: 'deposit' as const,
    id: 'd',
    propertyId: cedar.id,
    address: cedar.address,
    date: '2025-03-03',
    label: 'Deposit received',
    amount: 1200,
  };
  onCall(readTaxYear, () => ({ ...year, properties: [{ ...cedar, deposits: [deposit] }] }));
  await openPage('/portfolio/tax/2025');
  expect(await screen.findByText('Security deposits aren’t income')).toBeTruthy();
  expect(
    screen.getByText(
      'You received $1,200 this year. Only what you withhold from a tenant is income.',
    ),
  ).toBeTruthy();
});
