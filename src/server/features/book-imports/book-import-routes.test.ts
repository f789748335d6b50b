import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BookImportPreview } from '#contract/book-imports/book-imports.ts';
import type { TaxYearAnswer } from '#contract/portfolio/tax-year.ts';
import {
  type BookSample,
  MADE_SAMPLES,
  SAMPLE_STREETS,
  sharedSamples,
} from '#server/testing/book-samples.ts';
import {
  netBooksOf,
  type SampleLandlord,
  sampleDecisions,
  sampleLandlord,
} from '#server/testing/books/sample-landlord.ts';
import { newLease } from '#server/testing/owner.ts';
import {
  createTestApp,
  registerUser,
  type TestApp,
  type TestBrowser,
} from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const IMPORTS = '/api/v2/books/imports';
const [CHASE, , , , , , , STESSA] = MADE_SAMPLES as [BookSample, ...BookSample[]];

const landlord = () => sampleLandlord(testApp);

const preview = async (
  { browser }: Pick<SampleLandlord, 'browser'>,
  body: object,
): Promise<BookImportPreview> => {
  const response = await browser.post(`${IMPORTS}/preview`, body);
  expect(response.statusCode, response.body.slice(0, 400)).toBe(200);
  return response.json<BookImportPreview>();
};

interface Committed {
  import: { id: string; rowCount: number };
  booked: number;
  known: number;
  apart: number;
  skipped: number;
}

async function commit(owner: SampleLandlord, sample: BookSample): Promise<Committed> {
  const body = { csv: sample.csv, fileName: sample.name, rows: sampleDecisions(sample, owner) };
  const response = await owner.browser.post(IMPORTS, body);
  expect(response.statusCode, response.body.slice(0, 400)).toBe(201);
  return response.json<Committed>();
}

const booksOf = (owner: Pick<SampleLandlord, 'userId'>) => netBooksOf(testApp, owner);

const APART = ['transfer', 'owner', 'interest'];
/** Income minus expenses; a deposit is neither. */
const netOf = ({ rows }: BookSample): number =>
  rows.reduce(
    (sum, [, , cents, kind]) =>
      sum + (kind === null || [...APART, 'deposit'].includes(kind) ? 0 : (cents ?? 0)),
    0,
  );

