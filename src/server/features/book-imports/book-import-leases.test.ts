import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BookImportPreview } from '#contract/book-imports/book-imports.ts';
import type { LeaseAnswer } from '#contract/leases/leases.ts';
import { sharedSamples } from '#server/testing/book-samples.ts';
import {
  netBooksOf,
  type SampleLandlord,
  sampleDecisions,
  sampleLandlord,
} from '#server/testing/books/sample-landlord.ts';
import { newLease, newPayment } from '#server/testing/owner.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const IMPORTS = '/api/v2/books/imports';
const STREET = '63 Pinwheel St';
const HEAD = 'Date,Description,Amount\n';

const propertyOf = ({ browser, userId, ids }: SampleLandlord, street = STREET) => ({
  browser,
  userId,
  propertyId: ids.get(street)!,
});

/** 1,150 a month in 2025, paid by C Oakenbay, with a deposit of 1,200. */
const oakenbay = (owner: SampleLandlord, typed: object = {}): Promise<LeaseAnswer> =>
  newLease(propertyOf(owner), {
    startsOn: '2025-01-01',
    endsOn: '2025-12-31',
    monthlyRent: 1150,
    deposit: 1200,
    tenants: [{ name: 'Carla Oakenbay' }],
    ...typed,
  });

const preview = async ({ browser }: SampleLandlord, csv: string): Promise<BookImportPreview> => {
  const response = await browser.post(`${IMPORTS}/preview`, { csv });
  expect(response.statusCode, response.body.slice(0, 400)).toBe(200);
  return response.json<BookImportPreview>();
};

const commit = async ({ browser }: SampleLandlord, body: object) => {
  const response = await browser.post(IMPORTS, body);
  expect(response.statusCode, response.body.slice(0, 600)).toBe(201);
  return response.json<{
    import: { id: string };
    booked: number;
    duplicates: number;
    paidInFull: number;
  }>();
};

const select = async <Row extends object>(text: string, userId: string): Promise<Row[]> =>
  (await testApp.database.pool.query<Row>(text, [userId])).rows;

const payments = ({ userId }: SampleLandlord) =>
  select<{ lease_id: string | null; charge_kind: string | null; day: string; cents: number }>(
    `SELECT lease_id, charge_kind, date::text AS day, cents::float8 AS cents FROM rent_entries WHERE user_id = $1
     ORDER BY date, cents`,
    userId,
  );

const deposits = ({ userId }: SampleLandlord) =>
  select<{ lease_id: string | null; kind: string; cents: number }>(
    `SELECT lease_id, kind, cents::float8 AS cents FROM deposit_entries WHERE user_id = $1 ORDER BY date, created_at`,
    userId,
  );

