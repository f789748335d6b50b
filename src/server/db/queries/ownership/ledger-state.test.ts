import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TaxYearAnswer } from '#contract/portfolio/tax-year.ts';
import { expensesUrl, newOwner, type Owner, PLUMBER } from '#server/testing/owner.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const read = async <Answer>({ browser }: Owner, url: string): Promise<Answer> => {
  const response = await browser.get(url);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<Answer>();
};

async function booked(owner: Owner, typed: object): Promise<string> {
  const response = await owner.browser.post(expensesUrl(owner), { ...PLUMBER, ...typed });
  expect(response.statusCode, response.body).toBe(201);
  return response.json<{ id: string }>().id;
}

async function deleted(owner: Owner, id: string): Promise<void> {
  const response = await owner.browser.delete(`${expensesUrl(owner)}/${id}`);
  expect(response.statusCode, response.body).toBe(200);
}

const taxYear = (owner: Owner) => read<TaxYearAnswer>(owner, '/api/v2/portfolio/tax-years/2026');

test('interest marked paid 5 days ahead and then deleted covers no due date: line 12 is the same as before', async () => {
  const owner = await newOwner(testApp);
  const line12 = async () =>
    (await taxYear(owner)).expenses.find(({ line }) => line === 12)?.amount;
  const before = await line12();
  const ahead = { category: 'mortgageInterest', date: '2026-11-20', amount: 1000, isPaid: true };
  const id = await booked(owner, ahead);
  expect(await line12()).not.toBe(before);
  await deleted(owner, id);
  expect(await line12()).toBe(before);
});

test('a deleted expense with a mistyped year, 2016, adds no tax years: the first is still 2023, the year of purchase', async () => {
  const owner = await newOwner(testApp);
  await deleted(owner, await booked(owner, { date: '2016-11-03' }));
  expect((await taxYear(owner)).years[0]).toBe(2023);
});

test('the expense export has the paid bill of $185, but neither an unpaid nor a deleted one', async () => {
  const owner = await newOwner(testApp);
  await booked(owner, { memo: 'Paid' });
  await booked(owner, { memo: 'Past due', isPaid: false });
  await booked(owner, { memo: 'Scheduled', date: '2026-12-01' });
  await deleted(owner, await booked(owner, { memo: 'Deleted' }));
  const { body } = await owner.browser.get('/api/v2/books/export?what=expenses');
  expect(body.match(/Paid|Past due|Scheduled|Deleted/g)).toEqual(['Paid']);
});

test('a property with one of its 2 expenses deleted has 1 transaction to keep or delete', async () => {
  const owner = await newOwner(testApp);
  await booked(owner, {});
  await deleted(owner, await booked(owner, {}));
  const url = `/api/user-properties/${owner.propertyId}/contents`;
  const contents = await read<{ transactions: number }>(owner, url);
  expect(contents).toMatchObject({ transactions: 1 });
});