describe('importing transactions', () => {
  test.each([...MADE_SAMPLES, ...sharedSamples()].map((sample) => [sample.name, sample] as const))(
    'records the rows that count, to the cent, and remembers the rest: %s',
    async (_name, sample) => {
      const owner = await landlord();
      const answer = await commit(owner, sample);
      const counted = sample.rows.filter(([, , , kind]) => kind !== null);
      expect(answer).toMatchObject({
        known: 0,
        booked: counted.filter(([, , , kind]) => !APART.includes(kind!)).length,
        apart: counted.filter(([, , , kind]) => APART.includes(kind!)).length,
        skipped: sample.rows.length - counted.length,
      });
      expect(await booksOf(owner)).toBe(netOf(sample));
    },
  );

  test('importing the same file again finds 4 known rows and records 0; one more row records 1', async () => {
    const owner = await landlord();
    await commit(owner, CHASE);
    const more = `${CHASE.csv}DEBIT,04/30/2025,"MONTHLY SERVICE FEE",-12.00,FEE,1.00,,\n`;
    const seen = await preview(owner, { csv: more });
    expect(seen.counts).toEqual({
      rows: 5,
      new: 1,
      known: 4,
      duplicates: 0,
      skipped: 0,
      errors: 0,
    });
    expect(await commit(owner, CHASE)).toMatchObject({ booked: 0, known: 4 });
    const rows: BookSample['rows'] = [...CHASE.rows, [5, '2025-04-30', -1200, 'other', null]];
    expect(await commit(owner, { ...CHASE, csv: more, rows })).toMatchObject({
      booked: 1,
      known: 4,
    });
  });

  test('two overlapping months from a bank have 5 known rows and 9 new ones, if the samples are available', async () => {
    const [first, second] = sharedSamples();
    if (!first || !second) return;
    const owner = await landlord();
    await commit(owner, first);
    expect(await commit(owner, second)).toMatchObject({ known: 5, booked: 9 });
    expect(await booksOf(owner)).toBe(netOf(first) + 174_417);
  });

  test('a past decision is proposed for the same text in another month', async () => {
    const owner = await landlord();
    await commit(owner, CHASE);
    const next =
      'Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #\n' +
      'DEBIT,05/02/2025,"HARDWARE DEPOT #204",-9.99,DEBIT_CARD,1.00,,\n';
    const { rows } = await preview(owner, { csv: next });
    const propertyId = owner.ids.get(SAMPLE_STREETS[0]);
    expect(rows).toMatchObject([{ kind: 'supplies', propertyId, isKnown: false }]);
  });

  test('a mapping is stored and reused for the same column names', async () => {
    const owner = await landlord();
    const csv = 'When,What,How much\n2025-02-13,Water 418 Larkhaven,12.00\n';
    expect((await preview(owner, { csv })).missing).toEqual(['date', 'amount']);
    const mapping = { fields: ['date', 'text', 'amount'], isReversed: true };
    const rows = [{ row: 1, kind: 'utilities', propertyId: owner.ids.get('418 Larkhaven Ave') }];
    const response = await owner.browser.post(IMPORTS, { csv, mapping, rows });
    expect(response.statusCode, response.body).toBe(201);
    const again = await preview(owner, { csv: csv.replace('12.00', '13.00') });
    expect(again).toMatchObject({ isRemembered: true, missing: [], rows: [{ amount: -13 }] });
  });

  test('undoing an import restores the books, and the file can be imported again', async () => {
    const owner = await landlord();
    const { import: made } = await commit(owner, STESSA!);
    expect(await booksOf(owner)).toBe(netOf(STESSA!));
    const undone = await owner.browser.delete(`${IMPORTS}/${made.id}`);
    expect(undone.json()).toEqual({ message: 'Import undone: 3 rows reversed.' });
    expect(await booksOf(owner)).toBe(0);
    expect((await owner.browser.delete(`${IMPORTS}/${made.id}`)).statusCode).toBe(404);
    expect(await commit(owner, STESSA!)).toMatchObject({ booked: 3, known: 0 });
    const list = (await owner.browser.get(IMPORTS)).json<{ items: object[] }>();
    expect(list.items).toHaveLength(1);
  });

  test('all or nothing: if one row has no property, nothing is recorded, and the error names the row and column', async () => {
    const owner = await landlord();
    const response = await owner.browser.post(IMPORTS, { csv: CHASE.csv });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      error: 'import-has-errors',
      issues: [{ path: 'row 1.property' }, { path: 'row 2.property' }],
    });
    expect(await booksOf(owner)).toBe(0);
    expect((await owner.browser.get(IMPORTS)).json()).toEqual({ items: [] });
  });

  test('another user’s property is refused, and nothing changes', async () => {
    const [owner, other] = [await landlord(), await landlord()];
    const rows = sampleDecisions(CHASE, other);
    const response = await owner.browser.post(IMPORTS, { csv: CHASE.csv, rows });
    expect(response.statusCode).toBe(422);
    expect(await booksOf(owner)).toBe(0);
    expect(await booksOf(other)).toBe(0);
    const { import: made } = await commit(other, CHASE);
    expect((await owner.browser.delete(`${IMPORTS}/${made.id}`)).statusCode).toBe(404);
    expect(await booksOf(other)).toBe(netOf(CHASE));
  });

  test('a mortgage payment on a known loan is split by its schedule into interest, principal and escrow', async () => {
    const owner = await landlord();
    const propertyId = owner.ids.get('418 Larkhaven Ave')!;
    const loan = await owner.browser.post(`/api/user-properties/${propertyId}/loans`, {
      closedOn: '2024-02-01',
      firstPaymentOn: '2024-03-01',
      amount: 120_000,
      interestRate: 6,
    });
    await commit(owner, CHASE);
    const { rows } = await testApp.database.pool.query<{
      category: string;
      cents: string;
      loan_id: string | null;
    }>(
      `SELECT category, cents, loan_id FROM expenses WHERE property_id = $1 AND category <> 'supplies' ORDER BY category`,
      [propertyId],
    );
    expect(new Set(rows.map((row) => row.loan_id))).toEqual(
      new Set([loan.json<{ id: string }>().id]),
    );
    expect(rows.map(({ category }) => category)).toEqual([
      'escrow',
      'loanPrincipal',
      'mortgageInterest',
    ]);
    expect(rows.reduce((sum, { cents }) => sum + Number(cents), 0)).toBe(101_244);
    const [escrow] = rows;
    expect(Number(escrow?.cents)).toBe(101_244 - 71_946);
  });

  test('12 bank payments on a property’s original loan total 11,874.04 of interest in 2025, matching its schedule', async () => {
    const owner = await landlord();
    const propertyId = owner.ids.get('418 Larkhaven Ave')!;
    // 187,500 at 6.5% from April 10, 2023: payments 22 to 33 of 1,185.13, a week early, with 300.00 of escrow.
    const months = Array.from({ length: 12 }, (_, at) => at + 1);
    const rows = months.map((month) => `${month}/03/2025,ELMWAY MTG PYMT ${month},-1485.13`);
    const response = await owner.browser.post(IMPORTS, {
      csv: ['Date,Description,Amount', ...rows].join('\n'),
      fileName: 'bank.csv',
      rows: months.map((row) => ({ row, kind: 'mortgage', propertyId })),
    });
    expect(response.statusCode, response.body.slice(0, 400)).toBe(201);
    const { rows: sums } = await testApp.database.pool.query<{ category: string; cents: string }>(
      `SELECT category, sum(cents) AS cents FROM expenses WHERE property_id = $1 GROUP BY 1 ORDER BY 1`,
      [propertyId],
    );
    expect(sums.map(({ category, cents }) => [category, Number(cents)])).toEqual([
      ['escrow', 360_000],
      ['loanPrincipal', 234_752],
      ['mortgageInterest', 1_187_404],
    ]);
    const url = `/api/user-properties/${propertyId}/tax-years/2025`;
    const { expenses } = (await owner.browser.get(url)).json<TaxYearAnswer>();
    expect(expenses.find(({ line }) => line === 12)?.amount).toBe(11_874.04);
  });

  test('rent on a date with one lease is recorded on that lease and settles it', async () => {
    const { browser, userId, ids } = await landlord();
    const owner = { browser, userId, propertyId: ids.get('63 Pinwheel St')! };
    const lease = await newLease(owner, {
      startsOn: '2025-01-01',
      endsOn: '2025-12-31',
      monthlyRent: 1150,
    });
    await commit({ browser, userId, ids }, STESSA!);
    const { rows } = await testApp.database.pool.query<{ lease_id: string }>(
      'SELECT lease_id FROM rent_entries WHERE property_id = $1',
      [owner.propertyId],
    );
    expect(rows).toEqual([{ lease_id: lease.id }]);
  });

  describe('the same money from two sources', () => {
    const bank = (day: string, cents = '1150.00') =>
      `Date,Description,Amount\n${day},Deposit 63 Pinwheel St,${cents}\n`;
    const rents = (owner: SampleLandlord, more: object = {}) => ({
      rows: [{ row: 1, kind: 'rent', propertyId: owner.ids.get('63 Pinwheel St') }],
      ...more,
    });
    const received = async (owner: SampleLandlord, date: string): Promise<void> => {
      const url = `/api/v2/rentals/payments/${owner.ids.get('63 Pinwheel St')}`;
      const body = {
        purpose: 'otherIncome',
        amount: 1150,
        date,
        memo: 'Zelle from the tenant',
      };
      const response = await owner.browser.post(url, body);
      expect(response.statusCode, response.body).toBe(201);
    };

    test('rent recorded manually 3 days before is shown with its row and left out; if included, it is recorded', async () => {
      const owner = await landlord();
      await received(owner, '2025-03-01');
      const csv = bank('2025-03-04');
      const seen = await preview(owner, { csv });
      expect(seen.counts).toMatchObject({ new: 0, duplicates: 1 });
      expect(seen.rows[0]?.duplicateOf).toEqual({
        rows: [1],
        money: [
          {
            propertyId: owner.ids.get('63 Pinwheel St'),
            date: '2025-03-01',
            amount: 1150,
            text: 'Zelle from the tenant',
          },
        ],
      });
      const first = await owner.browser.post(IMPORTS, { csv, ...rents(owner) });
      expect(first.json()).toMatchObject({ booked: 0, duplicates: 1 });
      expect(await booksOf(owner)).toBe(115_000);
      const wanted = rents(owner, { include: [1] });
      const second = await owner.browser.post(IMPORTS, { csv, ...wanted });
      expect(second.json()).toMatchObject({ booked: 1, duplicates: 0 });
      expect(await booksOf(owner)).toBe(230_000);
    });

    test('a payment 6 days apart, for another amount or for another property is not a duplicate', async () => {
      const owner = await landlord();
      await received(owner, '2025-03-01');
      for (const csv of [
        bank('2025-03-07'),
        bank('2025-03-02', '1150.01'),
        bank('2025-03-02').replace('63 Pinwheel St', '418 Larkhaven Ave'),
      ])
        expect((await preview(owner, { csv })).counts).toMatchObject({ new: 1, duplicates: 0 });
    });

    test('one payment is matched once: of two equal deposits, the nearer one is the duplicate', async () => {
      const owner = await landlord();
      await received(owner, '2025-03-01');
      const csv = `${bank('2025-03-04')}2025-03-02,Deposit 63 Pinwheel St,1150.00\n`;
      const { rows } = await preview(owner, { csv });
      expect(rows.map(({ duplicateOf }) => duplicateOf !== null)).toEqual([false, true]);
    });

    test('a previously imported row matches only its own payment: a second one 3 days later is new', async () => {
      const owner = await landlord();
      await owner.browser.post(IMPORTS, { csv: bank('2025-03-01'), ...rents(owner) });
      const csv = `${bank('2025-03-01')}2025-03-04,Deposit 63 Pinwheel St,1150.00\n`;
      expect((await preview(owner, { csv })).counts).toMatchObject({
        new: 1,
        known: 1,
        duplicates: 0,
      });
    });

    test('2 tenants pay the same amount on one day and one payment is recorded manually: the row left out matches it, the other is recorded', async () => {
      const owner = await landlord();
      await received(owner, '2025-03-01');
      const csv = `${bank('2025-03-01')}2025-03-01,Deposit 2 63 Pinwheel St,1150.00\n`;
      const { rows: seen } = await preview(owner, { csv });
      expect(seen.map(({ duplicateOf }) => duplicateOf !== null)).toEqual([true, false]);
      const propertyId = owner.ids.get('63 Pinwheel St');
      const rows = [{ row: 2, kind: 'rent', propertyId }];
      const response = await owner.browser.post(IMPORTS, { csv, rows, leaveOut: [1] });
      expect(response.json()).toMatchObject({ booked: 1, duplicates: 0, skipped: 1 });
      expect(await booksOf(owner)).toBe(230_000);
    });

    test('a row left out needs no decision', async () => {
      const owner = await landlord();
      const csv = 'Date,Description,Amount\n2025-03-04,No idea,-12.34\n';
      const response = await owner.browser.post(IMPORTS, { csv, leaveOut: [1] });
      expect(response.json()).toMatchObject({ booked: 0, skipped: 1 });
    });
  });

  test.each([
    ['no file', {}],
    ['an empty file', { csv: '' }],
    ['a kind that is none', { csv: 'a', rows: [{ row: 1, kind: 'gift', propertyId: null }] }],
    ['a row of 0', { csv: 'a', rows: [{ row: 0, kind: 'rent', propertyId: null }] }],
  ])('%s returns 400', async (_what, body) => {
    const { browser } = await registerUser(testApp);
    expect((await browser.post(IMPORTS, body)).statusCode).toBe(400);
  });
});

