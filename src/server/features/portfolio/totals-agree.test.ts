import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnedPropertyAnswer } from '#contract/owned-properties/owned-property.ts';
import type { PortfolioMetrics, PortfolioSummary } from '#contract/portfolio/portfolio.ts';
import type { TaxYearAnswer } from '#contract/portfolio/tax-year.ts';
import type { Transaction } from '#contract/transactions/transaction.ts';
import { isIncome, type TransactionKind } from '#domain/text/book-kinds.ts';
import { sumDollars } from '#engine/money.ts';
import { expensesUrl, leasesUrl, type Owner, paymentsUrl } from '#server/testing/owner.ts';
import { createTestApp, registerUser, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const OWNERS = 4;
const CATEGORIES = ['repairs', 'supplies', 'taxes', 'insurance', 'improvement', 'hoaDues'] as const;

const cents = (most: number) => fc.integer({ min: 1, max: most * 100 }).map((n) => n / 100);
const day = fc
  .record({ month: fc.integer({ min: 1, max: 10 }), on: fc.integer({ min: 1, max: 28 }) })
  .map(({ month, on }) => `2026-${String(month).padStart(2, '0')}-${String(on).padStart(2, '0')}`);

/** A property with odd cents everywhere, partly owned by someone else. */
const property = fc.record({
  price: cents(400_000),
  rent: cents(3000),
  share: fc.constantFrom(100, 50, 33.33, 66.67),
  hasLoan: fc.boolean(),
  rate: fc.constantFrom(3.125, 6, 7.375),
  costs: fc.array(
    fc.record({ category: fc.constantFrom(...CATEGORIES), date: day, amount: cents(900) }),
    { minLength: 2, maxLength: 6 },
  ),
  rents: fc.array(fc.record({ date: day, amount: cents(2500) }), { minLength: 2, maxLength: 6 }),
  loose: fc.array(fc.record({ date: day, amount: cents(500) }), { maxLength: 2 }),
});
type RandomProperty = typeof property extends fc.Arbitrary<infer Value> ? Value : never;

async function own(owner: Omit<Owner, 'propertyId'>, made: RandomProperty, at: number) {
  const { browser } = owner;
  const answer = await browser.post('/api/user-properties', {
    address: `${at + 1} Elm Street`,
    city: 'Columbus',
    state: 'OH',
    zipCode: '43205',
    propertyType: 'Single Family',
    purchasePrice: made.price,
    purchaseDate: '2025-12-15',
    monthlyRent: made.rent,
    propertyTaxesAnnual: 1234.57,
    ownershipPercent: made.share,
    landPercent: 20,
    downPaymentPercent: made.hasLoan ? 25 : 100,
    ...(made.hasLoan && { loanInterestRate: made.rate, loanTermYears: 30 }),
  });
  expect(answer.statusCode, answer.body).toBe(201);
  const { id: propertyId } = answer.json<OwnedPropertyAnswer>().property;
  const of = { ...owner, propertyId };
  const terms = { startsOn: '2026-01-01', endsOn: null, monthlyRent: made.rent };
  const lease = (await browser.post(leasesUrl(of), terms)).json<{ id: string }>();
  const sent = [
    ...made.rents.map((rent) => [paymentsUrl(of), { historyId: lease.id, ...rent }] as const),
    ...made.loose.map((rent) => [paymentsUrl(of), { purpose: 'unassignedRent', ...rent }] as const),
    ...made.costs.map((cost) => [expensesUrl(of), cost] as const),
  ];
  for (const [url, body] of sent) expect((await browser.post(url, body)).statusCode).toBe(201);
  return { of, leaseId: lease.id };
}

test(`header and total match to the cent across random books for ${OWNERS} owners: transactions, rent, tax year, portfolio`, async () => {
  const books = fc.sample(fc.array(property, { minLength: 2, maxLength: 4 }), {
    numRuns: OWNERS,
    seed: 28,
  });
  for (const houses of books) {
    const { browser, userId } = await registerUser(testApp);
    const read = async <Answer>(url: string): Promise<Answer> => {
      const response = await browser.get(url);
      expect(response.statusCode, `${url} ${response.body.slice(0, 300)}`).toBe(200);
      return response.json<Answer>();
    };
    const owned = [];
    for (const [at, made] of houses.entries()) owned.push(await own({ browser, userId }, made, at));

    // Transactions: the figures above the list, and the list.
    const { items, totals } = await read<{
      items: Transaction[];
      totals: {
        moneyIn: number;
        moneyOut: number;
        net: number;
        byCategory: { category: string; amount: number }[];
      };
    }>('/api/v2/transactions?limit=200');
    const amounts = (of: (row: Transaction) => boolean) =>
      sumDollars(items.filter(of).map(({ amount }) => amount));
    expect(totals).toMatchObject({
      moneyIn: amounts(({ amount }) => amount > 0),
      moneyOut: amounts(({ amount }) => amount < 0),
      net: amounts(() => true),
    });
    expect(sumDollars(totals.byCategory.map(({ amount }) => amount))).toBe(totals.moneyOut);

    // The tax year: lines for all properties and for each one, and the rows behind each line.
    const year = await read<TaxYearAnswer>('/api/v2/portfolio/tax-years/2026');
    expect(year.income.amount).toBe(
      amounts(({ category }) => isIncome(category as TransactionKind)),
    );
    for (const view of ['', '?share=mine', '?round=dollars', '?share=mine&round=dollars']) {
      const seen = await read<TaxYearAnswer>(`/api/v2/portfolio/tax-years/2026${view}`);
      const over = (of: (one: TaxYearAnswer['properties'][number]) => number) =>
        sumDollars(seen.properties.map(of));
      expect([view, seen.income.amount]).toEqual([view, over(({ income }) => income.amount)]);
      for (const [at, { line, amount }] of seen.expenses.entries())
        expect([view, line, amount]).toEqual([
          view,
          line,
          over(({ expenses }) => expenses[at]?.amount ?? 0),
        ]);
      for (const one of [seen, ...seen.properties]) {
        expect(one.totalExpenses).toBe(sumDollars(one.expenses.map(({ amount }) => amount)));
        expect(one.result).toBe(sumDollars([one.income.amount, -one.totalExpenses]));
      }
      const { netCash, principal, improvements, beforeService, depreciation, points, result } =
        seen.bridge;
      expect([view, result]).toEqual([view, seen.result]);
      expect([
        view,
        sumDollars([netCash, principal, improvements, beforeService, -depreciation, -points]),
      ]).toEqual([view, result]);
    }
    for (const { line, amount } of [year.income, ...year.expenses]) {
      const rows = await read<{ items: { amount: number }[]; total: number }>(
        `/api/v2/portfolio/tax-years/2026/rows?line=${line}`,
      );
      expect([line, rows.total]).toEqual([line, amount]);
      expect([line, sumDollars(rows.items.map((row) => row.amount))]).toEqual([line, amount]);
    }

    // The portfolio: the figures above the table, and the table.
    const { items: rows } = await read<{ items: OwnedPropertyAnswer[] }>('/api/user-properties');
    for (const share of ['whole', 'mine'] as const) {
      const figures = rows.map(({ metrics }) =>
        share === 'mine' ? metrics.myShare : metrics.figures,
      );
      const metrics = await read<PortfolioMetrics>(`/api/v2/portfolio/metrics?share=${share}`);
      const summary = await read<PortfolioSummary>(`/api/v2/portfolio/summary?share=${share}`);
      for (const key of Object.keys(summary.totals) as (keyof typeof summary.totals)[])
        expect([share, key, summary.totals[key]]).toEqual([
          share,
          key,
          sumDollars(figures.map((one) => one[key])),
        ]);
      expect(metrics.totalValue).toBe(summary.totals.value);
      expect([share, metrics.monthlyCashFlow]).toEqual([
        share,
        sumDollars(summary.items.map(({ monthlyCashFlow }) => monthlyCashFlow ?? 0)),
      ]);
    }

    // Rent: monthly totals for all properties and for each one, and a lease's balance in its list and its ledger.
    for (const month of [1, 5, 10]) {
      const summary = await read<Record<string, number> & { properties: Record<string, number>[] }>(
        `/api/v2/rentals/payments/summary/2026/${month}`,
      );
      for (const key of ['due', 'paid', 'open', 'received', 'otherIncome'])
        expect([month, key, summary[key]]).toEqual([
          month,
          key,
          sumDollars(summary.properties.map((one) => one[key] ?? 0)),
        ]);
    }
    for (const { of, leaseId } of owned) {
      const ledger = await read<{
        open: number;
        credit: number;
        charges: { amount: number; open: number }[];
        payments: { amount: number }[];
      }>(`${paymentsUrl(of)}/history/${leaseId}`);
      const { balance } = await read<{ balance: { open: number; credit: number } }>(
        `${leasesUrl(of)}/${leaseId}`,
      );
      expect(balance).toEqual({ open: ledger.open, credit: ledger.credit });
      expect(sumDollars(ledger.charges.map(({ open }) => open))).toBe(ledger.open);
      expect(
        sumDollars([
          ...ledger.charges.map(({ amount }) => amount),
          ...ledger.payments.map(({ amount }) => -amount),
        ]),
      ).toBe(sumDollars([ledger.open, -ledger.credit]));
    }
  }
});