describe('rent in a bank file', () => {
  test('from a tenant is proposed for that tenant’s lease and property, and recorded there on its own date', async () => {
    const owner = await sampleLandlord(testApp);
    const lease = await oakenbay(owner);
    const csv = `${HEAD}2025-02-03,Zelle payment from C OAKENBAY 23160944108,1150.00\n`;
    const { rows, leases } = await preview(owner, csv);
    expect(rows).toMatchObject([
      {
        kind: 'rent',
        propertyId: owner.ids.get(STREET),
        lease: { historyId: lease.id, isAmount: true, isPayer: true },
      },
    ]);
    expect(leases).toMatchObject([{ id: lease.id, tenants: ['Carla Oakenbay'] }]);
    await commit(owner, { csv });
    expect(await payments(owner)).toEqual([
      { lease_id: lease.id, charge_kind: null, day: '2025-02-03', cents: 115_000 },
    ]);
  });

  test('of 900 from an unknown payer stays unassigned until the user chooses a lease for it', async () => {
    const owner = await sampleLandlord(testApp);
    const lease = await oakenbay(owner);
    const csv = `${HEAD}2025-02-03,Rent 63 Pinwheel St,900.00\n2025-02-04,Rent 63 Pinwheel St,1150.00\n`;
    const { rows } = await preview(owner, csv);
    expect(rows.map(({ lease: proposed }) => proposed?.historyId ?? null)).toEqual([
      null,
      lease.id,
    ]);
    const propertyId = owner.ids.get(STREET);
    await commit(owner, {
      csv,
      rows: [
        { row: 1, kind: 'rent', propertyId, historyId: lease.id },
        { row: 2, kind: 'rent', propertyId, historyId: null },
      ],
    });
    expect(await payments(owner)).toMatchObject([
      { lease_id: lease.id, charge_kind: null, cents: 90_000 },
      { lease_id: null, charge_kind: 'rent', cents: 115_000 },
    ]);
  });

  test('is refused for another user’s or another property’s lease, bounced or not; nothing is recorded', async () => {
    const [owner, other] = [await sampleLandlord(testApp), await sampleLandlord(testApp)];
    const [mine, foreign] = [await oakenbay(owner), await oakenbay(other)];
    const csv = `${HEAD}2025-02-03,Rent,1150.00\n2025-02-05,Item returned,-1150.00\n`;
    const tried = async (row: number, street: string, historyId: string) => {
      const decision = { row, kind: 'rent', propertyId: owner.ids.get(street), historyId };
      const leaveOut = [3 - row];
      const response = await owner.browser.post(IMPORTS, { csv, rows: [decision], leaveOut });
      return [response.statusCode, response.json<{ issues: { path: string }[] }>().issues[0]?.path];
    };
    expect(await tried(1, STREET, foreign.id)).toEqual([422, 'row 1.lease']);
    expect(await tried(1, '418 Larkhaven Ave', mine.id)).toEqual([422, 'row 1.lease']);
    expect(await tried(2, STREET, foreign.id)).toEqual([422, 'row 2.lease']);
    expect(await payments(owner)).toEqual([]);
  });

  test('after a lease ends is limited to the balance due: 1,150 is accepted and a second 1,150 is refused', async () => {
    const owner = await sampleLandlord(testApp);
    const lease = await oakenbay(owner, { endsOn: '2025-01-31' });
    const csv = `${HEAD}2025-02-20,Rent a,1150.00\n2025-02-21,Rent b,1150.00\n`;
    const rows = [1, 2].map((row) => ({
      row,
      kind: 'rent',
      propertyId: owner.ids.get(STREET),
      historyId: lease.id,
    }));
    const both = await owner.browser.post(IMPORTS, { csv, rows });
    expect(both.json()).toMatchObject({ issues: [{ path: 'row 2.lease' }] });
    expect(await commit(owner, { csv, rows: rows.slice(0, 1), leaveOut: [2] })).toMatchObject({
      booked: 1,
    });
  });

  test('for a month already paid in full is left out, and recorded if included', async () => {
    const owner = await sampleLandlord(testApp);
    const lease = await oakenbay(owner);
    for (const date of ['2025-01-02', '2025-02-02'])
      await newPayment(propertyOf(owner), { historyId: lease.id, date, amount: 1150 });
    const csv = `${HEAD}2025-02-11,Zelle from C OAKENBAY,1150.00\n2025-03-03,Zelle from C OAKENBAY,1150.00\n`;
    const { leases } = await preview(owner, csv);
    expect(leases[0]?.rent.slice(0, 3)).toEqual([
      { due: '2025-01-01', open: 0 },
      { due: '2025-02-01', open: 0 },
      { due: '2025-03-01', open: 1150 },
    ]);
    expect(await commit(owner, { csv })).toMatchObject({ booked: 1, paidInFull: 1 });
    expect(await commit(owner, { csv, include: [1] })).toMatchObject({ booked: 1, paidInFull: 0 });
    expect((await payments(owner)).map(({ day }) => day)).toEqual([
      '2025-01-02',
      '2025-02-02',
      '2025-02-11',
      '2025-03-03',
    ]);
  });
});

