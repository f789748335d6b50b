import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { readSession } from '#contract/accounts/accounts.ts';
import { readOwnedProperty } from '#contract/owned-properties/owned-properties.ts';
import {
  exportSale,
  previewSale,
  readSale,
  type SaleStatementBody,
  saveSale,
  undoSale,
} from '#contract/owned-properties/sale.ts';
import { ownedOf } from '#web/testing/owned-samples.ts';
import { openPage } from '#web/testing/render-app.tsx';
import { saleSample } from '#web/testing/sale-samples.ts';
import { expectConsole } from '#web/testing/setup.ts';
import { ada, answerRaw, onCall, refuse, useStubApi } from '#web/testing/stub-api.ts';

useStubApi();
const owned = ownedOf();
const url = `/user-property/${owned.property.id}/sale`;
beforeEach(() => {
  onCall(readSession, () => ada);
  onCall(readOwnedProperty, () => owned);
  onCall(readSale, () => saleSample);
});
const user = userEvent.setup({ delay: null });

test('U-44 to U-46: the page shows the proceeds after tax and against the plan, with every line of the statement', async () => {
  await openPage(url);
  expect(
    await screen.findByText(
      'You’d walk away with $105,572.75 after tax. The property earned 17.6% a year, compared with the 13.7% you planned.',
    ),
  ).toBeTruthy();
  expect(screen.getByRole('textbox', { name: /^Accrued interest/ })).toHaveProperty(
    'value',
    '606.10',
  );
  expect(screen.getByText('14 of 30 days of $1,975.00')).toBeTruthy();
  expect(screen.getByText('259 of 365 days of $4,380.00')).toBeTruthy();
  expect(screen.getByText('$23,191.34 above plan, mostly from sale price')).toBeTruthy();
  expect(screen.getByText('You keep 31% of the price in cash')).toBeTruthy();
  expect(screen.getByText('Taxes, zoomed in')).toBeTruthy();
  expect(screen.getByText('24% of $33,182.42')).toBeTruthy();
  expect(screen.getByText('7.2% of the price')).toBeTruthy();
  expect(screen.getByText('$342,000 vs. $289,847')).toBeTruthy();
  expect(screen.getByText('Improvements turned 2025 cash flow negative')).toBeTruthy();
  expect(screen.getByText('from May 10')).toBeTruthy();
  expect(screen.getByText('to Sep 17, before credits')).toBeTruthy();
  expect(screen.getByText('What will change in your records')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Undo sale' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Closing PDF' })).toBeNull();
});

test('an edited commission updates the results and is recorded with the version that was loaded', async () => {
  const previewed = onCall(previewSale, ({ body }) => ({
    ...saleSample,
    statement: { ...saleSample.statement, sellingCosts: (body as SaleStatementBody).sellingCosts },
    totals: { ...saleSample.totals, sellingCosts: 25_710.55, cash: 118_965.05 },
  }));
  const saved = onCall(saveSale, () => ({ ...saleSample, isSaved: true, version: 2 }));
  await openPage(url);
  const commission = await screen.findByRole('textbox', { name: /^Agent commission/ });
  await user.clear(commission);
  await user.type(commission, '21520');
  expect(await screen.findAllByText('$118,965.05')).not.toHaveLength(0);
  expect(await screen.findByText('1 line edited; results updated')).toBeTruthy();
  expect(previewed.length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Record sale' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]!.body).toMatchObject({
    version: 1,
    soldOn: '2027-09-17',
    sellingCosts: [{ label: 'Agent commission', amount: 21_520 }, {}, {}],
    loans: [{ loanId: 'loan', balance: 190_713.63, accrued: 606.1, penalty: 0 }],
  });
});

test('without tax rates the tax is unknown, and the page asks for them', async () => {
  onCall(readSale, () => ({ ...saleSample, tax: null, released: null, missingYear: 2024 }));
  await openPage(url);
  expect(await screen.findByRole('link', { name: 'Enter your 2027 tax rates' })).toHaveProperty(
    'pathname',
    '/portfolio/tax/2027',
  );
  expect(screen.getByText(/2024 has a loss but no tax profile/)).toBeTruthy();
  expect(screen.getByText(/^You’d walk away with \$119,965.05 before tax/)).toBeTruthy();
});

test('a sale in 2027 without a 2027 tax profile doesn’t say that 2027 had a loss', async () => {
  onCall(readSale, () => ({ ...saleSample, tax: null, released: null, missingYear: 2027 }));
  await openPage(url);
  expect(await screen.findByText(/your 2027 tax profile is missing/)).toBeTruthy();
  expect(screen.queryByText(/has a loss but no tax profile/)).toBeNull();
});

test('a recorded sale is undone with one button', async () => {
  onCall(readSale, () => ({ ...saleSample, isSaved: true, isOver: true, version: 2 }));
  const undone = onCall(undoSale, () => ({ message: 'Sale undone.' }));
  await openPage(url);
  expect(await screen.findByText('Sold Sep 17, 2027')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo sale' }));
  await waitFor(() => expect(undone).toHaveLength(1));
  expect(undone[0]!.query.get('version')).toBe('2');
  expect(await screen.findByText('Sale undone')).toBeTruthy();
});

test('a recorded sale has 0 edited lines, even if today’s suggestion differs', async () => {
  const proposed = { ...saleSample.proposed, deposits: 0, rentCredit: 0 };
  onCall(readSale, () => ({ ...saleSample, proposed, isSaved: true, isOver: true, version: 2 }));
  await openPage(url);
  const save = await screen.findByRole('button', { name: 'Save statement' });
  expect(save.parentElement?.textContent).toBe('Save statementAs recorded');
});

test('a sale that fails to load says so and can be retried', async () => {
  onCall(readSale, () => refuse(500, 'unexpected', 'Something went wrong.'));
  await openPage(url);
  expect(await screen.findByText('We couldn’t load the sale')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  expectConsole(/GET/);
});

test('a recorded sale has 1 closing PDF in its header', async () => {
  const files: string[] = [];
  const asked = onCall(exportSale, () => answerRaw(200, '%PDF-1.7'));
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    files.push(this.download);
  });
  Object.assign(URL, { createObjectURL: () => 'blob:sale', revokeObjectURL: () => {} });
  onCall(readSale, () => ({ ...saleSample, isSaved: true, isOver: true, version: 2 }));
  await openPage(url);
  await user.click(await screen.findByRole('button', { name: 'Closing PDF' }));
  await waitFor(() => expect(files).toEqual(['Sale.pdf']));
  expect(asked).toHaveLength(1);
  click.mockRestore();
});