describe('exported files', () => {
  const exported = async (browser: TestBrowser, what: string): Promise<string> => {
    const response = await browser.get(`/api/v2/books/export?what=${what}`);
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    return response.body;
  };

  test('payments and expenses imported into another account give the same books', async () => {
    const [owner, other] = [await landlord(), await landlord()];
    for (const sample of [STESSA!, MADE_SAMPLES[12]!]) await commit(owner, sample);
    for (const what of ['payments', 'expenses']) {
      const csv = await exported(owner.browser, what);
      const response = await other.browser.post(IMPORTS, { csv });
      expect(response.statusCode, response.body).toBe(201);
    }
    expect(await booksOf(other)).toBe(await booksOf(owner));
    const of = async ({ browser }: SampleLandlord) =>
      (await browser.get('/api/v2/portfolio/tax-years/2025')).json<TaxYearAnswer>().expenses;
    expect(await of(other)).toEqual(await of(owner));
  });

  test('improvements depreciated over 5 and 15 years keep their recovery periods, a repair has none, and "7 years" is refused with its row and column', async () => {
    const [owner, other] = [await landlord(), await landlord()];
    const street = '63 Pinwheel St';
    const head = 'Date,Property,Category,Payee,Amount,Depreciated as\n';
    const line = (category: string, payee: string, amount: number, life: string) =>
      `2025-04-12,${street},${category},${payee},${amount},"${life}"\n`;
    const csv =
      head +
      line('Improvement', 'Appliances', -3600, 'Appliances, carpet, furniture, 5 years') +
      line('Improvement', 'Driveway', -5200, '15') +
      line('Improvement', 'Roof', -9000, '') +
      line('Repairs', 'Plumber', -185, '5');
    const { rows } = (
      await owner.browser.post(`${IMPORTS}/preview`, { csv })
    ).json<BookImportPreview>();
    expect(rows.map(({ recoveryClass }) => recoveryClass)).toEqual([
      'fiveYear',
      'fifteenYear',
      null,
      'fiveYear',
    ]);
    expect((await owner.browser.post(IMPORTS, { csv })).statusCode).toBe(201);
    const livesOf = async ({ userId }: SampleLandlord) =>
      (
        await testApp.database.pool.query(
          'SELECT cents::int AS cents, recovery_class AS life FROM expenses WHERE user_id = $1 ORDER BY cents',
          [userId],
        )
      ).rows;
    const lives = [
      { cents: 18_500, life: null },
      { cents: 360_000, life: 'fiveYear' },
      { cents: 520_000, life: 'fifteenYear' },
      { cents: 900_000, life: null },
    ];
    expect(await livesOf(owner)).toEqual(lives);
    const again = await exported(owner.browser, 'expenses');
    expect((await other.browser.post(IMPORTS, { csv: again })).statusCode).toBe(201);
    expect(await livesOf(other)).toEqual(lives);
    const wrong = await owner.browser.post(IMPORTS, {
      csv: head + line('Improvement', 'Roof', -1, '7 years'),
    });
    expect([
      wrong.statusCode,
      wrong.json<{ issues: { path: string }[] }>().issues[0]?.path,
    ]).toEqual([422, 'row 1.Depreciated as']);
  });

  test('a memo that looks like a formula is text, and properties keep their fields', async () => {
    const owner = await landlord();
    await commit(owner, STESSA!);
    expect(await exported(owner.browser, 'payments')).not.toMatch(/[,"]=HYPERLINK/);
    expect(await exported(owner.browser, 'properties')).toContain('418 Larkhaven Ave,,Columbus,OH');
    expect((await owner.browser.get('/api/v2/books/export?what=all')).statusCode).toBe(400);
  });
});