describe('a security deposit in a bank file', () => {
  const csv = `${HEAD}2025-01-02,Security deposit 63 Pinwheel St,1200.00\n2025-12-30,Security deposit returned 63 Pinwheel St,-1185.50\n`;

  test('is held for its lease and reduced by the refund: 14.50 is held, and nothing counts as income', async () => {
    const owner = await sampleLandlord(testApp);
    const lease = await oakenbay(owner);
    const [received] = (await preview(owner, csv)).rows;
    expect(received).toMatchObject({ kind: 'deposit', lease: { historyId: lease.id } });
    const decision = {
      row: 2,
      kind: 'deposit',
      propertyId: owner.ids.get(STREET),
      historyId: lease.id,
    };
    const { import: made } = await commit(owner, { csv, rows: [decision] });
    expect(await deposits(owner)).toEqual([
      { lease_id: lease.id, kind: 'received', cents: 120_000 },
      { lease_id: lease.id, kind: 'refunded', cents: -118_550 },
    ]);
    expect(await netBooksOf(testApp, owner)).toBe(0);
    const url = `/api/v2/rentals/history/${owner.ids.get(STREET)}/${lease.id}`;
    expect((await owner.browser.get(url)).json<LeaseAnswer>().depositHeld).toBe(14.5);
    await owner.browser.delete(`${IMPORTS}/${made.id}`);
    expect((await owner.browser.get(url)).json<LeaseAnswer>().depositHeld).toBe(0);
  });

  test('without a lease waits for one, is exported, and is recognized as the same money in another file', async () => {
    const owner = await sampleLandlord(testApp);
    await commit(owner, { csv, leaveOut: [2] });
    expect(await deposits(owner)).toEqual([{ lease_id: null, kind: 'received', cents: 120_000 }]);
    const other = csv.replace('Security deposit 63', 'Deposit held 63');
    expect((await preview(owner, other)).rows[0]?.duplicateOf?.money).toMatchObject([
      { amount: 1200 },
    ]);
    const exported = (await owner.browser.get('/api/v2/books/export?what=payments')).body;
    expect(exported).toContain('security deposit');
  });

  test('is proposed when a tenant pays the agreed 1,200 and the file doesn’t say what it is for', async () => {
    const owner = await sampleLandlord(testApp);
    const lease = await oakenbay(owner);
    const { rows } = await preview(owner, `${HEAD}2025-01-02,Deposit from C OAKENBAY,1200.00\n`);
    expect(rows).toMatchObject([{ kind: 'deposit', lease: { historyId: lease.id } }]);
  });
});

describe('a remembered payer', () => {
  const row = (day: string, amount: string, payer = 'C OAKENBAY') =>
    `2025-${day},Zelle payment from ${payer},${amount}\n`;

  test('who paid rent of 1,150 and a fee of 35 is categorized by amount, and 500 is left for the user to decide', async () => {
    const owner = await sampleLandlord(testApp);
    const propertyId = owner.ids.get(STREET);
    await commit(owner, {
      csv: HEAD + row('02-03', '1150.00') + row('02-10', '35.00'),
      rows: [
        { row: 1, kind: 'rent', propertyId },
        { row: 2, kind: 'fee', propertyId },
      ],
    });
    const csv =
      HEAD +
      row('03-03', '1150.00') +
      row('04-03', '1195.00') +
      row('04-10', '35.00') +
      row('05-01', '500.00');
    const { rows } = await preview(owner, csv);
    expect(rows.map(({ kind }) => kind)).toEqual(['rent', 'rent', 'fee', null]);
    expect(new Set(rows.map((one) => one.propertyId))).toEqual(new Set([propertyId]));
  });

  test('keeps the lease chosen for a payer who isn’t the tenant', async () => {
    const owner = await sampleLandlord(testApp);
    const lease = await oakenbay(owner);
    const propertyId = owner.ids.get(STREET);
    await commit(owner, {
      csv: HEAD + row('02-03', '600.00', 'P MOTHERWELL'),
      rows: [{ row: 1, kind: 'rent', propertyId, historyId: lease.id }],
    });
    const { rows } = await preview(owner, HEAD + row('03-03', '600.00', 'P MOTHERWELL'));
    expect(rows).toMatchObject([{ kind: 'rent', propertyId, lease: { historyId: lease.id } }]);
  });
});

