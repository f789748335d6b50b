import { afterAll, beforeAll, expect, test } from 'vitest';
import { selectPortfolioEver } from '#server/db/queries/ownership/portfolio.ts';
import { principalBeyond } from '#server/ownership/load-actuals.ts';
import { newOwner } from '#server/testing/owner.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

test('an extra 5,000.00 principal payment on Mar 15 counts on its date, unless the payment due on Mar 1 is recorded', async () => {
  const { browser, userId, propertyId } = await newOwner(testApp);
  const response = await browser.post(`/api/user-properties/${propertyId}/loans`, {
    closedOn: '2026-01-01',
    firstPaymentOn: '2026-02-01',
    amount: 187_500,
    interestRate: 6.5,
    extras: [{ date: '2026-03-15', amount: 5000 }],
  });
  expect(response.statusCode, response.body).toBe(201);
  const [row] = await selectPortfolioEver(testApp.deps.db, userId);
  const { loanId } = row!.loans[0]!;
  const beyond = (...dates: string[]) =>
    principalBeyond(row!, { recordedPayments: dates.map((date) => ({ date, loanId })) });
  const extra = { date: '2026-03-15', cents: -500_000 };
  expect(beyond()).toEqual([extra]);
  expect(beyond('2026-02-02')).toEqual([extra]);
  expect(beyond('2026-02-02', '2026-03-03')).toEqual([]);
  expect(beyond('2026-02-02', '2026-04-01')).toEqual([extra]);
});
