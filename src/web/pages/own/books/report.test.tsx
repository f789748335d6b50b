import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { readSession } from '#contract/accounts/accounts.ts';
import { listBankAccounts } from '#contract/book-imports/bank-accounts.ts';
import { listOwnedProperties } from '#contract/owned-properties/owned-properties.ts';
import {
  type BookReportAnswer,
  exportBookReport,
  readBookReport,
} from '#contract/portfolio/book-reports.ts';
import { exportAccountantPackage } from '#contract/portfolio/hand-over.ts';
import { openPage } from '#web/testing/render-app.tsx';
import { ada, answerRaw, onCall, useStubApi } from '#web/testing/stub-api.ts';

useStubApi();
const user = userEvent.setup({ delay: null });

const PERIOD = { from: '2026-01-01', to: '2026-11-19' };

const STATEMENT: BookReportAnswer = {
  report: 'income-statement',
  title: 'Income statement and net cash flow',
  subject: 'All properties',
  ...PERIOD,
  propertyId: null,
  historyId: null,
  by: 'month',
  isSample: false,
  isEmpty: false,
  figures: [{ label: 'Net cash flow', amount: -185.4 }],
  table: {
    key: 'statement',
    title: 'Income statement and net cash flow',
    columns: [
      { label: 'Line', kind: 'text', filter: null, running: null },
      { label: 'Total', kind: 'money', filter: PERIOD, running: null },
    ],
    rows: [
      { key: 'group', kind: 'group', cells: ['Operating expenses'], adds: [], filter: null },
      {
        key: 'repairs',
        kind: 'line',
        cells: ['Repairs', 185.4],
        adds: [],
        filter: { category: 'repairs' },
      },
      { key: 'kept', kind: 'line', cells: ['Deposits kept', 50], adds: [], filter: null },
    ],
    isSummedAcross: true,
  },
  comparisons: [
    {
      label: 'Net cash flow, and recorded cash flow on Home',
      here: -185.4,
      there: -485.4,
      difference: 300,
      reasons: [{ label: 'Loan payments due but not recorded', amount: 300 }],
    },
  ],
  notes: ['Cash basis.'],
  leases: [],
};

beforeEach(() => {
  onCall(readSession, () => ada);
  onCall(readBookReport, () => STATEMENT);
  onCall(listOwnedProperties, () => ({ items: [], total: 0, nextCursor: null }));
  onCall(listBankAccounts, () => ({
    accounts: [],
    total: { opening: 0, moneyIn: 0, moneyOut: 0, transfers: 0, books: 0, bank: 0, difference: 0 },
    comparedCount: 0,
    unknownCount: 0,
    differentCount: 0,
    closingDate: null,
  }));
});

test('a figure opens its transactions with the row’s category and the column’s period; one without transactions is plain text', async () => {
  await openPage('/portfolio/reports/income-statement');
  const link = await screen.findByRole(
    'link',
    { name: /185\.40.*view transactions/ },
    // The first test also loads the page's modules.
    { timeout: 10_000 },
  );
  expect(link.getAttribute('href')).toBe(
    '/portfolio/transactions?category=repairs&from=2026-01-01&to=2026-11-19',
  );
  expect(screen.queryByRole('link', { name: /\$50\.00/ })).toBeNull();
  expect(screen.getByText('Loan payments due but not recorded')).toBeDefined();
});

test('By property and the other reports keep the period in the URL', async () => {
  const router = await openPage(
    '/portfolio/reports/income-statement?from=2026-01-01&to=2026-03-31',
  );
  await user.click(await screen.findByRole('button', { name: 'By property' }));
  expect(router.state.location.search).toBe('?from=2026-01-01&to=2026-03-31&by=property');
  const tabs = screen.getByRole('navigation', { name: 'Reports' });
  expect(within(tabs).getByRole('link', { name: 'Rent roll' }).getAttribute('href')).toBe(
    '/portfolio/reports/rent-roll?from=2026-01-01&to=2026-03-31&by=property',
  );
});

test('all 3 files are downloaded for the period on screen', async () => {
  const received = onCall(exportBookReport, () => answerRaw(200, 'file'));
  await openPage('/portfolio/reports/income-statement?from=2026-01-01');
  for (const name of ['CSV', 'XLSX', 'Download PDF'])
    await user.click(await screen.findByRole('button', { name }));
  expect(received.map(({ query }) => `${query.get('format')} ${query.get('from')}`)).toEqual(
    ['csv', 'xlsx', 'pdf'].map((format) => `${format} 2026-01-01`),
  );
});

test('an empty report says how to start, and an unknown report opens the list of all 5', async () => {
  onCall(readBookReport, () => ({ ...STATEMENT, isEmpty: true }));
  await openPage('/portfolio/reports/income-statement');
  expect(await screen.findByText('No transactions in this period')).toBeDefined();
  await openPage('/portfolio/reports/nonsense');
  expect(await screen.findByRole('link', { name: /Rent roll/ })).toBeDefined();
});

test('the accountant’s ZIP is for the chosen year', async () => {
  const received = onCall(exportAccountantPackage, () => answerRaw(200, 'zip'));
  await openPage('/portfolio/reports');
  const [year] = await screen.findAllByRole('combobox', { name: 'Year' });
  await user.selectOptions(year!, '2024');
  await user.click(screen.getByRole('button', { name: 'Download ZIP' }));
  expect(received.map(({ params }) => params)).toEqual([{ year: '2024' }]);
});