describe('the sample files', () => {
  const sampleOf = (start: string) => sharedSamples().find(({ name }) => name.startsWith(start))!;
  const imported = (owner: SampleLandlord, sample: ReturnType<typeof sampleOf>) =>
    commit(owner, { csv: sample.csv, rows: sampleDecisions(sample, owner) });

  test('after the bank file is imported, the other tool’s file matches the same money, recorded there in 1, 2 or 3 rows, and nothing else', async () => {
    const [bank, tool] = [sampleOf('01'), sampleOf('09')];
    const owner = await sampleLandlord(testApp);
    await imported(owner, bank);
    const { rows } = await preview(owner, tool.csv);
    const found = rows.flatMap(({ row, duplicateOf }) =>
      duplicateOf?.rows[0] === row ? [duplicateOf.rows] : [],
    );
    expect(found).toEqual(tool.same?.map((event) => event.rows));
  });

  test('after the other tool’s file is imported, the bank file matches the same money, whether it was 1, 2 or 3 rows there', async () => {
    const [bank, tool] = [sampleOf('01'), sampleOf('09')];
    const owner = await sampleLandlord(testApp);
    await imported(owner, tool);
    const { rows } = await preview(owner, bank.csv);
    const found = rows.flatMap(({ row, duplicateOf }) => (duplicateOf ? [row] : []));
    expect(found).toEqual(tool.same?.flatMap((event) => event.ofRows).toSorted((a, b) => a - b));
    expect(rows[17]?.duplicateOf?.money).toMatchObject([{ amount: 1150 }, { amount: 1095 }]);
  });

  test('all 14 bank files are recorded once, with every category to the cent', async () => {
    const samples = sharedSamples();
    expect(samples).toHaveLength(14);
    const owner = await sampleLandlord(testApp);
    const expected = new Map<string, number>();
    const add = (kind: string, cents: number) =>
      expected.set(kind, (expected.get(kind) ?? 0) + cents);
    for (const sample of samples) {
      const again = new Set([
        ...(sample.known ?? []),
        ...(sample.same ?? []).flatMap(({ rows }) => rows),
      ]);
      for (const [row, , cents, kind] of sample.rows)
        if (kind !== null && !again.has(row)) add(GROUPS[kind] ?? kind, cents ?? 0);
      const { booked: _booked, ...left } = await imported(owner, sample);
      expect([sample.name, left]).toEqual([
        sample.name,
        expect.objectContaining({
          known: sample.known?.length,
          duplicates: sample.same?.flatMap(({ rows }) => rows).length,
          paidInFull: 0,
        }),
      ]);
    }
    for (const kind of ['transfer', 'owner', 'interest']) expected.delete(kind);
    const sums = await select<{ kind: string; cents: number }>(
      `SELECT kind, sum(cents)::float8 AS cents FROM (
         SELECT CASE WHEN category IN ('mortgageInterest', 'loanPrincipal', 'escrow') THEN 'mortgage' ELSE category END
           AS kind, -cents AS cents FROM expenses WHERE user_id = $1
         UNION ALL SELECT charge_kind, cents FROM rent_entries WHERE user_id = $1
         UNION ALL SELECT 'deposit', cents FROM deposit_entries WHERE user_id = $1) s GROUP BY 1`,
      owner.userId,
    );
    expect(Object.fromEntries(sums.map(({ kind, cents }) => [kind, cents]))).toEqual(
      Object.fromEntries(expected),
    );
  });
});

const GROUPS: Readonly<Record<string, string>> = {
  mortgageInterest: 'mortgage',
  loanPrincipal: 'mortgage',
  escrow: 'mortgage',
};
